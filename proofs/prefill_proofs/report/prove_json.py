"""`prove` as JSON, in the form of the schema `schemas/prove.schema.json` beside this file."""

import json
from dataclasses import asdict
from typing import Any

from prefill_proofs.finding import Finding
from prefill_proofs.summary import Exit, Summary
from prefill_spec import BY_NAME

SCHEMA = "prefill-proofs/prove/1"


def rendered(summary: Summary) -> str:
    """Return the findings as one JSON object."""
    report = {
        "schema": SCHEMA,
        "policy": summary.policy,
        "ok": summary.exit_status is Exit.AS_EXPECTED,
        "claims": [_finding(finding) for finding in summary.findings],
    }
    return json.dumps(report, indent=2, ensure_ascii=False) + "\n"


def _finding(finding: Finding) -> dict[str, Any]:
    claim = BY_NAME[finding.claim]
    return {
        "claim": finding.claim,
        "function": claim.functions[0] if claim.functions else None,
        "kind": claim.kind.value,
        "expected": finding.expected.value,
        "verdict": finding.verdict.value,
        "as_expected": finding.as_expected,
        "backend": finding.backend,
        "scope": str(finding.scope),
        "witness": asdict(finding.witness) if finding.witness else None,
        "reason": finding.reason,
        "assumptions": list(finding.scope.assumptions) if not claim.machine else [],
        "seconds": round(finding.seconds, 6),
    }
