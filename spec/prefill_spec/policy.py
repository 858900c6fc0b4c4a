"""Policy: the five functions that the claims speak of, whoever wrote them."""

from typing import Protocol

FUNCTIONS: dict[str, tuple[str, ...]] = {
    "plan_chunk_len": ("offset", "total", "proposed", "block_size", "split"),
    "ssm_tail_boundary": ("total", "block_size"),
    "tail_split_point": ("total", "block_size"),
    "is_prompt_tail_end": ("end", "total", "block_size"),
    "is_checkpoint_chunk_end": ("end", "total", "block_size", "interval"),
}
"""Each planner function with its parameters, in the order in which they are passed."""


class Policy(Protocol):
    """A planner. All quantities are natural numbers of tokens, but `interval`, which counts blocks."""

    def plan_chunk_len(
        self, offset: int, total: int, proposed: int, block_size: int | None, split: int | None, /
    ) -> int:
        """Return the length of the chunk at `offset`, given the `proposed` one."""
        ...

    def ssm_tail_boundary(self, total: int, block_size: int, /) -> int | None:
        """Return the last block boundary strictly under `total`, or `None`."""
        ...

    def tail_split_point(self, total: int, block_size: int, /) -> int | None:
        """Return where the tail of the prompt is split off, or `None`."""
        ...

    def is_prompt_tail_end(self, end: int, total: int, block_size: int, /) -> bool:
        """Return whether `end` is one of the prompt's two tail ends."""
        ...

    def is_checkpoint_chunk_end(self, end: int, total: int, block_size: int, interval: int, /) -> bool:
        """Return whether an intermediate chunk that ends at `end` saves a snapshot."""
        ...
