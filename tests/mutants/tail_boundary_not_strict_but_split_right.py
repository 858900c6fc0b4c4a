# refutes: tail_boundary_is_the_last_strictly_under_total
"""A prompt that ends on a boundary has its tail boundary there; the split does not ask for it."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, plan_chunk_len, tail_split_point


def ssm_tail_boundary(total, block_size):
    if block_size == 0 or total <= block_size:
        return None
    return total // block_size * block_size
