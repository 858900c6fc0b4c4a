"""Witnesses as text, the same wherever they are shown."""

from collections.abc import Iterator

from prefill_proofs.finding import Value, Witness

_LARGE = 2**32
"""From here on a power of two is more readable than its digits."""


def inputs_text(witness: Witness) -> str:
    """Return the inputs of a witness in one line."""
    return ", ".join(f"{name} {_number(value)}" for name, value in witness.inputs.items())


def observed_text(witness: Witness) -> Iterator[str]:
    """Yield what the policy was asked and what it answered, a line each."""
    for question, answer in witness.observed.items():
        yield f"{question} {_answer(answer)}"


def _number(value: int | None) -> str:
    """Return a number as it is, or as a power of two where it is a large one or next to one."""
    if value is None or value < _LARGE:
        return str(value)
    for offset, suffix in ((0, ""), (1, " - 1"), (-1, " + 1")):
        power = value + offset
        if power & (power - 1) == 0:
            return f"2**{power.bit_length() - 1}{suffix}"
    return str(value)


def _answer(answer: Value) -> str:
    if isinstance(answer, dict):
        ((how, what),) = answer.items()
        return f"{how} {what}"
    return f"= {answer}"
