"""Probe: a few plain calls, before anything else, that tell whether a policy's functions can be run at all."""

import itertools
from collections.abc import Callable, Iterator
from typing import Any

from prefill_proofs.policies.asked import AskedPolicy
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.watchdog import StuckPolicyError
from prefill_spec import FUNCTIONS

_NUMBERS = (0, 1, 5, 64)
_OPTIONAL_NUMBERS = (None, 16)


def probe(policy: LoadedPolicy) -> None:
    """Note in `policy.faults` each function that never answers, or that answers one question in two ways."""
    for name in policy.functions:
        fault = _fault(policy, name)
        if fault is not None:
            policy.faults[name] = fault


def _fault(policy: LoadedPolicy, name: str) -> str | None:
    try:
        first = [_answer(policy, name, arguments) for arguments in _questions(name)]
        again = [_answer(policy, name, arguments) for arguments in _questions(name)]
    except StuckPolicyError as error:
        return str(error)
    for arguments, before, after in zip(_questions(name), first, again, strict=True):
        if before != after:
            call = f"{name}({', '.join(map(str, arguments))})"
            return f"it keeps state between calls: `{call}` was {before}, then {after}"
    if all(isinstance(answer, str) for answer in first):
        return f"`{name}` answers no question: {first[0]}"
    return None


def _answer(policy: LoadedPolicy, name: str, arguments: tuple[int | None, ...]) -> Any:
    """Return the answer, or a text that says what came in its place."""
    function: Callable[..., Any] = getattr(AskedPolicy(policy), name)
    try:
        return function(*arguments)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a policy raises is an answer here
        return described(error)


def described(error: BaseException) -> str:
    """Return the kind of an exception and the first line of its text, if it has one."""
    text = str(error).partition("\n")[0]
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def _questions(name: str) -> Iterator[tuple[int | None, ...]]:
    optional = {"block_size", "split"} if name == "plan_chunk_len" else set()
    return itertools.product(*[_OPTIONAL_NUMBERS if each in optional else _NUMBERS for each in FUNCTIONS[name]])
