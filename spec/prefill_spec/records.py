"""The records that claims judge: a chunk, a prompt's tail, a chunk end, each with the policy that answers for it."""

from dataclasses import dataclass
from typing import ClassVar

from prefill_spec.grid import is_boundary, last_boundary
from prefill_spec.policy import Policy


@dataclass(frozen=True, slots=True, kw_only=True)
class Chunk:
    """One chunk, as the planner is asked for it and as it answers; all quantities in tokens."""

    functions: ClassVar[tuple[str, ...]] = ("plan_chunk_len",)

    policy: Policy
    offset: int
    total: int
    proposed: int
    block_size: int | None
    split: int | None

    @property
    def reach(self) -> int:
        """Where the chunk would end if it were as long as proposed."""
        return self.offset + self.proposed

    @property
    def length(self) -> int:
        """The length that the policy gives the chunk."""
        return self.policy.plan_chunk_len(self.offset, self.total, self.proposed, self.block_size, self.split)

    @property
    def end(self) -> int:
        """Where the chunk ends."""
        return self.offset + self.length

    @property
    def ends_on_a_boundary(self) -> bool:
        """Whether the chunk's end is a block boundary."""
        return is_boundary(self.end, self.block_size)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tail:
    """The tail of one prompt; all quantities in tokens."""

    functions: ClassVar[tuple[str, ...]] = ("ssm_tail_boundary", "tail_split_point")

    policy: Policy
    total: int
    block_size: int

    @property
    def boundary(self) -> int | None:
        """The last block boundary strictly under `total`, as the policy gives it."""
        return self.policy.ssm_tail_boundary(self.total, self.block_size)

    @property
    def split(self) -> int | None:
        """Where the policy splits the tail off."""
        return self.policy.tail_split_point(self.total, self.block_size)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChunkEnd:
    """One place where an intermediate chunk ends; in tokens, but `interval`, which counts blocks."""

    functions: ClassVar[tuple[str, ...]] = ("is_prompt_tail_end", "is_checkpoint_chunk_end")

    policy: Policy
    end: int
    total: int
    block_size: int
    interval: int

    @property
    def is_a_tail_end(self) -> bool:
        """Whether the policy counts the end among the prompt's tail ends."""
        return self.policy.is_prompt_tail_end(self.end, self.total, self.block_size)

    @property
    def is_saved(self) -> bool:
        """Whether the policy saves a snapshot there."""
        return self.policy.is_checkpoint_chunk_end(self.end, self.total, self.block_size, self.interval)

    @property
    def is_on_the_interval(self) -> bool:
        """Whether the index of the end's block is a multiple of an interval above 0; `block_size` is above 0."""
        return self.interval > 0 and self.end // self.block_size % self.interval == 0

    @property
    def can_be_restored(self) -> bool:
        """Whether the end is at most the match of the same prompt; `total` and `block_size` are above 0."""
        return self.end <= last_boundary(self.total, self.block_size)


Record = Chunk | Tail | ChunkEnd
