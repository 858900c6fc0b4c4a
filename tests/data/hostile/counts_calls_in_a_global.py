# error: it keeps state between calls (`counts_calls_in_a_global.py`, line 8)
from prefill_plan import is_prompt_tail_end

calls = 0


def plan_chunk_len(offset, total, proposed, block_size, split):
    global calls
    calls += 1
    return proposed if calls % 2 else 0
