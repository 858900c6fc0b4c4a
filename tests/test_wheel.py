"""The wheel holds the three packages whole, the licences, and nothing else."""

import subprocess
import sys
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from zipfile import ZipFile

import pytest

from prefill_proofs import __version__

PROJECT = Path(__file__).parents[1]
PACKAGES = {"spec": "prefill_spec", "impl": "prefill_plan", "proofs": "prefill_proofs"}
DIST_INFO = f"prefill_proofs-{__version__}.dist-info"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    """Build the source archive and, out of it, the wheel, with the build tools that are installed."""
    folder = tmp_path_factory.mktemp("dist")
    built = subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, PROJECT],
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    (file,) = folder.glob("*.whl")
    return ZipFile(file)


@pytest.fixture(scope="module")
def metadata(wheel: ZipFile) -> Message:
    """Return what the wheel says of itself."""
    return message_from_bytes(wheel.read(f"{DIST_INFO}/METADATA"))


def test_the_top_level_names_are_the_three_packages(wheel: ZipFile) -> None:
    assert {name.partition("/")[0] for name in wheel.namelist()} == {*PACKAGES.values(), DIST_INFO}


@pytest.mark.parametrize("root", PACKAGES)
def test_a_package_is_whole(wheel: ZipFile, root: str) -> None:
    files = [file for file in (PROJECT / root).rglob("*") if file.is_file() and file.parent.name != "__pycache__"]
    packed = {name for name in wheel.namelist() if name.startswith(f"{PACKAGES[root]}/")}
    assert packed == {file.relative_to(PROJECT / root).as_posix() for file in files}


@pytest.mark.parametrize("package", PACKAGES.values())
def test_a_package_is_typed(wheel: ZipFile, package: str) -> None:
    assert f"{package}/py.typed" in wheel.namelist()


@pytest.mark.parametrize("licence", ["LICENSE-MIT", "LICENSE-APACHE"])
def test_a_licence_is_included(wheel: ZipFile, licence: str) -> None:
    assert wheel.read(f"{DIST_INFO}/licenses/{licence}") == (PROJECT / licence).read_bytes()


def test_the_metadata_is_of_this_version(metadata: Message) -> None:
    assert metadata["Name"] == "prefill-proofs"
    assert metadata["Version"] == __version__
    assert metadata["License-Expression"] == "MIT OR Apache-2.0"


def test_the_command_is_installed(wheel: ZipFile) -> None:
    assert b"prefill-proofs = prefill_proofs.cli.entry:main" in wheel.read(f"{DIST_INFO}/entry_points.txt")
