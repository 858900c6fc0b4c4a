# undecided: a path takes more than 80 decisions
from prefill_plan import is_prompt_tail_end


def plan_chunk_len(offset, total, proposed, block_size, split):
    length = 0
    while length < proposed:
        length += 1
    return length
