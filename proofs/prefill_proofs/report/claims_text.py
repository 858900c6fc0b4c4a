"""`claims` as text: the catalogue, or one claim with what each of its hypotheses is needed for."""

import textwrap
from collections.abc import Iterator, Sequence

import click

from prefill_proofs.discharge.need import Need
from prefill_proofs.report.witness_text import inputs_text, observed_text
from prefill_spec import Claim, Kind

_WIDTH = 100


def listed(claims: Sequence[Claim]) -> str:
    """Return the claims by subject, each with its sentence."""
    lines: list[str] = []
    subject = None
    for claim in claims:
        if _subject(claim) != subject:
            subject = _subject(claim)
            lines += ["", click.style(subject, bold=True)] if lines else [click.style(subject, bold=True)]
        lines.append(f"  {claim.kind.value}  {click.style(claim.name, bold=True)}")
        lines += textwrap.wrap(claim.sentence, _WIDTH, initial_indent=" " * 9, subsequent_indent=" " * 9)
    counted = [sum(claim.kind is kind for claim in claims) for kind in Kind]
    lines += ["", f"{counted[0]} claims, which must hold, and {counted[1]} limits, which must not"]
    return "\n".join(lines) + "\n"


def explained(claim: Claim, needs: Sequence[Need]) -> str:
    """Return one claim: its sentence, its source, its inputs, and its hypotheses with what happens without each."""
    inputs = " or ".join("(" + ", ".join(each.name for each in form.inputs) + ")" for form in claim.forms)
    lines = [
        f"{claim.kind.value} {click.style(claim.name, bold=True)}",
        *textwrap.wrap(claim.sentence, _WIDTH, initial_indent="  ", subsequent_indent="  "),
        "",
        *textwrap.wrap(f"source:  {claim.source}", _WIDTH, initial_indent="  ", subsequent_indent=" " * 11),
        f"  asks:    {', '.join(claim.functions) or 'no function: it is a fact of arithmetic'}",
        f"  inputs:  {inputs}",
        f"  given:   {'' if claim.hypotheses else 'nothing'}".rstrip(),
    ]
    for need in needs:
        lines += _need(claim, need)
    return "\n".join(lines) + "\n"


def _need(claim: Claim, need: Need) -> Iterator[str]:
    yield f"    {click.style(need.hypothesis.name, bold=True)}"
    yield from textwrap.wrap(need.hypothesis.sentence, _WIDTH, initial_indent=" " * 6, subsequent_indent=" " * 6)
    if claim.kind is Kind.LIMIT:
        return
    if need.without.witness is None:
        yield f"      without it: {need.without.verdict.value}"
        return
    yield f"      without it, refuted at {inputs_text(need.without.witness)}"
    yield from (f"        {line}" for line in observed_text(need.without.witness))


def _subject(claim: Claim) -> str:
    if claim.machine:
        return "machine integers"
    return claim.functions[0] if claim.functions else "arithmetic"
