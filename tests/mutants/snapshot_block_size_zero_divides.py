# refutes: no_block_size_never_saves, no_other_boundary_saves, stays_within_usize
"""A block size of 0 is divided by."""

from prefill_plan import is_prompt_tail_end, plan_chunk_len, ssm_tail_boundary, tail_split_point


def is_checkpoint_chunk_end(end, total, block_size, interval):
    if end < block_size:
        return False
    on_interval = interval > 0 and end // block_size % interval == 0
    return on_interval or is_prompt_tail_end(end, total, block_size)
