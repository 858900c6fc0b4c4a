"""Whether each hypothesis of a claim is needed: without it, the claim must be refuted."""

from collections.abc import Iterator
from dataclasses import dataclass

from prefill_proofs.discharge.backends import backend
from prefill_proofs.finding import Finding
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_spec import Claim, Hypothesis


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """What becomes of a claim when one hypothesis is dropped and the others are kept."""

    hypothesis: Hypothesis
    without: Finding


def needs(claim: Claim, policy: LoadedPolicy) -> Iterator[Need]:
    """Yield each hypothesis with what is found of the claim without it; one that is refuted needs it."""
    smt = backend("smt")
    for hypothesis in claim.hypotheses:
        found = smt.discharge(claim.without(hypothesis), policy, smt.default_scope(claim))
        yield Need(hypothesis=hypothesis, without=found)
