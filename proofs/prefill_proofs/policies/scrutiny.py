"""Scrutiny: what in a policy's source would be answered otherwise for a symbolic integer than for a plain one."""

import ast
import inspect
import linecache
import sysconfig
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

_TELLING = frozenset({
    "type", "id", "eval", "exec", "locals", "vars", "globals", "hasattr", "getattr", "dir", "callable", "is_", "is_not",
    "__class__", "__dict__", "__eq__", "__ne__", "__sizeof__", "__reduce__", "__reduce_ex__", "__getattribute__",
})  # fmt: skip
"""Names, of variables or attributes, whose answers tell a symbolic integer from a plain one, or hide what is asked."""
_INSTALLED = tuple(Path(sysconfig.get_path(name)) for name in ("stdlib", "platstdlib", "purelib", "platlib"))
"""Where the code of others lies, which is not read."""


def refusals(functions: dict[str, Callable[..., Any]]) -> dict[str, str]:
    """Return, for each function that can reach code which tells kinds of integers apart, where and how it does.

    A source that cannot be read is let pass: every path is replayed on plain integers as well.
    """
    faults: dict[str, str] = {}
    for name, function in functions.items():
        found = next(_telling(function, set()), None)
        if found is not None:
            faults[name] = found
    return faults


def _telling(function: Callable[..., Any], seen: set[object]) -> Iterator[str]:
    """Yield what tells in a function, in what its file does outside of functions, and in functions it imports."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    if code is None or code in seen or _is_installed(code.co_filename):
        return
    seen.add(code)
    try:
        tree = ast.parse("".join(linecache.getlines(code.co_filename)))
    except (SyntaxError, ValueError):
        return
    for node in _reached(tree, code.co_name):
        place = f"(`{code.co_filename}`, line {getattr(node, 'lineno', 1)})"
        for name in _named(node):
            if name in _TELLING:
                yield f"it uses `{name}`, which tells a symbolic integer from a plain one {place}"
        if isinstance(node, ast.Compare) and any(map(_by_identity, node.ops, node.comparators)):
            yield f"it compares with `is`, which integers do not answer {place}; use `==`"
        if isinstance(node, ast.Global | ast.Nonlocal):
            yield f"it keeps state between calls {place}"
    for other in _imported(function, code.co_filename):
        yield from _telling(other, seen)


def _imported(function: Callable[..., Any], file: str) -> Iterator[Callable[..., Any]]:
    """Yield the functions of other files that the function's module holds, itself or in modules that it holds."""
    for value in list(getattr(inspect.unwrap(function), "__globals__", {}).values()):
        if isinstance(value, ModuleType):
            if not _is_installed(getattr(value, "__file__", None) or _INSTALLED[0].as_posix()):
                yield from (each for each in vars(value).values() if hasattr(each, "__code__"))
        elif getattr(getattr(value, "__code__", None), "co_filename", file) != file:
            yield value


def _reached(tree: ast.Module, name: str) -> Iterator[ast.AST]:
    """Yield all that stands outside of functions, and what is in `name` and in the functions named on the way."""
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    defined: dict[str, list[ast.FunctionDef]] = {}
    for function in functions:
        defined.setdefault(function.name, []).append(function)
    open_: list[ast.AST] = [node for node in tree.body if node not in functions]
    open_.extend(defined.get(name, ()) or functions)
    seen = {name}
    while open_:
        for node in ast.walk(open_.pop()):
            yield node
            for named in _named(node):
                if named in defined and named not in seen:
                    seen.add(named)
                    open_.extend(defined[named])


def _named(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        yield node.id
    elif isinstance(node, ast.Attribute):
        yield node.attr
    elif isinstance(node, ast.alias):
        yield node.name


def _is_installed(file: str) -> bool:
    return any(Path(file).is_relative_to(path) for path in _INSTALLED)


def _by_identity(operator: ast.cmpop, right: ast.expr) -> bool:
    if not isinstance(operator, ast.Is | ast.IsNot):
        return False
    return not (isinstance(right, ast.Constant) and (right.value is None or isinstance(right.value, bool)))
