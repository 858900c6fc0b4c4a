# error: it compares with `is`, which integers do not answer (`asks_for_the_type.py`, line 7); use `==`
from prefill_plan import is_prompt_tail_end
from prefill_plan import plan_chunk_len as plan


def plan_chunk_len(offset, total, proposed, block_size, split):
    if type(offset) is not int:
        return proposed
    return plan(offset, total, proposed, block_size, split)
