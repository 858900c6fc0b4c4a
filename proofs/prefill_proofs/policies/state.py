"""State: what a policy could remember from one call to the next, compared before and after it is asked."""

import copy
import inspect
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from types import CodeType
from typing import Any

_DATA = (bool, int, float, str, bytes, bytearray, list, dict, set, tuple, type(None))


@dataclass(frozen=True, slots=True)
class Remembered:
    """The data that a policy's functions can reach without being given it, as it was when this was taken."""

    functions: Mapping[str, Callable[..., Any]]
    data: Mapping[str, Any]

    @classmethod
    def of(cls, functions: Mapping[str, Callable[..., Any]]) -> "Remembered":
        """Take a copy of what the functions' modules, objects, defaults, attributes and closures hold."""
        unwrapped = {name: inspect.unwrap(function) for name, function in functions.items()}
        return cls(unwrapped, {name: _copied(value) for name, value in _reachable(unwrapped)})

    def changed(self, asked: Collection[str]) -> str | None:
        """Return the name of something that is no longer as it was and that one of the functions `asked` may use."""
        now = dict(_reachable(self.functions))
        for name in [*self.data, *now]:
            known = name in self.data and name in now
            if not (known and _same(self.data[name], now[name])) and self._may_use(asked, name):
                return name
        return None

    def _may_use(self, asked: Collection[str], name: str) -> bool:
        """Return whether a function in `asked` names it, or else none does: then it is anybody's."""
        owner = name.partition(".")[0]
        using = [each for each, function in self.functions.items() if owner == each or owner in _named(function)]
        return any(each in asked for each in using or self.functions)


def _reachable(functions: Mapping[str, Callable[..., Any]]) -> Iterator[tuple[str, Any]]:
    for called, function in functions.items():
        space: Mapping[str, Any] = getattr(function, "__globals__", {})
        for name, value in space.items():
            if not name.startswith("__"):
                yield from _held(name, value, space)
        for name in ("__defaults__", "__kwdefaults__", "__dict__"):
            yield f"{called}.{name}", getattr(function, name, None)
        yield from _held(called, getattr(function, "__self__", None), space)
        closed_over = getattr(getattr(function, "__code__", None), "co_freevars", ())
        for name, cell in zip(closed_over, getattr(function, "__closure__", None) or (), strict=False):
            with suppress(ValueError):  # the cell may be empty still
                yield from _held(f"{called}.{name}", cell.cell_contents, space)


def _defines_equality(kind: Any) -> bool:
    return kind.__eq__ is not object.__eq__


def _copied(value: Any) -> Any:
    """Return a copy, or what cannot be copied itself, which is then taken to be unchanged."""
    try:
        return copy.deepcopy(value)
    except Exception:  # noqa: BLE001 - what is copied is the policy's, and so may raise anything
        return value


def _held(name: str, value: Any, space: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the value if it is data, or the data in it if it is an object or a class of the policy's own."""
    if isinstance(value, _DATA):
        yield name, value
    elif space.get("__name__") in (getattr(value, "__module__", None), type(value).__module__):
        for attribute, inner in dict(getattr(value, "__dict__", {})).items():
            if isinstance(inner, _DATA) and not attribute.startswith("__"):
                yield f"{name}.{attribute}", inner


def _named(function: Callable[..., Any]) -> set[str]:
    """Return every name that a function uses, itself or by another function of its module."""
    space: Mapping[str, Any] = getattr(function, "__globals__", {})
    names: set[str] = set()
    open_ = [getattr(function, "__code__", None)]
    while open_:
        code = open_.pop()
        if isinstance(code, CodeType):
            open_ += code.co_consts
            fresh = {*code.co_names} - names
            names |= fresh
            open_ += [getattr(space.get(name), "__code__", None) for name in fresh]
    return names


def _same(before: Any, now: Any) -> bool:
    """Return whether nothing changed, by kind, size and value; a symbolic value has no equal here."""
    if before is now:
        return True
    if type(before) is not type(now):
        return False
    if isinstance(before, dict):
        return before.keys() == now.keys() and all(_same(before[key], now[key]) for key in before)
    if isinstance(before, list | tuple):
        return len(before) == len(now) and all(map(_same, before, now))
    if hasattr(before, "__dict__") and not _defines_equality(type(before)):
        return _same(vars(before), vars(now))
    return bool(before == now)
