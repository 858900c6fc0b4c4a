# refutes: takes_all_that_the_rules_leave
"""Where no boundary is in reach, the chunk takes at most 4 tokens."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, ssm_tail_boundary, tail_split_point


def plan_chunk_len(offset, total, proposed, block_size, split):
    if proposed == 0 or offset + proposed >= total:
        return proposed
    end = offset + proposed
    if block_size is not None and block_size > 0:
        boundary = end // block_size * block_size
        end = boundary if boundary > offset else offset + min(proposed, 4)
    if split is not None and offset < split < end:
        end = split
    length = end - offset
    return length if length < 4 else length - length % 4
