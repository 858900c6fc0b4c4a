"""The entry point: what needs no more than a text is answered without importing anything."""

import sys
from io import TextIOWrapper

from prefill_proofs import __version__

TEXTS = f"{__file__.removesuffix('entry.py')}help"
"""The folder of the help texts, which `help_texts` writes; pathlib alone takes longer to import than all else here."""


def main() -> None:
    """Run the command line on the arguments of this process."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # what a terminal cannot show is not worth a traceback
    text = _text(sys.argv[1:])
    if text is None:
        _run()
        return
    try:
        print(text, end="", flush=True)
    except BrokenPipeError:
        from prefill_proofs.cli.cut_short import reader_gone

        reader_gone()


def _text(arguments: list[str]) -> str | None:
    """Return the answer to a call that asks for a text and nothing else, or `None`."""
    match arguments:
        case ["--version"]:
            return f"prefill-proofs {__version__}\n"
        case ["--help"]:
            name = "prefill-proofs"
        case [verb, "--help"] if verb.isalpha():
            name = f"prefill-proofs-{verb}"
        case _:
            return None
    try:
        with open(f"{TEXTS}/{name}.txt", encoding="utf-8") as file:  # noqa: PTH123 - see TEXTS
            return file.read()
    except FileNotFoundError:
        return None


def _run() -> None:
    """Import the rest, which takes longer than a text takes to print, and run it."""
    from prefill_proofs.cli.cut_short import Interrupt, interrupted, raise_on_interrupt

    try:
        raise_on_interrupt()
        from prefill_proofs.cli.app import app

        app(prog_name="prefill-proofs")
    except Interrupt:
        interrupted()
