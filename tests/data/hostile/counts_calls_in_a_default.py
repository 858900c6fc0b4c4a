# error: it keeps state between calls: `plan_chunk_len.__defaults__` changes
from prefill_plan import is_prompt_tail_end


def plan_chunk_len(offset, total, proposed, block_size, split, calls=[]):
    calls.append(1)
    return proposed if len(calls) < 5000 else 0
