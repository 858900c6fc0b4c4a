"""Summary: all findings of one run of `prove`, what they amount to, and the exit status."""

from collections import Counter
from dataclasses import dataclass
from enum import IntEnum

from prefill_proofs.finding import Finding
from prefill_proofs.verdict import Verdict
from prefill_spec import BY_NAME, Kind


class Exit(IntEnum):
    """Exit statuses."""

    AS_EXPECTED = 0
    """Every claim has the verdict that a right planner gets."""
    FINDING = 1
    """Some claim has another."""
    WRONG_CALL = 2
    """The call was wrong, or the policy could not be read."""
    UNDECIDED = 3
    """Nothing was found, but something is undecided, or nothing was checked at all."""


_OPEN = (Verdict.UNDECIDED, Verdict.HELD)


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """One run of `prove`."""

    policy: str
    findings: tuple[Finding, ...]
    """In the order of the catalogue."""
    seconds: float

    @property
    def unexpected(self) -> list[Finding]:
        """The findings that a right planner does not give."""
        return [finding for finding in self.findings if not finding.as_expected]

    @property
    def contradictions(self) -> list[str]:
        """Claims that one backend proves and another refutes within the same scope: a defect of this tool."""
        proved = {(each.claim, each.scope) for each in self.findings if each.verdict is Verdict.PROVED}
        refuted = {(each.claim, each.scope) for each in self.findings if each.verdict is Verdict.REFUTED}
        return sorted({claim for claim, _ in proved & refuted})

    @property
    def nothing_checked(self) -> bool:
        """Whether every claim was skipped."""
        return all(finding.verdict is Verdict.SKIPPED for finding in self.findings)

    @property
    def exit_status(self) -> Exit:
        """What the run ends with."""
        if self.contradictions or any(finding.verdict not in _OPEN for finding in self.unexpected):
            return Exit.FINDING
        return Exit.UNDECIDED if self.unexpected or self.nothing_checked else Exit.AS_EXPECTED

    def count(self, kind: Kind) -> Counter[Verdict]:
        """Return how many findings on claims, or on limits, have each verdict."""
        return Counter(finding.verdict for finding in self.findings if BY_NAME[finding.claim].kind is kind)
