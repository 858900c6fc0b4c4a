"""The sources are laid out as they should be, and import each other only in the one direction."""

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
PACKAGES = {"spec": "prefill_spec", "impl": "prefill_plan", "proofs": "prefill_proofs"}
"""The one package in each source root."""
MOST_LINES = 300
NOT_OURS_TO_JUDGE = {"mutants", "data"}
"""Folders of tests that hold data."""


def modules(*roots: str) -> list[Path]:
    """Return every module under the given folders of the project."""
    return sorted(file for root in roots for file in (PROJECT / root).rglob("*.py"))


def imported(module: Path) -> Iterator[str]:
    """Yield the top-level name of everything that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." if node.level else (node.module or "").partition(".")[0]


def lint_imports(project: Path) -> subprocess.CompletedProcess[str]:
    """Judge the sources in `project` by the contracts in its pyproject.toml."""
    roots = os.pathsep.join(str(project / root) for root in PACKAGES)
    return subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()", "--no-cache"],
        cwd=project,
        env={**os.environ, "PYTHONPATH": roots, "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("root", PACKAGES)
def test_a_source_root_holds_one_package_and_nothing_else(root: str) -> None:
    held = {entry.name for entry in (PROJECT / root).iterdir()} - {"__pycache__"}
    assert held == {PACKAGES[root]}


@pytest.mark.parametrize("root", PACKAGES)
def test_the_package_says_that_it_is_typed(root: str) -> None:
    assert (PROJECT / root / PACKAGES[root] / "py.typed").is_file()


@pytest.mark.parametrize("root", PACKAGES)
def test_every_folder_with_modules_is_a_package(root: str) -> None:
    assert {file.parent for file in modules(root)} == {file.parent for file in modules(root) if file.stem == "__init__"}


def test_no_file_is_too_long() -> None:
    long = {file: len(file.read_text().splitlines()) for file in modules(*PACKAGES)}
    assert {file: lines for file, lines in long.items() if lines > MOST_LINES} == {}


def test_every_module_says_what_it_is() -> None:
    judged = [file for file in modules(*PACKAGES, "tests") if not NOT_OURS_TO_JUDGE & set(file.parts)]
    assert [file for file in judged if not ast.get_docstring(ast.parse(file.read_text()))] == []


@pytest.mark.parametrize("root", ["spec", "impl"])
def test_the_package_needs_the_standard_library_alone(root: str) -> None:
    allowed = sys.stdlib_module_names | {PACKAGES[root]}
    assert {(file.name, name) for file in modules(root) for name in imported(file) if name not in allowed} == set()


def test_the_import_contracts_are_kept() -> None:
    judged = lint_imports(PROJECT)
    assert judged.returncode == 0, judged.stdout + judged.stderr
    assert ", 0 broken" in judged.stdout


@pytest.mark.parametrize(
    ("module", "imports", "contract"),
    [
        ("spec/prefill_spec/trespass.py", "prefill_plan", "the spec imports neither"),
        ("spec/prefill_spec/trespass.py", "z3", "the spec imports neither"),
        ("impl/prefill_plan/trespass.py", "prefill_spec", "the planner imports neither"),
        ("impl/prefill_plan/trespass.py", "hypothesis", "the planner imports neither"),
        ("proofs/prefill_proofs/symbolic/trespass.py", "prefill_proofs.discharge", "inside the proofs"),
        ("proofs/prefill_proofs/discharge/trespass.py", "prefill_proofs.cli", "inside the proofs"),
        ("proofs/prefill_proofs/discharge/trespass.py", "z3", "z3 is imported only"),
        ("proofs/prefill_proofs/trespass.py", "crosshair", "CrossHair is imported only"),
        ("proofs/prefill_proofs/trespass.py", "hypothesis", "Hypothesis is imported only"),
    ],
)
def test_an_import_against_the_direction_breaks_a_contract(
    tmp_path: Path, module: str, imports: str, contract: str
) -> None:
    shutil.copy(PROJECT / "pyproject.toml", tmp_path)
    for root in PACKAGES:
        shutil.copytree(PROJECT / root, tmp_path / root, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / module).write_text(f"import {imports}\n")
    judged = lint_imports(tmp_path)
    assert judged.returncode == 1, judged.stdout + judged.stderr
    assert [line for line in judged.stdout.splitlines() if line.startswith(contract) and "BROKEN" in line]
