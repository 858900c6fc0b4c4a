"""Worker: a process that loads a policy, tries each of its functions, and then performs one task after another."""

import multiprocessing
import os
import signal
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from prefill_proofs import interrupts, watchdog
from prefill_proofs.discharge.task import Task, perform
from prefill_proofs.errors import PolicyError
from prefill_proofs.policies.probe import fault
from prefill_proofs.policies.source import load

PATIENCE = 8.0
"""How long a policy may take to load, and one of its functions to answer a few plain calls, in seconds of the clock."""
MEMORY = 2 * 2**30
"""How much memory a worker may have, in bytes; beyond that, a policy that asks for more gets a `MemoryError`."""

_FORKS = hasattr(os, "fork")
_Process = multiprocessing.get_context("fork" if _FORKS else "spawn").Process  # type: ignore[attr-defined]


@dataclass(frozen=True, slots=True)
class Loading:
    """What a worker does first."""


@dataclass(frozen=True, slots=True)
class Probing:
    """What it does next; it tells each function before it tries it, so that it is known what it died of."""

    function: str


@dataclass(frozen=True, slots=True)
class Waiting:
    """What it does when it has no task."""


@dataclass(slots=True)
class Worker:
    """The process, and what it was last known to do."""

    process: BaseProcess
    connection: Connection
    doing: Loading | Probing | Waiting | Task
    deadline: float
    """When it is overdue, on the monotonic clock."""
    lost: bool = False

    def does(self, what: Loading | Probing | Waiting | Task, seconds: float) -> None:
        """Note what it does, for at most so many seconds."""
        self.doing = what
        self.deadline = time.monotonic() + seconds

    def give(self, task: Task, seconds: float) -> None:
        """Let it perform `task`."""
        self.does(task, seconds)
        with suppress(BrokenPipeError):  # it is dead already, and what it died of is told when it is next heard
            self.connection.send(task)

    def end(self) -> None:
        """Kill it."""
        self.process.kill()
        self.process.join()
        self.connection.close()


def hired(policy: str, faults: Mapping[str, str], others: Sequence[Worker]) -> Worker:
    """Return a new worker on `policy`, whose functions in `faults` it does not try.

    A child that kept the other ends of pipes open would never be told that its parent is gone.
    """
    ours, theirs = multiprocessing.Pipe()
    inherited = [ours, *(other.connection for other in others)] if _FORKS else []
    process = _Process(target=_work, args=(theirs, inherited, policy, dict(faults)), daemon=True)
    with interrupts.held_back():  # the child does not listen to it
        process.start()
    theirs.close()
    return Worker(process, ours, Loading(), deadline=time.monotonic() + PATIENCE)


def _work(connection: Connection, inherited: Sequence[Connection], name: str, faults: dict[str, str]) -> None:
    """Load the policy, try its functions, then perform what is asked for until there is nobody to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for other in inherited:
        other.close()
    _silence()
    _limit_memory()
    watchdog.start()
    try:
        policy = load(name)
    except PolicyError as error:
        connection.send(error)
        return
    policy.faults.update(faults)
    for function in [each for each in policy.functions if each not in policy.faults]:
        connection.send(Probing(function))
        found = fault(policy, function)
        if found is not None:
            policy.faults[function] = found
    connection.send(Waiting())
    with suppress(EOFError, BrokenPipeError):
        while True:
            connection.send(perform(connection.recv(), policy))


def _silence() -> None:
    """Keep what a policy prints out of the report."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)


def _limit_memory() -> None:
    """Refuse this process more than its share, where the platform can."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not every platform has it

        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, most))
