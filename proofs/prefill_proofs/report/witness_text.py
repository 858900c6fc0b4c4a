"""Witnesses as text, the same wherever they are shown."""

from collections.abc import Iterator

from prefill_proofs.finding import Value, Witness


def inputs_text(witness: Witness) -> str:
    """Return the inputs of a witness in one line."""
    return ", ".join(f"{name} {value}" for name, value in witness.inputs.items())


def observed_text(witness: Witness) -> Iterator[str]:
    """Yield what the policy was asked and what it answered, a line each."""
    for question, answer in witness.observed.items():
        yield f"{question} {_answer(answer)}"


def _answer(answer: Value) -> str:
    if isinstance(answer, dict):
        ((how, what),) = answer.items()
        return f"{how} {what}"
    return f"= {answer}"
