"""What holds of one chunk: `plan_chunk_len(offset, total, proposed, block_size, split) -> length`."""

from dataclasses import replace

from prefill_spec import chunk_hypotheses as given
from prefill_spec.claim import claim
from prefill_spec.records import Chunk


@claim("plan_chunk_len", given=(given.something_proposed,))
def stays_within_proposal(chunk: Chunk) -> bool:
    """A chunk takes at least 1 token and at most what was proposed.

    Source: the module's invariants: a length in `1..=proposed` for a non-empty proposal.
    """
    return 1 <= chunk.length <= chunk.proposed


@claim("plan_chunk_len", given=(given.nothing_proposed,))
def empty_proposal_stays_empty(chunk: Chunk) -> bool:
    """Where nothing is proposed, nothing is planned.

    Source: plan_chunk_len, its first line, which returns an empty proposal as it is.
    """
    return chunk.length == 0


@claim("plan_chunk_len", given=(given.last,))
def last_chunk_is_unchanged(chunk: Chunk) -> bool:
    """A chunk that reaches the end of the prompt is exactly as long as proposed.

    Source: the module's invariants, and plan_chunk_len on last chunks.
    """
    return chunk.length == chunk.proposed


@claim("plan_chunk_len", given=(given.intermediate, given.four_or_more_long))
def intermediate_length_is_a_multiple_of_four(chunk: Chunk) -> bool:
    """An intermediate chunk of 4 tokens or more has a length that is a multiple of 4.

    Source: plan_chunk_len, the kernel's rule for intermediate chunks.
    """
    return chunk.length % 4 == 0


@claim("plan_chunk_len", given=(given.intermediate, given.split_ahead))
def never_crosses_the_split(chunk: Chunk) -> bool:
    """An intermediate chunk that starts before the split does not end behind it.

    Source: plan_chunk_len, on a chunk that would still span the split.
    """
    return chunk.split is None or chunk.end <= chunk.split


@claim(
    "plan_chunk_len",
    given=(
        given.intermediate,
        given.four_divides_the_block_size,
        given.grid_aligned_start,
        given.reachable_boundary,
        given.split_on_the_grid,
    ),
)
def ends_on_a_block_boundary(chunk: Chunk) -> bool:
    """On the grid, an intermediate chunk that can reach a block boundary ends on one.

    Source: the module's introduction: an intermediate chunk ends on a block boundary.
    """
    return chunk.ends_on_a_boundary


@claim(
    "plan_chunk_len",
    given=(
        given.intermediate,
        given.split_spanned,
        given.split_on_any_grid,
        given.split_at_a_length_that_is_kept,
    ),
)
def ends_at_a_spanned_split(chunk: Chunk) -> bool:
    """An intermediate chunk that would span the split ends at it, where alignment and rounding leave the split alone.

    Source: the module's introduction: the chunk that would span the tail split ends there.
    """
    return chunk.end == chunk.split


@claim(
    "plan_chunk_len",
    given=(
        given.intermediate,
        given.split_spanned,
        given.split_within_the_last_boundary,
        given.split_at_a_length_that_is_kept,
    ),
)
def ends_at_a_split_before_the_last_boundary(chunk: Chunk) -> bool:
    """An intermediate chunk whose last boundary lies at a spanned split or behind it ends at the split, aligned or not.

    Source: plan_chunk_len, where the split is looked at after the boundary, and is not aligned itself.
    """
    return chunk.end == chunk.split


@claim(
    "plan_chunk_len",
    given=(
        given.four_divides_the_block_size,
        given.grid_aligned_start,
        given.within_the_proposal,
        given.other_end_is_a_boundary,
        given.other_end_within_a_split_ahead,
    ),
)
def is_the_longest_that_qualifies(chunk: Chunk, m: int) -> bool:
    """On the grid, no other length that ends on a boundary and does not pass a split ahead is longer.

    Source: plan_chunk_len: the last boundary inside the chunk, not just any.
    """
    return m <= chunk.length


@claim("plan_chunk_len", given=(given.a_length_that_is_kept, given.within_the_rules))
def takes_all_that_the_rules_leave(chunk: Chunk, m: int) -> bool:
    """A chunk is as long as the last boundary, or else the proposal, the split and the rounding allow.

    Source: plan_chunk_len, which moves the end back for these three reasons and for no other.
    """
    return m <= chunk.length


@claim("plan_chunk_len", given=(given.larger_budget,))
def more_budget_never_shortens(chunk: Chunk, larger: int) -> bool:
    """A larger proposal never gives a shorter chunk.

    Source: plan_chunk_len, whose three rules each cut as late as they can.
    """
    return chunk.length <= replace(chunk, proposed=larger).length


@claim("plan_chunk_len")
def a_split_never_lengthens(chunk: Chunk) -> bool:
    """With a split, a chunk is at most as long as it is without one.

    Source: plan_chunk_len, where a split only cuts.
    """
    return chunk.length <= replace(chunk, split=None).length


@claim("plan_chunk_len")
def alignment_never_lengthens(chunk: Chunk) -> bool:
    """With a block size, a chunk is at most as long as it is without one.

    Source: plan_chunk_len, where alignment only cuts.
    """
    return chunk.length <= replace(chunk, block_size=None).length


@claim("plan_chunk_len")
def moves_with_the_grid(chunk: Chunk) -> bool:
    """Moved by one block, offset, total and split alike, a chunk keeps its length.

    Source: plan_chunk_len, which knows boundaries and distances but no absolute position.
    """
    block = chunk.block_size or 0
    split = None if chunk.split is None else chunk.split + block
    moved = replace(chunk, offset=chunk.offset + block, total=chunk.total + block, split=split)
    return moved.length == chunk.length


@claim("plan_chunk_len", given=(given.split_behind,))
def a_split_behind_is_ignored(chunk: Chunk) -> bool:
    """A split at or behind the offset changes nothing.

    Source: plan_chunk_len, which asks that the split be ahead of the offset.
    """
    return chunk.length == replace(chunk, split=None).length


@claim("plan_chunk_len", given=(given.block_size_zero,))
def a_zero_block_size_is_no_alignment(chunk: Chunk) -> bool:
    """A block size of 0 means the same as none.

    Source: plan_chunk_len, which filters a block size of 0 out.
    """
    return chunk.length == replace(chunk, block_size=None).length


@claim("plan_chunk_len", given=(given.intermediate, given.longer_prompt))
def total_matters_only_to_the_last_chunk(chunk: Chunk, longer: int) -> bool:
    """An intermediate chunk is as long in any longer prompt.

    Source: plan_chunk_len, where the total only tells the last chunk from the others.
    """
    return chunk.length == replace(chunk, total=longer).length


@claim(
    "plan_chunk_len",
    given=(
        given.intermediate,
        given.four_or_more_proposed,
        given.grid_aligned_start,
        given.four_divides_any_block_size,
        given.four_divides_any_split,
    ),
)
def four_grid_is_inductive(chunk: Chunk) -> bool:
    """From a multiple of 4, an intermediate chunk leads to a multiple of 4.

    Source: plan_chunk_len: once ends are on the grid, every later offset is.
    """
    return chunk.end % 4 == 0


@claim(
    "plan_chunk_len",
    given=(
        given.intermediate,
        given.a_block_or_more_proposed,
        given.starts_on_a_block,
        given.four_divides_the_block_size,
        given.split_on_the_grid,
    ),
)
def block_grid_is_inductive(chunk: Chunk) -> bool:
    """From a block boundary or 0, an intermediate chunk of a block or more leads to a block boundary.

    Source: plan_chunk_len: with ends on boundaries every later offset is aligned, and the rounding changes nothing.
    """
    return chunk.ends_on_a_boundary
