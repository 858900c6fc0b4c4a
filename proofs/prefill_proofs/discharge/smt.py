"""smt: the claim and the policy's own code run on symbolic integers; proved once every path is closed."""

import itertools
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from prefill_proofs.discharge.exhaustive import first_witness
from prefill_proofs.discharge.forms import forms_for
from prefill_proofs.discharge.smallest import FailingPath, Minimizer
from prefill_proofs.finding import Finding, Witness, asked, replayed
from prefill_proofs.judgement import VIOLATIONS, Outcome, judge
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.scope import MACHINE, UNBOUNDED, Scope
from prefill_proofs.symbolic.atoms import Atoms
from prefill_proofs.symbolic.exploration import Exploration, Path, explore
from prefill_proofs.symbolic.integer import SymbolicInteger
from prefill_proofs.symbolic.linear_solver import LinearSolver
from prefill_proofs.symbolic.run import Run
from prefill_proofs.verdict import Verdict
from prefill_spec import Claim, Form, Input

NAME = "smt"
TRIES = 4_000
"""How many inputs are tried where nothing was proved."""
TRIES_FOR_A_SMALLER_ONE = 60_000
"""How many are tried where a witness is known, and the solver cannot tell whether it is the smallest."""


@dataclass(slots=True)
class Shape:
    """One exploration: a form of the claim some inputs given (`None` or a listed value), the others symbolic."""

    form: Form
    given: Mapping[str, int | None]
    solver: LinearSolver
    exploration: Exploration[Outcome]


@dataclass(slots=True)
class Proof:
    """All explorations of one claim; those with the same listed values share their solver."""

    claim: Claim
    policy: LoadedPolicy
    scope: Scope
    solvers: dict[tuple[int, ...], LinearSolver] = field(default_factory=dict)
    """A solver for each choice of listed values: what it learns of one block size is of no use for another."""
    shapes: list[Shape] = field(default_factory=list)

    def explore(self) -> None:
        """Follow every path of every shape, up to the first that cannot be followed to its end."""
        for form in forms_for(self.claim, self.policy):
            for given in _givens(form, self.scope):
                solver = self._solver(given)
                shape = Shape(form, given, solver, self._explored(form, given, solver))
                self.shapes.append(shape)
                if shape.exploration.incomplete is not None:
                    return

    def _solver(self, given: Mapping[str, int | None]) -> LinearSolver:
        listed = tuple(value for value in given.values() if value is not None)
        if listed not in self.solvers:
            self.solvers[listed] = LinearSolver(Atoms(largest=self.scope.largest))
        return self.solvers[listed]

    def _explored(self, form: Form, given: Mapping[str, int | None], solver: LinearSolver) -> Exploration[Outcome]:
        symbolic = [each.name for each in form.inputs if each.name not in given]
        return explore(lambda run: self._run(run, form, given), solver, symbolic)

    def _run(self, run: Run, form: Form, given: Mapping[str, int | None]) -> Outcome:
        values = {
            each.name: given[each.name] if each.name in given else SymbolicInteger(run, run.atoms.variable(each.name))
            for each in form.inputs
        }
        return judge(self.claim, form, asked(self.claim, self.policy, self.scope), values)

    def witness(self) -> tuple[Witness | None, bool]:
        """Return the smallest witness that replays, and whether a smaller one can be excluded."""
        certain = True
        found: list[Witness] = []
        for form in {id(shape.form): shape.form for shape in self.shapes}.values():
            paths = [
                FailingPath(shape.given, path.decisions, shape.solver)
                for shape in self.shapes
                if shape.form is form
                for path in shape.exploration.paths
                if path.outcome in VIOLATIONS
            ]
            minimizer = Minimizer([each.name for each in form.inputs])
            values = minimizer.smallest(paths) if paths else None
            if values is not None:
                _, witness = replayed(self.claim, form, self.policy, self.scope, values)
                found.extend([witness] if witness else [])
            certain = certain and not minimizer.unsure
        return min(found, key=_size, default=None), certain

    def gap(self) -> str | None:
        """Return why the paths that were followed are not a proof, or `None` where they are."""
        for shape in self.shapes:
            if shape.exploration.incomplete is not None:
                return shape.exploration.incomplete
            for path in shape.exploration.paths:
                reason = self._doubt(shape, path)
                if reason is not None:
                    return reason
        return None

    def _doubt(self, shape: Shape, path: Path[Outcome]) -> str | None:
        if path.text_of is not None:
            return f"the policy turns a symbolic integer into text ({path.text_of}), which is not followed further"
        if path.outcome in VIOLATIONS:
            return "a path violates the claim as far as the solver knows, but no input was found that takes it"
        if path.model is not None:
            values = self._inputs(shape, path)
            outcome, _ = replayed(self.claim, shape.form, self.policy, self.scope, values)
            if outcome is not path.outcome:
                return f"the policy answers plain integers otherwise than symbolic ones: {values}"
        return None

    def _inputs(self, shape: Shape, path: Path[Outcome]) -> dict[str, int | None]:
        inputs = path.model.inputs if path.model else {}
        return {each.name: shape.given.get(each.name, inputs.get(each.name, 0)) for each in shape.form.inputs}

    @property
    def reaches_the_conclusion(self) -> bool | None:
        """Whether some input satisfies the hypotheses; `None` where the solver does not know."""
        reached = [path for shape in self.shapes for path in shape.exploration.paths if path.outcome is Outcome.HOLDS]
        if any(path.model is not None for path in reached):
            return True
        return None if reached else False

    @property
    def paths(self) -> int:
        """How many paths were followed."""
        return sum(len(shape.exploration.paths) for shape in self.shapes)


class Smt:
    """The backend that proves for all natural numbers."""

    name = NAME

    def default_scope(self, claim: Claim) -> Scope:
        """Return all natural numbers, or all machine integers for a claim on these."""
        return MACHINE if claim.machine else UNBOUNDED

    def refusal(self, _scope: Scope) -> None:
        """Accept every scope."""
        return

    def discharge(self, claim: Claim, policy: LoadedPolicy, scope: Scope) -> Finding:
        """Prove or refute `claim`; a search of small inputs stands in where neither can be done."""
        started = time.perf_counter()
        proof = Proof(claim, policy, scope)
        proof.explore()
        finding = _concluded(proof)
        return replace(finding, seconds=time.perf_counter() - started, effort=_counted(proof.paths))


def _counted(paths: int) -> str:
    return f"{paths} path{'' if paths == 1 else 's'}"


def _concluded(proof: Proof) -> Finding:
    finding = Finding(claim=proof.claim.name, backend=NAME, scope=proof.scope, verdict=Verdict.UNDECIDED)
    witness, certain = proof.witness()
    gap = proof.gap() if witness is None else None
    if witness is not None:
        certain = certain and not any(shape.exploration.incomplete for shape in proof.shapes)
        tries = 0 if certain else TRIES_FOR_A_SMALLER_ONE
        smallest = first_witness(proof.claim, proof.policy, proof.scope, tries)
        reason = None if certain or smallest else "there may be a smaller witness"
        return replace(finding, verdict=Verdict.REFUTED, witness=smallest or witness, reason=reason)
    if gap is not None:
        witness = first_witness(proof.claim, proof.policy, proof.scope, TRIES)
        verdict = Verdict.UNDECIDED if witness is None else Verdict.REFUTED
        return replace(finding, verdict=verdict, witness=witness, reason=gap if witness is None else None)
    reached = proof.reaches_the_conclusion
    if reached is None:
        return replace(finding, reason="it is not known whether any input satisfies the hypotheses")
    if not reached:
        return replace(finding, verdict=Verdict.VACUOUS, reason="no input satisfies the hypotheses")
    return replace(finding, verdict=Verdict.PROVED)


def _givens(form: Form, scope: Scope) -> Iterator[dict[str, int | None]]:
    """Yield each choice of inputs that are given rather than symbolic: `None`, or a value that the scope lists."""
    choices: list[list[tuple[str, int | None] | None]] = [_choices(each, scope) for each in form.inputs]
    for chosen in itertools.product(*choices):
        yield dict(pair for pair in chosen if pair is not None)


def _choices(each: Input, scope: Scope) -> list[tuple[str, int | None] | None]:
    none: list[tuple[str, int | None] | None] = [(each.name, None)] if each.optional else []
    listed = scope.listed(each.name)
    return [*none, None] if listed is None else [*none, *((each.name, value) for value in listed)]


def _size(witness: Witness) -> tuple[int, list[int]]:
    values = [-1 if value is None else value for value in witness.inputs.values()]
    return max(values), values
