# error: `plan_chunk_len` ends its process (signal 9)
import os
import signal

from prefill_plan import is_prompt_tail_end


def plan_chunk_len(offset, total, proposed, block_size, split):
    os.kill(os.getpid(), signal.SIGKILL)
