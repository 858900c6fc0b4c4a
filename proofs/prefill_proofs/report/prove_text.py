"""`prove` as text, for a terminal and for the log of a CI run."""

from collections.abc import Iterable, Iterator

import click

from prefill_proofs.finding import Finding
from prefill_proofs.report.witness_text import inputs_text, observed_text
from prefill_proofs.summary import Exit, Summary
from prefill_proofs.verdict import Verdict
from prefill_spec import BY_NAME, Kind

_COLOURS = {
    Verdict.PROVED: "green",
    Verdict.HELD: "cyan",
    Verdict.REFUTED: "red",
    Verdict.UNDECIDED: "yellow",
    Verdict.VACUOUS: "red",
    Verdict.SKIPPED: "bright_black",
    Verdict.ERROR: "red",
}
_SAID = {Verdict.ERROR: "could not be run"}
_SCOPE_WIDTH = 12
_INDENT = " " * 11


def rendered(summary: Summary) -> str:
    """Return the report: a line for each claim, then the limits with their witnesses, then one line that sums up."""
    claims = [each for each in summary.findings if BY_NAME[each.claim].kind is Kind.CLAIM]
    limits = [each for each in summary.findings if BY_NAME[each.claim].kind is Kind.LIMIT]
    lines = [*_section("claims, which must hold:", claims), *_section("limits, which must not:", limits)]
    return (
        "\n".join([*lines, *_long_scopes(summary), *_assumptions(summary), *_contradictions(summary), _sum(summary)])
        + "\n"
    )


def _section(title: str, findings: list[Finding]) -> Iterator[str]:
    if findings:
        yield title
        width = max(len(finding.claim) for finding in findings)
        several = len({finding.backend for finding in findings}) > 1
        for finding in findings:
            yield from _finding(finding, width, several=several)
        yield ""


def _finding(finding: Finding, width: int, *, several: bool) -> Iterator[str]:
    verdict = click.style(f"{finding.verdict.value:9}", fg=_colour(finding), bold=not finding.as_expected)
    backend = f"{finding.backend:11}" if several else ""
    scope = _short(str(finding.scope))
    name = f"{finding.claim:{width}}"
    mark = " " if finding.as_expected else "!"
    columns = f"{mark} {verdict} {name}  {backend}{scope:{_SCOPE_WIDTH}} {finding.seconds:7.3f} s  {finding.effort}"
    yield columns.rstrip()
    if finding.witness is not None:
        yield f"{_INDENT} at {inputs_text(finding.witness)}"
        yield from (f"{_INDENT}   {line}" for line in observed_text(finding.witness))
    if finding.reason is not None:
        yield f"{_INDENT} {finding.reason}"


def _colour(finding: Finding) -> str:
    return "green" if finding.verdict is Verdict.REFUTED and finding.as_expected else _COLOURS[finding.verdict]


def _short(scope: str) -> str:
    """Return a scope that fits its column; what is cut is told in full below the list."""
    return scope if len(scope) <= _SCOPE_WIDTH else scope[: _SCOPE_WIDTH - 1] + "…"


def _long_scopes(summary: Summary) -> Iterator[str]:
    scopes = {str(finding.scope) for finding in summary.findings}
    for scope in sorted(scope for scope in scopes if len(scope) > _SCOPE_WIDTH):
        yield f"scope {_short(scope)} is {scope}"


def _assumptions(summary: Summary) -> Iterator[str]:
    assumed = {
        (str(finding.scope), assumption)
        for finding in summary.findings
        if finding.verdict is not Verdict.SKIPPED and not BY_NAME[finding.claim].machine
        for assumption in finding.scope.assumptions
    }
    for scope, assumption in sorted(assumed):
        yield f"assumed in scope {scope}: {assumption}"


def _contradictions(summary: Summary) -> Iterator[str]:
    for claim in summary.contradictions:
        yield f"{claim} is proved by one backend and refuted by another: a defect of this tool, please report it"


def _sum(summary: Summary) -> str:
    claims, limits = summary.count(Kind.CLAIM), summary.count(Kind.LIMIT)
    counts = [*_counted(claims, "claim"), *_counted(limits, "limit")]
    text = f"{summary.policy}: {', '.join(counts)} in {summary.seconds:.1f} s"
    return {
        Exit.AS_EXPECTED: text,
        Exit.FINDING: f"FAILED: {text}; next: {_next(summary.unexpected)}",
        Exit.UNDECIDED: f"UNDECIDED: {text}; next: {_next(summary.unexpected)}",
    }[summary.exit_status]


def _counted(counts: dict[Verdict, int], noun: str) -> Iterable[str]:
    for verdict in Verdict:
        number = counts.get(verdict, 0)
        if number:
            yield f"{number} {noun}{'' if number == 1 else 's'} {_SAID.get(verdict, verdict.value)}"


def _next(unexpected: list[Finding]) -> str:
    if not unexpected:
        return "give a policy that defines a function which these claims speak of"
    worst = min(
        unexpected, key=lambda finding: list(_COLOURS).index(finding.verdict) if finding.witness is None else -1
    )
    if worst.witness is not None:
        return f"run the witness of `{worst.claim}` by hand, and see `prefill-proofs claims {worst.claim}`"
    if worst.verdict is Verdict.UNDECIDED:
        return f"try `--backend all --claim {worst.claim}`, which samples and enumerates what was not proved"
    return f"see the reason given for `{worst.claim}`"
