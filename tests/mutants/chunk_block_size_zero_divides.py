# refutes: a_split_behind_is_ignored, a_split_never_lengthens, a_zero_block_size_is_no_alignment, alignment_never_lengthens, ends_at_a_spanned_split, ends_at_a_split_before_the_last_boundary, four_grid_is_inductive, intermediate_length_is_a_multiple_of_four, more_budget_never_shortens, moves_with_the_grid, never_crosses_the_split, stays_within_proposal, stays_within_usize, takes_all_that_the_rules_leave, total_matters_only_to_the_last_chunk
"""A block size of 0 is divided by."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, ssm_tail_boundary, tail_split_point


def plan_chunk_len(offset, total, proposed, block_size, split):
    if proposed == 0 or offset + proposed >= total:
        return proposed
    end = offset + proposed
    if block_size is not None:
        boundary = end // block_size * block_size
        if boundary > offset:
            end = boundary
    if split is not None and offset < split < end:
        end = split
    length = end - offset
    if length < 4:
        return length
    return length - length % 4
