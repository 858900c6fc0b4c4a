# refutes: interval_zero_saves_only_the_tail, no_other_boundary_saves, tail_ends_are_the_last_two_boundaries, tail_ends_save, the_tail_split_is_a_tail_end
"""In a prompt that ends on a boundary, its end is a tail end; snapshots do not ask for it."""

from prefill_plan import is_checkpoint_chunk_end, plan_chunk_len, ssm_tail_boundary, tail_split_point


def is_prompt_tail_end(end, total, block_size):
    if block_size == 0:
        return False
    last = total // block_size * block_size
    return end == last or (last >= block_size and end == last - block_size)
