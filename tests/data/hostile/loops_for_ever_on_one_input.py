# error: `plan_chunk_len` does not end: no answer after 0.5 s of computing
from prefill_plan import is_prompt_tail_end
from prefill_plan import plan_chunk_len as plan


def plan_chunk_len(offset, total, proposed, block_size, split):
    while offset == 77:
        pass
    return plan(offset, total, proposed, block_size, split)
