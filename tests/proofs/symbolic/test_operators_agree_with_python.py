"""Every operator on a symbolic integer agrees with Python's: its polynomial, evaluated, is what plain integers give."""

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prefill_proofs.symbolic import bits, integer
from prefill_proofs.symbolic.atoms import Atoms
from prefill_proofs.symbolic.integer import SymbolicInteger
from prefill_proofs.symbolic.linear_solver import LinearSolver
from prefill_proofs.symbolic.literal import Literal, at_least_zero, zero
from prefill_proofs.symbolic.model import Model
from prefill_proofs.symbolic.polynomial import Polynomial
from prefill_proofs.symbolic.run import Branch, Run

NAMES = "abc"
EXACT = settings(derandomize=True, deadline=None, max_examples=500)


class Deaf(LinearSolver):
    """A solver that finds nothing feasible, for runs that follow one model and leave no branches."""

    def __init__(self, atoms: Atoms) -> None:
        """Start no session with Z3."""
        self.atoms = atoms

    def model(self, literals: Sequence[Literal]) -> Model | bool:
        """Say no to everything."""
        del literals
        return False


def outcome(expression: str, values: Mapping[str, object]) -> object:
    """Return what the expression comes to, or the name of the exception that it raises."""
    try:
        return eval(expression, {}, dict(values))  # noqa: S307 - the expressions are written below
    except (ZeroDivisionError, ValueError) as error:
        return type(error).__name__


def followed(expression: str, inputs: Mapping[str, int]) -> object:
    """Return what the expression comes to on symbolic integers, along the path that `inputs` take."""
    atoms = Atoms()
    model = Model(atoms, inputs)
    run = Run(Deaf(atoms), Branch((), [model]))
    result = outcome(expression, {name: SymbolicInteger(run, atoms.variable(name)) for name in inputs})
    assert run.signal is None, run.signal
    assert all(map(model.satisfies, run.decisions)), "the path is not the one that the inputs take"
    return model.value(result.polynomial) if type(result) is SymbolicInteger else result


numbers = st.integers(0, 20) | st.sampled_from([63, 64, 1000, 2**64 - 1, 2**64, 3**50])
constants = st.integers(-20, 20) | st.sampled_from([-(2**64), 2**32, 255])
masks = st.integers(-70, 70) | st.sampled_from([~3, -16, 0xFF0, ~0xFF0, 0b1011010, 2**64 - 1, -(2**40)])


def grown(smaller: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Return expressions one step larger than `smaller` ones."""
    text = str.format
    binary = st.sampled_from(["+", "-", "*", "//", "%", "-", "//", "%"])
    compared = st.builds(
        text, st.just("({} {} {})"), smaller, st.sampled_from(["<", "<=", ">", ">=", "==", "!="]), smaller
    )
    return st.one_of(
        st.builds(text, st.just("({} {} {})"), smaller, binary, smaller),
        st.builds(text, st.just("({} {} {})"), smaller, binary, constants.map("({})".format)),
        st.builds(text, st.just("({} {} {})"), constants.map("({})".format), binary, smaller),
        st.builds(text, st.just("divmod({}, {})[{}]"), smaller, smaller, st.integers(0, 1)),
        st.builds(text, st.just("({} {} ({}))"), smaller, st.sampled_from("&|^"), masks),
        st.builds(text, st.just("(({}) {} {})"), masks, st.sampled_from("&|^"), smaller),
        st.builds(text, st.just("({} {} ({}))"), smaller, st.sampled_from(["<<", ">>"]), st.integers(-1, 12)),
        st.builds(text, st.just("({} ** {})"), smaller, st.integers(0, 4)),
        st.builds(text, st.just("pow({}, {})"), smaller, st.integers(0, 3)),
        st.builds(text, st.just("({}(0 + {}))"), st.sampled_from(["~", "-", "+", "abs", "not "]), smaller),
        st.builds(text, st.just("{}({}, {}, {})"), st.sampled_from(["min", "max"]), smaller, smaller, constants),
        compared,
        st.builds(text, st.just("({} if {} else {})"), smaller, compared, smaller),
        st.builds(text, st.just("({} {} {})"), smaller, st.sampled_from(["and", "or"]), smaller),
        st.builds(text, st.just("({} < {} <= {})"), smaller, smaller, smaller),
        st.builds(text, st.just("(bool({}) + {})"), smaller, smaller),
        st.builds(text, st.just("sum([{}, {}])"), compared, smaller),
    )


expressions = st.recursive(
    st.sampled_from(NAMES) | st.sampled_from(NAMES) | constants.map("({})".format), grown, max_leaves=8
)


@EXACT
@given(expressions, st.tuples(numbers, numbers, numbers))
def test_an_expression_comes_to_the_same(expression: str, values: tuple[int, int, int]) -> None:
    inputs = dict(zip(NAMES, values, strict=True))
    assert followed(expression, inputs) == outcome(expression, inputs)


CORPUS = """
a & ~3; a & -16; a >> 4 << 4; a | 7; a ^ 5; (a - b) & ~3; (a - b) | 7; (a - b) ^ -5; 12 & (a - b); 7 | (a - b)
-6 ^ a; (a - b) >> 1; (a - b) << 3; a << -1; a >> -1; a >> 0; ~a; ~(a - b); -(a - b); 5 - a; +a; abs(a - b)
(a - b) // 3; (a - b) % 3; (a - b) // -3; (a - b) % -3; a // b; a % b; (a - b) // c; (a - b) % c; a // (b - c)
a % (b - c); (a - b) // (b - c); (a - b) % (b - c); 7 // a; 7 % a; -7 // a; -7 % a; a // 0; a % 0
divmod(a - b, c)[0]; divmod(7, a - b)[1]; divmod(a - b, -4)[1]; (4 * a + 3) // 4; (4 * a - 1) // -2
(2 * a - 2 * b) // 4; (a * b + c) // b; (a * b - c) // b; a // b * b + a % b; a * b // b; (a - 1) // b * b
(a - b) ** 3; pow(a - b, 2); a ** 0; a < b; a <= b; a > b; a >= b; a == b; a != b; a < 3; 3 < a; 3 * a <= 2 * b
2 * a == 2 * b + 1; a == 2; 0 <= a - b <= 3; a < b < c; not a; a and b; a or b; (a < b) is True; (a < b) + (b < c)
a == None; None != a; min(a, b); max(a - b, c); a in (0, 3); a in [b, c]; a in range(1, 4); sorted([a, b, c])[1] + 0
round(a); isinstance(a, int); [c, b][a < b]; (a, b) < (b, c); sum([a, b, c]); all((a, b, c)); any((a, b))
b if a else c; max((a, b), key=lambda x: 9 - x)
"""
EXPRESSIONS = [each.strip() for line in CORPUS.strip().splitlines() for each in line.split(";")]


def disagreements() -> Iterator[str]:
    """Yield each expression and input of the corpus on which symbolic and plain integers part."""
    for expression in EXPRESSIONS:
        for values in itertools.product(range(5), repeat=3):
            inputs = dict(zip(NAMES, values, strict=True))
            if "c" not in expression and inputs["c"]:
                continue
            if followed(expression, inputs) != outcome(expression, inputs):
                yield f"{expression} at {inputs}"


def test_the_corpus_comes_to_the_same_on_every_small_input() -> None:
    assert list(disagreements()) == []


def test_a_comparison_gives_a_plain_truth_value() -> None:
    assert followed("a < b", {"a": 1, "b": 2}) is True
    assert followed("a == b", {"a": 1, "b": 2}) is False


_masked = bits.masked


def _mask_off_by_one(atoms: Atoms, polynomial: Polynomial, mask: int) -> Polynomial:
    return _masked(atoms, polynomial, mask if mask >= 0 else mask + 1)


def _negation_without_the_one(polynomial: Polynomial) -> Literal | bool:
    literal = at_least_zero(polynomial)
    return at_least_zero(polynomial.shifted(1)) if isinstance(literal, Literal) and not literal.positive else literal


def _truncated(_atoms: Atoms, dividend: Polynomial, divisor: Polynomial) -> Polynomial:
    return -_quotient(_atoms, -dividend, divisor)


def _equal_to_another(polynomial: Polynomial) -> Literal | bool:
    return zero(polynomial.shifted(1) if polynomial.constant else polynomial)


_quotient = Atoms.quotient
MUTANTS: list[tuple[object, str, Callable[..., Any]]] = [
    (integer, "masked", _mask_off_by_one),
    (integer, "at_least_zero", _negation_without_the_one),
    (integer, "zero", _equal_to_another),
    (Atoms, "quotient", _truncated),
    (SymbolicInteger, "__lt__", SymbolicInteger.__le__),
    (SymbolicInteger, "__ge__", SymbolicInteger.__gt__),
    (SymbolicInteger, "__invert__", SymbolicInteger.__neg__),
    (SymbolicInteger, "__rsub__", SymbolicInteger.__sub__),
    (SymbolicInteger, "__rmod__", SymbolicInteger.__mod__),
    (SymbolicInteger, "__xor__", SymbolicInteger.__or__),
    (SymbolicInteger, "__abs__", SymbolicInteger.__pos__),
    (SymbolicInteger, "__bool__", lambda _: True),
]


@pytest.mark.parametrize(("owner", "name", "wrong"), MUTANTS)
def test_an_engine_with_one_wrong_operator_is_caught(
    owner: object, name: str, wrong: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, name, wrong)
    assert next(disagreements(), None) is not None
