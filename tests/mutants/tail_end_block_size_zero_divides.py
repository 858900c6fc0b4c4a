# refutes: an_empty_prompt_has_its_tail_end_at_zero, no_block_size_never_saves, stays_within_usize, tail_ends_are_the_last_two_boundaries, tail_ends_save
"""A block size of 0 is divided by."""

from prefill_plan import is_checkpoint_chunk_end, plan_chunk_len, ssm_tail_boundary, tail_split_point


def is_prompt_tail_end(end, total, block_size):
    last = (total - 1) // block_size * block_size if total > 0 else 0
    return end == last or (last >= block_size and end == last - block_size)
