# undecided: use as an index, as a range or as an argument of built-in code is not supported on a symbolic integer (`counts_with_range.py`, line 7)
from prefill_plan import is_prompt_tail_end


def plan_chunk_len(offset, total, proposed, block_size, split):
    length = 0
    for _ in range(proposed):
        length += 1
    return length
