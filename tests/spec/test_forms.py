"""A claim's inputs follow from its parameters: the numbers of its records, then its own, in their order."""

from dataclasses import fields

import pytest

import prefill_plan
from prefill_spec import CATALOGUE, Chunk, ChunkEnd, Claim, Form, Input, Record, Tail
from prefill_spec.claim import claim, hypothesis, limit


@hypothesis
def enough(chunk: Chunk, more: int) -> bool:
    """There is enough: `more > 0`."""
    return chunk.proposed > 0 and more > 0


@claim("plan_chunk_len", given=(enough,))
def of_a_chunk(chunk: Chunk, more: int) -> bool:
    """A sentence of
    two lines.

    Source: somewhere, in
    some place.
    """  # noqa: D205 - a sentence may go on
    return chunk.length <= chunk.proposed + more


@limit("ssm_tail_boundary", machine=True)
def of_two_kinds(record: Tail | ChunkEnd, first: int, second: int) -> bool:
    """A sentence.

    Source: nowhere.
    """
    return record.total + first + second < 0


@claim()
def of_numbers(one: int, other: int) -> bool:
    """A sentence.

    Source: nowhere.
    """
    return one <= other


def names(form: Form) -> list[str]:
    """Return the names of the form's inputs, those that may be `None` with a question mark."""
    return [each.name + "?" * each.optional for each in form.inputs]


def test_a_record_gives_its_numbers_in_the_order_of_its_fields() -> None:
    (form,) = of_a_chunk.forms
    assert names(form) == ["offset", "total", "proposed", "block_size?", "split?", "more"]
    assert form.records == (("chunk", Chunk, ("offset", "total", "proposed", "block_size", "split")),)
    assert form.further == ("more",)


def test_a_parameter_that_may_be_one_of_several_records_gives_a_form_for_each() -> None:
    tail, chunk_end = of_two_kinds.forms
    assert names(tail) == ["total", "block_size", "first", "second"]
    assert names(chunk_end) == ["end", "total", "block_size", "interval", "first", "second"]


def test_a_claim_on_numbers_has_no_records() -> None:
    (form,) = of_numbers.forms
    assert form.records == ()
    assert form.inputs == (Input(name="one", optional=False), Input(name="other", optional=False))
    assert form.bind(prefill_plan, {"one": 1, "other": 2}) == {"one": 1, "other": 2}


def test_sentence_source_and_the_rest_come_from_the_decorated_function() -> None:
    assert (of_a_chunk.sentence, of_a_chunk.source) == ("A sentence of two lines.", "somewhere, in some place.")
    assert (of_a_chunk.name, of_a_chunk.parameters) == ("of_a_chunk", ("chunk", "more"))
    assert (of_a_chunk.kind.value, of_two_kinds.kind.value) == ("claim", "limit")
    assert (of_a_chunk.machine, of_two_kinds.machine) == (False, True)
    assert (of_a_chunk.functions, of_numbers.functions) == (("plan_chunk_len",), ())


def test_bound_to_a_policy_it_is_judged_on_numbers() -> None:
    (form,) = of_a_chunk.forms
    values = {"offset": 0, "total": 9, "proposed": 5, "block_size": None, "split": None, "more": 1}
    bound = form.bind(prefill_plan, values)
    assert bound["more"] == 1
    assert (bound["chunk"].policy, bound["chunk"].length) == (prefill_plan, 4)
    assert of_a_chunk.applies(bound)
    assert of_a_chunk.holds(bound)
    assert not of_a_chunk.applies(form.bind(prefill_plan, {**values, "more": 0}))
    assert of_a_chunk.without(enough).applies(form.bind(prefill_plan, {**values, "more": 0}))


@pytest.mark.parametrize("each", CATALOGUE, ids=lambda claim: claim.name)
def test_every_form_of_the_catalogue_has_each_input_once(each: Claim) -> None:
    for form in each.forms:
        inputs = [one.name for one in form.inputs]
        assert len(inputs) == len(set(inputs))
        assert {*form.further, *(parameter for parameter, _, _ in form.records)} == set(each.parameters)


@pytest.mark.parametrize("record", [Chunk, Tail, ChunkEnd])
def test_a_record_is_frozen_and_holds_its_policy_first(record: type[Record]) -> None:
    policy, *numbers = fields(record)
    assert policy.name == "policy"
    made = record(policy=prefill_plan, **{each.name: 8 for each in numbers})
    with pytest.raises(AttributeError):
        made.total = 9  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
