"""Scopes: which inputs a verdict speaks of."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from prefill_proofs.errors import UnknownScopeError

USIZE = 2**64
"""One more than the largest machine integer."""

_NEXT_PART = re.compile(r",(?=[a-z])")
_NUMBER = "[0-9]{1,4000}"
_PART = re.compile(rf"unbounded|usize|box:{_NUMBER}|(?:blocks|intervals):{_NUMBER}(?:,{_NUMBER})*")


def _numbers(part: str) -> tuple[int, ...]:
    return tuple(sorted({int(number) for number in part.partition(":")[2].split(",") if number}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """The natural numbers, or a part of them that is named and bounded."""

    largest: int | None = None
    """The largest value of each input that is not listed; `None` for any natural number."""
    block_sizes: tuple[int, ...] | None = None
    """The block sizes, where only these are meant; an absent one is `None` as ever."""
    intervals: tuple[int, ...] | None = None
    """The intervals between snapshots, in blocks, where only these are meant."""
    machine: bool = False
    """Whether inputs are machine integers and the policy's arithmetic is checked."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the scope that `text` names.

        It is `unbounded`, `usize` or `box:N`, or one of these narrowed, as in `box:N,blocks:N,N,intervals:N`: only
        these block sizes and intervals. `blocks:N,N` alone leaves every other input unbounded.

        Raises:
            UnknownScopeError: it names none.
        """
        parts = _NEXT_PART.split(text)
        kinds = [part.partition(":")[0] for part in parts]
        extents = {"unbounded", "usize", "box"}.intersection(kinds)
        if not all(map(_PART.fullmatch, parts)) or len(set(kinds)) < len(kinds) or len(extents) > 1:
            raise UnknownScopeError(text)
        numbers = {kind: _numbers(part) for kind, part in zip(kinds, parts, strict=True)}
        machine = "usize" in kinds
        if machine and any(number >= USIZE for listed in numbers.values() for number in listed):
            raise UnknownScopeError(text)
        largest = numbers["box"][0] if "box" in numbers else None
        return cls(
            largest=USIZE - 1 if machine else largest,
            block_sizes=numbers.get("blocks"),
            intervals=numbers.get("intervals"),
            machine=machine,
        )

    def __str__(self) -> str:
        parts = ["usize"] if self.machine else [] if self.largest is None else [f"box:{self.largest}"]
        lists = {"blocks": self.block_sizes, "intervals": self.intervals}
        parts += [f"{kind}:{','.join(map(str, listed))}" for kind, listed in lists.items() if listed is not None]
        return ",".join(parts) or "unbounded"

    @property
    def assumptions(self) -> tuple[str, ...]:
        """What the scope takes for granted of every call, in sentences."""
        if not self.machine:
            return ()
        return ("every argument is below 2**64, and so is `offset + proposed`",)

    def listed(self, name: str) -> tuple[int, ...] | None:
        """Return the values of the input `name` where they are listed, `None` where it has any within the bounds."""
        return {"block_size": self.block_sizes, "interval": self.intervals}.get(name)

    def admits(self, inputs: Mapping[str, int | None]) -> bool:
        """Return whether the scope speaks of these inputs."""
        return all(value is None or self._admits(name, value) for name, value in inputs.items())

    def _admits(self, name: str, value: int) -> bool:
        listed = self.listed(name)
        if listed is not None:
            return value in listed
        return value >= 0 and (self.largest is None or value <= self.largest)


UNBOUNDED = Scope()
MACHINE = Scope.parse("usize")

MET_IN_PRACTICE = Scope(
    largest=1_000_000,
    block_sizes=(
        *(0, 16, 32, 64, 128, 256, 448, 528, 544, 784, 800, 816, 1056, 1152),
        *(1536, 1600, 1648, 2096, 2176, 4416, 12288),
    ),
    intervals=(0, 1, 16, 256),
)
"""Prompts up to a million tokens, in the block sizes and at the intervals that engines are run with."""
MACHINES_IN_PRACTICE = replace(MET_IN_PRACTICE, largest=USIZE - 1, machine=True)
"""The same block sizes and intervals, with every other input a machine integer."""
