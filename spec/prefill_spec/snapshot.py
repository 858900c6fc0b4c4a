"""What holds of snapshots: `is_prompt_tail_end` and `is_checkpoint_chunk_end(end, total, block_size, interval)`."""

from prefill_spec import snapshot_hypotheses as given
from prefill_spec.claim import claim, limit
from prefill_spec.grid import is_multiple
from prefill_spec.records import ChunkEnd, Tail
from prefill_spec.tail_hypotheses import split_returned


@claim("is_prompt_tail_end", given=(given.prompt_not_empty,))
def tail_ends_are_the_last_two_boundaries(chunk_end: ChunkEnd) -> bool:
    """A tail end is exactly one of the last two multiples of the block size under the prompt's end.

    Source: is_prompt_tail_end, its first sentence.
    """
    is_one_of_the_last_two = (
        is_multiple(chunk_end.end, chunk_end.block_size)
        and chunk_end.end < chunk_end.total <= chunk_end.end + 2 * chunk_end.block_size
    )
    return chunk_end.is_a_tail_end == is_one_of_the_last_two


@claim("is_prompt_tail_end", given=(given.prompt_empty,))
def an_empty_prompt_has_its_tail_end_at_zero(chunk_end: ChunkEnd) -> bool:
    """In an empty prompt 0 is the one tail end, if there are blocks.

    Source: is_prompt_tail_end, which counts an empty prompt as one that ends in block 0.
    """
    return chunk_end.is_a_tail_end == (chunk_end.block_size > 0 and chunk_end.end == 0)


@claim("is_prompt_tail_end", "tail_split_point", given=(split_returned,))
def the_tail_split_is_a_tail_end(tail: Tail) -> bool:
    """The tail split is a tail end.

    Source: is_prompt_tail_end, which names the split as one of its two ends.
    """
    split = tail.split
    return split is not None and tail.policy.is_prompt_tail_end(split, tail.total, tail.block_size)


@claim("is_checkpoint_chunk_end", given=(given.within_block_zero,))
def block_zero_never_saves(chunk_end: ChunkEnd) -> bool:
    """No snapshot is saved within the first block.

    Source: is_checkpoint_chunk_end: block 0 never does.
    """
    return not chunk_end.is_saved


@claim("is_checkpoint_chunk_end", "is_prompt_tail_end", given=(given.no_blocks,))
def no_block_size_never_saves(chunk_end: ChunkEnd) -> bool:
    """Without blocks there is no tail end and no snapshot.

    Source: is_checkpoint_chunk_end and is_prompt_tail_end, their first lines.
    """
    return not chunk_end.is_saved and not chunk_end.is_a_tail_end


@claim("is_checkpoint_chunk_end", "is_prompt_tail_end", given=(given.a_tail_end, given.past_block_zero))
def tail_ends_save(chunk_end: ChunkEnd) -> bool:
    """Every tail end past the first block saves a snapshot.

    Source: is_checkpoint_chunk_end, on prompt-tail ends.
    """
    return chunk_end.is_saved


@claim("is_checkpoint_chunk_end", given=(given.end_on_a_boundary, given.interval_divides_the_block_index))
def interval_boundaries_save(chunk_end: ChunkEnd) -> bool:
    """Every boundary whose block index is a multiple of the interval saves a snapshot.

    Source: is_checkpoint_chunk_end, on block indices that are multiples of the interval.
    """
    return chunk_end.is_saved


@claim("is_checkpoint_chunk_end", "is_prompt_tail_end", given=(given.saved,))
def no_other_boundary_saves(chunk_end: ChunkEnd) -> bool:
    """Whatever saves is a tail end, or lies in a block whose index is a multiple of the interval.

    Source: is_checkpoint_chunk_end, which names these two reasons and no third.
    """
    return chunk_end.is_a_tail_end or (chunk_end.block_size > 0 and chunk_end.is_on_the_interval)


@claim("is_checkpoint_chunk_end", "is_prompt_tail_end", given=(given.interval_zero, given.saved))
def interval_zero_saves_only_the_tail(chunk_end: ChunkEnd) -> bool:
    """With an interval of 0 only tail ends save.

    Source: is_checkpoint_chunk_end: 0 turns periodic snapshots off.
    """
    return chunk_end.is_a_tail_end


@claim("is_checkpoint_chunk_end", "tail_split_point", given=(split_returned,))
def the_tail_split_saves_whatever_the_interval(tail: Tail, interval: int) -> bool:
    """A chunk that ends at the tail split saves a snapshot, whatever the interval.

    Source: is_checkpoint_chunk_end and tail_split_point, taken together.
    """
    split = tail.split
    return split is not None and tail.policy.is_checkpoint_chunk_end(split, tail.total, tail.block_size, interval)


@claim("is_checkpoint_chunk_end", given=(given.end_on_a_boundary, given.within_the_prompt))
def a_saved_boundary_can_be_restored(chunk_end: ChunkEnd) -> bool:
    """A boundary within the prompt is at most the match of the same prompt, so a snapshot saved there can be restored.

    Source: the module's introduction: a snapshot deeper than the match cannot be restored.
    """
    return chunk_end.block_size > 0 and chunk_end.can_be_restored


@limit("is_checkpoint_chunk_end", given=(given.saved,))
def only_boundaries_save(chunk_end: ChunkEnd) -> bool:
    """Only block boundaries save: false, since the code floors the end to a block.

    Source: is_checkpoint_chunk_end, whose text speaks of a block boundary.
    """
    return is_multiple(chunk_end.end, chunk_end.block_size)


@limit("is_checkpoint_chunk_end", given=(given.within_the_prompt, given.saved))
def a_saved_end_can_be_restored(chunk_end: ChunkEnd) -> bool:
    """Whatever is saved within the prompt can be restored: false for an end off the grid in the last block.

    Source: the module's introduction: a snapshot deeper than the match cannot be restored.
    """
    return chunk_end.block_size > 0 and chunk_end.can_be_restored
