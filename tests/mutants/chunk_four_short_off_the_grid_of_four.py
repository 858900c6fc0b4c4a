# refutes: takes_all_that_the_rules_leave
"""A chunk of the whole proposal is cut by 4 tokens where 4 does not divide the block size."""

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
    if block_size and length == proposed and length >= 8 and length % 4 == 0 and block_size % 4 != 0:
        return length - 4
    return length if length < 4 else length - length % 4
