# refutes: no_tail_split_within_two_blocks
"""A prompt of up to three blocks has no split."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, plan_chunk_len, ssm_tail_boundary


def tail_split_point(total, block_size):
    boundary = ssm_tail_boundary(total, block_size)
    if boundary is None or boundary - block_size <= block_size:
        return None
    return boundary - block_size
