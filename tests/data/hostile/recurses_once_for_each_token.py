# undecided: a path takes more than 80 decisions
from prefill_plan import is_prompt_tail_end


def plan_chunk_len(offset, total, proposed, block_size, split):
    if offset >= total:
        return proposed
    return plan_chunk_len(offset + 1, total, proposed, block_size, split)
