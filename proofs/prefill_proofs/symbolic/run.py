"""Run: one execution of a program on symbolic integers, along one path."""

from dataclasses import dataclass, field

from prefill_proofs import watchdog
from prefill_proofs.symbolic.atoms import Atoms
from prefill_proofs.symbolic.linear_solver import LinearSolver
from prefill_proofs.symbolic.literal import Literal, Relation
from prefill_proofs.symbolic.model import Model
from prefill_proofs.symbolic.signals import NotAFunctionError, Signal, TooDeepError

DECISIONS = 120
"""How many open decisions one path may take."""


@dataclass(slots=True)
class Branch:
    """A path still to be run: the decisions that lead to it, and a model of them if one is known."""

    decisions: tuple[Literal, ...]
    model: Model | None
    forks: int


@dataclass(slots=True)
class Run:
    """Decides each truth value that the program asks for, and notes the branches that it did not take."""

    atoms: Atoms
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
    model: Model | None = None
    _known: dict[Literal, bool] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.forks = self.branch.forks
        self.model = self.branch.model

    def decide(self, literal: Literal | bool) -> bool:
        """Return the truth of `literal` on this path, which becomes part of it."""
        if isinstance(literal, bool):
            return literal
        if self.signal is not None:
            raise self.signal
        watchdog.progress()
        plain = self._plain(literal)
        if plain is not None:
            return plain
        condition = literal.condition
        known = self._known.get(condition)
        if known is None:
            known = self._chosen(condition)
            self._known[condition] = known
            self.decisions.append(condition if known else ~condition)
        return known is literal.positive

    def stop(self, signal: Signal) -> Signal:
        """Note what ends the path, and return it to be raised."""
        self.signal = self.signal or signal
        return signal

    def _plain(self, literal: Literal) -> bool | None:
        """Return the truth of a literal that needs no more than that naturals are not negative."""
        condition = literal.condition
        polynomial = condition.polynomial
        if condition.relation is Relation.AT_LEAST_ZERO:
            if self.atoms.is_natural(polynomial):
                return literal.positive
            if self.atoms.is_natural((-polynomial).shifted(-1)):
                return not literal.positive
        elif self.atoms.is_natural(polynomial.shifted(-1)) or self.atoms.is_natural((-polynomial).shifted(-1)):
            return not literal.positive
        return None

    def _chosen(self, condition: Literal) -> bool:
        position = len(self.decisions)
        if position < len(self.branch.decisions):
            expected = self.branch.decisions[position]
            if expected.condition != condition:
                raise self.stop(NotAFunctionError())
            return expected.positive
        if self.model is not None:
            return self._chosen_by_model(condition, self.model)
        return self._chosen_without_model(condition)

    def _chosen_by_model(self, condition: Literal, model: Model) -> bool:
        chosen = model.satisfies(condition)
        other = ~condition if chosen else condition
        self._leave((*self.decisions, other))
        return chosen

    def _chosen_without_model(self, condition: Literal) -> bool:
        """Take the first side that is not infeasible; where both are, so is the path, and either will do."""
        path = (*self.decisions, condition)
        answer = self.solver.model(path)
        if answer is False:
            self.pruned.append(path)
            return False
        self._leave((*self.decisions, ~condition))
        self.model = answer if isinstance(answer, Model) else None
        return True

    def _leave(self, path: tuple[Literal, ...]) -> None:
        """Note the other side of a decision as a branch, unless it is infeasible."""
        answer = self.solver.model(path)
        if answer is False:
            self.pruned.append(path)
            return
        self.forks += 1
        if self.forks > DECISIONS:
            raise self.stop(TooDeepError(DECISIONS))
        self.branches.append(Branch(path, answer if isinstance(answer, Model) else None, self.forks))
