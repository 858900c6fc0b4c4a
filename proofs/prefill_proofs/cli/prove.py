"""`prefill-proofs prove`: every claim on one policy."""

import os
import sys
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from prefill_proofs.cli.options import deliver, named, output_option, told
from prefill_proofs.discharge.backends import BACKENDS, backend
from prefill_proofs.discharge.pool import Pool
from prefill_proofs.discharge.task import Task
from prefill_proofs.errors import BackendScopeError
from prefill_proofs.finding import Finding
from prefill_proofs.policies.source import SHIPPED
from prefill_proofs.report import prove_json, prove_junit, prove_text
from prefill_proofs.scope import Scope
from prefill_proofs.summary import Summary
from prefill_spec import CATALOGUE

_RENDERERS = {"text": prove_text.rendered, "json": prove_json.rendered, "junit": prove_junit.rendered}
_SHORTEST, _LONGEST = 0.1, 1_000_000
"""Which deadlines can be given, in seconds."""


def _seconds(_context: click.Context, _option: click.Parameter, value: float) -> float:
    """Refuse what no clock counts; a range of click's own would let pass what is not a number."""
    if not _SHORTEST <= value <= _LONGEST:
        message = f"{value:g} is not between {_SHORTEST:g} and {_LONGEST:,}"
        raise click.BadParameter(message)
    return value


@click.command()
@click.argument("policy", default=SHIPPED)
@click.option("--claim", "claims", multiple=True, metavar="NAME", help="Only this claim; may be repeated.")
@click.option("--scope", metavar="SCOPE", help="unbounded, usize, box:N or blocks:N,N,…; by default the widest.")
@click.option(
    "--backend", "backend_name", type=click.Choice([*BACKENDS, "all"]), default="smt", show_default=True,
    help="How claims are discharged.",
)  # fmt: skip
@click.option("--jobs", type=click.IntRange(min=1), help="Processes at once; by default one for each processor.")
@click.option(
    "--deadline", type=float, default=600, show_default=True, metavar="SECONDS", callback=_seconds,
    help="How long one claim may take.",
)  # fmt: skip
@click.option(
    "--format", "format_", type=click.Choice(list(_RENDERERS)), default="text", show_default=True,
    help="The form of the report.",
)  # fmt: skip
@output_option
@told
def prove(
    policy: str, claims: tuple[str, ...], scope: str | None, backend_name: str, jobs: int | None,
    deadline: float, format_: str, output: Path | None,
) -> None:  # fmt: skip
    """Prove or refute every claim on POLICY, by default on the planner that is shipped with this package.

    Claims must be proved and limits, which are known to be false, refuted.
    """
    started = time.perf_counter()
    tasks = _tasks(claims, None if scope is None else Scope.parse(scope), backend_name)
    pool = Pool(policy, jobs or _processors(), deadline)
    done: dict[tuple[str, str], Finding] = {}
    with _progress(len(tasks)) as advance:
        for finding in pool.findings(tasks):
            done[finding.claim, finding.backend] = finding
            advance(finding.claim)
    findings = tuple(done[task.claim, task.backend] for task in tasks)
    summary = Summary(policy=policy, findings=findings, seconds=time.perf_counter() - started)
    deliver(_RENDERERS[format_](summary), output)
    sys.exit(summary.exit_status)


def _tasks(names: Sequence[str], scope: Scope | None, backend_name: str) -> list[Task]:
    """Return a task for each claim and backend, in the order of the catalogue.

    Raises:
        UnknownClaimError: a name is not in the catalogue.
        BackendScopeError: the one backend that was asked for does not take the scope.
    """
    wanted = {named(name).name for name in names} or {claim.name for claim in CATALOGUE}
    backends = list(BACKENDS) if backend_name == "all" else [backend_name]
    if scope is not None and len(backends) == 1:
        accepted = backend(backend_name).refusal(scope)
        if accepted is not None:
            raise BackendScopeError(backend_name, str(scope), accepted)
    return [
        Task(claim=claim.name, backend=each, scope=scope)
        for claim in CATALOGUE
        if claim.name in wanted
        for each in backends
    ]


def _processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _progress(total: int) -> Generator[Callable[[str], None]]:
    """Show on a terminal how many findings there are and which came last."""
    if not sys.stderr.isatty():
        yield lambda _claim: None
        return
    from rich.console import Console  # not needed, and not quick to import, where there is no terminal
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    # It refreshes from this thread: a process that has another cannot fork safely, and workers may have to be replaced.
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as progress:
        bar = progress.add_task("", total=total)
        yield lambda claim: progress.update(bar, advance=1, description=claim, refresh=True)
