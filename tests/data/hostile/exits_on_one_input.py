# refuted: raises SystemExit
import sys

from prefill_plan import is_prompt_tail_end
from prefill_plan import plan_chunk_len as plan


def plan_chunk_len(offset, total, proposed, block_size, split):
    if offset == 3:
        sys.exit(5)
    return plan(offset, total, proposed, block_size, split)
