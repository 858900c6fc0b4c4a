"""Which chunk ends carry a snapshot of the recurrent state."""

from prefill_plan.naturals import require_natural


def is_prompt_tail_end(end: int, total: int, block_size: int) -> bool:
    """Return whether `end` is the last block boundary under `total`, or one block below it.

    Multiples of the block size are meant, 0 included: in a prompt of at most one block the last
    one is 0.

    Args:
        end: where a chunk ends, in tokens.
        total: length of the prompt, in tokens.
        block_size: tokens in a block; 0 means that there are no blocks, and no such end.

    Raises:
        TypeError, ValueError: an argument is not an int of 0 or more.

    pre: 0 <= end <= 1_000_000
    pre: 0 <= total <= 1_000_000
    pre: 0 <= block_size <= 256
    post: total == 0 or _ == (block_size > 0 and end % block_size == 0 and end < total <= end + 2 * block_size)
    post: total > 0 or _ == (block_size > 0 and end == 0)
    """
    require_natural("end", end)
    require_natural("total", total)
    require_natural("block_size", block_size)
    if block_size == 0:
        return False
    last = (total - 1) // block_size * block_size if total > 0 else 0
    return end == last or (last >= block_size and end == last - block_size)


def is_checkpoint_chunk_end(end: int, total: int, block_size: int, interval: int) -> bool:
    """Return whether an intermediate chunk that ends at `end` saves a snapshot.

    It does at the two tail ends of the prompt, and wherever the index of the block that `end` lies
    in is a multiple of `interval`; never within block 0. `end` is floored to a block here, so an end
    off the grid can save too: such a snapshot is deeper than the boundary that it is counted for.

    Args:
        end: where the chunk ends, in tokens.
        total: length of the prompt, in tokens.
        block_size: tokens in a block; 0 means that there are no blocks, and no snapshots.
        interval: blocks from one periodic snapshot to the next; 0 switches them off.

    Raises:
        TypeError, ValueError: an argument is not an int of 0 or more.

    pre: 0 <= end <= 1_000_000
    pre: 0 <= total <= 1_000_000
    pre: block_size in (0, 1, 3, 4, 16, 256)
    pre: 0 <= interval <= 256
    post: not _ or end >= block_size > 0
    post: _ or not (end >= block_size > 0 and end % block_size == 0 and end < total <= end + 2 * block_size)
    post: _ or not (end >= block_size > 0 and interval > 0 and end // block_size % interval == 0)
    """
    require_natural("end", end)
    require_natural("total", total)
    require_natural("block_size", block_size)
    require_natural("interval", interval)
    if block_size == 0 or end < block_size:
        return False
    on_interval = interval > 0 and end // block_size % interval == 0
    return on_interval or is_prompt_tail_end(end, total, block_size)
