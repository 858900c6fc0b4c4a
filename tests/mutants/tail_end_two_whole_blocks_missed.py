# refutes: an_empty_prompt_has_its_tail_end_at_zero, stays_within_usize, tail_ends_are_the_last_two_boundaries, the_tail_split_is_a_tail_end, the_tail_split_saves_whatever_the_interval
"""Of a prompt that ends on a boundary, the one two blocks below is no tail end."""

from prefill_plan import plan_chunk_len, ssm_tail_boundary, tail_split_point


def is_prompt_tail_end(end, total, block_size):
    return block_size > 0 and end % block_size == 0 and end < total < end + 2 * block_size


def is_checkpoint_chunk_end(end, total, block_size, interval):
    if block_size == 0 or end < block_size:
        return False
    on_interval = interval > 0 and end // block_size % interval == 0
    return on_interval or is_prompt_tail_end(end, total, block_size)
