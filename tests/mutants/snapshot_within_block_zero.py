# refutes: block_zero_never_saves
"""Ends within the first block save, as block 0 is a multiple of any interval."""

from prefill_plan import is_prompt_tail_end, plan_chunk_len, ssm_tail_boundary, tail_split_point


def is_checkpoint_chunk_end(end, total, block_size, interval):
    if block_size == 0:
        return False
    on_interval = interval > 0 and end // block_size % interval == 0
    return on_interval or is_prompt_tail_end(end, total, block_size)
