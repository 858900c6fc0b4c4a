"""The contracts in the planner's docstrings are confirmed by a stock `crosshair check`, over all paths."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import prefill_plan
from prefill_spec import FUNCTIONS

PLANNER = Path(prefill_plan.__file__).parent
SECONDS_PER_CONDITION = 90
SECONDS_PER_PATH = 30
REPORT = re.compile(r"^(?P<file>.+?):(?P<line>\d+): info: Confirmed over all paths\.$")


def promises() -> dict[str, set[str]]:
    """Return the `file:line` of each post line, by the function in whose docstring it stands."""
    found: dict[str, set[str]] = {}
    for file in PLANNER.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef) and isinstance(node.body[0], ast.Expr):
                text = (ast.get_docstring(node, clean=False) or "").split("\n")
                numbered = enumerate(text, start=node.body[0].lineno)
                lines = {f"{file.name}:{number}" for number, line in numbered if line.lstrip().startswith("post:")}
                found[node.name] = lines
    return found


def test_every_function_makes_a_promise() -> None:
    found = promises()
    assert [name for name in FUNCTIONS if not found[name]] == []


def test_every_promise_is_confirmed() -> None:
    checked = subprocess.run(
        [
            *(sys.executable, "-m", "crosshair", "check", PLANNER),
            *("--analysis_kind=PEP316", "--report_all"),
            f"--per_condition_timeout={SECONDS_PER_CONDITION}",
            f"--per_path_timeout={SECONDS_PER_PATH}",
        ],
        capture_output=True,
        text=True,
        check=False,
        timeout=500,
    )
    matches = [(line, REPORT.match(line)) for line in checked.stdout.splitlines()]
    assert [line for line, match in matches if match is None] == []
    confirmed = {f"{Path(match['file']).name}:{match['line']}" for _, match in matches if match}
    assert confirmed == set().union(*promises().values()), checked.stderr
    assert checked.returncode == 0
