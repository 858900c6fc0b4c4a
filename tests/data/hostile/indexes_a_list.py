# undecided: use as an index, as a range or as an argument of built-in code is not supported on a symbolic integer (`indexes_a_list.py`, line 6)
from prefill_plan import is_prompt_tail_end


def plan_chunk_len(offset, total, proposed, block_size, split):
    return [0, 1, 2, 3, 4][proposed % 5]
