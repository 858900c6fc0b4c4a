# refutes: ends_at_a_split_before_the_last_boundary, is_the_longest_that_qualifies, takes_all_that_the_rules_leave
"""An end that is on a boundary is moved back by a block."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, ssm_tail_boundary, tail_split_point


def plan_chunk_len(offset, total, proposed, block_size, split):
    if proposed == 0 or offset + proposed >= total:
        return proposed
    end = offset + proposed
    if block_size is not None and block_size > 0:
        boundary = (end - 1) // block_size * block_size
        if boundary > offset:
            end = boundary
    if split is not None and offset < split < end:
        end = split
    length = end - offset
    if length < 4:
        return length
    return length - length % 4
