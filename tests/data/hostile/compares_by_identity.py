# error: it compares with `is`, which integers do not answer (`compares_by_identity.py`, line 7); use `==`
from prefill_plan import is_prompt_tail_end
from prefill_plan import plan_chunk_len as plan


def plan_chunk_len(offset, total, proposed, block_size, split):
    if proposed is 0:
        return 0
    return plan(offset, total, proposed, block_size, split)
