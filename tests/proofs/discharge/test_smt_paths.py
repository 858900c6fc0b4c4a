"""The paths of a proof part the inputs among themselves: each takes exactly one, and it ends as Python has it."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from itertools import product
from pathlib import Path
from random import Random

import pytest

from prefill_proofs.discharge.forms import skip_reason
from prefill_proofs.discharge.smt import Proof, Shape, Smt
from prefill_proofs.finding import asked
from prefill_proofs.judgement import VIOLATIONS, judge
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.policies.source import SHIPPED, load
from prefill_proofs.symbolic import integer
from prefill_proofs.symbolic.atoms import Atoms
from prefill_proofs.symbolic.integer import SymbolicInteger
from prefill_proofs.symbolic.linear_solver import ContradictoryFactsError, LinearSolver
from prefill_proofs.symbolic.literal import Literal, Relation, at_least_zero
from prefill_proofs.symbolic.model import Model
from prefill_proofs.symbolic.polynomial import Polynomial
from prefill_proofs.symbolic.run import Run
from prefill_spec import BY_NAME, CATALOGUE, Claim, Kind

Values = dict[str, int | None]
MUTANTS = sorted((Path(__file__).parents[2] / "mutants").glob("*.py"))
SAMPLES = 150
LARGE = (2**63, 2**64 - 1, 2**64 - 2, 2**32, 2**64 - 16)


def explored(claim: Claim, policy: LoadedPolicy) -> Proof:
    """Explore the claim on the policy, as far as facts that contradict one another allow."""
    proof = Proof(claim, policy, Smt().default_scope(claim))
    with suppress(ContradictoryFactsError):
        proof.explore()
    return proof


@cache
def shipped(claim: Claim) -> Proof:
    """Return the claim on the shipped planner, explored."""
    return explored(claim, load(SHIPPED))


def inputs(shape: Shape, claim: Claim) -> Iterator[Values]:
    """Yield what the shape speaks of: every input of a small box, and others that are drawn near edges."""
    names = [each.name for each in shape.form.inputs if each.name not in shape.given]
    for values in product(range(3), repeat=len(names)):
        yield {**shape.given, **dict(zip(names, values, strict=True))}
    draw = Random(len(names))  # noqa: S311 - nothing is secret here
    for _ in range(SAMPLES):
        yield {**shape.given, **_drawn(draw, names, machine=claim.machine)}


def _drawn(draw: Random, names: list[str], *, machine: bool) -> dict[str, int]:
    """Return numbers of one size, some of which are multiples of the block size, or near a sum or the largest."""
    size = draw.choice((4, 7, 13, 30, 90, 1000))
    values = {name: draw.randrange(size) for name in names}
    block = values.get("block_size", 0) or 4
    for name in names:
        choice = draw.random()
        if choice < 0.3:
            values[name] -= values[name] % (4 if draw.random() < 0.5 else block)
        elif choice < 0.45 and name in {"total", "split", "m", "longer", "larger"}:
            values[name] = values.get("offset", 0) + values.get("proposed", 0) + draw.randrange(-1, 3)
        elif choice < 0.6 and machine:
            values[name] = draw.choice(LARGE) - draw.randrange(2)
        values[name] = max(values[name], 0)
    return values


def disagreements(proof: Proof) -> Iterator[tuple[str, Values]]:
    """Yield each input that does not take exactly one path, or of which Python says something else."""
    for shape in proof.shapes:
        assert shape.exploration.incomplete is None, shape.exploration.incomplete
        for values in inputs(shape, proof.claim):
            numbers = {name: value for name, value in values.items() if value is not None and name not in shape.given}
            truth = _truth(Model(shape.solver.atoms, numbers))
            taken = [path for path in shape.exploration.paths if all(map(truth, path.decisions))]
            if any(all(map(truth, pruned)) for pruned in shape.exploration.pruned):
                yield "takes what was pruned", values
            elif len(taken) != 1:
                yield f"takes {len(taken)} paths", values
            elif taken[0].outcome is not native(proof, shape, values):
                yield f"is not {taken[0].outcome}", values


def _truth(model: Model) -> Callable[[Literal], bool]:
    return cache(model.satisfies)


def native(proof: Proof, shape: Shape, values: Values) -> object:
    """Return what the claim comes to on plain integers."""
    return judge(proof.claim, shape.form, asked(proof.claim, proof.policy, proof.scope), values)


@pytest.mark.parametrize("claim", CATALOGUE, ids=lambda claim: claim.name)
def test_each_input_takes_one_path_and_ends_as_python_has_it(claim: Claim) -> None:
    assert next(disagreements(shipped(claim)), None) is None


@pytest.mark.parametrize("claim", CATALOGUE, ids=lambda claim: claim.name)
def test_each_path_is_taken_by_its_model(claim: Claim) -> None:
    proof = shipped(claim)
    for shape in proof.shapes:
        for path in shape.exploration.paths:
            assert path.model is not None, "the planner's paths are all known to be taken"
            numbers = path.model.inputs
            values = {each.name: shape.given.get(each.name, numbers.get(each.name, 0)) for each in shape.form.inputs}
            assert all(map(path.model.satisfies, path.decisions))
            assert native(proof, shape, values) is path.outcome


@pytest.mark.parametrize("claim", CATALOGUE, ids=lambda claim: claim.name)
def test_only_the_limits_have_paths_that_violate_them(claim: Claim) -> None:
    outcomes = {path.outcome for shape in shipped(claim).shapes for path in shape.exploration.paths}
    assert bool(outcomes.intersection(VIOLATIONS)) is (claim.kind is Kind.LIMIT)


@pytest.mark.parametrize("mutant", MUTANTS[:: max(1, len(MUTANTS) // 11)], ids=lambda mutant: mutant.stem)
def test_so_does_each_input_of_a_broken_planner(mutant: Path) -> None:
    policy = load(str(mutant))
    said = mutant.read_text(encoding="utf-8").partition("\n")[0].partition(":")[2]
    named = [BY_NAME[name.strip()] for name in said.split(",") if name.strip() in BY_NAME]
    for claim in named[:3]:
        assert skip_reason(claim, policy, Smt().default_scope(claim)) is None
        assert next(disagreements(explored(claim, policy)), None) is None


def _negation_without_the_one(polynomial: Polynomial) -> Literal | bool:
    literal = at_least_zero(polynomial)
    return at_least_zero(polynomial.shifted(1)) if isinstance(literal, Literal) and not literal.positive else literal


def _hasty(solver: LinearSolver, literals: list[Literal]) -> Model | bool:
    answer = _model(solver, literals)
    return False if len(literals) == 5 else answer


def _natural_if_its_constant_is(atoms: Atoms, condition: Literal) -> bool | None:
    known = _plain(atoms, condition)
    guess = condition.relation is Relation.AT_LEAST_ZERO and condition.polynomial.constant >= 0
    return True if known is None and guess else known


def _truncated(atoms: Atoms, dividend: Polynomial, divisor: Polynomial) -> Polynomial:
    return -_quotient(atoms, -dividend, divisor)


def _forgetful(self: Run, path: tuple[Literal, ...], models: list[Model]) -> None:
    if not models:
        _leave(self, path, models)


_model: Callable[[LinearSolver, list[Literal]], Model | bool] = vars(LinearSolver)["model"]
_plain: Callable[[Atoms, Literal], bool | None] = vars(Atoms)["plain"]
_quotient: Callable[[Atoms, Polynomial, Polynomial], Polynomial] = vars(Atoms)["quotient"]
_leave: Callable[[Run, tuple[Literal, ...], list[Model]], None] = vars(Run)["_leave"]

MUTATIONS: list[tuple[object, str, object]] = [
    (integer, "at_least_zero", _negation_without_the_one),
    (LinearSolver, "model", _hasty),
    (Atoms, "plain", _natural_if_its_constant_is),
    (Atoms, "quotient", _truncated),
    (SymbolicInteger, "__lt__", SymbolicInteger.__le__),
    (SymbolicInteger, "__gt__", SymbolicInteger.__ge__),
    (Run, "_leave", _forgetful),
]


@pytest.mark.parametrize(("owner", "name", "wrong"), MUTATIONS)
def test_a_wrong_engine_is_caught(owner: object, name: str, wrong: object, monkeypatch: pytest.MonkeyPatch) -> None:
    claims = ("never_crosses_the_split", "stays_within_proposal", "tail_is_one_to_two_blocks")
    monkeypatch.setattr(owner, name, wrong)
    proofs = [explored(BY_NAME[claim], load(SHIPPED)) for claim in claims]
    monkeypatch.undo()
    assert any(next(disagreements(proof), None) for proof in proofs)
