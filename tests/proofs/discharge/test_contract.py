"""The contract backend takes CrossHair at its word only where every path was followed, and no witness unreplayed."""

from collections.abc import Callable
from typing import Any

import pytest
from crosshair.core_and_libs import AnalysisMessage, MessageType

import prefill_plan
from prefill_proofs.discharge import contract
from prefill_proofs.discharge.contract import Contract
from prefill_proofs.discharge.contract_source import contract_functions
from prefill_proofs.finding import Finding
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.policies.source import SHIPPED, load
from prefill_proofs.scope import Scope
from prefill_proofs.verdict import Verdict
from prefill_spec import BY_NAME, CATALOGUE, FUNCTIONS, Claim

SMALL = "box:100,blocks:0,4,intervals:0,2"
SOURCE = '''\
def the_tail_split_saves_whatever_the_interval_block_size_4_interval_2(total: int) -> None:
    """A chunk that ends at the tail split saves a snapshot, whatever the interval.

    pre: (0 <= total) & (total <= 100)
    pre: split_returned(total, 4, 2)
    post: the_tail_split_saves_whatever_the_interval(total, 4, 2)
    """
'''


def checked(name: str, policy: LoadedPolicy | None = None, scope: str = SMALL) -> Finding:
    return Contract().discharge(BY_NAME[name], policy or load(SHIPPED), Scope.parse(scope))


def planner(**functions: Callable[..., Any]) -> LoadedPolicy:
    shipped = {name: getattr(prefill_plan, name) for name in FUNCTIONS}
    return LoadedPolicy(name="test", functions={**shipped, **functions})


def test_a_contract_reads_like_the_claim() -> None:
    claim = BY_NAME["the_tail_split_saves_whatever_the_interval"]
    *_, last = contract_functions(claim, claim.forms[0], Scope.parse(SMALL))
    assert last.source == SOURCE


@pytest.mark.parametrize("claim", CATALOGUE, ids=lambda claim: claim.name)
def test_each_hypothesis_is_a_precondition_by_its_name(claim: Claim) -> None:
    for form in claim.forms:
        for function in contract_functions(claim, form, Scope.parse(SMALL)):
            lines = [line.strip().partition("(")[0] for line in function.source.splitlines()[3:-1]]
            assert lines[1:] == [*(f"pre: {each.name}" for each in claim.hypotheses), f"post: {claim.name}"]
            assert set(function.given).isdisjoint(function.arguments)


def test_there_is_a_function_for_each_listed_value_that_is_asked_for() -> None:
    for name, count in {
        "never_crosses_the_split": 3,
        "tail_ends_save": 4,
        "tail_ends_are_the_last_two_boundaries": 2,
    }.items():
        claim = BY_NAME[name]
        assert len(list(contract_functions(claim, claim.forms[0], Scope.parse(SMALL)))) == count


def test_a_scope_without_block_sizes_is_refused() -> None:
    taken = "scopes that list block sizes, such as `box:1000,blocks:16,32`"
    assert [Contract().refusal(Scope.parse(text)) for text in ("box:9", "usize", "intervals:1")] == [taken] * 3
    assert [Contract().refusal(Scope.parse(text)) for text in ("blocks:4", SMALL, "usize,blocks:4")] == [None] * 3


@pytest.mark.parametrize("scope", [SMALL, "blocks:4", "usize,blocks:4,intervals:1"])
def test_claims_are_proved_and_limits_refuted_within_the_scope(scope: str) -> None:
    assert checked("ends_on_a_block_boundary", scope=scope).verdict is Verdict.PROVED
    refuted = checked("only_boundaries_save", scope=scope)
    assert refuted.verdict is Verdict.REFUTED
    assert refuted.witness is not None
    assert Scope.parse(scope).admits(refuted.witness.inputs)


def test_it_is_vacuous_only_where_every_function_is() -> None:
    assert checked("a_zero_block_size_is_no_alignment", scope="box:100,blocks:0,4").verdict is Verdict.PROVED
    assert checked("a_zero_block_size_is_no_alignment", scope="box:100,blocks:4").verdict is Verdict.VACUOUS


def test_a_contract_of_the_policy_is_not_taken_for_granted() -> None:
    def plan_chunk_len(offset: int, total: int, proposed: int, block_size: int | None, split: int | None) -> int:
        """Promise what is not kept.

        pre: offset > 50
        post: 1 <= _ <= proposed
        """
        length = prefill_plan.plan_chunk_len(offset, total, proposed, block_size, split)
        return length + 1 if offset == 3 else length

    found = checked("stays_within_proposal", planner(plan_chunk_len=plan_chunk_len))
    assert found.verdict is Verdict.REFUTED
    assert found.witness is not None
    assert found.witness.inputs["offset"] == 3


def test_a_policy_that_raises_where_a_hypothesis_asks_it_is_refuted() -> None:
    def is_checkpoint_chunk_end(end: int, total: int, block_size: int, interval: int) -> bool:
        if end == 9:
            raise LookupError
        return prefill_plan.is_checkpoint_chunk_end(end, total, block_size, interval)

    found = checked("no_other_boundary_saves", planner(is_checkpoint_chunk_end=is_checkpoint_chunk_end))
    assert found.verdict is Verdict.REFUTED
    assert found.witness is not None
    assert {"raises": "LookupError"} in found.witness.observed.values()


def test_a_path_that_is_given_up_is_no_proof_even_if_the_policy_hides_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def plan_chunk_len(offset: int, total: int, proposed: int, block_size: int | None, split: int | None) -> int:
        try:
            if offset * total % 9973 == 17 and total * proposed * offset % 9967 == 5:
                return proposed + (proposed * proposed * total + 3 * offset * offset) % 7919 % 2
        except BaseException:  # noqa: BLE001, S110 - what is tested
            pass
        return prefill_plan.plan_chunk_len(offset, total, proposed, block_size, split)

    monkeypatch.setattr(contract, "SECONDS_PER_FUNCTION", 3.0)
    found = checked("stays_within_proposal", planner(plan_chunk_len=plan_chunk_len), "box:300,blocks:4")
    assert found.verdict is not Verdict.PROVED


def test_what_crosshair_does_not_close_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "run_checkables", lambda _checkables: [])
    found = checked("never_crosses_the_split")
    assert found.verdict is Verdict.UNDECIDED
    assert found.reason is not None
    assert found.reason.startswith("CrossHair did not close every path of `never_crosses_the_split_block_size_None`")


def test_an_input_on_which_the_claim_holds_is_no_witness(monkeypatch: pytest.MonkeyPatch) -> None:
    call = "last_chunk_is_unchanged_block_size_4(0, 1, 2, split = None)"
    said = AnalysisMessage(MessageType.POST_FAIL, f"false when calling {call}", "", 0, 0, "")
    monkeypatch.setattr(contract, "run_checkables", lambda _checkables: [said])
    found = checked("last_chunk_is_unchanged")
    assert found.verdict is Verdict.UNDECIDED
    assert found.witness is None


def test_when_its_time_is_up_the_rest_is_not_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "SECONDS", 0.0)
    found = checked("never_crosses_the_split")
    assert (found.verdict, found.reason) == (Verdict.UNDECIDED, "CrossHair did not close every path within 0 s")
