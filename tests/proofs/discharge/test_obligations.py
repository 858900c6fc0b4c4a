"""What a proof rests on is confirmed by a fresh Z3 and by cvc5, from the exported scripts alone."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from types import ModuleType

import pytest
import z3

from prefill_proofs.discharge.obligations import obligations
from prefill_proofs.discharge.smt import Proof, Smt
from prefill_proofs.judgement import VIOLATIONS, Outcome
from prefill_proofs.policies.source import SHIPPED, load
from prefill_proofs.symbolic import lemmas, refinement
from prefill_proofs.symbolic.lemmas import Lemma
from prefill_proofs.symbolic.linear_solver import ContradictoryFactsError
from prefill_proofs.symbolic.literal import at_least_zero
from prefill_proofs.symbolic.obligation import Obligation
from prefill_proofs.symbolic.polynomial import Polynomial
from prefill_spec import BY_NAME, CATALOGUE, Claim, Kind

cvc5: ModuleType | None = None
with suppress(ImportError):
    import cvc5  # type: ignore[no-redef]

EXPECTED = {True: "sat", False: "unsat"}
SLOW_TO_PAIR = 60_000
"""Characters of a script beyond which cvc5 is not asked: it takes seconds over the pairs of some dozens of paths."""


def explored(claim: Claim) -> Proof:
    """Return the claim on the shipped planner, explored."""
    proof = Proof(claim, load(SHIPPED), Smt().default_scope(claim))
    with suppress(ContradictoryFactsError):
        proof.explore()
    return proof


@cache
def exported(claim: Claim) -> tuple[Obligation, ...]:
    """Return the obligations of the claim on the shipped planner."""
    return tuple(obligations(explored(claim)))


def by_z3(script: str) -> str:
    """Return what Z3 answers, in a context of its own."""
    solver = z3.SimpleSolver(ctx=z3.Context())
    solver.from_string(script)
    return str(solver.check())


def by_cvc5(script: str) -> str:
    """Return what cvc5 answers."""
    assert cvc5 is not None
    solver = cvc5.Solver()
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, script, "obligation")
    answers: list[str] = []
    while not (command := parser.nextCommand()).isNull():
        answers.append(str(command.invoke(solver, parser.getSymbolManager())))
    return "".join(answers).strip()


@pytest.mark.parametrize("claim", CATALOGUE, ids=lambda claim: claim.name)
def test_a_fresh_z3_answers_as_needed(claim: Claim) -> None:
    for obligation in exported(claim):
        assert by_z3(obligation.script) == EXPECTED[obligation.satisfiable], obligation.name


@pytest.mark.skipif(cvc5 is None, reason="cvc5, the second solver, is not installed: its answers are not compared")
@pytest.mark.parametrize("claim", CATALOGUE, ids=lambda claim: claim.name)
def test_cvc5_answers_as_needed(claim: Claim) -> None:
    for obligation in exported(claim):
        if len(obligation.script) < SLOW_TO_PAIR:
            assert by_cvc5(obligation.script) == EXPECTED[obligation.satisfiable], obligation.name


def test_each_obligation_has_a_name_of_its_own() -> None:
    names = [obligation.name for claim in CATALOGUE for obligation in exported(claim)]
    assert len(names) == len(set(names))


def test_each_claim_has_an_obligation_of_each_kind_and_limits_one_more() -> None:
    kinds = {"consistent", "pruned", "covered", "apart"}
    for claim in CATALOGUE:
        found = {obligation.name.rpartition(".")[2] for obligation in exported(claim)}
        assert found == (kinds if claim.kind is Kind.CLAIM else kinds | {"violated"})


def test_a_script_declares_what_it_uses_and_asks_once() -> None:
    for obligation in exported(BY_NAME["ends_on_a_block_boundary"]):
        lines = obligation.script.splitlines()
        assert lines[0].startswith("(set-logic ")
        assert lines[-1] == "(check-sat)"
        assert lines.count("(check-sat)") == 1


def drop_a_path(proof: Proof) -> None:
    """Leave inputs uncovered."""
    proof.shapes[-1].exploration.paths.pop()


def repeat_a_path(proof: Proof) -> None:
    """Let inputs take two paths."""
    paths = proof.shapes[-1].exploration.paths
    paths.append(paths[0])


def prune_a_path(proof: Proof) -> None:
    """Deny what is feasible."""
    exploration = proof.shapes[-1].exploration
    exploration.pruned.append(exploration.paths.pop().decisions)


def widen_what_was_pruned(proof: Proof) -> None:
    """Deny more than was denied."""
    pruned = proof.shapes[-1].exploration.pruned
    pruned[0] = pruned[0][:-1]


def violate_where_nothing_is(proof: Proof) -> None:
    """Rest a refutation on a path that no input takes."""
    for shape in proof.shapes:
        exploration = shape.exploration
        honest = [path for path in exploration.paths if path.outcome not in VIOLATIONS]
        infeasible = [
            replace(exploration.paths[0], decisions=each, outcome=Outcome.FAILS) for each in exploration.pruned
        ]
        exploration.paths[:] = honest + infeasible


@pytest.mark.parametrize(
    ("tampered", "kind"),
    [
        (drop_a_path, "covered"),
        (repeat_a_path, "apart"),
        (prune_a_path, "pruned"),
        (widen_what_was_pruned, "pruned"),
        (violate_where_nothing_is, "violated"),
    ],
)
def test_a_proof_that_was_tampered_with_is_caught(tampered: Callable[[Proof], None], kind: str) -> None:
    proof = explored(BY_NAME["every_intermediate_end_is_a_boundary"])
    tampered(proof)
    answers = {each.name: by_z3(each.script) == EXPECTED[each.satisfiable] for each in obligations(proof)}
    assert not all(right for name, right in answers.items() if name.endswith(f".{kind}"))


def test_facts_that_contradict_one_another_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_remainder_is_left(x: Polynomial, d: Polynomial, q: Polynomial) -> Lemma:
        return replace(lemmas.quotient_next_is_above(x, d, q), conclusion=at_least_zero((q * d - x).shifted(-1)))

    monkeypatch.setattr(refinement, "quotient_next_is_above", no_remainder_is_left)
    proof = explored(BY_NAME["ends_on_a_block_boundary"])
    wrong = [each.name for each in obligations(proof) if by_z3(each.script) != EXPECTED[each.satisfiable]]
    assert any(name.endswith(".consistent") for name in wrong)
