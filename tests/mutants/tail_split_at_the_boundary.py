# refutes: both_matches_restore_the_tail_split, tail_is_one_to_two_blocks, tail_split_is_one_block_below_the_boundary
"""The split is the last boundary itself."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, plan_chunk_len, ssm_tail_boundary


def tail_split_point(total, block_size):
    boundary = ssm_tail_boundary(total, block_size)
    if boundary is None or boundary == block_size:
        return None
    return boundary
