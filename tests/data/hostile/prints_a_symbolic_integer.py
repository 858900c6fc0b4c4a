# undecided: the policy turns a symbolic integer into text (prints_a_symbolic_integer.py, line 7), which is not followed further
from prefill_plan import is_prompt_tail_end
from prefill_plan import plan_chunk_len as plan


def plan_chunk_len(offset, total, proposed, block_size, split):
    print(offset)
    return plan(offset, total, proposed, block_size, split)
