# refutes: interval_zero_saves_only_the_tail, no_other_boundary_saves, tail_ends_save, the_tail_split_saves_whatever_the_interval
"""The tail ends save one block too late."""

from prefill_plan import is_prompt_tail_end, plan_chunk_len, ssm_tail_boundary, tail_split_point


def is_checkpoint_chunk_end(end, total, block_size, interval):
    if block_size == 0 or end < block_size:
        return False
    on_interval = interval > 0 and end // block_size % interval == 0
    return on_interval or is_prompt_tail_end(end - block_size, total, block_size)
