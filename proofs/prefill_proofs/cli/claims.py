"""`prefill-proofs claims`: the catalogue, and what each hypothesis of a claim is needed for."""

from pathlib import Path

import click

from prefill_proofs.cli.options import deliver, named, output_option, told
from prefill_proofs.discharge.need import needs
from prefill_proofs.policies.source import SHIPPED, load
from prefill_proofs.report import claims_json, claims_text
from prefill_spec import CATALOGUE


@click.command()
@click.argument("name", required=False)
@click.option(
    "--format", "format_", type=click.Choice(["text", "json"]), default="text", show_default=True,
    help="The form of the report.",
)  # fmt: skip
@output_option
@told
def claims(name: str | None, format_: str, output: Path | None) -> None:
    """List the claims, or explain the claim NAME.

    The explanation shows, for each hypothesis, on which smallest input the claim fails without it.
    """
    if name is None:
        report = claims_text.listed(CATALOGUE) if format_ == "text" else claims_json.rendered(CATALOGUE, {})
    else:
        claim = named(name)
        found = list(needs(claim, load(SHIPPED)))
        text = format_ == "text"
        report = claims_text.explained(claim, found) if text else claims_json.rendered([claim], {claim.name: found})
    deliver(report, output)
