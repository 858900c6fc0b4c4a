"""Atoms: what polynomials are built of, the inputs and the quotients, numbered in the order in which they appear."""

from dataclasses import dataclass, field

from prefill_proofs.symbolic.literal import Literal, Relation
from prefill_proofs.symbolic.polynomial import ONE, Monomial, Polynomial, atom


@dataclass(frozen=True, slots=True)
class Variable:
    """An input: any natural number, or any up to the largest."""

    name: str


@dataclass(frozen=True, slots=True)
class Quotient:
    """`dividend // divisor`, rounded down; it means something only where the divisor is not 0."""

    dividend: Polynomial
    divisor: Polynomial


@dataclass(slots=True)
class Atoms:
    """The atoms of one obligation."""

    largest: int | None = None
    """The largest value of each input; `None` for any natural number."""
    known: list[Variable | Quotient] = field(default_factory=list)
    _numbers: dict[Variable | Quotient, int] = field(default_factory=dict)
    _naturals: list[bool] = field(default_factory=list)
    _plain: dict[Literal, bool | None] = field(default_factory=dict)

    def variable(self, name: str) -> Polynomial:
        """Return the input `name`."""
        return self._atom(Variable(name))

    def quotient(self, dividend: Polynomial, divisor: Polynomial) -> Polynomial:
        """Return `dividend // divisor`, the divisor not being 0.

        What the divisor plainly divides is taken out: `(k * d + r) // d == k + r // d`.
        """
        if divisor.value is not None:
            return self._by_constant(dividend, divisor.value, divisor)
        whole, rest = _taken_out(dividend, divisor)
        return whole + self._atom(Quotient(rest, divisor)) if rest.terms else whole

    def is_natural(self, polynomial: Polynomial) -> bool:
        """Return whether the polynomial is 0 or more for the plain reason that nothing in it is negative."""
        return all(c > 0 and all(self._naturals[a] for a in m) for m, c in polynomial.terms.items())

    def plain(self, condition: Literal) -> bool | None:
        """Return the truth of a positive literal that needs no more than that naturals are not negative."""
        if condition not in self._plain:
            self._plain[condition] = self._plainly(condition.polynomial, condition.relation)
        return self._plain[condition]

    def _plainly(self, polynomial: Polynomial, relation: Relation) -> bool | None:
        if relation is Relation.AT_LEAST_ZERO and self.is_natural(polynomial):
            return True
        if self.is_natural((-polynomial).shifted(-1)):
            return False
        if relation is Relation.ZERO and self.is_natural(polynomial.shifted(-1)):
            return False
        return None

    def _by_constant(self, dividend: Polynomial, number: int, divisor: Polynomial) -> Polynomial:
        whole = Polynomial({m: c // number for m, c in dividend.terms.items() if c % number == 0})
        rest = Polynomial({m: c for m, c in dividend.terms.items() if c % number})
        if rest.value is not None:
            return whole.shifted(rest.value // number)
        return whole + self._atom(Quotient(rest, divisor))

    def _atom(self, new: Variable | Quotient) -> Polynomial:
        number = self._numbers.get(new)
        if number is None:
            number = self._numbers[new] = len(self.known)
            self.known.append(new)
            self._naturals.append(
                isinstance(new, Variable) or (self.is_natural(new.dividend) and self.is_natural(new.divisor))
            )
        return atom(number)


def _taken_out(dividend: Polynomial, divisor: Polynomial) -> tuple[Polynomial, Polynomial]:
    """Return `whole` and `rest` with `dividend == whole * divisor + rest`, as far as single atoms show it."""
    if list(divisor.terms.values()) != [1]:
        return Polynomial({}), dividend
    (factor,) = divisor.terms
    if len(factor) != 1:
        return Polynomial({}), dividend
    whole: dict[Monomial, int] = {}
    rest: dict[Monomial, int] = {}
    for monomial, coefficient in dividend.terms.items():
        if factor[0] in monomial:
            position = monomial.index(factor[0])
            whole[monomial[:position] + monomial[position + 1 :] or ONE] = coefficient
        else:
            rest[monomial] = coefficient
    return Polynomial(whole), Polynomial(rest)
