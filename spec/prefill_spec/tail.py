"""What holds of a prompt's tail: `ssm_tail_boundary`, and `tail_split_point(total, block_size) -> split or None`."""

from dataclasses import replace

from prefill_spec import tail_hypotheses as given
from prefill_spec.claim import claim
from prefill_spec.grid import is_boundary, last_boundary
from prefill_spec.records import Tail


@claim("ssm_tail_boundary", given=(given.boundary_returned,))
def tail_boundary_is_the_last_strictly_under_total(tail: Tail) -> bool:
    """The tail boundary is the last block boundary strictly under the prompt's end.

    Source: tail_split_point, on the boundary that it starts from.
    """
    boundary = tail.boundary
    if boundary is None:
        return False
    return is_boundary(boundary, tail.block_size) and 0 < boundary < tail.total <= boundary + tail.block_size


@claim("ssm_tail_boundary")
def no_tail_boundary_within_the_first_block(tail: Tail) -> bool:
    """There is no tail boundary exactly where there are no blocks or the first block holds the whole prompt.

    Source: tail_split_point: none where the boundary is not above token 0.
    """
    return (tail.boundary is None) == (tail.block_size == 0 or tail.total <= tail.block_size)


@claim("tail_split_point", given=(given.split_returned,))
def tail_split_is_one_block_below_the_boundary(tail: Tail) -> bool:
    """The split is a boundary above 0, and one block above it is the last boundary strictly under the prompt's end.

    Source: tail_split_point, its first sentence.
    """
    if tail.split is None or tail.total == 0 or tail.block_size == 0:
        return False
    boundary = last_boundary(tail.total, tail.block_size)
    return is_boundary(tail.split, tail.block_size) and tail.split + tail.block_size == boundary


@claim("tail_split_point")
def no_tail_split_within_two_blocks(tail: Tail) -> bool:
    """There is no split exactly where there are no blocks or two blocks hold the whole prompt.

    Source: tail_split_point: none where it would not be above token 0.
    """
    return (tail.split is None) == (tail.block_size == 0 or tail.total <= 2 * tail.block_size)


@claim("tail_split_point", given=(given.split_returned,))
def tail_is_one_to_two_blocks(tail: Tail) -> bool:
    """The tail behind the split is longer than one block and at most two.

    Source: tail_split_point: one block below the last boundary.
    """
    return tail.split is not None and tail.block_size < tail.total - tail.split <= 2 * tail.block_size


@claim("tail_split_point", given=(given.split_returned,))
def tail_split_moves_with_the_grid(tail: Tail) -> bool:
    """A prompt one block longer has its split one block later.

    Source: tail_split_point, which counts from the last boundary.
    """
    moved = replace(tail, total=tail.total + tail.block_size).split
    return tail.split is not None and moved is not None and moved == tail.split + tail.block_size


@claim("tail_split_point", given=(given.split_returned, given.longer_tail))
def a_longer_prompt_never_splits_earlier(tail: Tail, longer: int) -> bool:
    """A longer prompt has its split at the same place or later.

    Source: tail_split_point, which counts from the last boundary.
    """
    later = replace(tail, total=longer).split
    return tail.split is not None and later is not None and tail.split <= later


@claim("tail_split_point", given=(given.split_returned, given.matches_one_of_the_last_two_boundaries))
def both_matches_restore_the_tail_split(tail: Tail, match: int) -> bool:
    """A snapshot at the split can be restored by a match on the last boundary and by one a block below.

    Source: tail_split_point: a snapshot there is restorable by both.
    """
    return tail.split is not None and tail.split <= match
