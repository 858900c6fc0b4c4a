"""The obligations of a claim: what must be unsatisfiable for its proof, or satisfiable for its refutation."""

from collections.abc import Iterator

from prefill_proofs.discharge.smt import Proof
from prefill_proofs.judgement import VIOLATIONS
from prefill_proofs.symbolic.obligation import Obligation, none_covers, some_feasible, two_overlap


def obligations(proof: Proof) -> Iterator[Obligation]:
    """Yield what was asked of the solver for a proof that has been explored.

    That the facts do not contradict one another, that nothing which was pruned is feasible, that the
    paths and what was pruned cover all inputs of each exploration, that no input takes two of them, and
    that the paths which violate the claim, if there are any, are feasible.
    """
    name, atoms, lemmas = proof.claim.name, proof.atoms, proof.solver.lemmas
    pruned = [each for shape in proof.shapes for each in shape.exploration.pruned]
    yield Obligation(name=f"{name}.consistent", satisfiable=True, script=some_feasible(atoms, lemmas, [[]]))
    yield Obligation(name=f"{name}.pruned", satisfiable=False, script=some_feasible(atoms, lemmas, pruned))
    for number, shape in enumerate(proof.shapes):
        leaves = [*(path.decisions for path in shape.exploration.paths), *shape.exploration.pruned]
        yield Obligation(name=f"{name}.{number}.covered", satisfiable=False, script=none_covers(atoms, leaves))
        yield Obligation(name=f"{name}.{number}.apart", satisfiable=False, script=two_overlap(atoms, leaves))
    violating = [
        path.decisions for shape in proof.shapes for path in shape.exploration.paths if path.outcome in VIOLATIONS
    ]
    if violating:
        script = some_feasible(atoms, lemmas, violating)
        yield Obligation(name=f"{name}.violated", satisfiable=True, script=script)
