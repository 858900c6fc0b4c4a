"""README.md shows what the commands really print, and what is really proved."""

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent


def _generator() -> ModuleType:
    specification = importlib.util.spec_from_file_location("generate", ROOT / "docs" / "generate.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def test_the_generated_parts_are_current() -> None:
    generator = _generator()
    shown = (ROOT / "README.md").read_text(encoding="utf-8")
    assert generator.without_times(shown) == generator.without_times(generator.current(shown)), "run `make docs`"


def test_every_section_is_generated() -> None:
    generator = _generator()
    shown = (ROOT / "README.md").read_text(encoding="utf-8")
    for section in generator.SECTIONS:
        assert f"<!-- begin {section} -->" in shown
