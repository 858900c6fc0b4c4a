"""Watchdog: ends a policy that computes without asking for a truth value or coming to an answer.

It counts the processor time of this process, not the clock, so a busy machine ends nothing early.
"""

import os
import signal
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType

SECONDS = 0.5
"""A policy is stuck when it makes no progress from one tick to the next, so after one to two of these."""
EXIT_STATUS = 70
"""How a process ends whose policy swallows the exception and stays stuck."""


class StuckPolicyError(BaseException):
    """A policy function was ended; its text says which. Not an `Exception`, so that a policy seldom catches it."""


class _State:
    function: str | None = None
    progress = 0
    seen = -1
    raised = False


def start() -> None:
    """Watch the main thread of this process from now on, where the platform has interval timers."""
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGVTALRM, _tick)
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS, SECONDS)


def enter(function: str) -> None:
    """Note that a policy function is called."""
    _State.function = function
    _State.progress += 1


def leave() -> None:
    """Note that it came to an answer."""
    _State.function = None
    _State.raised = False


@contextmanager
def watched(what: str) -> Generator[None]:
    """Watch `what` is done inside, as if it were one call of a policy."""
    enter(what)
    try:
        yield
    finally:
        leave()


@contextmanager
def unwatched() -> Generator[None]:
    """Look away while a policy waits for a truth value: what it takes to find one is not the policy's time."""
    function = _State.function
    _State.function = None
    _State.progress += 1
    try:
        yield
    finally:
        _State.function = function


def _tick(_number: int, _frame: FrameType | None) -> None:
    if _State.function is None or _State.progress != _State.seen:
        _State.seen = _State.progress
        return
    if _State.raised:
        os._exit(EXIT_STATUS)
    _State.raised = True
    message = f"{_State.function} does not end: no answer after {SECONDS:g} s of computing"
    raise StuckPolicyError(message)
