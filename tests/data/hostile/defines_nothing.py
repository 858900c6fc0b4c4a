# unreadable: it defines none of the planner's functions, which are `plan_chunk_len`, `ssm_tail_boundary`, `tail_split_point`, `is_prompt_tail_end`, `is_checkpoint_chunk_end`
SIZE = 4
