"""The property backend finds what can be found, says how much it looked at, and never says that it proved anything."""

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

import prefill_plan
from prefill_proofs.discharge.forms import forms_for
from prefill_proofs.discharge.property import EXAMPLES, Property
from prefill_proofs.discharge.property_inputs import SIDES, Inputs
from prefill_proofs.finding import Finding, replayed
from prefill_proofs.judgement import VIOLATIONS
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.policies.source import SHIPPED, load
from prefill_proofs.scope import MACHINE, MET_IN_PRACTICE, UNBOUNDED, Scope
from prefill_proofs.verdict import Verdict
from prefill_spec import BY_NAME, CATALOGUE, Claim, Kind

SCOPES = [UNBOUNDED, MACHINE, MET_IN_PRACTICE, Scope(largest=0), Scope(largest=9), Scope.parse("usize,blocks:7")]
FEWEST = 50
"""How many of the examples must satisfy the hypotheses, however much these ask for."""


def checked(name: str, policy: LoadedPolicy | None = None, scope: Scope | None = None) -> Finding:
    claim, backend = BY_NAME[name], Property()
    return backend.discharge(claim, policy or load(SHIPPED), scope or backend.default_scope(claim))


@cache
def of_the_shipped_planner(name: str) -> Finding:
    return checked(name)


def planner(plan_chunk_len: Callable[..., Any]) -> LoadedPolicy:
    return LoadedPolicy(name="test", functions={"plan_chunk_len": plan_chunk_len})


@pytest.mark.parametrize("claim", CATALOGUE, ids=lambda claim: claim.name)
def test_claims_hold_and_limits_are_refuted(claim: Claim) -> None:
    found = of_the_shipped_planner(claim.name)
    assert found.verdict is (Verdict.HELD if claim.kind is Kind.CLAIM else Verdict.REFUTED)
    assert found.as_expected


@pytest.mark.parametrize("claim", [each for each in CATALOGUE if each.kind is Kind.CLAIM], ids=lambda claim: claim.name)
def test_enough_examples_satisfy_the_hypotheses(claim: Claim) -> None:
    examples, within = map(int, re.findall(r"\d+", of_the_shipped_planner(claim.name).effort))
    assert examples == EXAMPLES * len(claim.forms)
    assert within >= FEWEST


@pytest.mark.parametrize("claim", [each for each in CATALOGUE if each.kind is Kind.LIMIT], ids=lambda claim: claim.name)
@pytest.mark.parametrize("scope", [MACHINE, MET_IN_PRACTICE], ids=["usize", "practice"])
def test_limits_are_refuted_in_every_scope_by_a_witness_within_it(claim: Claim, scope: Scope) -> None:
    if claim.machine and not scope.machine:
        pytest.skip("it speaks of machine integers")
    policy = load(SHIPPED)
    witness = checked(claim.name, policy, scope).witness
    assert witness is not None
    assert scope.admits(witness.inputs)
    forms = [form for form in claim.forms if [each.name for each in form.inputs] == list(witness.inputs)]
    assert [replayed(claim, form, policy, scope, witness.inputs)[0] in VIOLATIONS for form in forms] == [True]


@pytest.mark.parametrize("scope", SCOPES, ids=lambda scope: str(scope)[:15])
@pytest.mark.parametrize("claim", CATALOGUE, ids=lambda claim: claim.name)
def test_inputs_lie_within_the_scope(claim: Claim, scope: Scope) -> None:
    policy = load(SHIPPED)
    draw = Random(0)  # noqa: S311 - nothing is secret here
    for form in forms_for(claim, policy):
        inputs = Inputs(claim, form, policy, scope)
        for _ in range(20):
            made = inputs.made([draw.randrange(SIDES) for _ in range(inputs.draws)])
            assert scope.admits(made)
            assert list(made) == [each.name for each in form.inputs]


def test_it_says_the_same_at_every_call() -> None:
    for name in ("only_boundaries_save", "block_grid_is_inductive"):
        first, second = of_the_shipped_planner(name), checked(name)
        assert (first.verdict, first.witness, first.effort) == (second.verdict, second.witness, second.effort)


@pytest.mark.parametrize("claim", CATALOGUE, ids=lambda claim: claim.name)
def test_nothing_is_ever_proved(claim: Claim) -> None:
    tiny = Scope.parse("usize,blocks:4,intervals:1")
    found = Property(5).discharge(claim, load(SHIPPED), tiny)
    assert found.verdict in {Verdict.HELD, Verdict.REFUTED, Verdict.UNDECIDED}


def test_it_is_undecided_where_no_example_satisfies_the_hypotheses() -> None:
    found = checked("ends_on_a_block_boundary", scope=Scope(largest=0))
    assert found.verdict is Verdict.UNDECIDED
    assert found.reason == f"none of {EXAMPLES} examples satisfies the hypotheses"


@pytest.mark.parametrize("raised", [ValueError("no"), SystemExit(3)])
def test_a_policy_that_raises_is_refuted(raised: BaseException) -> None:
    def plan(offset: int, total: int, proposed: int, block_size: int | None, split: int | None) -> int:
        if offset == 7:
            raise raised
        return prefill_plan.plan_chunk_len(offset, total, proposed, block_size, split)

    found = checked("stays_within_proposal", planner(plan))
    assert found.verdict is Verdict.REFUTED
    assert found.witness is not None
    assert found.witness.inputs["offset"] == 7
    assert {"raises": type(raised).__name__} in found.witness.observed.values()


def test_a_witness_among_the_first_inputs_is_the_smallest() -> None:
    found = of_the_shipped_planner("every_intermediate_end_is_a_boundary")
    assert found.witness is not None
    assert list(found.witness.inputs.values()) == [0, 2, 1, 2, None]
    assert found.reason is None


def test_a_witness_far_out_is_made_smaller_and_may_not_be_the_smallest() -> None:
    def plan(offset: int, total: int, proposed: int, block_size: int | None, split: int | None) -> int:
        longer = 1_000 < total < 1_000_000
        return (
            proposed + longer if proposed else prefill_plan.plan_chunk_len(offset, total, proposed, block_size, split)
        )

    found = checked("stays_within_proposal", planner(plan))
    assert found.witness is not None
    assert list(found.witness.inputs.values()) == [0, 1_001, 1, None, None]
    assert found.reason == "there may be a smaller witness"


def test_a_policy_that_changes_its_mind_is_no_witness() -> None:
    answers = iter(range(10_000))

    def plan(_offset: int, _total: int, proposed: int, _block_size: int | None, _split: int | None) -> int:
        return proposed + (next(answers) == 40)

    found = checked("stays_within_proposal", planner(plan))
    assert found.verdict is Verdict.UNDECIDED
    assert found.reason == "the policy answers the same question in two ways"
