"""Every input of a small box, in plain Python: what is said of it is true or false, and claims hold of the planner."""

from collections.abc import Iterator
from itertools import product
from typing import Any, cast

import pytest

import prefill_plan
from prefill_spec import BY_NAME, CATALOGUE, Claim, Form, Hypothesis, Input, Kind, Policy

VALUES: dict[str, tuple[int | None, ...]] = {
    "offset": (0, 1, 2, 4),
    "proposed": (0, 1, 4, 5, 8),
    "split": (None, 0, 2, 4, 5, 8),
    "m": (0, 1, 4, 5),
    "larger": (0, 4, 9),
    "longer": (0, 6, 13, 20),
    "proposed_next": (0, 1, 8),
    "match": (0, 3, 4, 8),
    "length": (0, 1, 4, 6, 8),
    "end": (0, 1, 2, 3, 4, 6, 8, 9),
    "interval": (0, 1, 2, 3),
}
"""What is tried of each input, close together around block sizes of 1 to 4."""
BLOCK_SIZES = (0, 1, 2, 3, 4)
TOTALS = (0, 1, 2, 4, 5, 8, 9, 13)
Bound = dict[str, Any]


def values(each: Input) -> tuple[int | None, ...]:
    """Return what is tried of the input."""
    if each.name == "block_size":
        return (None, *BLOCK_SIZES) if each.optional else BLOCK_SIZES
    return VALUES.get(each.name, TOTALS)


def box(form: Form, policy: Policy) -> Iterator[Bound]:
    """Yield every choice of values for the form, bound to the policy."""
    for chosen in product(*map(values, form.inputs)):
        yield form.bind(policy, {each.name: value for each, value in zip(form.inputs, chosen, strict=True)})


def bounds(claim: Claim) -> Iterator[Bound]:
    """Yield the box of each form of the claim."""
    for form in claim.forms:
        yield from box(form, prefill_plan)


HYPOTHESES = {each.name: (each, claim) for claim in CATALOGUE for each in claim.hypotheses}


@pytest.mark.parametrize(("hypothesis", "claim"), HYPOTHESES.values(), ids=HYPOTHESES)
def test_a_hypothesis_is_true_or_false_of_every_input_and_neither_of_all(hypothesis: Hypothesis, claim: Claim) -> None:
    answers = {(type(answer), bool(answer)) for answer in map(hypothesis.holds, bounds(claim))}
    assert answers == ({(bool, True)} if claim.machine else {(bool, True), (bool, False)})


@pytest.mark.parametrize("claim", CATALOGUE, ids=lambda claim: claim.name)
def test_a_conclusion_is_true_or_false_of_every_input(claim: Claim) -> None:
    assert {type(claim.holds(bound)) for bound in bounds(claim)} == {bool}


@pytest.mark.parametrize("claim", [each for each in CATALOGUE if each.kind is Kind.CLAIM], ids=lambda claim: claim.name)
def test_a_claim_holds_wherever_its_hypotheses_do(claim: Claim) -> None:
    applied = 0
    for bound in bounds(claim):
        if claim.applies(bound):
            applied += 1
            assert claim.holds(bound), bound
    assert applied > 0, "the box says nothing of the claim"


WITNESSES: dict[str, tuple[int | None, ...]] = {
    "every_intermediate_end_is_a_boundary": (0, 2, 1, 2, None),
    "a_reachable_boundary_is_an_end": (0, 6, 5, 5, None),
    "every_intermediate_length_is_a_multiple_of_four": (0, 2, 1, None, None),
    "every_spanned_split_is_an_end": (0, 6, 5, 3, 4),
    "a_short_chunk_regains_the_grid": (0, 10, 1, 4, None, 8),
    "only_boundaries_save": (3, 0, 2, 1),
    "a_saved_end_can_be_restored": (3, 4, 2, 1),
}


@pytest.mark.parametrize("name", WITNESSES)
def test_a_limit_fails_at_its_witness(name: str) -> None:
    limit = BY_NAME[name]
    (form,) = limit.forms
    inputs = {each.name: value for each, value in zip(form.inputs, WITNESSES[name], strict=True)}
    bound = form.bind(prefill_plan, inputs)
    assert limit.applies(bound)
    assert not limit.holds(bound)


def test_every_limit_on_plain_integers_has_its_witness_here() -> None:
    assert WITNESSES.keys() == {each.name for each in CATALOGUE if each.kind is Kind.LIMIT and not each.machine}


class Recorder:
    """The shipped planner, with a note of which of its functions were asked."""

    def __init__(self) -> None:
        """Start with none."""
        self.asked: set[str] = set()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - a function of the planner
        self.asked.add(name)
        return getattr(prefill_plan, name)


def asked(claim: Claim) -> frozenset[str]:
    """Return the functions that the claim asks on some input of the box."""
    recorder = Recorder()
    for form in claim.forms:
        for bound in box(form, cast("Policy", recorder)):
            claim.holds(bound)
            claim.applies(bound)
            if recorder.asked == set(claim.functions):
                break
    return frozenset(recorder.asked)


ASKS_NOTHING = "a_saved_boundary_can_be_restored"
"""It speaks of what is saved and needs no answer: that a boundary within the prompt is never too deep."""


@pytest.mark.parametrize("claim", CATALOGUE, ids=lambda claim: claim.name)
def test_a_claim_asks_exactly_the_functions_that_it_names(claim: Claim) -> None:
    assert asked(claim) == (frozenset() if claim.name == ASKS_NOTHING else frozenset(claim.functions))
