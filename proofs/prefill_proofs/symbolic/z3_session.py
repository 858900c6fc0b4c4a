"""A session with Z3, spoken to in SMT-LIB: the same text that any other solver can check."""

import re
from collections.abc import Iterable, Sequence

import z3
from z3 import z3core

from prefill_proofs import interrupts

RESOURCES = 400_000
"""Z3's own count of effort for one check; unlike a time limit it is the same on every machine.

The hardest check of the catalogue takes less than a tenth of it.
"""

_VALUE = re.compile(r"\((\w+) (?:\(- (\d+)\)|(\d+))\)")

_ASSUMPTION = re.compile(r"\(not \w+\)|\w+")


class Z3Session:
    """One Z3 context of its own, so that neither effort nor facts carry over from one obligation to another."""

    def __init__(self) -> None:
        """Start with no constants and no assertions."""
        self._context = z3.Context()
        self._unsent: list[str] = [
            "(set-option :smt.random_seed 0)",
            "(set-option :produce-models true)",
            "(set-option :produce-unsat-assumptions true)",
            f"(set-option :rlimit {RESOURCES})",
        ]

    def say(self, command: str) -> None:
        """Declare or assert something; it is sent with the next question."""
        self._unsent.append(command)

    def check(self, assumptions: Iterable[str]) -> bool | None:
        """Return whether what was asserted is satisfiable under the assumptions, or `None` where Z3 does not know."""
        self._unsent.append(f"(check-sat-assuming ({' '.join(assumptions)}))")
        answer = self._sent()
        return {"sat": True, "unsat": False}.get(answer.strip())

    def values(self, names: Sequence[str]) -> dict[str, int]:
        """Return the values of integer constants in the model of the last check."""
        if not names:
            return {}
        self._unsent.append(f"(get-value ({' '.join(names)}))")
        found = _VALUE.findall(self._sent())
        return {name: -int(negative) if negative else int(positive) for name, negative, positive in found}

    def conflict(self) -> list[str]:
        """Return assumptions of the last check that are unsatisfiable by themselves."""
        self._unsent.append("(get-unsat-assumptions)")
        return _ASSUMPTION.findall(self._sent())

    def _sent(self) -> str:
        text = "\n".join(self._unsent)
        self._unsent.clear()
        with interrupts.held_back():  # Z3 would take it for itself, and answer `unknown`
            answer: str = z3core.Z3_eval_smtlib2_string(self._context.ref(), text)
        return answer
