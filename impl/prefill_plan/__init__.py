"""The prefill planner: where the chunks of a prompt end, and which ends carry a snapshot of the recurrent state."""

from prefill_plan.boundaries import ssm_tail_boundary, tail_split_point
from prefill_plan.chunking import plan_chunk_len
from prefill_plan.snapshots import is_checkpoint_chunk_end, is_prompt_tail_end

__all__ = [
    "is_checkpoint_chunk_end",
    "is_prompt_tail_end",
    "plan_chunk_len",
    "ssm_tail_boundary",
    "tail_split_point",
]
