"""The obligations of a claim: what must be unsatisfiable for its proof, or satisfiable for its refutation."""

from collections.abc import Iterator

from prefill_proofs.discharge.smt import Proof, Shape
from prefill_proofs.judgement import VIOLATIONS, Outcome
from prefill_proofs.symbolic.exploration import Path
from prefill_proofs.symbolic.linear_solver import LinearSolver
from prefill_proofs.symbolic.obligation import Obligation, none_covers, some_feasible, two_overlap


def obligations(proof: Proof) -> Iterator[Obligation]:
    """Yield what was asked of the solver for a proof that has been explored.

    That the facts do not contradict one another, that nothing which was pruned is feasible, that the
    paths and what was pruned cover all inputs of each exploration, that no input takes two of them, and
    that the paths which violate the claim, if there are any, are feasible.
    """
    for number, (solver, shapes) in enumerate(_by_solver(proof)):
        name = f"{proof.claim.name}.{number}"
        atoms, lemmas = solver.atoms, solver.lemmas
        pruned = [each for shape in shapes for each in shape.exploration.pruned]
        yield Obligation(name=f"{name}.consistent", satisfiable=True, script=some_feasible(atoms, lemmas, [[]]))
        yield Obligation(name=f"{name}.pruned", satisfiable=False, script=some_feasible(atoms, lemmas, pruned))
        violating = [path.decisions for shape in shapes for path in _violating(shape)]
        if violating:
            script = some_feasible(atoms, lemmas, violating)
            yield Obligation(name=f"{name}.violated", satisfiable=True, script=script)
        for position, shape in enumerate(shapes):
            leaves = [*(path.decisions for path in shape.exploration.paths), *shape.exploration.pruned]
            covered, apart = none_covers(atoms, leaves), two_overlap(atoms, leaves)
            yield Obligation(name=f"{name}.{position}.covered", satisfiable=False, script=covered)
            yield Obligation(name=f"{name}.{position}.apart", satisfiable=False, script=apart)


def _by_solver(proof: Proof) -> Iterator[tuple[LinearSolver, list[Shape]]]:
    for solver in proof.solvers.values():
        yield solver, [shape for shape in proof.shapes if shape.solver is solver]


def _violating(shape: Shape) -> Iterator[Path[Outcome]]:
    return (path for path in shape.exploration.paths if path.outcome in VIOLATIONS)
