"""Run: one execution of a program on symbolic integers, along one path."""

from dataclasses import dataclass, field

from prefill_proofs import watchdog
from prefill_proofs.symbolic.atoms import Atoms
from prefill_proofs.symbolic.linear_solver import LinearSolver
from prefill_proofs.symbolic.literal import Literal
from prefill_proofs.symbolic.model import Model
from prefill_proofs.symbolic.signals import NotAFunctionError, Signal, TooDeepError

DECISIONS = 80
"""How many open decisions one path may take."""


@dataclass(slots=True)
class Branch:
    """A path still to be run: the decisions that lead to it, and the models of them that are known."""

    decisions: tuple[Literal, ...]
    models: list[Model]
    forks: int = 0


@dataclass(slots=True)
class Run:
    """Decides each truth value that the program asks for, and notes the branches that it did not take."""

    solver: LinearSolver
    branch: Branch
    decisions: list[Literal] = field(default_factory=list)
    branches: list[Branch] = field(default_factory=list)
    pruned: list[tuple[Literal, ...]] = field(default_factory=list)
    """Conjunctions that the solver found infeasible: what the proof rests on."""
    text_of: str | None = None
    """Where a symbolic integer was turned into text, which is not followed."""
    signal: Signal | None = None
    """What ended the path from within, should the policy have swallowed it."""
    forks: int = 0
    models: list[Model] = field(default_factory=list)
    """Inputs that take the path so far, exactly; where there are none, it is not known whether any do."""
    _known: dict[Literal, bool] = field(default_factory=dict)

    @property
    def atoms(self) -> Atoms:
        """The atoms of the obligation."""
        return self.solver.atoms

    def __post_init__(self) -> None:
        self.forks = self.branch.forks
        self.models = self.branch.models

    def decide(self, literal: Literal | bool) -> bool:
        """Return the truth of `literal` on this path, which becomes part of it."""
        if isinstance(literal, bool):
            return literal
        if self.signal is not None:
            raise self.signal
        condition = literal.condition
        known = self._known.get(condition)
        if known is None:
            known = self.atoms.plain(condition)
            if known is not None:
                return known is literal.positive
            with watchdog.unwatched():
                known = self._chosen(condition)
            self._known[condition] = known
            self.decisions.append(condition if known else ~condition)
        return known is literal.positive

    def stop(self, signal: Signal) -> Signal:
        """Note what ends the path, and return it to be raised."""
        self.signal = self.signal or signal
        return signal

    def _chosen(self, condition: Literal) -> bool:
        position = len(self.decisions)
        if position < len(self.branch.decisions):
            expected = self.branch.decisions[position]
            if expected.condition != condition:
                raise self.stop(NotAFunctionError())
            return expected.positive
        return self._chosen_by_models(condition) if self.models else self._chosen_by_solver(condition)

    def _chosen_by_models(self, condition: Literal) -> bool:
        """Take a side that some model takes; the others ride along the other."""
        taking: list[Model] = []
        leaving: list[Model] = []
        for model in self.models:
            (taking if model.satisfies(condition) else leaving).append(model)
        chosen = bool(taking)
        self.models = taking or leaving
        self._leave((*self.decisions, ~condition if chosen else condition), leaving if chosen else [])
        return chosen

    def _chosen_by_solver(self, condition: Literal) -> bool:
        """Take the first side that is not infeasible; where both are, so is the path, and either will do."""
        path = (*self.decisions, condition)
        answer = self.solver.model(path)
        if answer is False:
            self.pruned.append(path)
            return False
        self._leave((*self.decisions, ~condition), [])
        self.models = [answer] if isinstance(answer, Model) else []
        return True

    def _leave(self, path: tuple[Literal, ...], models: list[Model]) -> None:
        """Note the other side of a decision as a branch, unless it is infeasible."""
        if not models:
            answer = self.solver.model(path)
            if answer is False:
                self.pruned.append(path)
                return
            models = [answer] if isinstance(answer, Model) else []
        self.forks += 1
        if self.forks > DECISIONS:
            raise self.stop(TooDeepError(DECISIONS))
        self.branches.append(Branch(path, models, self.forks))
