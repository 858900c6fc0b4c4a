"""Property inputs: numbers near one another and near the edges, moved to where a claim's hypotheses hold."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from prefill_proofs.finding import asked
from prefill_proofs.policies.asked import OutsideScopeError
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.scope import MET_IN_PRACTICE, USIZE, Scope
from prefill_spec import Claim, Form, Input, Policy

Values = dict[str, int | None]

SIDES = 256
"""An input is drawn as a number below this, which picks one of the values worth trying."""
TRIES = 12
"""How many values of each input are tried where a hypothesis is not met."""
_SMALL = (0, 1, 2, 3, 4, 5, 7, 8, 12)
_LARGE = tuple(2**power + step for power in (10, 13, 20) for step in (-1, 0, 1))
_HUGE = (USIZE // 2 - 1, USIZE // 2, USIZE - 2, USIZE - 1)
_SIZES = MET_IN_PRACTICE.block_sizes or ()


@dataclass(frozen=True, slots=True)
class Inputs:
    """The inputs of one form of a claim, each made from a few numbers that somebody draws."""

    claim: Claim
    form: Form
    policy: LoadedPolicy
    scope: Scope

    @property
    def draws(self) -> int:
        """How many numbers are to be drawn: one for each input, and one that says where to begin to move them."""
        return len(self.form.inputs) + 1

    def made(self, sides: Sequence[int]) -> Values:
        """Return inputs within the scope; the same for the same numbers, which are below `SIDES`."""
        drawn: Values = {}
        order = sorted(self.form.inputs, key=lambda each: each.name != "block_size")
        for each, side in zip(order, sides, strict=False):
            worthwhile = self._worthwhile(each, drawn, side)
            drawn[each.name] = worthwhile[side % len(worthwhile)]
        return self._moved({each.name: drawn[each.name] for each in self.form.inputs}, sides[-1])

    def _worthwhile(self, each: Input, others: Values, side: int) -> list[int | None]:
        """Return the values of an input that are worth trying beside these others, in ascending order."""
        listed = self.scope.listed(each.name)
        most = self.scope.largest
        if listed is None:
            block = others.get("block_size") or 1
            known = [value for name, value in others.items() if name != each.name and value is not None]
            edges = _SIZES if each.name == "block_size" else (*_near_blocks(block), *_near(known, block))
            values = {*_SMALL, *_LARGE, *_HUGE, *edges, most or 0, side * side * side}
            listed = tuple(sorted(value for value in values if value >= 0 and (most is None or value <= most)))
        return [None, *listed] if each.optional else list(listed)

    def _moved(self, values: Values, turn: int) -> Values:
        """Replace one input for each hypothesis that is not met, as far as one replacement is enough."""
        for count in range(1, len(self.claim.hypotheses) + 1):
            if not self._meets(values, count):
                trials = self._replacements(values, turn)
                values = next((trial for trial in trials if self._meets(trial, count)), values)
        return values

    def _replacements(self, values: Values, turn: int) -> Iterator[Values]:
        for step in range(len(self.form.inputs)):
            each = self.form.inputs[(turn + step) % len(self.form.inputs)]
            worthwhile = self._worthwhile(each, values, turn)
            for trial in range(min(TRIES, len(worthwhile))):
                yield {**values, each.name: worthwhile[(turn + trial * 7) % len(worthwhile)]}
            for least in worthwhile[:2]:
                yield {**values, each.name: least}

    def _meets(self, values: Values, count: int) -> bool:
        """Return whether the first `count` hypotheses are met; one that raises is for the judge to see."""
        bound = self.form.bind(cast("Policy", asked(self.claim, self.policy, self.scope)), values)
        try:
            return all(hypothesis.holds(bound) for hypothesis in self.claim.hypotheses[:count])
        except OutsideScopeError:
            return False
        except (Exception, SystemExit):  # noqa: BLE001 - a policy may raise anything
            return True


def _near_blocks(block: int) -> Iterator[int]:
    for count in (1, 2, 3, 5):
        yield from (count * block - 1, count * block, count * block + 1)


def _near(known: Sequence[int], block: int) -> Iterator[int]:
    """Yield what lies at, around and between the values that are known."""
    for value in known:
        down = value // block * block
        yield from (value - 1, value, value + 1, value + 4, value - block, value + block)
        yield from (down, down + block, value // 4 * 4, sum(known) + 1)
    for value in known:
        for other in known:
            yield from (value + other, value + other + 1, value - other, value - other - 1)
