# error: the policy ends its process (exit status 5)
import os

from prefill_plan import is_prompt_tail_end
from prefill_plan import plan_chunk_len as plan


def plan_chunk_len(offset, total, proposed, block_size, split):
    if offset == 77:
        os._exit(5)
    return plan(offset, total, proposed, block_size, split)
