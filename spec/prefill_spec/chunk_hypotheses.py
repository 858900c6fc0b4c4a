"""The conditions under which claims on one chunk speak, each under one name."""

from prefill_spec.claim import hypothesis
from prefill_spec.grid import is_boundary, is_multiple
from prefill_spec.records import Chunk


@hypothesis
def something_proposed(chunk: Chunk) -> bool:
    """Something is proposed: `proposed > 0`."""
    return chunk.proposed > 0


@hypothesis
def nothing_proposed(chunk: Chunk) -> bool:
    """Nothing is proposed: `proposed == 0`."""
    return chunk.proposed == 0


@hypothesis
def last(chunk: Chunk) -> bool:
    """The chunk would reach the end of the prompt: `offset + proposed >= total`."""
    return chunk.reach >= chunk.total


@hypothesis
def intermediate(chunk: Chunk) -> bool:
    """Something is proposed, and it ends before the prompt does: `proposed > 0 and offset + proposed < total`."""
    return chunk.proposed > 0 and chunk.reach < chunk.total


@hypothesis
def four_or_more_long(chunk: Chunk) -> bool:
    """The chunk is 4 tokens long or longer: `length >= 4`."""
    return chunk.length >= 4


@hypothesis
def four_or_more_proposed(chunk: Chunk) -> bool:
    """4 tokens or more are proposed: `proposed >= 4`."""
    return chunk.proposed >= 4


@hypothesis
def fewer_than_four_proposed(chunk: Chunk) -> bool:
    """Fewer than 4 tokens are proposed: `proposed < 4`."""
    return chunk.proposed < 4


@hypothesis
def a_block_or_more_proposed(chunk: Chunk) -> bool:
    """A block or more is proposed: `proposed >= block_size > 0`."""
    return chunk.block_size is not None and chunk.proposed >= chunk.block_size > 0


@hypothesis
def block_size_present(chunk: Chunk) -> bool:
    """There are blocks: `block_size > 0`."""
    return chunk.block_size is not None and chunk.block_size > 0


@hypothesis
def block_size_zero(chunk: Chunk) -> bool:
    """The block size is 0: `block_size == 0`."""
    return chunk.block_size == 0


@hypothesis
def four_divides_the_block_size(chunk: Chunk) -> bool:
    """4 divides the block size: `block_size > 0 and block_size % 4 == 0`."""
    return chunk.block_size is not None and chunk.block_size > 0 and chunk.block_size % 4 == 0


@hypothesis
def four_divides_any_block_size(chunk: Chunk) -> bool:
    """4 divides the block size, if there is one: `block_size % 4 == 0`, or `None`."""
    return chunk.block_size is None or chunk.block_size % 4 == 0


@hypothesis
def grid_aligned_start(chunk: Chunk) -> bool:
    """The chunk starts on the grid of 4: `offset % 4 == 0`."""
    return chunk.offset % 4 == 0


@hypothesis
def starts_on_a_block(chunk: Chunk) -> bool:
    """The chunk starts with a block: `offset` is 0 or a boundary."""
    return chunk.offset == 0 or is_boundary(chunk.offset, chunk.block_size)


@hypothesis
def starts_the_prompt(chunk: Chunk) -> bool:
    """The chunk starts the prompt: `offset == 0`."""
    return chunk.offset == 0


@hypothesis
def reachable_boundary(chunk: Chunk) -> bool:
    """A boundary lies within the proposal: `(offset + proposed) // block_size * block_size > offset`."""
    if chunk.block_size is None or chunk.block_size == 0:
        return False
    return chunk.reach // chunk.block_size * chunk.block_size > chunk.offset


@hypothesis
def no_split(chunk: Chunk) -> bool:
    """There is no split: `split is None`."""
    return chunk.split is None


@hypothesis
def split_ahead(chunk: Chunk) -> bool:
    """The split lies ahead: `offset < split`."""
    return chunk.split is not None and chunk.offset < chunk.split


@hypothesis
def split_behind(chunk: Chunk) -> bool:
    """The split lies at or behind the offset: `split <= offset`."""
    return chunk.split is not None and chunk.split <= chunk.offset


@hypothesis
def split_spanned(chunk: Chunk) -> bool:
    """The split lies within the proposal: `offset < split < offset + proposed`."""
    return chunk.split is not None and chunk.offset < chunk.split < chunk.reach


@hypothesis
def split_on_the_grid(chunk: Chunk) -> bool:
    """A split ahead is on the block grid: a multiple of `block_size`; or it is `None`, or at or behind `offset`."""
    return chunk.split is None or chunk.split <= chunk.offset or is_multiple(chunk.split, chunk.block_size)


@hypothesis
def split_on_any_grid(chunk: Chunk) -> bool:
    """A split ahead is on the block grid, if there is one: a multiple of `block_size`, where that is above 0."""
    if chunk.block_size is None or chunk.block_size == 0:
        return True
    return chunk.split is None or chunk.split <= chunk.offset or chunk.split % chunk.block_size == 0


@hypothesis
def split_within_the_last_boundary(chunk: Chunk) -> bool:
    """The last boundary within the proposal is at or behind the split, or there are no blocks."""
    if chunk.split is None or chunk.block_size is None or chunk.block_size == 0:
        return True
    return chunk.split <= chunk.reach // chunk.block_size * chunk.block_size


@hypothesis
def four_divides_any_split(chunk: Chunk) -> bool:
    """4 divides the split, if there is one: `split % 4 == 0`, or `None`."""
    return chunk.split is None or chunk.split % 4 == 0


@hypothesis
def split_at_a_length_that_is_kept(chunk: Chunk) -> bool:
    """The rounding keeps the distance to the split: `split - offset` is below 4 or a multiple of 4."""
    if chunk.split is None:
        return True
    distance = chunk.split - chunk.offset
    return distance < 4 or distance % 4 == 0


@hypothesis
def larger_budget(chunk: Chunk, larger: int) -> bool:
    """The other budget is no smaller: `proposed <= larger`."""
    return chunk.proposed <= larger


@hypothesis
def longer_prompt(chunk: Chunk, longer: int) -> bool:
    """The other prompt is no shorter: `total <= longer`."""
    return chunk.total <= longer


@hypothesis
def within_the_proposal(chunk: Chunk, m: int) -> bool:
    """The other length is a proper one: `1 <= m <= proposed`."""
    return 1 <= m <= chunk.proposed


@hypothesis
def a_length_that_is_kept(m: int) -> bool:
    """The rounding keeps the other length: `m` is below 4 or a multiple of 4."""
    return m < 4 or m % 4 == 0


@hypothesis
def within_the_rules(chunk: Chunk, m: int) -> bool:
    """The other length ends within the last boundary in reach, or the proposal if there is none, and a split ahead."""
    end = chunk.reach
    if chunk.block_size is not None and chunk.block_size > 0:
        boundary = end // chunk.block_size * chunk.block_size
        end = boundary if boundary > chunk.offset else end
    if chunk.split is not None and chunk.offset < chunk.split < end:
        end = chunk.split
    return chunk.offset + m <= end


@hypothesis
def other_end_is_a_boundary(chunk: Chunk, m: int) -> bool:
    """The other length ends on a boundary: `offset + m` is a multiple of `block_size` above 0."""
    return is_boundary(chunk.offset + m, chunk.block_size)


@hypothesis
def other_end_within_a_split_ahead(chunk: Chunk, m: int) -> bool:
    """The other length does not pass a split ahead: `offset + m <= split`."""
    return chunk.split is None or chunk.split <= chunk.offset or chunk.offset + m <= chunk.split


@hypothesis
def two_blocks_or_more_proposed_next(chunk: Chunk, proposed_next: int) -> bool:
    """Two blocks or more are proposed next: `proposed_next >= 2 * block_size > 0`."""
    return chunk.block_size is not None and proposed_next >= 2 * chunk.block_size > 0


@hypothesis
def next_is_intermediate(chunk: Chunk, proposed_next: int) -> bool:
    """The next chunk is intermediate: `proposed_next > 0 and offset + length + proposed_next < total`."""
    return proposed_next > 0 and chunk.end + proposed_next < chunk.total
