# refutes: no_other_boundary_saves
# undecided: interval_boundaries_save
"""The interval is counted in tokens."""

from prefill_plan import is_prompt_tail_end, plan_chunk_len, ssm_tail_boundary, tail_split_point


def is_checkpoint_chunk_end(end, total, block_size, interval):
    if block_size == 0 or end < block_size:
        return False
    on_interval = interval > 0 and end % interval == 0
    return on_interval or is_prompt_tail_end(end, total, block_size)
