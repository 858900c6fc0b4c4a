# undecided: true division is not supported on a symbolic integer (`divides_truly.py`, line 6)
from prefill_plan import is_prompt_tail_end


def plan_chunk_len(offset, total, proposed, block_size, split):
    return int(proposed / 1)
