"""The verdicts on the shipped planner: each claim proved of all numbers, each limit refuted by its smallest witness."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

import pytest

from prefill_proofs.discharge.smt import Smt
from prefill_proofs.finding import Finding, asked
from prefill_proofs.judgement import VIOLATIONS, judge
from prefill_proofs.policies.source import SHIPPED, load
from prefill_proofs.scope import MACHINE, UNBOUNDED, USIZE, Scope
from prefill_proofs.verdict import Verdict
from prefill_spec import BY_NAME, CATALOGUE, Claim, Kind
from prefill_spec import chunk_hypotheses as given

Values = dict[str, int | None]
PLANNER = load(SHIPPED)
ON_THE_GRID = replace(
    BY_NAME["a_reachable_boundary_is_an_end"],
    hypotheses=(*BY_NAME["a_reachable_boundary_is_an_end"].hypotheses, given.four_divides_the_block_size),
)
WITNESSES: list[tuple[Claim, tuple[int | None, ...]]] = [
    (BY_NAME["every_intermediate_end_is_a_boundary"], (0, 2, 1, 2, None)),
    (BY_NAME["a_reachable_boundary_is_an_end"], (0, 6, 5, 5, None)),
    (ON_THE_GRID, (1, 9, 7, 4, None)),
    (BY_NAME["every_intermediate_length_is_a_multiple_of_four"], (0, 2, 1, None, None)),
    (BY_NAME["every_spanned_split_is_an_end"], (0, 6, 5, 3, 4)),
    (BY_NAME["a_short_chunk_regains_the_grid"], (0, 10, 1, 4, None, 8)),
    (BY_NAME["only_boundaries_save"], (3, 0, 2, 1)),
    (BY_NAME["a_saved_end_can_be_restored"], (3, 4, 2, 1)),
    (BY_NAME["never_overflows"], (2**63, 0, 2**63, None, None)),
]
NARROWED: Mapping[str, Mapping[str, list[int | None]]] = {
    "every_intermediate_end_is_a_boundary": {},
    "a_reachable_boundary_is_an_end": {"split": [None]},
    "every_intermediate_length_is_a_multiple_of_four": {},
    "every_spanned_split_is_an_end": {},
    "a_short_chunk_regains_the_grid": {"offset": [0], "split": [None], "block_size": [4, 8], "proposed": [1, 2, 3]},
    "only_boundaries_save": {},
    "a_saved_end_can_be_restored": {},
}
"""What the hypotheses leave of an input plainly, so that brute force need not try more."""


def discharged(claim: Claim, scope: Scope | None = None) -> Finding:
    """Return what is found of a claim on the shipped planner."""
    smt = Smt()
    return smt.discharge(claim, PLANNER, scope or smt.default_scope(claim))


def by_size(claim: Claim, largest: int) -> Iterator[Values]:
    """Yield inputs in the order of witnesses: by their largest value, then in the order of arguments, `None` first."""
    (form,) = claim.forms
    names = [each.name for each in form.inputs]
    for most in range(largest + 1):
        numbers: list[int | None] = [*range(most + 1)]
        ranges = [
            [value for value in NARROWED[claim.name][each.name] if value is None or value <= most]
            if each.name in NARROWED[claim.name]
            else [None, *numbers]
            if each.optional
            else numbers
            for each in form.inputs
        ]
        for values in product(*ranges):
            if most == max(value or 0 for value in values):
                yield dict(zip(names, values, strict=True))


def smallest(claim: Claim, largest: int) -> Values | None:
    """Return the first input that violates the claim, by trying all."""
    (form,) = claim.forms
    for values in by_size(claim, largest):
        if judge(claim, form, asked(claim, PLANNER, UNBOUNDED), values) in VIOLATIONS:
            return values
    return None


@pytest.mark.parametrize("claim", [each for each in CATALOGUE if each.kind is Kind.CLAIM], ids=lambda claim: claim.name)
def test_the_claim_is_proved_of_all_numbers(claim: Claim) -> None:
    found = discharged(claim)
    assert (found.verdict, found.witness, found.reason) == (Verdict.PROVED, None, None)
    assert found.scope == (MACHINE if claim.machine else UNBOUNDED)


@pytest.mark.parametrize(
    "claim", [each for each in CATALOGUE if each.kind is Kind.CLAIM and not each.machine], ids=lambda claim: claim.name
)
def test_it_is_proved_of_machine_integers_and_of_listed_block_sizes_too(claim: Claim) -> None:
    assert discharged(claim, MACHINE).verdict is Verdict.PROVED
    assert discharged(claim, Scope.parse("unbounded,blocks:0,12,16,intervals:0,3")).verdict is Verdict.PROVED


@pytest.mark.parametrize(("claim", "witness"), WITNESSES)
def test_the_limit_is_refuted_by_its_smallest_witness(claim: Claim, witness: tuple[int | None, ...]) -> None:
    found = discharged(claim)
    assert (found.verdict, found.reason) == (Verdict.REFUTED, None)
    assert found.witness is not None
    assert tuple(found.witness.inputs.values()) == witness


def test_every_limit_has_its_witness_here() -> None:
    assert {each.name for each in CATALOGUE if each.kind is Kind.LIMIT} == {claim.name for claim, _ in WITNESSES}


@pytest.mark.parametrize(("claim", "witness"), [each for each in WITNESSES if not each[0].machine])
def test_brute_force_finds_the_same_witness_and_none_that_is_smaller(
    claim: Claim, witness: tuple[int | None, ...]
) -> None:
    found = smallest(claim, 10)
    assert found is not None
    assert tuple(found.values()) == witness


def test_the_witness_of_the_overflow_is_the_smallest() -> None:
    claim = BY_NAME["never_overflows"]
    form = claim.forms[0]

    def overflows(offset: int, proposed: int) -> bool:
        values: Values = {"offset": offset, "total": 0, "proposed": proposed, "block_size": None, "split": None}
        return judge(claim, form, asked(claim, PLANNER, MACHINE), values) in VIOLATIONS

    assert overflows(USIZE // 2, USIZE // 2)
    assert not overflows(USIZE // 2 - 1, USIZE // 2)
    assert not overflows(USIZE // 2, USIZE // 2 - 1)
    assert not overflows(USIZE // 2 - 1, USIZE // 2 - 1)


@pytest.mark.parametrize("largest", range(6))
def test_a_limit_is_proved_in_a_box_without_its_witness(largest: int) -> None:
    found = discharged(BY_NAME["every_spanned_split_is_an_end"], Scope(largest=largest))
    assert found.verdict is (Verdict.VACUOUS if largest < 3 else Verdict.PROVED)
