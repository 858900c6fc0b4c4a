"""Judgement: a claim on given numbers, plain or symbolic, by running the claim and the policy themselves."""

from collections.abc import Mapping
from enum import Enum
from typing import Any, cast

from prefill_proofs.policies.asked import AskedPolicy, OutsideScopeError
from prefill_spec import Claim, Form, Policy


class Outcome(Enum):
    """What a claim comes to on one input."""

    OUTSIDE = "outside"
    """A hypothesis is not met, or the scope does not speak of a call."""
    HOLDS = "holds"
    """The conclusion is true."""
    FAILS = "fails"
    """The conclusion is false."""
    RAISES = "raises"
    """The policy raises, or answers with something that is no answer, so there is no conclusion."""


VIOLATIONS = (Outcome.FAILS, Outcome.RAISES)
"""The outcomes that refute a claim."""


def judge(claim: Claim, form: Form, asked: AskedPolicy, values: Mapping[str, Any]) -> Outcome:
    """Return what the claim comes to on `values`, given by input name."""
    try:
        bound = form.bind(cast("Policy", asked), values)
        if not claim.applies(bound):
            return Outcome.OUTSIDE
        return Outcome.HOLDS if claim.holds(bound) else Outcome.FAILS
    except OutsideScopeError:
        return Outcome.OUTSIDE
    except (Exception, SystemExit) as error:
        if error is not asked.raised:
            raise
        return Outcome.RAISES
