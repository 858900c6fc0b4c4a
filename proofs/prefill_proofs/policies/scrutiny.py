"""Scrutiny: what in a policy's source would be answered otherwise for a symbolic integer than for a plain one."""

import ast
import inspect
import linecache
from collections.abc import Callable, Iterator
from typing import Any

_TELLING = frozenset({"type", "id", "eval", "exec", "locals", "vars", "globals"})
"""Names whose answers tell a symbolic integer from a plain one, or hide what is asked."""


def refusals(functions: dict[str, Callable[..., Any]]) -> dict[str, str]:
    """Return, for each function whose module's source tells kinds of integers apart, where and how it does.

    A source that cannot be read is let pass: every path is replayed on plain integers as well.
    """
    faults: dict[str, str] = {}
    for name, function in functions.items():
        found = next(_telling(function), None)
        if found is not None:
            faults[name] = found
    return faults


def _telling(function: Callable[..., Any]) -> Iterator[str]:
    code = getattr(inspect.unwrap(function), "__code__", None)
    if code is None:
        return
    try:
        tree = ast.parse("".join(linecache.getlines(code.co_filename)))
    except (SyntaxError, ValueError):
        return
    for node in _reached(tree, code.co_name):
        place = f"(`{code.co_filename}`, line {getattr(node, 'lineno', 1)})"
        if isinstance(node, ast.Name) and node.id in _TELLING and isinstance(node.ctx, ast.Load):
            yield f"it uses `{node.id}`, which tells a symbolic integer from a plain one {place}"
        if isinstance(node, ast.Compare) and any(map(_by_identity, node.ops, node.comparators)):
            yield f"it compares with `is`, which integers do not answer {place}; use `==`"
        if isinstance(node, ast.Global | ast.Nonlocal):
            yield f"it keeps state between calls {place}"


def _reached(tree: ast.Module, name: str) -> Iterator[ast.AST]:
    """Yield what is in the functions called `name` and in whatever functions of the file they name, and so on."""
    defined: dict[str, list[ast.AST]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            defined.setdefault(node.name, []).append(node)
    open_, seen = [name], {name}
    while open_:
        for function in defined.get(open_.pop(), ()):
            for node in ast.walk(function):
                yield node
                named = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
                if named in defined and named not in seen:
                    seen.add(named)
                    open_.append(named)


def _by_identity(operator: ast.cmpop, right: ast.expr) -> bool:
    if not isinstance(operator, ast.Is | ast.IsNot):
        return False
    return not (isinstance(right, ast.Constant) and (right.value is None or isinstance(right.value, bool)))
