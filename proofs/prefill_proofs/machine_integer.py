"""Machine integers: any integer, plain or symbolic, whose every operation is checked to stay within 0 .. 2**64 - 1."""

import operator
from collections.abc import Callable
from typing import Any

from prefill_proofs.scope import USIZE


class MachineInteger:
    """An integer that refuses to leave the machine's range; `isinstance(x, int)` is true of it.

    Raises:
        OverflowError: by an operation whose result is below 0 or above 2**64 - 1.
        ZeroDivisionError: by a division or a remainder by 0.
    """

    __slots__ = ("number",)

    def __init__(self, number: Any) -> None:
        """Take a number that is within the range."""
        self.number = number

    @property  # type: ignore[misc]
    def __class__(self) -> type:  # pyright: ignore[reportIncompatibleMethodOverride] - lets `isinstance(x, int)` pass
        return int

    def __ch_pytype__(self) -> type:
        """Return what CrossHair, which answers `type` and `isinstance` itself, is to take this for."""
        return int

    def __divmod__(self, other: Any) -> tuple[Any, Any]:
        return self // other, self % other

    def __rdivmod__(self, other: Any) -> tuple[Any, Any]:
        return other // self, other % self

    def __floor__(self) -> "MachineInteger":
        return self

    __ceil__ = __trunc__ = __floor__

    def __round__(self, *digits: Any) -> Any:
        return MachineInteger(round(self.number, *digits))

    def __bool__(self) -> bool:
        return bool(self.number)

    def __hash__(self) -> int:
        return hash(self.number)

    def __index__(self) -> int:
        return operator.index(self.number)

    def __int__(self) -> int:
        return int(self.number)

    def __repr__(self) -> str:
        return repr(self.number)

    def __format__(self, specification: str) -> str:
        return format(self.number, specification)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.number, name)


_number: Callable[[Any], Any] = vars(MachineInteger)["number"].__get__
"""Reads the number of a machine integer, or raises `TypeError`; it asks for no type, which CrossHair would tell."""


def plain(value: Any) -> Any:
    """Return what `value` is without the checks; anything but a machine integer as it is."""
    try:
        return _number(value)
    except TypeError:
        return value


def _checked(symbol: str, compute: Callable[..., Any]) -> Callable[..., Any]:
    def operation(*operands: Any) -> Any:
        result = compute(*map(plain, operands))
        if result is NotImplemented or isinstance(result, bool) or not isinstance(result, int):
            return result
        if result < 0 or result >= USIZE:
            message = f"`{symbol}` leaves 0 .. 2**64 - 1"
            raise OverflowError(message)
        return MachineInteger(result)

    return operation


def _compared(compute: Callable[..., Any]) -> Callable[..., Any]:
    return lambda left, right: compute(plain(left), plain(right))


_BINARY = {
    "add": "+", "sub": "-", "mul": "*", "floordiv": "//", "mod": "%", "truediv": "/", "pow": "**",
    "and": "&", "or": "|", "xor": "^", "lshift": "<<", "rshift": ">>",
}  # fmt: skip
for _name, _symbol in _BINARY.items():
    _compute = getattr(operator, f"__{_name}__")
    setattr(MachineInteger, f"__{_name}__", _checked(_symbol, _compute))
    setattr(MachineInteger, f"__r{_name}__", _checked(_symbol, lambda right, left, of=_compute: of(left, right)))
setattr(MachineInteger, "__pow__", _checked("**", pow))  # noqa: B010 - as above; `operator.pow` takes no modulus
for _name, _symbol in {"neg": "-", "pos": "+", "abs": "abs", "invert": "~"}.items():
    setattr(MachineInteger, f"__{_name}__", _checked(_symbol, getattr(operator, f"__{_name}__")))
for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    setattr(MachineInteger, f"__{_name}__", _compared(getattr(operator, f"__{_name}__")))
