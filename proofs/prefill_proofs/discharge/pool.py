"""Pool: tasks shared out among workers, each of which is ended when it is overdue or dies of a policy."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import wait
from typing import Any

from prefill_proofs import watchdog
from prefill_proofs.discharge.backends import backend
from prefill_proofs.discharge.task import Task
from prefill_proofs.discharge.worker import PATIENCE, Loading, Probing, Waiting, Worker, hired
from prefill_proofs.errors import PolicyError
from prefill_proofs.finding import Finding
from prefill_proofs.verdict import Verdict
from prefill_spec import BY_NAME


@dataclass(slots=True)
class Pool:
    """Performs tasks on one policy; findings come as they are ready."""

    policy: str
    jobs: int
    seconds: float
    """How long one task may take, in seconds of the clock."""
    workers: list[Worker] = field(default_factory=list)
    deadly: dict[str, str] = field(default_factory=dict)
    """Functions that a worker had to be ended or died of when it tried them, each with the reason."""

    def findings(self, tasks: Sequence[Task]) -> Iterator[Finding]:
        """Yield the finding of each task, in the order in which they are done.

        Raises:
            PolicyError: the policy cannot be loaded.
        """
        for name in {task.backend for task in tasks}:
            backend(name)  # what is imported before the fork, no worker imports again
        waiting = sorted(tasks, key=_weight, reverse=True)[::-1]
        try:
            for _ in range(min(self.jobs, len(tasks))):
                self.workers.append(self._hired())
            while waiting or any(isinstance(worker.doing, Task) for worker in self.workers):
                yield from self._step(waiting)
        finally:
            for worker in self.workers:
                worker.end()

    def _step(self, waiting: list[Task]) -> Iterator[Finding]:
        """Wait until some worker has something to say or is overdue, and give each free one its next task."""
        soonest = min(worker.deadline for worker in self.workers)
        spoken = wait([worker.connection for worker in self.workers], max(0.0, soonest - time.monotonic()))
        for position, worker in enumerate(self.workers):
            finding = None
            if worker.connection in spoken:
                finding = self._heard(worker)
            elif time.monotonic() >= worker.deadline:
                finding = self._overdue(worker)
            if finding is not None:
                yield finding
            if worker.lost:
                worker.end()
                self.workers[position] = self._hired()
            elif isinstance(worker.doing, Waiting) and waiting:
                worker.give(waiting.pop(), self.seconds)
        if not waiting:
            self.workers = [worker for worker in self.workers if _is_busy(worker)]

    def _heard(self, worker: Worker) -> Finding | None:
        """Take what a worker says; return it if it is a finding."""
        try:
            message: Any = worker.connection.recv()
        except (EOFError, OSError):
            worker.process.join()
            return self._lost(worker, _how_it_ended(worker.process.exitcode))
        if isinstance(message, PolicyError):
            raise message
        if isinstance(message, Probing):
            worker.does(message, PATIENCE)
            return None
        worker.does(Waiting(), float("inf"))
        return message if isinstance(message, Finding) else None

    def _overdue(self, worker: Worker) -> Finding | None:
        if isinstance(worker.doing, Task):
            worker.lost = True
            return worker.doing.finding(
                Verdict.UNDECIDED, f"no verdict within {self.seconds:g} s; allow more with --deadline"
            )
        return self._lost(worker, f"takes more than {PATIENCE:g} s")

    def _lost(self, worker: Worker, how: str) -> Finding | None:
        """Note what a worker was lost to; return the finding if it had a task."""
        worker.lost = True
        match worker.doing:
            case Task():
                return worker.doing.finding(Verdict.ERROR, f"the policy {how}")
            case Probing(function):
                self.deadly[function] = f"`{function}` {how}"
                return None
            case Loading() | Waiting():
                raise PolicyError(self.policy, f"executing it {how}")

    def _hired(self) -> Worker:
        return hired(self.policy, self.deadly, self.workers)


def _weight(task: Task) -> int:
    """Return how long it is likely to take, by what it asks; the longest are given first, so that none comes last."""
    return sum(len(form.records) for form in BY_NAME[task.claim].forms)


def _how_it_ended(status: int | None) -> str:
    if status == watchdog.EXIT_STATUS:
        return "does not end, and cannot be interrupted"
    if status is not None and status < 0:
        return f"ends its process (signal {-status})"
    return f"ends its process (exit status {status})"


def _is_busy(worker: Worker) -> bool:
    """Return whether it has a task; one that has none is no longer needed."""
    if not isinstance(worker.doing, Task):
        worker.end()
        return False
    return True
