"""Whether each hypothesis of a claim is needed: without it, the claim must be refuted."""

from collections.abc import Iterator

from prefill_spec import Claim, Hypothesis

from prefill_proofs.discharge.smt import Smt
from prefill_proofs.finding import Finding
from prefill_proofs.policies.policy import LoadedPolicy


def without_each(claim: Claim, policy: LoadedPolicy) -> Iterator[tuple[Hypothesis, Finding]]:
    """Yield each hypothesis with what becomes of the claim when only that one is dropped."""
    smt = Smt()
    for hypothesis in claim.hypotheses:
        stronger = claim.without(hypothesis)
        yield hypothesis, smt.discharge(stronger, policy, smt.default_scope(claim))
