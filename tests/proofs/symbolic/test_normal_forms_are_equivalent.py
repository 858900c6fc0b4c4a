"""A literal is true exactly where the comparison that it was made from is, and shares its form with its negation."""

from collections.abc import Callable, Iterator, Mapping
from functools import reduce
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prefill_proofs.symbolic import literal as module
from prefill_proofs.symbolic.literal import Literal, at_least_zero, zero
from prefill_proofs.symbolic.polynomial import Monomial, Polynomial

EXACT = settings(derandomize=True, deadline=None, max_examples=120)
Condition = Literal | bool
Made = Callable[[Polynomial], Condition]

monomials = st.lists(st.integers(0, 2), max_size=2).map(lambda atoms: tuple(sorted(atoms)))
coefficients = (st.integers(-12, 12) | st.sampled_from([2**64, -(2**64), 60, -60])).filter(bool)
polynomials = st.dictionaries(monomials, coefficients, max_size=4).map(Polynomial)
values = st.lists(st.integers(-9, 9) | st.sampled_from([2**64, -(2**64)]), min_size=3, max_size=3)


def value(polynomial: Polynomial, at: list[int]) -> int:
    """Return what the polynomial comes to where each atom has a value of its own, of either sign."""

    def monomial(atoms: Monomial) -> int:
        return reduce(lambda result, atom: result * at[atom], atoms, 1)

    return sum(coefficient * monomial(atoms) for atoms, coefficient in polynomial.terms.items())


def is_true(condition: Condition, at: list[int]) -> bool:
    """Return the truth of a literal, or of what is plainly true or false."""
    return condition if isinstance(condition, bool) else condition.of(value(condition.polynomial, at))


def form(condition: Condition) -> Condition:
    """Return what a literal and its negation have in common."""
    return True if isinstance(condition, bool) else condition.condition


def negated(condition: Condition) -> Condition:
    """Return the opposite."""
    return not condition if isinstance(condition, bool) else ~condition


@EXACT
@given(polynomials, values)
def test_a_literal_is_true_where_its_polynomial_compares_so(polynomial: Polynomial, at: list[int]) -> None:
    assert is_true(at_least_zero(polynomial), at) is (value(polynomial, at) >= 0)
    assert is_true(zero(polynomial), at) is (value(polynomial, at) == 0)


@EXACT
@given(polynomials, values)
def test_the_negation_is_true_where_the_literal_is_not(polynomial: Polynomial, at: list[int]) -> None:
    for made in (at_least_zero, zero):
        condition = made(polynomial)
        assert is_true(negated(condition), at) is not is_true(condition, at)
        assert negated(negated(condition)) == condition


@EXACT
@given(polynomials)
def test_a_condition_and_its_negation_share_their_form(polynomial: Polynomial) -> None:
    denied = at_least_zero((-polynomial).shifted(-1))
    assert negated(at_least_zero(polynomial)) == denied
    assert form(at_least_zero(polynomial)) == form(denied)
    assert zero(polynomial) == zero(-polynomial)


@EXACT
@given(polynomials, st.integers(2, 9), st.data())
def test_a_multiple_has_the_form_of_what_it_is_a_multiple_of(
    polynomial: Polynomial, factor: int, data: st.DataObject
) -> None:
    multiple = polynomial.scaled(factor)
    assert zero(multiple) == zero(polynomial)
    assert at_least_zero(multiple) == at_least_zero(polynomial)
    assert at_least_zero(multiple.shifted(data.draw(st.integers(0, factor - 1)))) == at_least_zero(polynomial)
    if polynomial.value is None:
        assert zero(multiple.shifted(data.draw(st.integers(1, factor - 1)))) is False


@EXACT
@given(polynomials, polynomials, st.integers(-5, 5), values)
def test_arithmetic_on_polynomials_is_arithmetic_on_their_values(
    one: Polynomial, other: Polynomial, factor: int, at: list[int]
) -> None:
    results: Mapping[Polynomial, int] = {
        one + other: value(one, at) + value(other, at),
        one - other: value(one, at) - value(other, at),
        one * other: value(one, at) * value(other, at),
        -one: -value(one, at),
        one.plus(other, factor): value(one, at) + factor * value(other, at),
        one.scaled(factor): value(one, at) * factor,
        one.shifted(factor): value(one, at) + factor,
    }
    assert all(value(result, at) == expected and 0 not in result.terms.values() for result, expected in results.items())
    assert (one - other == Polynomial({})) is (one == other)


def wrong_forms(make: Made, truth: Callable[[int], bool]) -> Iterator[tuple[Polynomial, int]]:
    """Yield where a form of `a * x + b`, compared with 0, is not equivalent to it."""
    for factor, constant, x in product([*range(-4, 0), *range(1, 5)], range(-9, 10), range(-9, 10)):
        polynomial = Polynomial({(0,): factor} | ({(): constant} if constant else {}))
        if is_true(make(polynomial), [x, 0, 0]) is not truth(factor * x + constant):
            yield polynomial, x


def _rounded_up(polynomial: Polynomial, content: int) -> Polynomial:
    return -_divided(-polynomial, content)


_divided: Callable[[Polynomial, int], Polynomial] = vars(module)["_divided"]


def test_a_form_that_rounds_the_wrong_way_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(wrong_forms(at_least_zero.__wrapped__, lambda number: number >= 0)) == []
    assert list(wrong_forms(zero.__wrapped__, lambda number: number == 0)) == []
    monkeypatch.setattr(module, "_divided", _rounded_up)
    assert next(wrong_forms(at_least_zero.__wrapped__, lambda number: number >= 0), None) is not None


def test_a_form_that_forgets_the_one_in_a_negation_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Polynomial, "shifted", lambda polynomial, _: polynomial)
    assert next(wrong_forms(at_least_zero.__wrapped__, lambda number: number >= 0), None) is not None
