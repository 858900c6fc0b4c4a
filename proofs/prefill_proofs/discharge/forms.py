"""Which forms of a claim speak of a policy, and whether any does."""

from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.scope import Scope
from prefill_spec import Claim, Form


def forms_for(claim: Claim, policy: LoadedPolicy) -> list[Form]:
    """Return the forms whose records ask the policy only for functions that it may have.

    A claim on machine integers speaks of each function by itself, so of those that are there.
    """
    if not claim.machine:
        return list(claim.forms)
    return [form for form in claim.forms if any(name in policy.functions for name in _asked_by(form))]


def skip_reason(claim: Claim, policy: LoadedPolicy, scope: Scope) -> str | None:
    """Return why the claim says nothing of this policy in this scope, or `None` where it does."""
    if claim.machine and not scope.machine:
        return f"it speaks of machine integers, and scope `{scope}` has none"
    missing = policy.lacks(claim.functions)
    if claim.machine:
        return None if len(missing) < len(claim.functions) else "the policy defines none of the functions"
    return f"the policy does not define `{missing[0]}`" if missing else None


def _asked_by(form: Form) -> list[str]:
    return [name for _, record, _ in form.records for name in record.functions]
