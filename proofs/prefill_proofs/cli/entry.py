"""The entry point: what needs no more than a text is answered without importing anything."""

import sys
from pathlib import Path

from prefill_proofs import __version__

_TEXTS = Path(__file__).parent / "help"


def main() -> None:
    """Run the command line on the arguments of this process."""
    arguments = sys.argv[1:]
    if arguments == ["--version"]:
        print(f"prefill-proofs {__version__}")
        return
    if (arguments and arguments[-1] == "--help" and len(arguments) <= 2 and arguments[0] != "--help") or arguments == [
        "--help"
    ]:
        text = _TEXTS / f"{'-'.join(['prefill-proofs', *arguments[:-1]])}.txt"
        if text.is_file():
            print(text.read_text(encoding="utf-8"), end="")
            return
    from prefill_proofs.cli.app import app  # the rest takes longer to import than a text takes to print

    app(prog_name="prefill-proofs")
