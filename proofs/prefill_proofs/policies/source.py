"""Load a policy from Python: a file, a module, or an object in a module."""

import importlib
import inspect
import re
import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

from prefill_proofs.errors import PolicyError
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.policies.scrutiny import refusals
from prefill_proofs.policies.wording import error_text
from prefill_proofs.watchdog import StuckPolicyError, watched
from prefill_spec import FUNCTIONS

SHIPPED = "prefill_plan"
"""The module of the planner that is shipped with this package."""
_MODULE = re.compile(r"\w+(?:\.\w+)*(?::\w+(?:\.\w+)*)?")
LARGEST_FILE = 2**20
"""The most bytes that a policy's file may have."""


def load(name: str) -> LoadedPolicy:
    """Return the policy that `name` stands for: `FILE.py`, `MODULE` or `MODULE:OBJECT`. Its code is executed.

    Raises:
        PolicyError: there is none, it cannot be executed, or it defines none of the planner's functions
            with their parameters.
    """
    if name.endswith(".rs"):
        raise PolicyError(name, "Rust sources are not supported; give a Python file or module")
    try:
        with watched("executing it"):
            namespace = _from_file(name, Path(name)) if _is_file_name(name) else _from_module(name)
            functions = _functions(name, namespace)
    except PolicyError:
        raise
    except (Exception, SystemExit, StuckPolicyError) as error:
        raise PolicyError(name, _told(error)) from error
    return LoadedPolicy(name=name, functions=functions, faults=refusals(functions))


def _is_file_name(name: str) -> bool:
    return name.endswith(".py") or "/" in name or "\\" in name


def _from_file(name: str, path: Path) -> Any:
    if path.is_dir():
        raise PolicyError(name, "it is a directory")
    if not path.is_file():
        raise PolicyError(name, "there is no such file")
    size = path.stat().st_size
    if size > LARGEST_FILE:
        raise PolicyError(name, f"it has {size:,} bytes, and a policy has at most {LARGEST_FILE:,}")
    module = types.ModuleType(f"policy_{path.stem}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module
    exec(compile(path.read_bytes(), str(path), "exec", dont_inherit=True), module.__dict__)  # noqa: S102 - to run a policy is the point
    return module


def _from_module(name: str) -> Any:
    if not _MODULE.fullmatch(name):
        raise PolicyError(name, "it is neither a file `planner.py`, nor a module, nor `module:object`")
    module_name, _, attribute = name.partition(":")
    sys.path.insert(0, str(Path.cwd()))
    try:
        found: Any = importlib.import_module(module_name)
    except ModuleNotFoundError as error:
        if error.name is not None and (module_name == error.name or module_name.startswith(error.name + ".")):
            raise PolicyError(name, f"there is no module `{error.name}`; a file is named with its `.py`") from error
        raise
    finally:
        sys.path.pop(0)
    for part in attribute.split(".") if attribute else ():
        if not hasattr(found, part):
            raise PolicyError(name, f"`{module_name}` has no `{attribute}`")
        found = getattr(found, part)
    return found


def _functions(name: str, namespace: Any) -> dict[str, Callable[..., Any]]:
    functions: dict[str, Callable[..., Any]] = {}
    for function, parameters in FUNCTIONS.items():
        found = getattr(namespace, function, None)
        if found is None:
            continue
        if not callable(found):
            raise PolicyError(name, f"`{function}` is not a function")
        _check_signature(name, function, parameters, found)
        functions[function] = found
    if not functions:
        wanted = ", ".join(f"`{function}`" for function in FUNCTIONS)
        raise PolicyError(name, f"it defines none of the planner's functions, which are {wanted}")
    return functions


def _check_signature(name: str, function: str, parameters: tuple[str, ...], found: Callable[..., Any]) -> None:
    signature = inspect.signature(found)
    try:
        signature.bind(*parameters)
    except TypeError as error:
        wanted = ", ".join(parameters)
        raise PolicyError(name, f"`{function}` takes {signature}, and is called with ({wanted})") from error


def _told(error: BaseException) -> str:
    if isinstance(error, SyntaxError):
        return error.msg if error.lineno is None else f"{error.msg} (line {error.lineno})"
    if isinstance(error, StuckPolicyError):
        return str(error)
    return f"executing it {error_text(error)}"
