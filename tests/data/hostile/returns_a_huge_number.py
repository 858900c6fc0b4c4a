# refuted: returns an int of 16610 bits
from prefill_plan import is_prompt_tail_end


def plan_chunk_len(offset, total, proposed, block_size, split):
    return 10**5000
