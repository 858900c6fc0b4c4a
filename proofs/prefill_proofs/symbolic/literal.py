"""Literals: a polynomial compared with 0, in a normal form that a condition shares with its negation."""

from enum import Enum
from functools import lru_cache

from prefill_proofs.symbolic.polynomial import ONE, Polynomial


class Relation(Enum):
    """How the polynomial is compared with 0."""

    AT_LEAST_ZERO = ">= 0"
    """It is 0 or more."""
    ZERO = "== 0"
    """It is 0."""


class Literal:
    """`polynomial >= 0` or `polynomial == 0`, or the negation of either; immutable."""

    __slots__ = ("_hash", "_negation", "polynomial", "positive", "relation")

    def __init__(self, polynomial: Polynomial, relation: Relation, *, positive: bool = True) -> None:
        """Compare `polynomial` with 0, or deny that it compares so."""
        self.polynomial = polynomial
        self.relation = relation
        self.positive = positive
        self._hash = hash((polynomial, relation.value, positive))
        self._negation: Literal | None = None

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, Literal)
            and self._hash == other._hash
            and self.positive is other.positive
            and self.relation is other.relation
            and self.polynomial == other.polynomial
        )

    def __hash__(self) -> int:
        return self._hash

    def __invert__(self) -> "Literal":
        if self._negation is None:
            self._negation = Literal(self.polynomial, self.relation, positive=not self.positive)
            self._negation._negation = self  # noqa: SLF001 - each is the other's
        return self._negation

    def __repr__(self) -> str:
        return f"{'' if self.positive else 'not '}{self.polynomial!r} {self.relation.value}"

    @property
    def condition(self) -> "Literal":
        """The literal itself or its negation, whichever is positive."""
        return self if self.positive else ~self

    def of(self, value: int) -> bool:
        """Return whether the literal is true where its polynomial is `value`."""
        holds = value >= 0 if self.relation is Relation.AT_LEAST_ZERO else value == 0
        return holds is self.positive


@lru_cache(maxsize=2**14)
def at_least_zero(polynomial: Polynomial) -> Literal | bool:
    """Return the literal `polynomial >= 0`, or its truth where that is plain from the coefficients."""
    value = polynomial.value
    if value is not None:
        return value >= 0
    content = polynomial.content
    if content > 1:
        polynomial = _divided(polynomial, content)
    if polynomial.leading < 0:
        return Literal((-polynomial).shifted(-1), Relation.AT_LEAST_ZERO, positive=False)
    return Literal(polynomial, Relation.AT_LEAST_ZERO)


@lru_cache(maxsize=2**14)
def zero(polynomial: Polynomial) -> Literal | bool:
    """Return the literal `polynomial == 0`, or its truth where that is plain from the coefficients."""
    value = polynomial.value
    if value is not None:
        return value == 0
    content = polynomial.content
    if polynomial.constant % content:
        return False
    if content > 1:
        polynomial = _divided(polynomial, content)
    return Literal(-polynomial if polynomial.leading < 0 else polynomial, Relation.ZERO)


def _divided(polynomial: Polynomial, content: int) -> Polynomial:
    """Return the polynomial with each coefficient divided by `content`, the constant rounded down.

    The rounding is what tightens `4 * x - 3 >= 0` to `x - 1 >= 0`, which is the same for integers.
    """
    terms = {m: c // content for m, c in polynomial.terms.items()}
    if terms.get(ONE) == 0:
        del terms[ONE]
    return Polynomial(terms)
