"""Exploration: every feasible path of a program, by running it again for each branch that an earlier run left."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from prefill_proofs.symbolic.linear_solver import LinearSolver
from prefill_proofs.symbolic.literal import Literal
from prefill_proofs.symbolic.model import Model
from prefill_proofs.symbolic.run import Branch, Run
from prefill_proofs.symbolic.samples import samples
from prefill_proofs.symbolic.signals import NotAFunctionError, Signal

PATHS = 2000
"""How many paths of one program are followed."""

Outcome = TypeVar("Outcome")


@dataclass(frozen=True, slots=True)
class Path(Generic[Outcome]):
    """One way through the program."""

    decisions: tuple[Literal, ...]
    """The path condition: the conjunction of these."""
    outcome: Outcome
    model: Model | None
    """Inputs that take this path, exactly; `None` where it is not known whether any do."""
    text_of: str | None
    """Where the program turned a symbolic integer into text; if so, what it did then is not followed."""


@dataclass(slots=True)
class Exploration(Generic[Outcome]):
    """The paths that were followed, and why not all of them were, if so."""

    paths: list[Path[Outcome]] = field(default_factory=list)
    pruned: list[tuple[Literal, ...]] = field(default_factory=list)
    """Conjunctions of decisions that the solver found infeasible."""
    incomplete: str | None = None
    """What kept paths from being followed; `None` only if the paths and what was pruned cover all inputs."""


def explore(program: Callable[[Run], Outcome], solver: LinearSolver, inputs: Sequence[str]) -> Exploration[Outcome]:
    """Run `program` along every feasible path; it must depend on nothing but the decisions of its run."""
    exploration: Exploration[Outcome] = Exploration()
    open_ = [Branch(decisions=(), models=samples(solver.atoms, inputs))]
    while open_:
        if len(exploration.paths) >= PATHS:
            exploration.incomplete = f"there are more than {PATHS} paths"
            break
        run = Run(solver, open_.pop())
        try:
            outcome = program(run)
            _must_be_over(run)
        except Signal as signal:
            exploration.incomplete = str(signal)
            break
        finally:
            exploration.pruned.extend(run.pruned)
        exploration.paths.append(Path(tuple(run.decisions), outcome, next(iter(run.models), None), run.text_of))
        open_.extend(run.branches)
    return exploration


def _must_be_over(run: Run) -> None:
    """Raise what ended the run if the program swallowed it, or if decisions were left over."""
    if run.signal is not None:
        raise run.signal
    if len(run.decisions) < len(run.branch.decisions):
        raise NotAFunctionError
