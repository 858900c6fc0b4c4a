"""Backend: what the ways to discharge a claim have in common."""

from typing import Protocol

from prefill_proofs.finding import Finding
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.scope import Scope
from prefill_spec import Claim


class Backend(Protocol):
    """One way to find out whether a claim holds of a policy."""

    @property
    def name(self) -> str:
        """What users call it."""
        ...

    def default_scope(self, claim: Claim) -> Scope:
        """Return the scope in which the claim is discharged if none is asked for."""
        ...

    def refusal(self, scope: Scope) -> str | None:
        """Return which scopes are accepted instead of this one, or `None` where it is."""
        ...

    def discharge(self, claim: Claim, policy: LoadedPolicy, scope: Scope) -> Finding:
        """Return what is found of `claim` on `policy` in `scope`; the policy defines what the claim speaks of."""
        ...
