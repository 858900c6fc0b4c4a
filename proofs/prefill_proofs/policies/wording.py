"""Wording: what a policy raised or returned, told in a few words, on one line, the same in every run."""

from typing import Any

LONGEST = 120
"""The most characters that are told of a policy's own text."""
_TOLD = (bool, int, float, type(None))
_MOST_BITS = 4096


class WrongAnswerError(Exception):
    """A policy returned something that is not an answer."""

    def __init__(self, answer: Any, wanted: str) -> None:
        """Take what was returned and what kind of answer was wanted instead."""
        self.returned = answer_text(answer)
        super().__init__(f"returned {self.returned}, not {wanted}")


def is_too_large(answer: Any) -> bool:
    """Return whether an answer has more digits than anybody would read, or than Python would write."""
    return type(answer) is int and answer.bit_length() > _MOST_BITS


def answer_text(answer: Any) -> str:
    """Return what a policy returned: a number or text as it is written, anything else by its type.

    The `repr` of an object of the policy's own may hold an address, never end, or raise.
    """
    if is_too_large(answer):
        return f"an int of {answer.bit_length()} bits"
    if type(answer) is str:
        return _shortened(repr(answer[:LONGEST]))
    if type(answer) in _TOLD:
        return repr(answer)
    return f"an object of type `{_shortened(type(answer).__name__)}`"


def error_text(error: BaseException) -> str:
    """Return what came in place of an answer: what was returned, or what was raised, and the first line of its text."""
    if isinstance(error, WrongAnswerError):
        return str(error)
    try:
        lines = str(error).splitlines()
    except Exception:  # noqa: BLE001 - the text of an exception of the policy's own is the policy's code, too
        lines = []
    kind = _shortened(type(error).__name__)
    return f"raises {kind}: {_shortened(lines[0])}" if lines and lines[0] else f"raises {kind}"


def _shortened(text: str) -> str:
    """Return at most `LONGEST` characters, all of them printable."""
    shown = text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
    return "".join(each if each.isprintable() else "�" for each in shown)
