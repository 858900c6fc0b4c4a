"""The conditions under which claims on the tail of a prompt speak, each under one name."""

from prefill_spec.claim import hypothesis
from prefill_spec.grid import last_boundary
from prefill_spec.records import Tail


@hypothesis
def boundary_returned(tail: Tail) -> bool:
    """There is a tail boundary: `ssm_tail_boundary(total, block_size) is not None`."""
    return tail.boundary is not None


@hypothesis
def split_returned(tail: Tail) -> bool:
    """There is a tail split: `tail_split_point(total, block_size) is not None`."""
    return tail.split is not None


@hypothesis
def longer_tail(tail: Tail, longer: int) -> bool:
    """The other prompt is no shorter: `total <= longer`."""
    return tail.total <= longer


@hypothesis
def matches_one_of_the_last_two_boundaries(tail: Tail, match: int) -> bool:
    """The match is the last multiple of `block_size` under `total`, or one block below it."""
    if tail.total == 0 or tail.block_size == 0:
        return False
    boundary = last_boundary(tail.total, tail.block_size)
    return match == boundary or match == boundary - tail.block_size
