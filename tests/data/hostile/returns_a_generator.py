# error: `plan_chunk_len` answers no question: it returned an object of type `generator`, not an int
from prefill_plan import is_prompt_tail_end


def plan_chunk_len(offset, total, proposed, block_size, split):
    yield proposed
