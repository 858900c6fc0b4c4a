# refutes: ends_at_a_split_before_the_last_boundary, intermediate_length_is_a_multiple_of_four, takes_all_that_the_rules_leave
# holds: a_short_chunk_regains_the_grid
"""The proposal is rounded first, and what alignment and split leave of it is not."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, ssm_tail_boundary, tail_split_point


def plan_chunk_len(offset, total, proposed, block_size, split):
    if proposed == 0 or offset + proposed >= total:
        return proposed
    end = offset + proposed
    if proposed >= 4:
        end = end - proposed % 4
    if block_size is not None and block_size > 0:
        boundary = end // block_size * block_size
        if boundary > offset:
            end = boundary
    if split is not None and offset < split < end:
        end = split
    return end - offset
