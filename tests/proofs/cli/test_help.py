"""Help is printed from texts that are current, quickly: without a solver, and by itself without click."""

import subprocess
import sys
from pathlib import Path

import pytest

from prefill_proofs import __version__
from prefill_proofs.cli.app import VERBS
from prefill_proofs.cli.entry import TEXTS
from prefill_proofs.cli.help_texts import help_texts

SOLVERS = ["z3", "cvc5", "crosshair", "hypothesis"]
ALL_BUT_OURS = [*SOLVERS, "click", "rich", "pytest", "pathlib", "prefill_spec", "prefill_plan"]
REFUSING = """
import sys
refused, sys.argv = sys.argv[1].split(","), ["prefill-proofs", *sys.argv[2:]]
class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in refused:
            raise AssertionError(f"{name} is imported")
sys.meta_path.insert(0, Refuse())
for name in refused:
    sys.modules.pop(name, None)
from prefill_proofs.cli.entry import main
main()
"""
CALLS_FOR_HELP = [["--help"], *([verb, "--help"] for verb in VERBS)]


def told_without(modules: list[str], arguments: list[str]) -> str:
    """Return what the command line prints where an import of any of the modules would fail."""
    told = subprocess.run(
        [sys.executable, "-c", REFUSING, ",".join(modules), *arguments], capture_output=True, text=True, check=False
    )
    assert (told.returncode, told.stderr) == (0, "")
    return told.stdout


def test_the_texts_are_current() -> None:
    assert {file.name: file.read_text(encoding="utf-8") for file in Path(TEXTS).iterdir()} == help_texts(), (
        "run `make help-texts`"
    )


@pytest.mark.parametrize("arguments", CALLS_FOR_HELP, ids=repr)
def test_help_imports_nothing_that_takes_time(arguments: list[str]) -> None:
    name = "-".join(["prefill-proofs", *arguments[:-1]])
    assert told_without(ALL_BUT_OURS, arguments) == help_texts()[f"{name}.txt"]


def test_the_version_imports_nothing_that_takes_time() -> None:
    assert told_without(ALL_BUT_OURS, ["--version"]) == f"prefill-proofs {__version__}\n"


@pytest.mark.parametrize(
    "arguments", [[verb, "x", "--help"] for verb in VERBS] + [["--help", "prove"], ["--version", "prove"], ["claims"]]
)
def test_no_other_way_to_ask_imports_a_solver(arguments: list[str]) -> None:
    told = told_without(SOLVERS, arguments)
    if arguments[-1] == "--help":
        assert told == help_texts()[f"prefill-proofs-{arguments[0]}.txt"]


def test_exit_statuses_are_told_once() -> None:
    telling = [name for name, text in help_texts().items() if "exit status" in text.lower()]
    assert telling == ["prefill-proofs.txt"]


def test_every_option_is_told() -> None:
    for text in help_texts().values():
        options = [line for line in text.splitlines() if line.startswith("  --")]
        assert options
        assert all(len(line) <= 80 for line in text.splitlines())


def test_a_verb_that_is_none_is_not_looked_for_among_the_texts() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "prefill_proofs", "../help/prefill-proofs", "--help"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 2
    assert "No such command" in told.stderr
