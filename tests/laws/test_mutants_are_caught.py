"""Every broken planner is refuted on exactly the claims of its first line; an equivalent one is proved equal."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import prefill_plan
from prefill_proofs.discharge.smt import Smt
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.policies.source import load
from prefill_proofs.verdict import Verdict
from prefill_spec import CATALOGUE, Chunk, ChunkEnd, Claim, Kind, Tail
from prefill_spec.claim import claim

MUTANTS = sorted((Path(__file__).parent.parent / "mutants").glob("*.py"))
FUNCTIONS = ("plan_chunk_len", "ssm_tail_boundary", "tail_split_point", "is_prompt_tail_end", "is_checkpoint_chunk_end")


@claim("plan_chunk_len")
def plans_the_same_length(chunk: Chunk) -> bool:
    """The chunk is as long as the shipped planner has it."""
    same = prefill_plan.plan_chunk_len(chunk.offset, chunk.total, chunk.proposed, chunk.block_size, chunk.split)
    return chunk.length == same


@claim("ssm_tail_boundary", "tail_split_point")
def finds_the_same_tail(tail: Tail) -> bool:
    """Boundary and split are where the shipped planner has them."""
    boundary = prefill_plan.ssm_tail_boundary(tail.total, tail.block_size)
    return tail.boundary == boundary and tail.split == prefill_plan.tail_split_point(tail.total, tail.block_size)


@claim("is_prompt_tail_end", "is_checkpoint_chunk_end")
def saves_the_same_ends(chunk_end: ChunkEnd) -> bool:
    """The end is a tail end, and saved, exactly if the shipped planner has it so."""
    end, total, block_size = chunk_end.end, chunk_end.total, chunk_end.block_size
    return chunk_end.is_a_tail_end == prefill_plan.is_prompt_tail_end(
        end, total, block_size
    ) and chunk_end.is_saved == prefill_plan.is_checkpoint_chunk_end(end, total, block_size, chunk_end.interval)


EQUALITIES = (plans_the_same_length, finds_the_same_tail, saves_the_same_ends)


def named(mutant: Path, mark: str) -> set[str]:
    """Return the claims that the mutant's line `# mark: …` names; none where there is no such line."""
    prefix = f"# {mark}:"
    for line in mutant.read_text(encoding="utf-8").splitlines()[:4]:
        if line.startswith(prefix):
            return {name.strip() for name in line.removeprefix(prefix).split(",") if name.strip()}
    return set()


def broken_functions(policy: LoadedPolicy) -> set[str]:
    """Return the functions that the mutant does not take over from the shipped planner."""
    return {name for name in FUNCTIONS if policy.functions[name] is not getattr(prefill_plan, name)}


def concerned(policy: LoadedPolicy) -> Iterator[Claim]:
    """Yield the claims that ask for a broken function: the others ask the shipped planner."""
    broken = broken_functions(policy)
    return (each for each in CATALOGUE if broken.intersection(each.functions))


def verdict(each: Claim, policy: LoadedPolicy) -> Verdict:
    smt = Smt()
    return smt.discharge(each, policy, smt.default_scope(each)).verdict


def test_there_are_enough_of_them_and_all_functions_are_broken() -> None:
    assert len(MUTANTS) >= 25
    assert set(FUNCTIONS) == set().union(*(broken_functions(load(str(mutant))) for mutant in MUTANTS))


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.stem)
def test_the_claims_of_its_first_line_are_refuted_and_no_others(mutant: Path) -> None:
    policy = load(str(mutant))
    verdicts = {each: verdict(each, policy) for each in concerned(policy)}
    for kind, found, mark in (
        (Kind.CLAIM, Verdict.REFUTED, "refutes"),
        (Kind.LIMIT, Verdict.PROVED, "holds"),
        (Kind.CLAIM, Verdict.VACUOUS, "vacuous"),
        (Kind.CLAIM, Verdict.UNDECIDED, "undecided"),
    ):
        names = {each.name for each, this in verdicts.items() if this is found and each.kind is kind}
        assert names == named(mutant, mark), mark
    assert all(this is not Verdict.ERROR for this in verdicts.values())


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.stem)
def test_one_that_is_not_noticed_is_equal_to_the_planner(mutant: Path) -> None:
    policy = load(str(mutant))
    equal = all(verdict(each, policy) is Verdict.PROVED for each in EQUALITIES)
    machine = {each.name for each in CATALOGUE if each.machine}
    noticed = (named(mutant, "refutes") | named(mutant, "holds")) - machine
    assert equal is not bool(noticed)


def test_each_claim_refutes_some_mutant_but_the_facts_of_arithmetic() -> None:
    caught = set().union(*(named(mutant, "refutes") for mutant in MUTANTS))
    arithmetic = {"a_saved_boundary_can_be_restored", "only_the_common_grid_leads_back_to_a_boundary"}
    assert {each.name for each in CATALOGUE if each.kind is Kind.CLAIM} - caught == arithmetic
