# unreadable: `plan_chunk_len` takes (offset, total), and is called with (offset, total, proposed, block_size, split)
from prefill_plan import is_prompt_tail_end


def plan_chunk_len(offset, total):
    return total - offset
