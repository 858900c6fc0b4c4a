"""Symbolic integers: Python's own operators on polynomials, each comparison a decision of the run.

A comparison is decided at once and gives a plain `bool`. A truth value that waited until it is asked
for would make `(a < b) is True` false without a fork, and so prove what is not so.
"""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import NoReturn, cast

from prefill_proofs.symbolic.bits import masked
from prefill_proofs.symbolic.literal import at_least_zero, zero
from prefill_proofs.symbolic.polynomial import Polynomial, constant
from prefill_proofs.symbolic.run import Run
from prefill_proofs.symbolic.signals import UnsupportedOperationError

LARGEST_SHIFT = 4096
"""The most bits that a symbolic integer may be shifted to the left by."""
LARGEST_NUMBER = 8192
"""The most bits that a constant beside a symbolic integer may have."""
LARGEST_POWER = 4
"""The largest exponent that a symbolic integer may be raised to."""
_OURS = Path(__file__).parent.parent


class SymbolicInteger:
    """An integer that stands for many; `isinstance(x, int)` is true of it, and `type(x)` is not `int`."""

    __slots__ = ("polynomial", "run")

    def __init__(self, run: Run, polynomial: Polynomial) -> None:
        """Take the run that decides comparisons."""
        self.run = run
        self.polynomial = polynomial

    @property  # type: ignore[misc]
    def __class__(self) -> type:  # pyright: ignore[reportIncompatibleMethodOverride] - lets `isinstance(x, int)` pass
        return int

    def __add__(self, other: object) -> SymbolicInteger:
        right = self._polynomial_of(other)
        return NotImplemented if right is None else self._new(self.polynomial + right)

    __radd__ = __add__

    def __sub__(self, other: object) -> SymbolicInteger:
        right = self._polynomial_of(other)
        return NotImplemented if right is None else self._new(self.polynomial - right)

    def __rsub__(self, other: object) -> SymbolicInteger:
        left = self._polynomial_of(other)
        return NotImplemented if left is None else self._new(left - self.polynomial)

    def __mul__(self, other: object) -> SymbolicInteger:
        right = self._polynomial_of(other)
        return NotImplemented if right is None else self._new(self.polynomial * right)

    __rmul__ = __mul__

    def __floordiv__(self, other: object) -> SymbolicInteger:
        right = self._polynomial_of(other)
        return NotImplemented if right is None else self._new(self._quotient(self.polynomial, right))

    def __rfloordiv__(self, other: object) -> SymbolicInteger:
        left = self._polynomial_of(other)
        return NotImplemented if left is None else self._new(self._quotient(left, self.polynomial))

    def __mod__(self, other: object) -> SymbolicInteger:
        right = self._polynomial_of(other)
        return NotImplemented if right is None else self._new(self._remainder(self.polynomial, right))

    def __rmod__(self, other: object) -> SymbolicInteger:
        left = self._polynomial_of(other)
        return NotImplemented if left is None else self._new(self._remainder(left, self.polynomial))

    def __divmod__(self, other: object) -> tuple[SymbolicInteger, SymbolicInteger]:
        return self // other, self % other

    def __rdivmod__(self, other: object) -> tuple[SymbolicInteger, SymbolicInteger]:
        return other // self, other % self

    def __pow__(self, other: object, modulus: object = None) -> SymbolicInteger:
        exponent = self._number_of(other)
        if exponent is None or not 0 <= exponent <= LARGEST_POWER or modulus is not None:
            self._unsupported(f"a power other than a constant one of 0 to {LARGEST_POWER}")
        product = constant(1)
        for _ in range(exponent):
            product *= self.polynomial
        return self._new(product)

    def __rpow__(self, other: object) -> NoReturn:
        self._unsupported("a symbolic exponent")

    def __neg__(self) -> SymbolicInteger:
        return self._new(-self.polynomial)

    def __pos__(self) -> SymbolicInteger:
        return self

    def __abs__(self) -> SymbolicInteger:
        return -self if self < 0 else self

    def __invert__(self) -> SymbolicInteger:
        return self._new((-self.polynomial).shifted(-1))

    def __and__(self, other: object) -> SymbolicInteger:
        return self._new(masked(self.run.atoms, self.polynomial, self._mask_of(other)))

    __rand__ = __and__

    def __or__(self, other: object) -> SymbolicInteger:
        return self + other - (self & other)

    __ror__ = __or__

    def __xor__(self, other: object) -> SymbolicInteger:
        return self + other - 2 * (self & other)

    __rxor__ = __xor__

    def __lshift__(self, other: object) -> SymbolicInteger:
        return self._new(self.polynomial.scaled(1 << self._shift_of(other)))

    def __rshift__(self, other: object) -> SymbolicInteger:
        return self // (1 << self._shift_of(other))

    def __rlshift__(self, other: object) -> NoReturn:
        self._unsupported("a shift by a symbolic number of bits")

    __rrshift__ = __rlshift__

    def __eq__(self, other: object) -> bool:
        right = self._polynomial_of(other)
        return NotImplemented if right is None else self.run.decide(zero(self.polynomial - right))

    def __ne__(self, other: object) -> bool:
        right = self._polynomial_of(other)
        return NotImplemented if right is None else not self.run.decide(zero(self.polynomial - right))

    def __le__(self, other: object) -> bool:
        right = self._polynomial_of(other)
        return NotImplemented if right is None else self.run.decide(at_least_zero(right - self.polynomial))

    def __lt__(self, other: object) -> bool:
        right = self._polynomial_of(other)
        return NotImplemented if right is None else not self.run.decide(at_least_zero(self.polynomial - right))

    def __ge__(self, other: object) -> bool:
        right = self._polynomial_of(other)
        return NotImplemented if right is None else self.run.decide(at_least_zero(self.polynomial - right))

    def __gt__(self, other: object) -> bool:
        right = self._polynomial_of(other)
        return NotImplemented if right is None else not self.run.decide(at_least_zero(right - self.polynomial))

    def __bool__(self) -> bool:
        return not self.run.decide(zero(self.polynomial))

    def __floor__(self) -> SymbolicInteger:
        return self

    __ceil__ = __trunc__ = __floor__

    def __round__(self, digits: object = None) -> SymbolicInteger:
        if digits is not None:
            self._unsupported("`round` to digits")
        return self

    def __repr__(self) -> str:
        """Give a stand-in and note it: what the policy does with the text is not followed."""
        self.run.text_of = self.run.text_of or "{}, line {}".format(*_place())
        return "<symbolic integer>"

    def __format__(self, specification: str) -> str:
        return repr(self)

    def __hash__(self) -> int:  # noqa: PLE0309 - it raises
        self._unsupported("a look-up in a set or dict")

    def __index__(self) -> int:  # noqa: PLE0305 - it raises
        self._unsupported("use as an index, as a range or as an argument of built-in code")

    def __int__(self) -> int:
        self._unsupported("`int()`")

    def __float__(self) -> float:
        self._unsupported("conversion to a float")

    def __complex__(self) -> complex:
        self._unsupported("conversion to a complex number")

    def __truediv__(self, other: object) -> NoReturn:
        self._unsupported("true division")

    __rtruediv__ = __truediv__

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):
            raise AttributeError(name)
        self._unsupported(f"`.{name}`")

    def _new(self, polynomial: Polynomial) -> SymbolicInteger:
        return SymbolicInteger(self.run, polynomial)

    def _polynomial_of(self, other: object) -> Polynomial | None:
        """Return `other` as a polynomial, or `None` where Python is to ask `other` for an answer."""
        kind = type(other)
        if kind is SymbolicInteger:
            return cast("SymbolicInteger", other).polynomial
        if issubclass(kind, int):
            number = int(cast("int", other))
            if number.bit_length() > LARGEST_NUMBER:
                self._unsupported(f"arithmetic with a number of more than {LARGEST_NUMBER} bits")
            return constant(number)
        if issubclass(kind, float | complex):
            self._unsupported("arithmetic with a float")
        return None

    def _number_of(self, other: object) -> int | None:
        polynomial = self._polynomial_of(other)
        return None if polynomial is None else polynomial.value

    def _mask_of(self, other: object) -> int:
        mask = self._number_of(other)
        if mask is None:
            self._unsupported("a mask that is not a constant")
        return mask

    def _shift_of(self, other: object) -> int:
        shift = self._number_of(other)
        if shift is None or shift > LARGEST_SHIFT:
            self._unsupported(f"a shift other than by a constant of at most {LARGEST_SHIFT} bits")
        if shift < 0:
            message = "negative shift count"
            raise ValueError(message)
        return shift

    def _quotient(self, dividend: Polynomial, divisor: Polynomial) -> Polynomial:
        if self.run.decide(zero(divisor)):
            message = "integer division or modulo by zero"
            raise ZeroDivisionError(message)
        return self.run.atoms.quotient(dividend, divisor)

    def _remainder(self, dividend: Polynomial, divisor: Polynomial) -> Polynomial:
        return dividend - divisor * self._quotient(dividend, divisor)

    def _unsupported(self, operation: str) -> NoReturn:
        raise self.run.stop(UnsupportedOperationError(operation, *_place()))


def _place() -> tuple[str, int]:
    """Return the file and line of the innermost code that is not this package's."""
    frame = inspect.currentframe()
    while frame is not None and Path(frame.f_code.co_filename).is_relative_to(_OURS):
        frame = frame.f_back
    return ("unknown", 0) if frame is None else (Path(frame.f_code.co_filename).name, frame.f_lineno)
