# refutes: both_matches_restore_the_tail_split, no_tail_split_within_two_blocks, tail_boundary_is_the_last_strictly_under_total, tail_is_one_to_two_blocks, tail_split_is_one_block_below_the_boundary
"""A prompt that ends on a boundary has its tail boundary there."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, plan_chunk_len


def ssm_tail_boundary(total, block_size):
    if block_size == 0 or total <= block_size:
        return None
    return total // block_size * block_size


def tail_split_point(total, block_size):
    boundary = ssm_tail_boundary(total, block_size)
    if boundary is None or boundary == block_size:
        return None
    return boundary - block_size
