"""A machine integer is Python's integer while it stays below 2**64, and an overflow at the first step that does not."""

import ast
import math
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prefill_proofs.machine_integer import MachineInteger, plain
from prefill_proofs.scope import USIZE
from prefill_proofs.symbolic.atoms import Atoms
from prefill_proofs.symbolic.integer import SymbolicInteger
from prefill_proofs.symbolic.linear_solver import LinearSolver
from prefill_proofs.symbolic.literal import Literal
from prefill_proofs.symbolic.model import Model
from prefill_proofs.symbolic.run import Branch, Run

NAMES = "abc"
EXACT = settings(derandomize=True, deadline=None, max_examples=500)
EDGES = (0, 1, 2, 3, 2**32 - 1, 2**32, 2**63 - 1, 2**63, 2**64 - 2, 2**64 - 1)

BINARY: Mapping[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: operator.pow,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
}
UNARY: Mapping[type[ast.unaryop], Callable[[int], int]] = {
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Invert: operator.invert,
}
COMPARISONS: Mapping[type[ast.cmpop], Callable[[int, int], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}


@dataclass(frozen=True, slots=True)
class Stepped:
    """A plain integer, and whether a machine integer had a part in it."""

    number: int
    machine: bool


def step(expression: ast.expr, values: Mapping[str, int]) -> Stepped:
    """Compute on plain integers, step by step, and raise at the first one that a machine cannot take."""
    match expression:
        case ast.Name(name):
            return Stepped(values[name], machine=True)
        case ast.Constant(int(number)):
            return Stepped(number, machine=False)
        case ast.BinOp(left, symbol, right):
            one, other = step(left, values), step(right, values)
            return _checked(BINARY[type(symbol)](one.number, other.number), one, other)
        case ast.UnaryOp(symbol, operand):
            one = step(operand, values)
            return _checked(UNARY[type(symbol)](one.number), one)
        case ast.IfExp(ast.Compare(left, [symbol], [right]), chosen, otherwise):
            holds = COMPARISONS[type(symbol)](step(left, values).number, step(right, values).number)
            return step(chosen if holds else otherwise, values)
        case ast.Subscript(ast.Call(_, [left, right]), ast.Constant(int(part))):
            one, other = step(left, values), step(right, values)
            quotient = _checked(one.number // other.number, one, other)
            remainder = _checked(one.number % other.number, one, other)
            return remainder if part else quotient
        case _:
            raise AssertionError(ast.dump(expression))


def _checked(number: int, *operands: Stepped) -> Stepped:
    checked = any(each.machine for each in operands)
    if checked and not 0 <= number < USIZE:
        raise OverflowError
    return Stepped(number, checked)


ERRORS = (OverflowError, ZeroDivisionError, ValueError)


def expected(expression: str, values: Mapping[str, int]) -> object:
    """Return the number, or the kind of error, that a machine comes to."""
    try:
        return step(ast.parse(expression, mode="eval").body, values).number
    except ERRORS as error:
        return type(error)


def computed(expression: str, values: Mapping[str, object]) -> object:
    """Return what the expression comes to on machine integers, without the checks."""
    passed = {name: MachineInteger(value) for name, value in values.items()}
    try:
        return plain(eval(expression, {}, passed))  # noqa: S307 - the expressions are generated below
    except ERRORS as error:
        return type(error)


numbers = st.integers(0, 12) | st.sampled_from(EDGES) | st.integers(0, USIZE - 1)
constants = st.integers(-3, 12) | st.sampled_from([2**32, USIZE - 1, USIZE, ~3, -16])


def grown(smaller: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Return expressions one step larger than `smaller` ones."""
    text = str.format
    symbols = st.sampled_from(["+", "-", "*", "//", "%", "&", "|", "^", "-", "+"])
    return st.one_of(
        st.builds(text, st.just("({} {} {})"), smaller, symbols, smaller),
        st.builds(text, st.just("({} {} ({}))"), smaller, symbols, constants),
        st.builds(text, st.just("(({}) {} {})"), constants, symbols, smaller),
        st.builds(text, st.just("({} {} ({}))"), smaller, st.sampled_from(["<<", ">>", "**"]), st.integers(0, 3)),
        st.builds(text, st.just("({} << ({}))"), smaller, st.sampled_from([-1, 31, 63, 64])),
        st.builds(text, st.just("({}{})"), st.sampled_from(["-", "+", "~"]), smaller),
        st.builds(text, st.just("divmod({}, {})[{}]"), smaller, smaller, st.integers(0, 1)),
        st.builds(
            text,
            st.just("({} if {} {} {} else {})"),
            *(smaller, smaller, st.sampled_from(["<", "<=", ">", ">=", "==", "!="]), smaller, smaller),
        ),
    )


expressions = st.recursive(st.sampled_from(NAMES), grown, max_leaves=7)


@EXACT
@given(expressions, st.tuples(numbers, numbers, numbers))
def test_an_expression_comes_to_what_its_steps_do(expression: str, values: tuple[int, int, int]) -> None:
    inputs = dict(zip(NAMES, values, strict=True))
    assert computed(expression, inputs) == expected(expression, inputs)


class Deaf(LinearSolver):
    """A solver that finds nothing feasible, for runs that follow one model and leave no branches."""

    def __init__(self, atoms: Atoms) -> None:
        """Start no session with Z3."""
        self.atoms = atoms

    def model(self, literals: Sequence[Literal]) -> Model | bool:
        """Say no to everything."""
        del literals
        return False


LINEAR = """
a + b; a - b; b - a; a * 3; a * b; a // b; a % b; a // 3 * 3 + a % 3; a - 1; 5 - a; a & ~3; a & -16; a >> 4 << 4; a | 7
a ^ 5; a << 1; a << 63; -a; ~a; a ** 2; (a - b) // c; a if a < b else b; divmod(a, b)[1]; a - b if b <= a else b - a
divmod(a + b, c)[0]; (a + b) - b; a + (b - c); a - (b - c); 2 * a - a; a * 0; 0 * (a - b); a % 0; a // (b - c)
"""


@pytest.mark.parametrize(
    "expression", [each.strip() for line in LINEAR.strip().split("\n") for each in line.split(";")]
)
def test_symbolic_machine_integers_overflow_where_plain_ones_do(expression: str) -> None:
    values = [(a, b, c) for a in EDGES for b in (0, 1, 3, 2**63, USIZE - 1) for c in (0, 1, 2**63)]
    for inputs in (dict(zip(NAMES, each, strict=True)) for each in values):
        atoms = Atoms(largest=USIZE - 1)
        model = Model(atoms, inputs)
        run = Run(Deaf(atoms), Branch((), [model]))
        symbolic = {name: SymbolicInteger(run, atoms.variable(name)) for name in NAMES}
        result = computed(expression, symbolic)
        number = model.value(result.polynomial) if type(result) is SymbolicInteger else result
        assert number == expected(expression, inputs) == computed(expression, inputs)


def machine(number: int) -> Any:  # noqa: ANN401 - it passes for an int, and no type says so
    """Return a machine integer."""
    return MachineInteger(number)


@EXACT
@given(numbers, numbers)
def test_comparisons_truth_and_texts_are_those_of_the_number(one: int, other: int) -> None:
    left, right = machine(one), machine(other)
    for compare in COMPARISONS.values():
        assert compare(left, right) is compare(left, other) is compare(one, right) is compare(one, other)
    assert bool(left) is bool(one)
    assert (repr(left), str(left), f"{left:>5}", hash(left)) == (repr(one), str(one), f"{one:>5}", hash(one))
    assert (min(left, right), max(left, right)) == (min(one, other), max(one, other))
    assert sorted([left, right]) == sorted([one, other])
    assert (left == None, left != None, left in (None, one)) == (False, True, True)  # noqa: E711 - what is tested


def test_it_passes_for_an_int_and_can_index() -> None:
    number = machine(2)
    assert isinstance(number, int)
    assert not isinstance(number, bool | float | str)
    assert "abc"[number] == "c"
    assert list(range(number)) == [0, 1]
    assert plain(number) == 2
    assert type(plain(number)) is int
    assert plain(None) is None


@pytest.mark.parametrize("compute", [round, math.trunc, math.floor, math.ceil, lambda number: pow(number, 2, 5)])
def test_what_python_computes_of_an_int_it_computes_of_a_machine_integer(compute: Callable[[int], int]) -> None:
    assert plain(compute(machine(7))) == compute(7)


def test_the_error_names_the_operation() -> None:
    with pytest.raises(OverflowError, match=r"`-` leaves 0 .. 2\*\*64 - 1"):
        operator.sub(machine(1), 2)
    with pytest.raises(OverflowError, match=r"`<<` leaves"):
        operator.lshift(machine(1), 64)
