"""The block grid: its multiples, its boundaries, and the match that a later request is floored to."""


def is_multiple(position: int, block_size: int | None) -> bool:
    """Return whether `position` is a multiple of the block size; never where there are no blocks (`None` or 0)."""
    return block_size is not None and block_size > 0 and position % block_size == 0


def is_boundary(position: int, block_size: int | None) -> bool:
    """Return whether `position` is a block boundary: a multiple of the block size above 0."""
    return position > 0 and is_multiple(position, block_size)


def last_boundary(total: int, block_size: int) -> int:
    """Return the last multiple of `block_size` under `total`, in tokens: what the same prompt matches.

    `total` is above 0, and so is `block_size`.
    """
    return (total - 1) // block_size * block_size


def gcd_with_four(number: int) -> int:
    """Return the greatest common divisor of 4 and `number`: 1, 2 or 4."""
    if number % 4 == 0:
        return 4
    return 2 if number % 2 == 0 else 1
