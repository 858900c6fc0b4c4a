# undecided: a look-up in a set or dict is not supported on a symbolic integer (`looks_up_in_a_dict.py`, line 6)
from prefill_plan import is_prompt_tail_end


def plan_chunk_len(offset, total, proposed, block_size, split):
    return {0: 0}.get(proposed, 1)
