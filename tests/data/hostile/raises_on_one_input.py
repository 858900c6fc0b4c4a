# refuted: raises KeyError
from prefill_plan import is_prompt_tail_end
from prefill_plan import plan_chunk_len as plan


def plan_chunk_len(offset, total, proposed, block_size, split):
    if offset == 7:
        raise KeyError(offset)
    return plan(offset, total, proposed, block_size, split)
