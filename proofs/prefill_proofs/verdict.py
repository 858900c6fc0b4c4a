"""Verdicts: the seven things that may be said of a claim, never confused with one another."""

from enum import Enum


class Verdict(Enum):
    """What is known of a claim on a policy, in a stated scope."""

    PROVED = "proved"
    """Every path is closed: it holds of every input in the scope."""
    HELD = "held"
    """Searched, sampled or cut short: nothing was found against it, and nothing is proved."""
    REFUTED = "refuted"
    """There is a witness: the policy's own code, run on plain integers, violates it."""
    UNDECIDED = "undecided"
    """Neither, with a reason."""
    VACUOUS = "vacuous"
    """No input in the scope satisfies its hypotheses, so it says nothing of this policy."""
    SKIPPED = "skipped"
    """The policy lacks a function that it speaks of, or the scope is not one that it speaks of."""
    ERROR = "error"
    """The policy could not be run."""
