# refutes: no_tail_split_within_two_blocks, tail_split_is_one_block_below_the_boundary, the_tail_split_saves_whatever_the_interval
"""A prompt of up to two blocks is split off at 0."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, plan_chunk_len, ssm_tail_boundary


def tail_split_point(total, block_size):
    boundary = ssm_tail_boundary(total, block_size)
    if boundary is None:
        return None
    return boundary - block_size
