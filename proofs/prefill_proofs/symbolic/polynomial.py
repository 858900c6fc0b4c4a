"""Polynomials with integer coefficients: the normal form in which every symbolic integer is kept."""

from collections.abc import Mapping
from functools import lru_cache
from math import gcd

Monomial = tuple[int, ...]
"""A product of atoms, by number and sorted; the empty one is 1."""

ONE: Monomial = ()


class Polynomial:
    """A sum of monomials with integer coefficients; immutable, equal exactly if it is the same sum."""

    __slots__ = ("_hash", "terms")

    def __init__(self, terms: Mapping[Monomial, int]) -> None:
        """Keep `terms`, which hold no coefficient of 0."""
        self.terms = terms
        self._hash = hash(frozenset(terms.items()))

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Polynomial) and self._hash == other._hash and self.terms == other.terms

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Polynomial({dict(self.terms)!r})"

    def __add__(self, other: "Polynomial") -> "Polynomial":
        return self.plus(other, 1)

    def __sub__(self, other: "Polynomial") -> "Polynomial":
        return self.plus(other, -1)

    def __neg__(self) -> "Polynomial":
        return self.scaled(-1)

    def __mul__(self, other: "Polynomial") -> "Polynomial":
        return _product(self, other)

    def plus(self, other: "Polynomial", factor: int) -> "Polynomial":
        """Return `self + factor * other`."""
        return _sum(self, other, factor)

    def scaled(self, factor: int) -> "Polynomial":
        """Return `factor * self`."""
        return Polynomial({m: factor * c for m, c in self.terms.items()}) if factor else ZERO

    def shifted(self, amount: int) -> "Polynomial":
        """Return `self + amount`."""
        return self.plus(constant(amount), 1) if amount else self

    @property
    def constant(self) -> int:
        """The coefficient of the monomial 1."""
        return self.terms.get(ONE, 0)

    @property
    def value(self) -> int | None:
        """The number that the polynomial is, or `None` where it has a monomial other than 1."""
        if not self.terms:
            return 0
        return self.terms.get(ONE) if len(self.terms) == 1 else None

    @property
    def content(self) -> int:
        """The greatest common divisor of the coefficients but the constant's."""
        return gcd(*[c for m, c in self.terms.items() if m])

    @property
    def leading(self) -> int:
        """The coefficient of the least monomial other than 1, or 0: what decides the sign of a normal form."""
        return self.terms[min(m for m in self.terms if m)] if self.value is None else 0


@lru_cache(maxsize=2**10)
def constant(number: int) -> Polynomial:
    """Return the polynomial that is `number`."""
    return Polynomial({ONE: number}) if number else ZERO


@lru_cache(maxsize=2**10)
def atom(number: int) -> Polynomial:
    """Return the polynomial that is the atom of this number."""
    return Polynomial({(number,): 1})


@lru_cache(maxsize=2**14)
def _sum(left: Polynomial, right: Polynomial, factor: int) -> Polynomial:
    terms = dict(left.terms)
    for monomial, coefficient in right.terms.items():
        terms[monomial] = terms.get(monomial, 0) + factor * coefficient
    return _nonzero(terms)


@lru_cache(maxsize=2**14)
def _product(left: Polynomial, right: Polynomial) -> Polynomial:
    terms: dict[Monomial, int] = {}
    for one, a in left.terms.items():
        for other, b in right.terms.items():
            monomial = tuple(sorted(one + other)) if one and other else one or other
            terms[monomial] = terms.get(monomial, 0) + a * b
    return _nonzero(terms)


def _nonzero(terms: Mapping[Monomial, int]) -> Polynomial:
    return Polynomial({m: c for m, c in terms.items() if c})


ZERO = Polynomial({})
