"""The smallest witness among failing paths: least largest value, then least in order, `None` before any number."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from prefill_proofs.symbolic.linear_solver import LinearSolver
from prefill_proofs.symbolic.literal import Literal, at_least_zero, zero
from prefill_proofs.symbolic.model import Model
from prefill_proofs.symbolic.polynomial import constant

Values = dict[str, int | None]


@dataclass(frozen=True, slots=True)
class FailingPath:
    """A path that violates a claim: the inputs that are given on it, and the condition on the others."""

    given: Mapping[str, int | None]
    decisions: tuple[Literal, ...]
    solver: LinearSolver
    """The solver that knows the path."""


@dataclass(slots=True)
class Minimizer:
    """Asks the solvers for ever smaller inputs of the failing paths; every answer is exact or none."""

    names: Sequence[str]
    """The inputs in the order of the arguments."""
    unsure: bool = field(default=False, init=False)
    """Whether the solver did not know an answer, so that a smaller input may exist."""

    def smallest(self, paths: Sequence[FailingPath]) -> Values | None:
        """Return the smallest inputs that take one of `paths`, or `None` where none is found."""
        found = self._find(paths, {}, {})
        if found is None:
            return None
        most = self._least(paths, {}, self.names, found)
        found = self._find(paths, {}, dict.fromkeys(self.names, most)) or found
        fixed: Values = {}
        for name in self.names:
            found = self._find(paths, {**fixed, name: None}, dict.fromkeys(self.names, most)) or found
            if found[name] is not None:
                fixed[name] = self._least(paths, fixed, [name], found, most)
            else:
                fixed[name] = None
            found = self._find(paths, fixed, dict.fromkeys(self.names, most)) or found
        return fixed

    def _least(
        self, paths: Sequence[FailingPath], fixed: Values, names: Sequence[str], found: Values, most: int | None = None
    ) -> int:
        """Return the least bound on `names` under which there are inputs, by bisection from `found` down."""
        least, high = 0, _largest(found, names)
        bounds = {} if most is None else dict.fromkeys(self.names, most)
        probe = high - 1
        while least < high:
            smaller = self._find(paths, fixed, {**bounds, **dict.fromkeys(names, probe)})
            if smaller is None:
                least = probe + 1
            else:
                high = _largest(smaller, names)
            probe = (least + high) // 2
        return high

    def _find(self, paths: Sequence[FailingPath], fixed: Values, most: Mapping[str, int]) -> Values | None:
        for path in paths:
            values = self._on(path, fixed, most)
            if values is not None:
                return values
        return None

    def _on(self, path: FailingPath, fixed: Values, most: Mapping[str, int]) -> Values | None:
        literals = list(path.decisions)
        conditions = [(name, value, True) for name, value in fixed.items()]
        conditions += [(name, value, False) for name, value in most.items() if name not in fixed]
        for name, value, exactly in conditions:
            condition = self._condition(path, name, value, exactly=exactly)
            if condition is False:
                return None
            if condition is not True:
                literals.append(condition)
        answer = path.solver.model(literals)
        if isinstance(answer, Model):
            return {name: path.given.get(name, answer.inputs.get(name, 0)) for name in self.names}
        self.unsure = self.unsure or answer
        return None

    def _condition(self, path: FailingPath, name: str, value: int | None, *, exactly: bool) -> Literal | bool:
        """Return `name == value` or `name <= value` on this path, where `None` is at most anything."""
        if name in path.given:
            given = path.given[name]
            return given == value if exactly else given is None or value is None or given <= value
        if value is None:
            return False
        variable = path.solver.atoms.variable(name)
        return zero(variable.shifted(-value)) if exactly else at_least_zero(constant(value) - variable)


def _largest(values: Values, names: Sequence[str]) -> int:
    return max((value for name in names if (value := values[name]) is not None), default=0)
