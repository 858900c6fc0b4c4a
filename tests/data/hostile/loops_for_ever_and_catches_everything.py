# error: `plan_chunk_len` does not end, and cannot be interrupted
from prefill_plan import is_prompt_tail_end


def plan_chunk_len(offset, total, proposed, block_size, split):
    turns = 0
    while True:
        try:
            while True:
                turns += 1
        except BaseException:
            turns = 0
