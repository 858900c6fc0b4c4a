"""The words of the grid mean what arithmetic says."""

from math import gcd

import pytest

from prefill_spec.grid import gcd_with_four, is_boundary, is_multiple, last_boundary


@pytest.mark.parametrize("number", [*range(100), 2**64 - 2, 2**64 - 1, 2**64])
def test_the_common_divisor_with_four_is_the_greatest(number: int) -> None:
    assert gcd_with_four(number) == gcd(number, 4)


def test_multiples_and_boundaries_are_those_of_a_block_size_above_none() -> None:
    for position in range(40):
        assert not is_multiple(position, None)
        assert not is_multiple(position, 0)
        for block_size in range(1, 12):
            assert is_multiple(position, block_size) is (position in range(0, position + 1, block_size))
            assert is_boundary(position, block_size) is (position in range(block_size, position + 1, block_size))


def test_the_last_boundary_is_the_largest_multiple_under_the_total() -> None:
    for total in range(1, 40):
        for block_size in range(1, 12):
            assert last_boundary(total, block_size) == max(each for each in range(total) if each % block_size == 0)
