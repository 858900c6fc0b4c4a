# unreadable: `plan_chunk_len` is not a function
from prefill_plan import is_prompt_tail_end

plan_chunk_len = 4
