"""Pool: tasks shared out among processes, each of which is ended when it outlives its deadline or dies of a policy."""

import multiprocessing
import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from prefill_proofs import watchdog
from prefill_proofs.discharge.backends import backend
from prefill_proofs.discharge.task import Task, perform
from prefill_proofs.errors import PolicyError
from prefill_proofs.finding import Finding
from prefill_proofs.policies.probe import probe
from prefill_proofs.policies.source import load
from prefill_proofs.verdict import Verdict
from prefill_spec import BY_NAME

_Process = multiprocessing.get_context("fork" if hasattr(os, "fork") else "spawn").Process  # type: ignore[attr-defined]
LOADING_SECONDS = 8.0
"""How long a policy may take to load and to answer a few plain calls, in seconds of the clock."""
READY = "ready"
"""What a worker sends once it has loaded the policy."""


@dataclass(slots=True)
class Worker:
    """A process that performs one task after another."""

    process: BaseProcess
    connection: Connection
    task: Task | None = None
    deadline: float = 0.0

    def give(self, task: Task, seconds: float) -> None:
        """Let it perform `task` within `seconds`."""
        self.task = task
        self.deadline = time.monotonic() + seconds
        self.connection.send(task)

    def end(self) -> None:
        """Kill it."""
        self.process.kill()
        self.process.join()
        self.connection.close()


@dataclass(slots=True)
class Pool:
    """Performs tasks on one policy; findings come as they are ready."""

    policy: str
    jobs: int
    seconds: float
    """How long one task may take, in seconds of the clock."""
    workers: list[Worker] = field(default_factory=list)
    stuck: dict[str, str] = field(default_factory=dict)
    """Functions that had to be ended with their process, each with the reason."""

    def findings(self, tasks: Sequence[Task]) -> Iterator[Finding]:
        """Yield the finding of each task, in the order in which they are done.

        Raises:
            PolicyError: the policy cannot be loaded.
        """
        for name in {task.backend for task in tasks}:
            backend(name)  # what is imported before the fork, no worker imports again
        waiting = list(reversed(tasks))
        try:
            self.workers = [self._hired() for _ in range(min(self.jobs, len(tasks)))]
            while waiting or any(worker.task for worker in self.workers):
                yield from self._step(waiting)
        finally:
            for worker in self.workers:
                worker.end()

    def _step(self, waiting: list[Task]) -> Iterator[Finding]:
        """Wait until some worker has something to say or is overdue, and give each free one its next task."""
        busy = [worker.deadline for worker in self.workers]
        spoken = wait([worker.connection for worker in self.workers], max(0.0, min(busy) - time.monotonic()))
        for position, worker in enumerate(self.workers):
            if worker.connection in spoken:
                finding, alive = self._heard(worker)
            elif time.monotonic() >= worker.deadline:
                finding, alive = self._overdue(worker), False
            else:
                continue
            if finding is not None:
                yield finding
            if alive:
                yield from self._next(worker, waiting)
            else:
                worker.end()
                self.workers[position] = self._hired()
        if not waiting:
            self.workers = [worker for worker in self.workers if worker.task is not None or self._dismissed(worker)]

    def _next(self, worker: Worker, waiting: list[Task]) -> Iterator[Finding]:
        worker.task = None
        worker.deadline = float("inf")
        while waiting:
            task = waiting.pop()
            reason = next((self.stuck[name] for name in BY_NAME[task.claim].functions if name in self.stuck), None)
            if reason is None:
                worker.give(task, self.seconds)
                return
            yield task.finding(Verdict.ERROR, reason)

    def _heard(self, worker: Worker) -> tuple[Finding | None, bool]:
        try:
            message: Any = worker.connection.recv()
        except EOFError:
            return self._lost(worker), False
        if isinstance(message, PolicyError):
            raise message
        return (message if isinstance(message, Finding) else None), True

    def _lost(self, worker: Worker) -> Finding:
        """Return what is to be said of the task whose process died."""
        worker.process.join()
        status = worker.process.exitcode
        stuck = status == watchdog.EXIT_STATUS
        reason = "it does not end, and cannot be interrupted" if stuck else f"its process died (exit status {status})"
        if worker.task is None:
            raise PolicyError(self.policy, reason)
        self.stuck.update(dict.fromkeys(BY_NAME[worker.task.claim].functions[:1], reason))
        return worker.task.finding(Verdict.ERROR, reason)

    def _overdue(self, worker: Worker) -> Finding:
        if worker.task is None:
            raise PolicyError(self.policy, f"loading it and asking it a few questions takes more than {LOADING_SECONDS:g} s")
        return worker.task.finding(
            Verdict.UNDECIDED, f"no verdict within {self.seconds:g} s; allow more with --deadline"
        )

    def _dismissed(self, worker: Worker) -> bool:
        worker.end()
        return False

    def _hired(self) -> Worker:
        ours, theirs = multiprocessing.Pipe()
        process = _Process(target=_work, args=(theirs, self.policy), daemon=True)
        process.start()
        theirs.close()
        return Worker(process, ours, deadline=time.monotonic() + LOADING_SECONDS)


def _work(connection: Connection, policy_name: str) -> None:
    """Load the policy, then perform what is asked for, until there is nobody to ask."""
    _silence()
    watchdog.start()
    try:
        policy = load(policy_name)
    except PolicyError as error:
        connection.send(error)
        return
    probe(policy)
    connection.send(READY)
    while True:
        try:
            task = connection.recv()
        except EOFError:
            return
        connection.send(perform(task, policy))


def _silence() -> None:
    """Keep what a policy prints out of the report."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
