"""Where a prompt's tail begins: its last block boundary, and the split one block below it."""

from prefill_plan.naturals import require_natural


def ssm_tail_boundary(total: int, block_size: int) -> int | None:
    """Return the last block boundary strictly under `total`, or `None` where the first block already reaches it.

    A boundary is a multiple of `block_size` above 0. The token at `total - 1` is always computed
    anew, so a prompt that ends on a boundary has its last usable boundary one block earlier.

    Args:
        total: length of the prompt, in tokens.
        block_size: tokens in a block; 0 means that there are no blocks.

    Raises:
        TypeError, ValueError: an argument is not an int of 0 or more.

    pre: 0 <= total <= 1_000_000
    pre: 0 <= block_size <= 256
    post: (_ is None) == (block_size == 0 or total <= block_size)
    post: _ is None or (_ % block_size == 0 and 0 < _ < total <= _ + block_size)
    """
    require_natural("total", total)
    require_natural("block_size", block_size)
    if block_size == 0 or total <= block_size:
        return None
    return (total - 1) // block_size * block_size


def tail_split_point(total: int, block_size: int) -> int | None:
    """Return where the prompt's tail is split off: one block below its last block boundary.

    The match of a later request is floored to blocks. For the same prompt it is the last boundary,
    for the next turn of a conversation that boundary or the one below: a snapshot taken at the
    split can be restored by both.

    Args:
        total: length of the prompt, in tokens.
        block_size: tokens in a block; 0 means that there are no blocks.

    Returns:
        The split in tokens, a boundary above 0, or `None` where the prompt fits in two blocks.

    Raises:
        TypeError, ValueError: an argument is not an int of 0 or more.

    pre: 0 <= total <= 1_000_000
    pre: 0 <= block_size <= 256
    post: (_ is None) == (block_size == 0 or total <= 2 * block_size)
    post: _ is None or (_ % block_size == 0 and block_size < total - _ <= 2 * block_size)
    """
    boundary = ssm_tail_boundary(total, block_size)
    if boundary is None or boundary == block_size:
        return None
    return boundary - block_size
