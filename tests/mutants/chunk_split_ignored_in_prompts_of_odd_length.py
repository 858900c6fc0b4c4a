# refutes: ends_at_a_spanned_split, ends_at_a_split_before_the_last_boundary, moves_with_the_grid, never_crosses_the_split, total_matters_only_to_the_last_chunk
"""The split is taken only in prompts of even length."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, ssm_tail_boundary, tail_split_point


def plan_chunk_len(offset, total, proposed, block_size, split):
    if proposed == 0 or offset + proposed >= total:
        return proposed
    end = offset + proposed
    if block_size is not None and block_size > 0:
        boundary = end // block_size * block_size
        if boundary > offset:
            end = boundary
    if split is not None and total % 2 == 0 and offset < split < end:
        end = split
    length = end - offset
    if length < 4:
        return length
    return length - length % 4
