# refutes: interval_boundaries_save
# holds: a_saved_end_can_be_restored, only_boundaries_save
"""Only tail ends save."""

from prefill_plan import is_prompt_tail_end, plan_chunk_len, ssm_tail_boundary, tail_split_point


def is_checkpoint_chunk_end(end, total, block_size, interval):
    if block_size == 0 or end < block_size:
        return False
    return is_prompt_tail_end(end, total, block_size)
