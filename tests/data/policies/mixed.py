"""A policy that gets every verdict: right in some functions, wrong in some, beyond the solver in one, broken in one."""

import math


def plan_chunk_len(offset, total, proposed, block_size, split):
    """Round up where the planner rounds down."""
    if proposed == 0 or offset + proposed >= total:
        return proposed
    end = offset + proposed
    if block_size is not None and block_size > 0:
        end = max(end // block_size * block_size, offset + 1)
    return (end - offset + 3) // 4 * 4


def ssm_tail_boundary(total, block_size):
    """Find no boundary, ever."""
    return None


def tail_split_point(total, block_size):
    """Compute with floats."""
    return math.floor((total - 1) / max(block_size, 1)) * block_size - block_size or None


def is_prompt_tail_end(end, total, block_size):
    """Fail on every call."""
    return end in total
