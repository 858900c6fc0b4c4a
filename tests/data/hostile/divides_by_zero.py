# error: `plan_chunk_len` answers no question: it raises ZeroDivisionError: 
from prefill_plan import is_prompt_tail_end


def plan_chunk_len(offset, total, proposed, block_size, split):
    return proposed // 0
