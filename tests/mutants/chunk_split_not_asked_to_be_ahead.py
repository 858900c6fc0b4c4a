# refutes: a_split_behind_is_ignored, block_grid_is_inductive, ends_on_a_block_boundary, is_the_longest_that_qualifies, more_budget_never_shortens, stays_within_proposal, stays_within_usize, takes_all_that_the_rules_leave
"""A split behind the offset is taken too."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, ssm_tail_boundary, tail_split_point


def plan_chunk_len(offset, total, proposed, block_size, split):
    if proposed == 0 or offset + proposed >= total:
        return proposed
    end = offset + proposed
    if block_size is not None and block_size > 0:
        boundary = end // block_size * block_size
        if boundary > offset:
            end = boundary
    if split is not None and split < end:
        end = split
    length = end - offset
    if length < 4:
        return length
    return length - length % 4
