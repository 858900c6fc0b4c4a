"""Reports, as the command line writes them: each call is run once, for all tests that read what it says."""

import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

Run = subprocess.CompletedProcess[str]
DATA = Path(__file__).parents[2] / "data"


@pytest.fixture(scope="session")
def run() -> Callable[..., Run]:
    """Return a function that runs the command line on arguments, in the folder of the tests' data."""

    @cache
    def run_once(*arguments: str) -> Run:
        return subprocess.run(
            [sys.executable, "-m", "prefill_proofs", *arguments],
            cwd=DATA,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )

    return run_once
