# refutes: a_split_never_lengthens, intermediate_length_is_a_multiple_of_four
# holds: every_spanned_split_is_an_end
"""A chunk that would span the split ends there, aligned and rounded or not."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, ssm_tail_boundary, tail_split_point


def plan_chunk_len(offset, total, proposed, block_size, split):
    if proposed == 0 or offset + proposed >= total:
        return proposed
    end = offset + proposed
    if split is not None and offset < split < end:
        return split - offset
    if block_size is not None and block_size > 0:
        boundary = end // block_size * block_size
        if boundary > offset:
            end = boundary
    length = end - offset
    if length < 4:
        return length
    return length - length % 4
