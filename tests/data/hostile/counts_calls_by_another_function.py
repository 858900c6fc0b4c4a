# error: it keeps state between calls: `calls` changes
from prefill_plan import is_prompt_tail_end

calls = []


def count():
    calls.append(1)


def plan_chunk_len(offset, total, proposed, block_size, split):
    count()
    return proposed
