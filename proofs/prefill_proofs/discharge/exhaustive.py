"""exhaustive: every input of a box, one by one, in plain Python, with no solver in sight."""

import itertools
import time
from collections.abc import Iterator
from dataclasses import replace

from prefill_proofs.discharge.forms import forms_for
from prefill_proofs.finding import Finding, Witness, asked, replayed
from prefill_proofs.judgement import VIOLATIONS, Outcome, judge
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.scope import Scope
from prefill_proofs.verdict import Verdict
from prefill_spec import Claim, Form, Input

NAME = "exhaustive"
DEFAULT = Scope(largest=10)

Values = dict[str, int | None]


class Exhaustive:
    """The backend that a solver has no part in."""

    name = NAME

    def default_scope(self, _claim: Claim) -> Scope:
        """Return a box in which every limit on plain integers has its witness."""
        return DEFAULT

    def refusal(self, scope: Scope) -> str | None:
        """Accept boxes alone: nothing else can be enumerated."""
        return None if scope == Scope(largest=scope.largest) and scope.largest is not None else "`box:N`"

    def discharge(self, claim: Claim, policy: LoadedPolicy, scope: Scope) -> Finding:
        """Judge `claim` on every input of the box, the smallest first."""
        started = time.perf_counter()
        finding = Finding(claim=claim.name, backend=NAME, scope=scope, verdict=Verdict.PROVED)
        applied = tried = 0
        for form, values in _inputs(claim, policy, scope):
            tried += 1
            outcome = judge(claim, form, asked(claim, policy, scope), values)
            applied += outcome is not Outcome.OUTSIDE
            if outcome in VIOLATIONS:
                _, witness = replayed(claim, form, policy, scope, values)
                finding = replace(finding, verdict=Verdict.REFUTED, witness=witness)
                break
        if not applied:
            finding = replace(finding, verdict=Verdict.VACUOUS, reason="no input satisfies the hypotheses")
        return replace(finding, seconds=time.perf_counter() - started, effort=f"{tried} inputs")


def first_witness(claim: Claim, policy: LoadedPolicy, scope: Scope, tries: int) -> Witness | None:
    """Return the smallest witness if it is among the first `tries` inputs of `scope`: a search, not a proof."""
    for form, values in itertools.islice(_inputs(claim, policy, scope), tries):
        if judge(claim, form, asked(claim, policy, scope), values) in VIOLATIONS:
            return replayed(claim, form, policy, scope, values)[1]
    return None


def _inputs(claim: Claim, policy: LoadedPolicy, scope: Scope) -> Iterator[tuple[Form, Values]]:
    """Yield the inputs of `scope`: by their largest value, then in the order of the arguments, `None` first."""
    forms = forms_for(claim, policy)
    for most in itertools.count() if scope.largest is None else range(scope.largest + 1):
        for form in forms:
            names = [each.name for each in form.inputs]
            for numbers in itertools.product(*[_values(each, scope, most) for each in form.inputs]):
                if most in numbers or most == 0:
                    yield form, dict(zip(names, numbers, strict=True))


def _values(each: Input, scope: Scope, most: int) -> list[int | None]:
    listed = scope.listed(each.name)
    numbers = range(most + 1) if listed is None else [value for value in listed if value <= most]
    return [None, *numbers] if each.optional else list(numbers)
