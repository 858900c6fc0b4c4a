"""Task: one claim for one backend, and the finding that comes of it, whatever happens on the way."""

from dataclasses import dataclass

from prefill_proofs.discharge.backends import backend
from prefill_proofs.discharge.forms import skip_reason
from prefill_proofs.finding import Finding
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.policies.wording import error_text
from prefill_proofs.scope import Scope
from prefill_proofs.verdict import Verdict
from prefill_proofs.watchdog import StuckPolicyError
from prefill_spec import BY_NAME


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """What is to be found out."""

    claim: str
    backend: str
    scope: Scope | None = None
    """`None` for the backend's own choice."""

    def finding(self, verdict: Verdict, reason: str) -> Finding:
        """Return a finding without a witness."""
        scope = self.scope or backend(self.backend).default_scope(BY_NAME[self.claim])
        return Finding(claim=self.claim, backend=self.backend, scope=scope, verdict=verdict, reason=reason)


def perform(task: Task, policy: LoadedPolicy) -> Finding:
    """Return what is found; nothing that a policy does raises here."""
    claim = BY_NAME[task.claim]
    chosen = backend(task.backend)
    scope = task.scope or chosen.default_scope(claim)
    accepted = chosen.refusal(scope)
    skipped = f"this backend takes {accepted}" if accepted else skip_reason(claim, policy, scope)
    if skipped is not None:
        return task.finding(Verdict.SKIPPED, skipped)
    fault = policy.fault_of(claim.functions)
    if fault is not None:
        return task.finding(Verdict.ERROR, fault)
    try:
        finding = chosen.discharge(claim, policy, scope)
    except StuckPolicyError as error:
        return task.finding(Verdict.ERROR, str(error))
    except Exception as error:  # noqa: BLE001 - the other claims are still to get their verdicts
        return task.finding(Verdict.ERROR, f"this tool failed: {type(error).__name__}: {error}")
    except BaseException as error:  # noqa: BLE001 - no caller could catch it: it is an answer to nothing
        return task.finding(Verdict.ERROR, f"the policy {error_text(error)}, which is no `Exception`")
    fault = policy.fault_of(claim.functions)
    return finding if fault is None else task.finding(Verdict.ERROR, fault)
