"""property: Hypothesis draws inputs near the edges and one another, and shrinks the first that violates the claim."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from hypothesis import Phase, find, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky, NoSuchExample

from prefill_proofs.discharge.forms import forms_for
from prefill_proofs.discharge.property_inputs import SIDES, Inputs
from prefill_proofs.discharge.shrink import shrunk
from prefill_proofs.finding import Finding, Witness, asked, replayed
from prefill_proofs.judgement import VIOLATIONS, Outcome, judge
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.scope import MACHINE, UNBOUNDED, Scope
from prefill_proofs.verdict import Verdict
from prefill_spec import Claim, Form

NAME = "property"
EXAMPLES = 250
_SETTINGS = settings(
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.generate, Phase.shrink),
)


@dataclass(frozen=True, slots=True)
class Property:
    """The backend that samples: it proves nothing, and looks where the others' scopes end."""

    most: int = EXAMPLES
    """How many inputs are drawn for each form of a claim."""

    @property
    def name(self) -> str:
        """What users call it."""
        return NAME

    def default_scope(self, claim: Claim) -> Scope:
        """Return all natural numbers, or all machine integers for a claim on these."""
        return MACHINE if claim.machine else UNBOUNDED

    def refusal(self, _scope: Scope) -> None:
        """Accept every scope."""
        return

    def discharge(self, claim: Claim, policy: LoadedPolicy, scope: Scope) -> Finding:
        """Judge `claim` on inputs drawn from `scope`, the same at every call."""
        started = time.perf_counter()
        sampling = _Sampling(claim, policy, scope, self.most)
        witness = next(sampling.witnesses(), None)
        finding = Finding(claim=claim.name, backend=NAME, scope=scope, verdict=Verdict.HELD)
        if witness is not None:
            found, smallest = witness
            reason = None if smallest else "there may be a smaller witness"
            finding = replace(finding, verdict=Verdict.REFUTED, witness=found, reason=reason)
        elif sampling.doubt is not None:
            finding = replace(finding, verdict=Verdict.UNDECIDED, reason=sampling.doubt)
        elif not sampling.within:
            reason = f"none of {sampling.examples} examples satisfies the hypotheses"
            finding = replace(finding, verdict=Verdict.UNDECIDED, reason=reason)
        effort = f"{sampling.examples} examples, {sampling.within} within the hypotheses"
        return replace(finding, seconds=time.perf_counter() - started, effort=effort)


@dataclass(slots=True)
class _Sampling:
    """All examples of one claim."""

    claim: Claim
    policy: LoadedPolicy
    scope: Scope
    most: int
    examples: int = field(default=0, init=False)
    within: int = field(default=0, init=False)
    """How many of them satisfied the hypotheses."""
    doubt: str | None = field(default=None, init=False)
    """Why an example that violated the claim is no witness."""

    def witnesses(self) -> Iterator[tuple[Witness, bool]]:
        """Yield a witness of each form that has one, with whether it is the smallest."""
        for form in forms_for(self.claim, self.policy):
            inputs = Inputs(self.claim, form, self.policy, self.scope)
            sides = self._sides(form, inputs)
            if sides is None:
                continue
            _, witness = replayed(self.claim, form, self.policy, self.scope, inputs.made(sides))
            if witness is None:
                self.doubt = "the policy answers the same question in two ways"
            else:
                yield shrunk(self.claim, form, self.policy, self.scope, witness)

    def _sides(self, form: Form, inputs: Inputs) -> Sequence[int] | None:
        """Return what makes inputs that violate the claim, or `None` where no example does."""

        def violates(sides: Sequence[int]) -> bool:
            outcome = judge(self.claim, form, asked(self.claim, self.policy, self.scope), inputs.made(sides))
            self.examples += 1
            self.within += outcome is not Outcome.OUTSIDE
            return outcome in VIOLATIONS

        numbers = st.tuples(*[st.integers(0, SIDES - 1)] * inputs.draws)
        try:
            return find(numbers, violates, settings=settings(_SETTINGS, max_examples=self.most))
        except NoSuchExample:
            return None
        except Flaky:
            self.doubt = "the policy answers the same question in two ways"
            return None
