"""How a run is cut short: by an interrupt, or by a reader of the report who has gone away."""

import os
import signal
import sys
from typing import NoReturn

INTERRUPTED = 128 + 2
"""The exit status after Ctrl-C, which is what shells give."""
READER_GONE = 128 + 13
"""The exit status after a broken pipe, likewise."""


class Interrupt(BaseException):
    """Ctrl-C, under a name that nothing between the signal and the entry point catches."""


def raise_on_interrupt() -> None:
    """Let Ctrl-C raise `Interrupt` from now on, and only once, so that nothing disturbs the tidying up.

    A process that was started to ignore it, as a shell does with a job in the background, goes on to do so.
    """
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, _raise)


def interrupted() -> NoReturn:
    """End with one line."""
    print("prefill-proofs: interrupted", file=sys.stderr)
    sys.exit(INTERRUPTED)


def reader_gone() -> NoReturn:
    """End without a word."""
    forget_output()
    sys.exit(READER_GONE)


def forget_output() -> None:
    """Drop what standard output could not take, which Python would try to write once more at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _raise(_number: int, _frame: object) -> NoReturn:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise Interrupt
