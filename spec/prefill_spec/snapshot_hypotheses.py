"""The conditions under which claims on chunk ends and their snapshots speak, each under one name."""

from prefill_spec.claim import hypothesis
from prefill_spec.grid import is_boundary
from prefill_spec.records import ChunkEnd


@hypothesis
def prompt_not_empty(chunk_end: ChunkEnd) -> bool:
    """The prompt has tokens: `total > 0`."""
    return chunk_end.total > 0


@hypothesis
def prompt_empty(chunk_end: ChunkEnd) -> bool:
    """The prompt has no tokens: `total == 0`."""
    return chunk_end.total == 0


@hypothesis
def no_blocks(chunk_end: ChunkEnd) -> bool:
    """There are no blocks: `block_size == 0`."""
    return chunk_end.block_size == 0


@hypothesis
def within_block_zero(chunk_end: ChunkEnd) -> bool:
    """The end lies within the first block: `end < block_size`."""
    return chunk_end.end < chunk_end.block_size


@hypothesis
def past_block_zero(chunk_end: ChunkEnd) -> bool:
    """The end lies past the first block: `end >= block_size`."""
    return chunk_end.end >= chunk_end.block_size


@hypothesis
def end_on_a_boundary(chunk_end: ChunkEnd) -> bool:
    """The end is a boundary: a multiple of `block_size` above 0."""
    return is_boundary(chunk_end.end, chunk_end.block_size)


@hypothesis
def within_the_prompt(chunk_end: ChunkEnd) -> bool:
    """The chunk ends before the prompt does: `end < total`."""
    return chunk_end.end < chunk_end.total


@hypothesis
def a_tail_end(chunk_end: ChunkEnd) -> bool:
    """It is a tail end: `is_prompt_tail_end(end, total, block_size)`."""
    return chunk_end.is_a_tail_end


@hypothesis
def saved(chunk_end: ChunkEnd) -> bool:
    """A snapshot is saved: `is_checkpoint_chunk_end(end, total, block_size, interval)`."""
    return chunk_end.is_saved


@hypothesis
def interval_zero(chunk_end: ChunkEnd) -> bool:
    """Periodic snapshots are off: `interval == 0`."""
    return chunk_end.interval == 0


@hypothesis
def interval_divides_the_block_index(chunk_end: ChunkEnd) -> bool:
    """The interval, above 0, divides the index of the end's block: `end // block_size % interval == 0`."""
    return chunk_end.block_size > 0 and chunk_end.is_on_the_interval
