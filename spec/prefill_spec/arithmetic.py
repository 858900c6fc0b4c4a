"""A fact of arithmetic that bounds every planner which rounds to multiples of 4."""

from prefill_spec.claim import claim, hypothesis
from prefill_spec.grid import gcd_with_four, is_multiple


@hypothesis
def length_by_four(length: int) -> bool:
    """The length is a multiple of 4: `length % 4 == 0`."""
    return length % 4 == 0


@hypothesis
def ends_on_a_multiple(offset: int, length: int, block_size: int) -> bool:
    """The end is a multiple of the block size: `(offset + length) % block_size == 0`."""
    return is_multiple(offset + length, block_size)


@claim(given=(length_by_four, ends_on_a_multiple))
def only_the_common_grid_leads_back_to_a_boundary(offset: int, length: int, block_size: int) -> bool:
    """A length that is a multiple of 4 ends on a multiple of B only where gcd(4, B) divides the offset.

    Source: plan_chunk_len, whose two roundings, to blocks and to 4, cannot both be had from any other offset.
    """
    return offset % gcd_with_four(block_size) == 0
