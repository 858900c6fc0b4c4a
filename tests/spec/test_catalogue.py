"""The catalogue reads as prose: each claim has a name of its own, a sentence, and the place that it makes precise."""

import inspect
import re
from collections import Counter

import pytest

from prefill_spec import (
    BY_NAME,
    CATALOGUE,
    FUNCTIONS,
    Claim,
    Hypothesis,
    Policy,
    arithmetic,
    chunk,
    chunk_limits,
    machine,
    snapshot,
    tail,
)

SNAKE = re.compile(r"[a-z]+(_[a-z]+)+")
HYPOTHESES = tuple({id(each): each for claim in CATALOGUE for each in claim.hypotheses}.values())


def test_names_are_unique() -> None:
    assert [name for name, count in Counter(claim.name for claim in CATALOGUE).items() if count > 1] == []
    assert [name for name, count in Counter(each.name for each in HYPOTHESES).items() if count > 1] == []
    assert not {each.name for each in HYPOTHESES} & BY_NAME.keys()


def test_every_claim_that_is_written_is_listed() -> None:
    written = [
        found
        for module in (chunk, chunk_limits, arithmetic, tail, snapshot, machine)
        for found in vars(module).values()
        if isinstance(found, Claim)
    ]
    assert written == list(CATALOGUE), "the catalogue has every claim, in the order of the text"
    assert {claim.name: claim for claim in CATALOGUE} == BY_NAME


@pytest.mark.parametrize("claim", CATALOGUE, ids=lambda claim: claim.name)
def test_a_claim_has_a_sentence_and_a_source(claim: Claim) -> None:
    assert SNAKE.fullmatch(claim.name)
    assert claim.sentence[0].isupper()
    assert claim.sentence.endswith(".")
    assert "Source" not in claim.sentence
    assert claim.source.endswith(".")
    assert len(claim.source) > 20


@pytest.mark.parametrize("claim", CATALOGUE, ids=lambda claim: claim.name)
def test_a_claim_names_functions_of_the_planner_and_hypotheses_on_its_own_inputs(claim: Claim) -> None:
    assert set(claim.functions) <= FUNCTIONS.keys()
    assert len(set(claim.functions)) == len(claim.functions)
    assert len(set(map(id, claim.hypotheses))) == len(claim.hypotheses)
    for hypothesis in claim.hypotheses:
        assert set(hypothesis.parameters) <= set(claim.parameters)


@pytest.mark.parametrize("hypothesis", HYPOTHESES, ids=lambda each: each.name)
def test_a_hypothesis_says_in_one_line_what_it_asks(hypothesis: Hypothesis) -> None:
    assert SNAKE.fullmatch(hypothesis.name) or hypothesis.name in {"last", "intermediate", "saved"}
    assert not hypothesis.sentence[0].islower()
    assert hypothesis.sentence.endswith(".")
    assert "\n" not in hypothesis.sentence


def test_the_functions_are_those_of_the_protocol() -> None:
    methods = {name: found for name, found in vars(Policy).items() if name in FUNCTIONS}
    assert methods.keys() == FUNCTIONS.keys()
    for name, method in methods.items():
        assert tuple(inspect.signature(method).parameters)[1:] == FUNCTIONS[name]
