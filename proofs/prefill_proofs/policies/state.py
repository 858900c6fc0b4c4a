"""State: what a policy could remember from one call to the next, compared before and after it is asked."""

import copy
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

_DATA = (bool, int, float, str, bytes, bytearray, list, dict, set, tuple, type(None))


@dataclass(frozen=True, slots=True)
class Remembered:
    """The data that a policy's functions can reach without being given it, as it was when this was taken."""

    functions: Mapping[str, Callable[..., Any]]
    data: Mapping[str, Any]

    @classmethod
    def of(cls, functions: Mapping[str, Callable[..., Any]]) -> "Remembered":
        """Take a copy of what the functions' modules, defaults, attributes and closures hold."""
        return cls(functions, {name: copy.deepcopy(value) for name, value in _reachable(functions)})

    def changed(self) -> str | None:
        """Return the name of something that is no longer as it was, or `None`."""
        now = dict(_reachable(self.functions))
        for name in [*self.data, *now]:
            if name not in self.data or name not in now or not _same(self.data[name], now[name]):
                return name
        return None


def _reachable(functions: Mapping[str, Callable[..., Any]]) -> Iterator[tuple[str, Any]]:
    for function in functions.values():
        code = getattr(function, "__code__", None)
        if code is None:
            continue
        space: Mapping[str, Any] = getattr(function, "__globals__", {})
        for name, value in space.items():
            if isinstance(value, _DATA) and not name.startswith("__"):
                yield name, value
        for name in ("__defaults__", "__kwdefaults__", "__dict__"):
            yield f"{function.__name__}.{name}", getattr(function, name, None)
        for name, cell in zip(code.co_freevars, getattr(function, "__closure__", None) or (), strict=False):
            if isinstance(cell.cell_contents, _DATA):
                yield f"{function.__name__}: {name}", cell.cell_contents


def _same(before: Any, now: Any) -> bool:
    """Return whether nothing changed, by kind, size and value; a symbolic value has no equal here."""
    if type(before) is not type(now):
        return False
    if isinstance(before, dict):
        return before.keys() == now.keys() and all(_same(before[key], now[key]) for key in before)
    if isinstance(before, list | tuple):
        return len(before) == len(now) and all(map(_same, before, now))
    return bool(before == now)
