# error: `plan_chunk_len` takes more than 8 s
import time

from prefill_plan import is_prompt_tail_end


def plan_chunk_len(offset, total, proposed, block_size, split):
    time.sleep(3600)
