# refutes: intermediate_length_is_a_multiple_of_four
"""The length is rounded before the split is looked at."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, ssm_tail_boundary, tail_split_point


def plan_chunk_len(offset, total, proposed, block_size, split):
    if proposed == 0 or offset + proposed >= total:
        return proposed
    end = offset + proposed
    if block_size is not None and block_size > 0:
        boundary = end // block_size * block_size
        if boundary > offset:
            end = boundary
    length = end - offset
    if length >= 4:
        end = end - length % 4
    if split is not None and offset < split < end:
        end = split
    return end - offset
