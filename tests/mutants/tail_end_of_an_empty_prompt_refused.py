# refutes: an_empty_prompt_has_its_tail_end_at_zero
"""An empty prompt has no tail end, not even 0."""

from prefill_plan import is_checkpoint_chunk_end, plan_chunk_len, ssm_tail_boundary, tail_split_point


def is_prompt_tail_end(end, total, block_size):
    if block_size == 0 or total == 0:
        return False
    last = (total - 1) // block_size * block_size
    return end == last or (last >= block_size and end == last - block_size)
