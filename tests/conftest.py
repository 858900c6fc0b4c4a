"""What tests share: goldens, the texts that people read, which `pytest --update-goldens` writes anew."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

GOLDENS = Path(__file__).parent / "goldens"
_SECONDS = re.compile(r" *\d+\.\d{3} s\b")
_SUM_OF_SECONDS = re.compile(r"\bin \d+\.\d s\b")
_PATHS = re.compile(r"\b\d+ paths?\b")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that writes the goldens."""
    parser.addoption("--update-goldens", action="store_true", help="write the texts that people read to tests/goldens")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Return a function that compares a text with the golden of a name; times and effort are left out of both."""

    def compare(name: str, text: str) -> None:
        file = GOLDENS / name
        said = _PATHS.sub("# paths", _SUM_OF_SECONDS.sub("in #.# s", _SECONDS.sub("   #.### s", text)))
        if request.config.getoption("--update-goldens"):
            file.write_text(said, encoding="utf-8")
        assert said == file.read_text(encoding="utf-8")

    return compare
