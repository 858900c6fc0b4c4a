"""Probe: a few plain calls, before anything else, that tell whether a policy's function can be run at all."""

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from prefill_proofs.policies.asked import AskedPolicy
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.policies.wording import answer_text, error_text
from prefill_proofs.watchdog import StuckPolicyError
from prefill_spec import FUNCTIONS

_NUMBERS = (0, 1, 5, 64)
_OPTIONAL_NUMBERS = (None, 16)


@dataclass(frozen=True, slots=True)
class _NoAnswer:
    """What came in place of an answer."""

    kind: type
    text: str = field(compare=False)
    """In words; not compared, since the text of an exception may hold an address."""


def fault(policy: LoadedPolicy, name: str) -> str | None:
    """Return why the function `name` cannot be judged: it never answers, or gives one question two answers."""
    try:
        first = [_answer(policy, name, arguments) for arguments in _questions(name)]
        again = [_answer(policy, name, arguments) for arguments in _questions(name)]
    except StuckPolicyError as error:
        return str(error)
    for arguments, before, after in zip(_questions(name), first, again, strict=True):
        if before != after:
            call = f"{name}({', '.join(map(str, arguments))})"
            return f"it keeps state between calls: `{call}` first {_told(before)}, then {_told(after)}"
    if all(isinstance(answer, _NoAnswer) for answer in first):
        return f"`{name}` answers no question: it {_told(first[0])}"
    return None


def _told(answer: Any) -> str:
    return answer.text if isinstance(answer, _NoAnswer) else f"returned {answer_text(answer)}"


def _answer(policy: LoadedPolicy, name: str, arguments: tuple[int | None, ...]) -> Any:
    """Return the answer, or what came in its place."""
    function: Callable[..., Any] = getattr(AskedPolicy(policy), name)
    try:
        return function(*arguments)
    except StuckPolicyError:
        raise
    except BaseException as error:  # noqa: BLE001 - whatever a policy raises is an answer here
        return _NoAnswer(type(error), error_text(error))


def _questions(name: str) -> Iterator[tuple[int | None, ...]]:
    optional = {"block_size", "split"} if name == "plan_chunk_len" else set()
    return itertools.product(*[_OPTIONAL_NUMBERS if each in optional else _NUMBERS for each in FUNCTIONS[name]])
