# refutes: a_longer_prompt_never_splits_earlier, no_tail_split_within_two_blocks, tail_split_moves_with_the_grid
"""Prompts of 2**40 tokens and more have no split."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, plan_chunk_len, ssm_tail_boundary


def tail_split_point(total, block_size):
    boundary = ssm_tail_boundary(total, block_size)
    if boundary is None or boundary == block_size or total >= 2**40:
        return None
    return boundary - block_size
