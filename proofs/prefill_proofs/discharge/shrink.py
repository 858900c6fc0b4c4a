"""Shrink: a witness that was found somewhere among many inputs, made smaller by trying others."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field

from prefill_proofs.discharge.exhaustive import Values, first_witness
from prefill_proofs.finding import Witness, replayed
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.scope import Scope
from prefill_spec import Claim, Form

FIRST = 20_000
"""How many inputs are tried from the smallest one up; a witness among them is the smallest."""
TRIALS = 3_000
"""How many inputs are tried at most from the witness down."""


def shrunk(claim: Claim, form: Form, policy: LoadedPolicy, scope: Scope, found: Witness) -> tuple[Witness, bool]:
    """Return a witness that is at most as large as `found`, and whether none in `scope` is smaller."""
    smallest = first_witness(claim, policy, scope, FIRST)
    if smallest is not None:
        return smallest, True
    return _Descent(claim, form, policy, scope).from_witness(found), False


@dataclass(slots=True)
class _Descent:
    """A walk from one witness to a smaller one, for as long as one is near."""

    claim: Claim
    form: Form
    policy: LoadedPolicy
    scope: Scope
    trials: int = field(default=0, init=False)

    def from_witness(self, found: Witness) -> Witness:
        smaller: Witness | None = found
        while smaller is not None:
            found = smaller
            smaller = next(self._smaller(found), None)
        return found

    def _smaller(self, found: Witness) -> Iterator[Witness]:
        for values in self._near(found.inputs):
            if _size(values) < _size(found.inputs) and self.scope.admits(values) and self.trials < TRIALS:
                self.trials += 1
                _, witness = replayed(self.claim, self.form, self.policy, self.scope, values)
                if witness is not None:
                    yield witness

    def _near(self, values: Values) -> Iterator[Values]:
        """Yield inputs of which one is replaced, or some are moved down together, by the largest step first."""
        numbers = {name: value for name, value in values.items() if value is not None}
        for each in self.form.inputs:
            if each.optional:
                yield {**values, each.name: None}
            for other in self.scope.listed(each.name) or range(9):
                yield {**values, each.name: other}
        steps = {1, 4, numbers.get("block_size", 0), max(numbers.values(), default=0) // 2}
        for step in sorted(steps - {0}, reverse=True):
            free = [name for name, value in numbers.items() if value >= step and self.scope.listed(name) is None]
            for count in range(len(free), 0, -1):
                for moved in itertools.combinations(free, count):
                    yield {**values, **{name: numbers[name] - step for name in moved}}


def _size(values: Values) -> tuple[int, list[int]]:
    """Return what orders inputs: the largest value, then each in the order of the arguments, `None` first."""
    numbers = [-1 if value is None else value for value in values.values()]
    return max(numbers), numbers
