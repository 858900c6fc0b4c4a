"""What verbs have in common: errors as one line, and where a report goes."""

import difflib
import os
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

import click

from prefill_proofs.cli.cut_short import forget_output, reader_gone
from prefill_proofs.errors import OutputError, PrefillProofsError, UnknownClaimError
from prefill_proofs.summary import Exit
from prefill_spec import BY_NAME, Claim

P = ParamSpec("P")
R = TypeVar("R")


def _in_a_folder(_context: click.Context, _option: click.Parameter, output: Path | None) -> Path | None:
    """Refuse a file that cannot be made before anything is computed for it."""
    if output is not None and not output.parent.is_dir():
        message = f"there is no folder `{output.parent}`"
        raise click.BadParameter(message)
    return output


output_option = click.option(
    "--output", metavar="FILE", type=click.Path(dir_okay=False, writable=True, path_type=Path), callback=_in_a_folder,
    help="Write the report to this file.",
)  # fmt: skip


def told(verb: Callable[P, R]) -> Callable[P, R]:
    """Make a wrong call end with one line and exit status 2."""

    @wraps(verb)
    def run(*arguments: P.args, **options: P.kwargs) -> R:
        try:
            return verb(*arguments, **options)
        except PrefillProofsError as error:
            click.echo(f"prefill-proofs: {error}", err=True)
            sys.exit(Exit.WRONG_CALL)

    return run


def deliver(report: str, output: Path | None) -> None:
    """Print the report, or write it to a file; colours are kept on a terminal alone, and there not with NO_COLOR.

    Raises:
        OutputError: it cannot be written.
    """
    try:
        if output is None:
            click.echo(report, nl=False, color=False if os.environ.get("NO_COLOR") else None)
        else:
            output.write_text(click.unstyle(report), encoding="utf-8", errors="replace")
    except BrokenPipeError:
        reader_gone()
    except OSError as error:
        if output is None:
            forget_output()
        raise OutputError(str(output or "standard output"), os.strerror(error.errno or 0)) from error


def named(name: str) -> Claim:
    """Return the claim of this name.

    Raises:
        UnknownClaimError: there is none; it tells the nearest names.
    """
    if name not in BY_NAME:
        raise UnknownClaimError(name, tuple(difflib.get_close_matches(name, BY_NAME, n=3, cutoff=0.4)))
    return BY_NAME[name]
