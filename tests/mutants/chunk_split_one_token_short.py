# refutes: alignment_never_lengthens, block_grid_is_inductive, ends_at_a_spanned_split, ends_at_a_split_before_the_last_boundary, ends_on_a_block_boundary, four_grid_is_inductive, is_the_longest_that_qualifies, more_budget_never_shortens, stays_within_proposal, takes_all_that_the_rules_leave
"""The chunk ends one token before the split."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, ssm_tail_boundary, tail_split_point


def plan_chunk_len(offset, total, proposed, block_size, split):
    if proposed == 0 or offset + proposed >= total:
        return proposed
    end = offset + proposed
    if block_size is not None and block_size > 0:
        boundary = end // block_size * block_size
        if boundary > offset:
            end = boundary
    if split is not None and offset < split < end:
        end = split - 1
    length = end - offset
    if length < 4:
        return length
    return length - length % 4
