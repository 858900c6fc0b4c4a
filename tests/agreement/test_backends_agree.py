"""Four ways of checking never contradict one another: on each claim of the planner, and on each broken planner."""

from pathlib import Path

import pytest

import prefill_plan
from prefill_proofs.discharge.backends import BACKENDS, backend
from prefill_proofs.discharge.task import Task, perform
from prefill_proofs.finding import Finding
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.policies.source import SHIPPED, load
from prefill_proofs.scope import Scope
from prefill_proofs.verdict import Verdict
from prefill_spec import BY_NAME, CATALOGUE, FUNCTIONS, Claim, Kind

MUTANTS = sorted((Path(__file__).parent.parent / "mutants").glob("*.py"))
SMALL_BOX = Scope.parse("box:4")
FEW_BLOCKS = Scope.parse("box:1000000,blocks:4,16,1600,intervals:0,3")
FEW_MACHINE_BLOCKS = Scope.parse("usize,blocks:16,1600,intervals:0,3")


def findings(claim: Claim, policy: LoadedPolicy) -> list[Finding]:
    """Return what each backend finds of the claim, in scopes that do not take long."""
    blocks = FEW_MACHINE_BLOCKS if claim.machine else FEW_BLOCKS
    scopes = {"smt": None, "property": None, "exhaustive": SMALL_BOX, "contract": blocks}
    assert scopes.keys() == BACKENDS.keys()
    return [perform(Task(claim=claim.name, backend=name, scope=scopes[name]), policy) for name in BACKENDS]


def contradictions(found: list[Finding]) -> list[tuple[str, str]]:
    """Return each pair of backends of which one proves what the other refutes by a witness within its scope."""
    return [
        (proof.backend, refutation.backend)
        for proof in found
        for refutation in found
        if proof.verdict is Verdict.PROVED and refutation.witness is not None
        if proof.scope.admits(refutation.witness.inputs)
    ]


def refutes(mutant: Path) -> list[str]:
    """Return the claims of the mutant's first line."""
    first = mutant.read_text(encoding="utf-8").partition("\n")[0]
    return [name.strip() for name in first.removeprefix("# refutes:").split(",") if name.strip()]


@pytest.mark.parametrize("claim", CATALOGUE, ids=lambda claim: claim.name)
def test_on_the_shipped_planner(claim: Claim) -> None:
    found = {finding.backend: finding for finding in findings(claim, load(SHIPPED))}
    assert contradictions(list(found.values())) == []
    assert found["smt"].verdict is (Verdict.PROVED if claim.kind is Kind.CLAIM else Verdict.REFUTED)
    assert found["property"].verdict is (Verdict.HELD if claim.kind is Kind.CLAIM else Verdict.REFUTED)
    absent = claim.name in {"a_zero_block_size_is_no_alignment", "no_block_size_never_saves"}
    of_blocks = Verdict.VACUOUS if absent else found["smt"].verdict
    assert found["contract"].verdict is of_blocks


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.stem)
def test_on_a_broken_planner(mutant: Path) -> None:
    policy = load(str(mutant))
    broken = {name for name in FUNCTIONS if policy.functions[name] is not getattr(prefill_plan, name)}
    concerned = [claim.name for claim in CATALOGUE if broken.intersection(claim.functions) and not claim.machine]
    refuted = [name for name in refutes(mutant) if name in concerned]
    for name in [*refuted[:1], *(each for each in concerned if each not in refuted)][:2]:
        found = findings(BY_NAME[name], policy)
        assert contradictions(found) == []
        smt, others = found[0], found[1:]
        if smt.verdict is Verdict.PROVED:
            assert all(each.verdict not in {Verdict.REFUTED, Verdict.ERROR} for each in others)


def test_each_backend_has_the_name_it_is_listed_under() -> None:
    assert [backend(name).name for name in BACKENDS] == list(BACKENDS)
