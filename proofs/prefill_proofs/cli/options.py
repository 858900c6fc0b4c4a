"""What verbs have in common: errors as one line, and where a report goes."""

import difflib
import os
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

import click

from prefill_proofs.errors import PrefillProofsError, UnknownClaimError
from prefill_proofs.summary import Exit
from prefill_spec import BY_NAME, Claim

P = ParamSpec("P")
R = TypeVar("R")

output_option = click.option(
    "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write the report to this file."
)


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
    """Print the report, or write it to a file; colours are kept on a terminal alone."""
    if output is None:
        click.echo(report, nl=False)
        return
    try:
        output.write_text(click.unstyle(report), encoding="utf-8")
    except OSError as error:
        message = f"cannot write `{output}`: {os.strerror(error.errno or 0)}"
        raise click.UsageError(message) from error


def named(name: str) -> Claim:
    """Return the claim of this name.

    Raises:
        UnknownClaimError: there is none; it tells the nearest names.
    """
    if name not in BY_NAME:
        raise UnknownClaimError(name, tuple(difflib.get_close_matches(name, BY_NAME, n=3, cutoff=0.4)))
    return BY_NAME[name]
