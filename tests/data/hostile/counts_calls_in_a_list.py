# error: it keeps state between calls: `calls` changes
from prefill_plan import is_prompt_tail_end

calls = []


def plan_chunk_len(offset, total, proposed, block_size, split):
    calls.append(1)
    return proposed if len(calls) % 3 else 0
