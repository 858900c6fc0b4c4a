# refutes: no_tail_boundary_within_the_first_block, stays_within_usize, tail_boundary_is_the_last_strictly_under_total
"""A prompt within the first block has a tail boundary too: 0, or one below it."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, plan_chunk_len, tail_split_point


def ssm_tail_boundary(total, block_size):
    if block_size == 0:
        return None
    return (total - 1) // block_size * block_size
