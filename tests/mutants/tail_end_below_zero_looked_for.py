# refutes: stays_within_usize
"""One block below a last boundary of 0 is computed: below 0."""

from prefill_plan import is_checkpoint_chunk_end, plan_chunk_len, ssm_tail_boundary, tail_split_point


def is_prompt_tail_end(end, total, block_size):
    if block_size == 0:
        return False
    last = (total - 1) // block_size * block_size if total > 0 else 0
    return end == last or end == last - block_size
