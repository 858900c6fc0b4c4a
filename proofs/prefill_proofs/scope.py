"""Scopes: which inputs a verdict speaks of."""

from dataclasses import dataclass
from typing import Self

from prefill_proofs.errors import UnknownScopeError

USIZE = 2**64
"""One more than the largest machine integer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """The natural numbers, or a part of them that is named and bounded."""

    largest: int | None = None
    """The largest value of each input; `None` for any natural number."""
    block_sizes: tuple[int, ...] | None = None
    """The block sizes, where only these are meant; an absent one is `None` as ever."""
    machine: bool = False
    """Whether inputs are machine integers and the policy's arithmetic is checked."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the scope that `text` names: `unbounded`, `usize`, `box:N` or `blocks:N,N,…`.

        Raises:
            UnknownScopeError: it names none.
        """
        kind, _, argument = text.partition(":")
        numbers = argument.split(",")
        if text == "unbounded":
            return cls()
        if text == "usize":
            return cls(largest=USIZE - 1, machine=True)
        if not all(number.isascii() and number.isdigit() for number in numbers):
            raise UnknownScopeError(text)
        if kind == "box" and len(numbers) == 1:
            return cls(largest=int(argument))
        if kind == "blocks":
            return cls(block_sizes=tuple(sorted({int(number) for number in numbers})))
        raise UnknownScopeError(text)

    def __str__(self) -> str:
        if self.machine:
            return "usize"
        if self.block_sizes is not None:
            return "blocks:" + ",".join(map(str, self.block_sizes))
        return "unbounded" if self.largest is None else f"box:{self.largest}"

    @property
    def assumptions(self) -> tuple[str, ...]:
        """What the scope takes for granted of every call, in sentences."""
        if not self.machine:
            return ()
        return ("every argument is below 2**64, and so is `offset + proposed`",)


UNBOUNDED = Scope()
MACHINE = Scope.parse("usize")
