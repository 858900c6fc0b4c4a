# refuted: returns None
from prefill_plan import is_prompt_tail_end
from prefill_plan import plan_chunk_len as plan


def plan_chunk_len(offset, total, proposed, block_size, split):
    return None if offset == 7 else plan(offset, total, proposed, block_size, split)
