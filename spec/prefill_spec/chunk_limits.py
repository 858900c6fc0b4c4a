"""What the planner's text suggests of one chunk and does not hold: each is refuted, and its witness says where."""

from dataclasses import replace

from prefill_spec import chunk_hypotheses as given
from prefill_spec.claim import limit
from prefill_spec.records import Chunk


@limit("plan_chunk_len", given=(given.intermediate, given.block_size_present))
def every_intermediate_end_is_a_boundary(chunk: Chunk) -> bool:
    """Every intermediate chunk ends on a block boundary: false where none is within reach.

    Source: the module's introduction, without its conditions.
    """
    return chunk.ends_on_a_boundary


@limit("plan_chunk_len", given=(given.intermediate, given.reachable_boundary, given.no_split))
def a_reachable_boundary_is_an_end(chunk: Chunk) -> bool:
    """A boundary within reach is an end: false where the rounding to 4 moves it, off the grid.

    Source: plan_chunk_len, on the last boundary inside the chunk.
    """
    return chunk.ends_on_a_boundary


@limit("plan_chunk_len", given=(given.intermediate,))
def every_intermediate_length_is_a_multiple_of_four(chunk: Chunk) -> bool:
    """Every intermediate length is a multiple of 4: false below 4, where it is kept.

    Source: plan_chunk_len, the kernel's rule, without the exception for 1 to 3 tokens.
    """
    return chunk.length % 4 == 0


@limit("plan_chunk_len", given=(given.intermediate, given.split_spanned))
def every_spanned_split_is_an_end(chunk: Chunk) -> bool:
    """Every spanned split ends a chunk: false where a boundary lies before it, or the rounding to 4 does.

    Source: the module's introduction: the chunk that would span the split ends there.
    """
    return chunk.end == chunk.split


@limit(
    "plan_chunk_len",
    given=(
        given.starts_the_prompt,
        given.four_divides_the_block_size,
        given.no_split,
        given.fewer_than_four_proposed,
        given.intermediate,
        given.two_blocks_or_more_proposed_next,
        given.next_is_intermediate,
    ),
)
def a_short_chunk_regains_the_grid(chunk: Chunk, proposed_next: int) -> bool:
    """After a first chunk of 1 to 3 tokens, the next end is a boundary again: false, no later end ever is.

    Source: plan_chunk_len: every later offset is aligned, which takes for granted that the first one was.
    """
    return replace(chunk, offset=chunk.end, proposed=proposed_next).ends_on_a_boundary
