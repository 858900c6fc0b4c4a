# refutes: stays_within_usize
"""The prompt is rounded up to blocks on the way, which may not fit into the machine's integers."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, plan_chunk_len


def ssm_tail_boundary(total, block_size):
    if block_size == 0 or total <= block_size:
        return None
    return (total + block_size - 1) // block_size * block_size - block_size


def tail_split_point(total, block_size):
    boundary = ssm_tail_boundary(total, block_size)
    if boundary is None or boundary == block_size:
        return None
    return boundary - block_size
