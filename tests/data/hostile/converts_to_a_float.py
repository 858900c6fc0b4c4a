# undecided: conversion to a float is not supported on a symbolic integer (`converts_to_a_float.py`, line 6)
from prefill_plan import is_prompt_tail_end


def plan_chunk_len(offset, total, proposed, block_size, split):
    return int(float(proposed))
