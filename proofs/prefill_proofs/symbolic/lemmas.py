"""The facts that stand in for multiplication and division: each true of all integers, each linear in its products.

Products and quotients are opaque to the solver. What it must know of them is stated here, one
function for each fact, as `premises -> conclusion`.
"""

from dataclasses import dataclass

from prefill_proofs.symbolic.literal import Literal, at_least_zero, zero
from prefill_proofs.symbolic.polynomial import Polynomial, constant


@dataclass(frozen=True, slots=True)
class Lemma:
    """If all premises hold, so does the conclusion; a literal that is plainly true or false is a bool."""

    name: str
    premises: tuple[Literal | bool, ...]
    conclusion: Literal | bool


def product_from_below(u: Polynomial, v: Polynomial, k: int) -> Lemma:
    """`v >= 0` and `u >= k` give `u * v >= k * v`."""
    premises = (at_least_zero(v), at_least_zero(u.shifted(-k)))
    return Lemma("product_from_below", premises, at_least_zero(u * v - v.scaled(k)))


def product_from_above(u: Polynomial, v: Polynomial, k: int) -> Lemma:
    """`v >= 0` and `u <= k` give `u * v <= k * v`."""
    premises = (at_least_zero(v), at_least_zero(constant(k) - u))
    return Lemma("product_from_above", premises, at_least_zero(v.scaled(k) - u * v))


def product_at_a_value(u: Polynomial, v: Polynomial, k: int) -> Lemma:
    """`v == k` gives `u * v == k * u`."""
    return Lemma("product_at_a_value", (zero(v.shifted(-k)),), zero(u * v - u.scaled(k)))


def product_of_a_multiple(u: Polynomial, v: Polynomial, part: Polynomial, c: int, r: int) -> Lemma:
    """`v == c * part + r` gives `u * v == c * (u * part) + r * u`."""
    premises = (zero(v - part.scaled(c).shifted(r)),)
    return Lemma("product_of_a_multiple", premises, zero(u * v - (u * part).scaled(c) - u.scaled(r)))


def quotient_not_above(x: Polynomial, d: Polynomial, q: Polynomial) -> Lemma:
    """`q == x // d` and `d > 0` give `q * d <= x`."""
    return Lemma("quotient_not_above", (at_least_zero(d.shifted(-1)),), at_least_zero(x - q * d))


def quotient_next_is_above(x: Polynomial, d: Polynomial, q: Polynomial) -> Lemma:
    """`q == x // d` and `d > 0` give `x < q * d + d`."""
    return Lemma("quotient_next_is_above", (at_least_zero(d.shifted(-1)),), at_least_zero((q * d + d - x).shifted(-1)))


def quotient_not_below(x: Polynomial, d: Polynomial, q: Polynomial) -> Lemma:
    """`q == x // d` and `d < 0` give `q * d >= x`."""
    return Lemma("quotient_not_below", (at_least_zero((-d).shifted(-1)),), at_least_zero(q * d - x))


def quotient_next_is_below(x: Polynomial, d: Polynomial, q: Polynomial) -> Lemma:
    """`q == x // d` and `d < 0` give `x > q * d + d`."""
    premises = (at_least_zero((-d).shifted(-1)),)
    return Lemma("quotient_next_is_below", premises, at_least_zero((x - q * d - d).shifted(-1)))


def quotient_of_naturals(x: Polynomial, d: Polynomial, q: Polynomial) -> Lemma:
    """`q == x // d`, `x >= 0` and `d > 0` give `q >= 0`."""
    return Lemma("quotient_of_naturals", (at_least_zero(x), at_least_zero(d.shifted(-1))), at_least_zero(q))
