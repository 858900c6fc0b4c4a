# error: the policy raises Alarm: now, which is no `Exception`
from prefill_plan import is_prompt_tail_end
from prefill_plan import plan_chunk_len as plan


class Alarm(BaseException):
    pass


def plan_chunk_len(offset, total, proposed, block_size, split):
    if offset == 77:
        raise Alarm('now')
    return plan(offset, total, proposed, block_size, split)
