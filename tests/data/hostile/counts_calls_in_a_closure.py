# error: it keeps state between calls: `plan_chunk_len.calls` changes
from prefill_plan import is_prompt_tail_end


def counting():
    calls = []

    def plan_chunk_len(offset, total, proposed, block_size, split):
        calls.append(1)
        return proposed if len(calls) < 5000 else 0

    return plan_chunk_len


plan_chunk_len = counting()
