"""How long the next prefill chunk is."""

from prefill_plan.naturals import require_natural, require_natural_or_none


def plan_chunk_len(offset: int, total: int, proposed: int, block_size: int | None, split: int | None) -> int:
    """Return the length of the chunk that starts at `offset`, at most `proposed`.

    A chunk that reaches the end of the prompt is left as proposed. Any other chunk is an
    intermediate one, and its end is moved back three times, each time only where that leaves
    something of it:

    1. to the last block boundary within it;
    2. to the split, if it would still pass it;
    3. to a length that is a multiple of 4, as the recurrent layers' kernel wants of every
       intermediate chunk (a length of 1 to 3 is kept).

    Args:
        offset: tokens of the prompt that are already computed.
        total: length of the prompt, in tokens.
        proposed: the most tokens that the scheduler grants this chunk.
        block_size: tokens in a block; `None` or 0 switches the first rule off.
        split: where the tail is split off, in tokens; `None`, or a value at or behind `offset`,
            switches the second rule off.

    Raises:
        TypeError, ValueError: an argument is not an int of 0 or more (or `None`, where that is allowed).

    pre: 0 <= offset <= 1_000_000
    pre: 0 <= total <= 1_000_000
    pre: 0 <= proposed <= 1_000_000
    pre: block_size is None or 0 <= block_size <= 256
    pre: split is None or 0 <= split <= 1_000_000
    post: 0 <= _ <= proposed and (_ > 0 or proposed == 0)
    post: _ == proposed or offset + proposed < total
    post: offset + proposed >= total or _ < 4 or _ % 4 == 0
    post: offset + proposed >= total or split is None or split <= offset or offset + _ <= split
    """
    require_natural("offset", offset)
    require_natural("total", total)
    require_natural("proposed", proposed)
    require_natural_or_none("block_size", block_size)
    require_natural_or_none("split", split)
    if proposed == 0 or offset + proposed >= total:
        return proposed
    end = offset + proposed
    if block_size is not None and block_size > 0:
        boundary = end // block_size * block_size
        if boundary > offset:
            end = boundary
    if split is not None and offset < split < end:
        end = split
    length = end - offset
    return length if length < 4 else length - length % 4
