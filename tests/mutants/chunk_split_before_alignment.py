# refutes: ends_at_a_split_before_the_last_boundary, takes_all_that_the_rules_leave
"""The split is taken before the boundary, which may then move the end back again."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, ssm_tail_boundary, tail_split_point


def plan_chunk_len(offset, total, proposed, block_size, split):
    if proposed == 0 or offset + proposed >= total:
        return proposed
    end = offset + proposed
    if split is not None and offset < split < end:
        end = split
    if block_size is not None and block_size > 0:
        boundary = end // block_size * block_size
        if boundary > offset:
            end = boundary
    length = end - offset
    if length < 4:
        return length
    return length - length % 4
