"""`claims` as JSON, in the form of the schema `schemas/claims.schema.json` beside this file."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from prefill_proofs.discharge.need import Need
from prefill_spec import Claim

SCHEMA = "prefill-proofs/claims/1"


def rendered(claims: Sequence[Claim], needs: Mapping[str, Sequence[Need]]) -> str:
    """Return the claims as one JSON object; `needs` holds, by claim, what was found of its hypotheses."""
    report = {"schema": SCHEMA, "claims": [_claim(claim, needs.get(claim.name, ())) for claim in claims]}
    return json.dumps(report, indent=2, ensure_ascii=False) + "\n"


def _claim(claim: Claim, needs: Sequence[Need]) -> dict[str, Any]:
    without = {need.hypothesis.name: need.without for need in needs}
    return {
        "claim": claim.name,
        "function": claim.functions[0] if claim.functions else None,
        "functions": list(claim.functions),
        "kind": claim.kind.value,
        "sentence": claim.sentence,
        "source": claim.source,
        "inputs": [[each.name for each in form.inputs] for form in claim.forms],
        "hypotheses": [
            {"hypothesis": each.name, "sentence": each.sentence}
            | (
                {
                    "without": {
                        "verdict": found.verdict.value,
                        "witness": asdict(found.witness) if found.witness else None,
                    }
                }
                if (found := without.get(each.name))
                else {}
            )
            for each in claim.hypotheses
        ],
    }
