# proved:
import os
import sys

from prefill_plan import is_prompt_tail_end
from prefill_plan import plan_chunk_len as plan


def plan_chunk_len(offset, total, proposed, block_size, split):
    print('{"ok": false}', flush=True)
    print('to standard error', file=sys.stderr, flush=True)
    os.write(1, b'past Python')
    return plan(offset, total, proposed, block_size, split)
