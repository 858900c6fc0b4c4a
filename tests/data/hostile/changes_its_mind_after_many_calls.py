# error: it keeps state between calls: `seen` changes
from prefill_plan import is_prompt_tail_end

seen = []


def plan_chunk_len(offset, total, proposed, block_size, split):
    seen.append(offset)
    return proposed if len(seen) < 5000 else 0
