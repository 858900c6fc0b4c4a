"""Writes the parts of README.md that are generated: real output of commands, and what is proved in which scope.

`make docs` runs it; a test runs it without writing and fails where README.md is not current.
"""

import re
import subprocess
import sys
from pathlib import Path

from prefill_spec import CATALOGUE, Claim, Kind

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
BROKEN = "docs/one_token_past.py"
_SECTION = re.compile(r"(<!-- begin (\S+) -->\n).*?(<!-- end \2 -->)", re.DOTALL)
_TIME = re.compile(r" +\d+\.\d{3} s")
_TOTAL = re.compile(r"in \d+\.\d s")


def main() -> None:
    """Rewrite README.md."""
    README.write_text(current(README.read_text(encoding="utf-8")), encoding="utf-8")


def current(text: str) -> str:
    """Return `text` with each generated section as it should be now."""
    return _SECTION.sub(lambda found: f"{found[1]}{SECTIONS[found[2]]()}\n{found[3]}", text)


def without_times(text: str) -> str:
    """Return `text` with every time blanked out: what must not change from run to run."""
    return _TOTAL.sub("in N s", _TIME.sub(" N s", text))


def _prove() -> str:
    lines = _output("prove").splitlines()
    claims = [number for number, line in enumerate(lines) if line.startswith("  proved")]
    shown = [*lines[: claims[6]], "  …", *lines[claims[-1] :]]
    return _block("prefill-proofs prove", "\n".join(shown))


def _refuted() -> str:
    names = ("stays_within_proposal", "never_crosses_the_split", "more_budget_never_shortens")
    options = [part for name in names for part in ("--claim", name)]
    return _block(f"prefill-proofs prove {BROKEN} {' '.join(options)}", _output("prove", BROKEN, *options))


def _explained() -> str:
    return _block("prefill-proofs claims never_crosses_the_split", _output("claims", "never_crosses_the_split"))


def _claims() -> str:
    rows = ["| claim | scope | what it says |", "|---|---|---|"]
    rows += [_row(claim) for claim in CATALOGUE if claim.kind is Kind.CLAIM]
    rows += ["", "| limit | scope | what it says, and why it is false |", "|---|---|---|"]
    rows += [_row(claim) for claim in CATALOGUE if claim.kind is Kind.LIMIT]
    return "\n".join(rows)


def _row(claim: Claim) -> str:
    return f"| `{claim.name}` | {'usize' if claim.machine else 'unbounded'} | {claim.sentence} |"


def _output(*arguments: str) -> str:
    command = [sys.executable, "-m", "prefill_proofs", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout  # noqa: S603 - our own


def _block(command: str, output: str) -> str:
    return f"```console\n$ {command}\n{output.rstrip()}\n```"


SECTIONS = {"prove": _prove, "refuted": _refuted, "explained": _explained, "claims": _claims}
"""What each generated section consists of."""


if __name__ == "__main__":
    main()
