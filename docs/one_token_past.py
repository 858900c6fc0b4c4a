"""A planner with a fault: a chunk that would span the split ends one token behind it."""

from prefill_plan import is_checkpoint_chunk_end, is_prompt_tail_end, ssm_tail_boundary, tail_split_point

__all__ = [
    "is_checkpoint_chunk_end",
    "is_prompt_tail_end",
    "plan_chunk_len",
    "ssm_tail_boundary",
    "tail_split_point",
]


def plan_chunk_len(offset: int, total: int, proposed: int, block_size: int | None, split: int | None) -> int:
    """Return the length of the next chunk, wrongly."""
    if offset + proposed >= total:
        return proposed
    end = offset + proposed
    if block_size:
        boundary = end // block_size * block_size
        end = boundary if boundary > offset else end
    if split is not None and offset < split < end:
        end = split + 1
    length = end - offset
    return length if length < 4 else length & ~3
