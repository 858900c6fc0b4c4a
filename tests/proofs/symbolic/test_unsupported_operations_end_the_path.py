"""What has no answer on a symbolic integer ends the path for good, with the operation, the file and the line."""

import math
import operator
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from prefill_proofs.symbolic.atoms import Atoms
from prefill_proofs.symbolic.integer import SymbolicInteger
from prefill_proofs.symbolic.linear_solver import LinearSolver
from prefill_proofs.symbolic.run import Branch, Run
from prefill_proofs.symbolic.signals import UnsupportedOperationError

UNSUPPORTED: dict[str, Callable[[Any, Any], object]] = {
    "x / 2": lambda x, _: x / 2,
    "1 / x": lambda x, _: 1 / x,
    "x + 1.5": lambda x, _: x + 1.5,
    "1.5 * x": lambda x, _: 1.5 * x,
    "x < 1.5": lambda x, _: x < 1.5,
    "x == 1.0": lambda x, _: x == 1.0,
    "x // 2.0": lambda x, _: x // 2.0,
    "divmod(x, 1.5)": lambda x, _: divmod(x, 1.5),
    "Fraction(2) == x": lambda x, _: Fraction(2) == x,
    "x == Decimal(2)": lambda x, _: x == Decimal(2),
    "x == 2 + 0j": lambda x, _: x == 2 + 0j,
    "float(x)": lambda x, _: float(x),
    "complex(x)": lambda x, _: complex(x),
    "int(x)": lambda x, _: int(x),
    "math.sqrt(x)": lambda x, _: math.sqrt(x),
    "math.isqrt(x)": lambda x, _: math.isqrt(x),
    "math.gcd(x, 4)": lambda x, _: math.gcd(x, 4),
    "round(x, -1)": lambda x, _: round(x, -1),
    "range(x)": lambda x, _: range(x),
    "[0, 1][x]": lambda x, _: [0, 1][x],
    "[0, 1][x:]": lambda x, _: [0, 1][x:],
    "[0] * x": lambda x, _: [0] * x,
    "'a' * x": lambda x, _: "a" * x,
    "{x: 1}": lambda x, _: {x: 1},
    "x in {1, 2}": lambda x, _: x in {1, 2},
    "hash(x)": lambda x, _: hash(x),
    "bin(x)": lambda x, _: bin(x),
    "'%d' % x": lambda x, _: "%d" % x,  # noqa: UP031 - this is what is tested
    "x.bit_length()": lambda x, _: x.bit_length(),
    "x.real": lambda x, _: x.real,
    "x & y": operator.and_,
    "x | y": operator.or_,
    "x ^ y": operator.xor,
    "x << y": operator.lshift,
    "x >> y": operator.rshift,
    "1 << y": lambda _, y: 1 << y,
    "x << 5000": lambda x, _: x << 5000,
    "x ** y": operator.pow,
    "2 ** y": lambda _, y: 2**y,
    "x ** 5": lambda x, _: x**5,
    "x ** -1": lambda x, _: x**-1,
    "pow(x, 2, 5)": lambda x, _: pow(x, 2, 5),
}


@pytest.mark.parametrize("operation", UNSUPPORTED.values(), ids=UNSUPPORTED)
def test_it_raises_and_says_where(operation: Callable[[object, object], object]) -> None:
    atoms = Atoms()
    run = Run(LinearSolver(atoms), Branch((), []))
    x, y = (SymbolicInteger(run, atoms.variable(name)) for name in "xy")
    with pytest.raises(UnsupportedOperationError, match="is not supported on a symbolic integer") as raised:
        operation(x, y)
    assert not isinstance(raised.value, Exception), "a policy could swallow it"
    assert run.signal is raised.value
    with pytest.raises(UnsupportedOperationError):
        assert x < y, "no further decision is taken"
    assert raised.value.operation in str(raised.value)


def test_the_place_is_the_line_of_the_policy() -> None:
    atoms = Atoms()
    x = SymbolicInteger(Run(LinearSolver(atoms), Branch((), [])), atoms.variable("x"))
    with pytest.raises(UnsupportedOperationError) as raised:
        UNSUPPORTED["x / 2"](x, x)
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    assert raised.value.file == Path(__file__).name
    assert '"x / 2"' in lines[raised.value.line - 1]
