"""A quotient, however it is rewritten, is Python's `//`; what is plain of quotients and naturals is true."""

from collections.abc import Callable, Iterator
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from prefill_proofs.symbolic import atoms as module
from prefill_proofs.symbolic.atoms import Atoms, Quotient
from prefill_proofs.symbolic.literal import Literal, at_least_zero, zero
from prefill_proofs.symbolic.model import Model
from prefill_proofs.symbolic.polynomial import Polynomial, constant

EXACT = settings(derandomize=True, deadline=None, max_examples=150)
NAMES = "abc"

Recipe = tuple[tuple[int, int], ...]
"""A sum of terms to be built on the atoms of an obligation: coefficients, each with the number of a monomial."""
recipes = st.lists(st.tuples(st.integers(-9, 9), st.integers(0, 11)), min_size=1, max_size=4).map(tuple)
inputs = st.fixed_dictionaries({name: st.integers(0, 12) | st.just(2**64) for name in NAMES})


def built(atoms: Atoms, recipe: Recipe, quotients: list[Polynomial]) -> Polynomial:
    """Return the sum over the inputs, their products and the quotients that are there already."""
    a, b, c = (atoms.variable(name) for name in NAMES)
    known = [constant(1), a, b, c, a * b, b * b, b * c, *quotients, *(each * b for each in quotients)]
    total = constant(0)
    for coefficient, number in recipe:
        total += known[number % len(known)].scaled(coefficient)
    return total


@EXACT
@given(st.lists(st.tuples(recipes, recipes), min_size=1, max_size=3), inputs)
def test_a_quotient_of_quotients_is_what_python_divides(
    recipe: list[tuple[Recipe, Recipe]], values: dict[str, int]
) -> None:
    atoms = Atoms()
    quotients: list[Polynomial] = []
    for of, by in recipe:
        dividend, divisor = built(atoms, of, quotients), built(atoms, by, quotients)
        assume(divisor.value != 0)
        quotient = atoms.quotient(dividend, divisor)
        model = Model(atoms, values)
        assume(model.value(divisor) != 0)
        assert model.value(quotient) == model.value(dividend) // model.value(divisor)
        quotients.append(quotient)


@EXACT
@given(recipes, st.integers(-9, 9).filter(bool), inputs)
def test_a_quotient_by_a_constant_is_what_python_divides(of: Recipe, by: int, values: dict[str, int]) -> None:
    atoms = Atoms()
    dividend = built(atoms, of, [])
    quotient = atoms.quotient(dividend, constant(by))
    model = Model(atoms, values)
    assert model.value(quotient) == model.value(dividend) // by


def test_what_the_divisor_plainly_divides_is_taken_out() -> None:
    atoms = Atoms()
    a, b = atoms.variable("a"), atoms.variable("b")
    assert atoms.quotient(a * b, b) == a
    assert atoms.quotient(a * b + b.scaled(3), b) == a.shifted(3)
    assert atoms.quotient(a.scaled(8).shifted(3), constant(4)) == a.scaled(2)
    assert atoms.quotient(a.scaled(8).shifted(-1), constant(4)) == a.scaled(2).shifted(-1)
    assert not any(isinstance(each, Quotient) for each in atoms.known)


@EXACT
@given(st.lists(st.tuples(recipes, recipes), max_size=2), recipes, inputs)
def test_what_is_plain_is_true_of_all_naturals(
    recipe: list[tuple[Recipe, Recipe]], compared: Recipe, values: dict[str, int]
) -> None:
    atoms = Atoms()
    quotients: list[Polynomial] = []
    for of, by in recipe:
        divisor = built(atoms, by, quotients)
        assume(divisor.value != 0)
        quotients.append(atoms.quotient(built(atoms, of, quotients), divisor))
    polynomial = built(atoms, compared, quotients)
    model = Model(atoms, values)
    if atoms.is_natural(polynomial):
        assert model.value(polynomial) >= 0
    for condition in (at_least_zero(polynomial), zero(polynomial)):
        if isinstance(condition, Literal):
            plain = atoms.plain(condition.condition)
            assert plain in {None, model.satisfies(condition.condition)}


def wrong_quotients() -> Iterator[tuple[int, int, int, int]]:
    """Yield where `(i * x + j * x * d + k) // d` or `// 3` or `// -2` is not what Python gives."""
    for i, j, k, x, d in product((-2, 1, 3), (0, 1), (-4, 0, 5), range(4), range(1, 4)):
        atoms = Atoms()
        a, b = atoms.variable("a"), atoms.variable("b")
        dividend = (a.scaled(i) + (a * b).scaled(j)).shifted(k)
        made = [(divisor, atoms.quotient(dividend, divisor)) for divisor in (b, constant(3), constant(-2))]
        model = Model(atoms, {"a": x, "b": d})
        if any(model.value(q) != model.value(dividend) // model.value(divisor) for divisor, q in made):
            yield i, j, x, d


def _forgetful(dividend: Polynomial, divisor: Polynomial) -> tuple[Polynomial, Polynomial]:
    whole, rest = _taken_out(dividend, divisor)
    return whole, rest.shifted(-rest.constant)


def _of_the_size(atoms: Atoms, dividend: Polynomial, number: int, divisor: Polynomial) -> Polynomial:
    return _by_constant(atoms, dividend, abs(number), divisor)


_taken_out: Callable[[Polynomial, Polynomial], tuple[Polynomial, Polynomial]] = vars(module)["_taken_out"]
_by_constant: Callable[[Atoms, Polynomial, int, Polynomial], Polynomial] = vars(Atoms)["_by_constant"]


@pytest.mark.parametrize(
    ("owner", "name", "wrong"), [(module, "_taken_out", _forgetful), (Atoms, "_by_constant", _of_the_size)]
)
def test_a_wrong_rewriting_is_caught(
    owner: object, name: str, wrong: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert next(wrong_quotients(), None) is None
    monkeypatch.setattr(owner, name, wrong)
    assert next(wrong_quotients(), None) is not None
