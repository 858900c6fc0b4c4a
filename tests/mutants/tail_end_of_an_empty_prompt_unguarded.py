# refutes: an_empty_prompt_has_its_tail_end_at_zero, stays_within_usize
"""The last token of an empty prompt is computed: below 0."""

from prefill_plan import is_checkpoint_chunk_end, plan_chunk_len, ssm_tail_boundary, tail_split_point


def is_prompt_tail_end(end, total, block_size):
    if block_size == 0:
        return False
    last = (total - 1) // block_size * block_size
    return end == last or (last >= block_size and end == last - block_size)
