# undecided: `int()` is not supported on a symbolic integer (`converts_to_an_int_and_catches_everything.py`, line 7)
from prefill_plan import is_prompt_tail_end


def plan_chunk_len(offset, total, proposed, block_size, split):
    try:
        return int(proposed)
    except BaseException:
        return proposed
