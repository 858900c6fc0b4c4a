# refutes: ends_at_a_spanned_split, ends_at_a_split_before_the_last_boundary, stays_within_proposal, takes_all_that_the_rules_leave
# holds: a_short_chunk_regains_the_grid, every_intermediate_length_is_a_multiple_of_four
"""A length of 1 to 3 is rounded to 0."""

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
        end = split
    length = end - offset
    return length - length % 4
