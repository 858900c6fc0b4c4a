# error: `plan_chunk_len` answers no question: it raises SystemExit
import sys

from prefill_plan import is_prompt_tail_end


def plan_chunk_len(offset, total, proposed, block_size, split):
    sys.exit()
