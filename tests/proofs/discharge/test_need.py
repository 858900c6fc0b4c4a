"""Every hypothesis of a claim is needed: without it, some input violates the claim, as plain Python has it too."""

from dataclasses import replace
from functools import cache

import pytest

from prefill_proofs.discharge.need import Need, needs
from prefill_proofs.discharge.smt import Smt
from prefill_proofs.finding import asked
from prefill_proofs.judgement import VIOLATIONS, Outcome, judge
from prefill_proofs.policies.source import SHIPPED, load
from prefill_proofs.verdict import Verdict
from prefill_spec import BY_NAME, CATALOGUE, Chunk, Claim, Hypothesis, Kind
from prefill_spec import chunk_hypotheses as given
from prefill_spec.claim import claim, hypothesis

PLANNER = load(SHIPPED)
SMT = Smt()
NEEDS = [
    pytest.param(each, dropped, id=f"{each.name}-{dropped.name}")
    for each in CATALOGUE
    if each.kind is Kind.CLAIM
    for dropped in each.hypotheses
]


@cache
def found(claim: Claim) -> tuple[Need, ...]:
    """Return what becomes of the claim without each of its hypotheses."""
    return tuple(needs(claim, PLANNER))


@pytest.mark.parametrize(("claim", "dropped"), NEEDS)
def test_without_the_hypothesis_the_claim_is_refuted(claim: Claim, dropped: Hypothesis) -> None:
    (need,) = [each for each in found(claim) if each.hypothesis is dropped]
    assert need.without.verdict is Verdict.REFUTED
    assert need.without.witness is not None
    inputs = need.without.witness.inputs
    (form,) = [form for form in claim.forms if [each.name for each in form.inputs] == list(inputs)]
    questions = asked(claim, PLANNER, need.without.scope)
    assert judge(claim.without(dropped), form, questions, inputs) in VIOLATIONS
    assert judge(claim, form, questions, inputs) is Outcome.OUTSIDE, "the hypothesis is what keeps the input out"


def test_each_hypothesis_is_dropped_alone() -> None:
    several = BY_NAME["ends_on_a_block_boundary"]
    assert tuple(need.hypothesis for need in found(several)) == several.hypotheses
    for dropped in several.hypotheses:
        kept = several.without(dropped).hypotheses
        assert kept == tuple(each for each in several.hypotheses if each is not dropped)


@hypothesis
def longer_than_itself(chunk: Chunk) -> bool:
    """The chunk is longer than itself: never."""
    return chunk.length > chunk.length + 1


@hypothesis
def nothing_is_left(chunk: Chunk) -> bool:
    """The last block boundary before the end of the chunk lies behind that end: never, as a matter of arithmetic."""
    return bool(chunk.block_size) and chunk.end // (chunk.block_size or 1) * (chunk.block_size or 1) > chunk.end


@pytest.mark.parametrize("impossible", [longer_than_itself, nothing_is_left], ids=lambda each: each.name)
@pytest.mark.parametrize("name", ["stays_within_proposal", "never_crosses_the_split", "every_spanned_split_is_an_end"])
def test_a_claim_under_an_impossible_hypothesis_is_vacuous(name: str, impossible: Hypothesis) -> None:
    vacuous = replace(BY_NAME[name], hypotheses=(*BY_NAME[name].hypotheses, impossible))
    finding = SMT.discharge(vacuous, PLANNER, SMT.default_scope(vacuous))
    assert (finding.verdict, finding.witness) == (Verdict.VACUOUS, None)
    assert finding.reason == "no input satisfies the hypotheses"


@claim("plan_chunk_len", given=(given.something_proposed, given.no_split, given.nothing_proposed))
def says_nothing(chunk: Chunk) -> bool:
    """A chunk is of no length: under hypotheses of which each is possible, and all together are not.

    Source: none.
    """
    return chunk.length < 0


def test_hypotheses_that_contradict_one_another_make_a_claim_vacuous() -> None:
    assert SMT.discharge(says_nothing, PLANNER, SMT.default_scope(says_nothing)).verdict is Verdict.VACUOUS


@claim("plan_chunk_len", given=(given.something_proposed, given.intermediate, given.larger_budget))
def is_cut_by_what_is_proposed(chunk: Chunk, larger: int) -> bool:
    """A chunk takes at most what was proposed, and so at most a larger budget: the last hypothesis alone is needed.

    Source: plan_chunk_len.
    """
    return chunk.length <= larger


def test_an_idle_hypothesis_is_noticed() -> None:
    verdicts = {need.hypothesis.name: need.without.verdict for need in needs(is_cut_by_what_is_proposed, PLANNER)}
    assert verdicts == {
        "something_proposed": Verdict.PROVED,
        "intermediate": Verdict.PROVED,
        "larger_budget": Verdict.REFUTED,
    }


def test_a_hypothesis_that_another_implies_is_noticed() -> None:
    exact = BY_NAME["never_crosses_the_split"]
    padded = replace(exact, hypotheses=(given.something_proposed, *exact.hypotheses))
    idle = [need.hypothesis for need in needs(padded, PLANNER) if need.without.verdict is not Verdict.REFUTED]
    assert idle == [given.something_proposed]
