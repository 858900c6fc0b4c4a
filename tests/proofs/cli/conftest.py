"""The command line, run as people run it, and in this process where it answers before it does anything."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from prefill_proofs.cli.app import app

DATA = Path(__file__).parents[2] / "data"
Run = subprocess.CompletedProcess[str]


@pytest.fixture
def run() -> Callable[..., Run]:
    """Return a function that runs the command line as a process, in the folder of the tests' data."""

    def as_a_process(*arguments: str) -> Run:
        return subprocess.run(
            [sys.executable, "-m", "prefill_proofs", *arguments],
            cwd=DATA,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )

    return as_a_process


@pytest.fixture
def refuse() -> Callable[..., Result]:
    """Return a function that calls the command line with arguments that it must refuse, and says how it did."""

    def refused(*arguments: str) -> Result:
        result = CliRunner().invoke(app, arguments, prog_name="prefill-proofs")
        assert result.exit_code == 2
        assert result.stdout == ""
        return result

    return refused
