# refutes: an_empty_prompt_has_its_tail_end_at_zero, stays_within_usize, tail_ends_are_the_last_two_boundaries
"""Every end from the split on is a tail end, the prompt's end and what lies behind it included."""

from prefill_plan import plan_chunk_len, ssm_tail_boundary, tail_split_point


def is_prompt_tail_end(end, total, block_size):
    if block_size == 0:
        return False
    last = (total - 1) // block_size * block_size if total > 0 else 0
    return end + block_size >= last


def is_checkpoint_chunk_end(end, total, block_size, interval):
    if block_size == 0 or end < block_size:
        return False
    on_interval = interval > 0 and end // block_size % interval == 0
    return on_interval or is_prompt_tail_end(end, total, block_size)
