# refutes: both_matches_restore_the_tail_split, stays_within_usize, tail_is_one_to_two_blocks, tail_split_is_one_block_below_the_boundary, the_tail_split_is_a_tail_end, the_tail_split_saves_whatever_the_interval
"""The split is one block above the last boundary, behind the prompt."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, plan_chunk_len, ssm_tail_boundary


def tail_split_point(total, block_size):
    boundary = ssm_tail_boundary(total, block_size)
    if boundary is None or boundary == block_size:
        return None
    return boundary + block_size
