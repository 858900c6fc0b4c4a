"""Findings: a verdict with all that is needed to report it, as plain data."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from prefill_proofs.judgement import VIOLATIONS, Outcome, judge
from prefill_proofs.policies.asked import AskedPolicy
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.policies.wording import WrongAnswerError, answer_text, is_too_large
from prefill_proofs.scope import Scope
from prefill_proofs.verdict import Verdict
from prefill_spec import BY_NAME, Claim, Form, Kind

Value = int | bool | dict[str, str] | None
"""An answer as data; what is no answer is an object, such as `{"raises": "ZeroDivisionError"}`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Witness:
    """An input on which the policy's own code, run on plain integers, violates a claim."""

    inputs: dict[str, int | None]
    observed: dict[str, Value]
    """What the policy was asked on the way, and what it answered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What one backend found of one claim."""

    claim: str
    backend: str
    scope: Scope
    verdict: Verdict
    witness: Witness | None = None
    reason: str | None = None
    """Why it is undecided, skipped, vacuous or an error; of a witness, that it may not be the smallest."""
    seconds: float = 0.0
    effort: str = ""
    """How much was looked at: paths or inputs."""

    @property
    def expected(self) -> Verdict:
        """What a right planner gets."""
        return Verdict.PROVED if BY_NAME[self.claim].kind is Kind.CLAIM else Verdict.REFUTED

    @property
    def as_expected(self) -> bool:
        """Whether nothing speaks against the policy: as expected, or as near to it as the backend can come."""
        if self.verdict is Verdict.SKIPPED:
            return True
        if self.verdict is Verdict.HELD:
            return self.expected is Verdict.PROVED
        return self.verdict is self.expected


def asked(claim: Claim, policy: LoadedPolicy, scope: Scope) -> AskedPolicy:
    """Return `policy` as `claim` asks it in `scope`."""
    return AskedPolicy(policy, machine=scope.machine, assuming=scope.machine and not claim.machine)


def replayed(
    claim: Claim, form: Form, policy: LoadedPolicy, scope: Scope, values: Mapping[str, int | None]
) -> tuple[Outcome, Witness | None]:
    """Judge the claim on plain integers; return the outcome, with a witness if it violates the claim."""
    questions = asked(claim, policy, scope)
    outcome = judge(claim, form, questions, values)
    if outcome not in VIOLATIONS:
        return outcome, None
    observed = {str(call): as_value(call.answer) for call in questions.calls}
    return outcome, Witness(inputs={each.name: values[each.name] for each in form.inputs}, observed=observed)


def as_value(answer: Any) -> Value:
    """Return an answer, or the exception that came in its place, as data."""
    if isinstance(answer, WrongAnswerError):
        return {"returns": answer.returned}
    if isinstance(answer, BaseException):
        return {"raises": type(answer).__name__}
    if is_too_large(answer):
        return {"returns": answer_text(answer)}
    return answer if answer is None or isinstance(answer, bool) else int(answer)
