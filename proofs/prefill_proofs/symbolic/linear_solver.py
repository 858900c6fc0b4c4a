"""Incremental linearisation over Z3: solve with products opaque, and add the fact that a wrong model breaks.

Infeasible is sound because everything that is asserted is a fact. Feasible is exact because a model
counts only once Python's own arithmetic, starting from its inputs alone, makes every literal true.
"""

from collections.abc import Iterable, Iterator, Sequence

import z3

from prefill_proofs.symbolic.atoms import Atoms, Variable
from prefill_proofs.symbolic.lemmas import Lemma, product_at_a_value
from prefill_proofs.symbolic.literal import Literal, Relation
from prefill_proofs.symbolic.model import Model
from prefill_proofs.symbolic.polynomial import Monomial, Polynomial, atom
from prefill_proofs.symbolic.refinement import definitions, refuted_by, related

ROUNDS = 40
"""How often one question is refined before it is given up as unknown."""
ROUNDS_BEFORE_FIXING = 3
"""How often it is refined before divisors are tried at fixed values, which makes every product linear."""
RESOURCES = 4_000_000
"""Z3's own count of effort for one check; unlike a time limit it is the same on every machine."""


class LinearSolver:
    """Answers whether a conjunction of literals is feasible; its facts live as long as one obligation."""

    def __init__(self, atoms: Atoms) -> None:
        """Take the atoms that literals will speak of; more may appear later."""
        self._atoms = atoms
        self._context = z3.Context()
        self._solver = z3.SimpleSolver(ctx=self._context)
        self._solver.set("random_seed", 0)
        self._solver.set("rlimit", RESOURCES)
        self._constants: dict[Monomial, z3.ArithRef] = {}
        self._trackers: dict[Literal, z3.BoolRef] = {}
        self._declared = 0
        self._lemmas: dict[Lemma, None] = {}
        self.checks = 0
        """How many times Z3 was asked."""

    @property
    def lemmas(self) -> tuple[Lemma, ...]:
        """Every fact that was asserted, definitions of quotients included."""
        return tuple(self._lemmas)

    def model(self, literals: Sequence[Literal]) -> Model | bool:
        """Return an exact model of `literals`, `False` where there is none, or `True` where that is unknown."""
        for round_ in range(ROUNDS):
            answer = self._ask(literals)
            if not isinstance(answer, z3.ModelRef):
                return answer
            model = self._exact(answer)
            if all(model.satisfies(literal) for literal in literals):
                return model
            if round_ >= ROUNDS_BEFORE_FIXING:
                fixed = self._with_divisors_fixed(literals, model)
                if fixed is not None:
                    return fixed
            if not self._refine(answer, literals):
                return True
        return True

    def _ask(self, literals: Iterable[Literal]) -> z3.ModelRef | bool:
        assumptions = [self._assumption(literal) for literal in literals]
        self._declare_atoms()
        self.checks += 1
        result = self._solver.check(*assumptions)
        if result == z3.sat:
            return self._solver.model()
        return result != z3.unsat

    def _exact(self, answer: z3.ModelRef) -> Model:
        inputs: dict[str, int] = {}
        for number, known in enumerate(self._atoms.known):
            if isinstance(known, Variable):
                inputs[known.name] = self._valued(answer, (number,))
        return Model(self._atoms, inputs)

    def _with_divisors_fixed(self, literals: Sequence[Literal], model: Model) -> Model | None:
        """Look for a model with the inputs that stand in products at the values that they have in `model`."""
        factors = {number for monomial in related(self._atoms, literals) if len(monomial) > 1 for number in monomial}
        fixed: list[Literal] = []
        for number in sorted(factors):
            if isinstance(self._atoms.known[number], Variable):
                value = model.atom(number)
                fixed.append(Literal(atom(number).shifted(-value), Relation.ZERO))
                for monomial in list(self._constants):
                    if len(monomial) > 1 and number in monomial:
                        self._assert(product_at_a_value(_without(monomial, number), atom(number), value))
        answer = self._ask([*literals, *fixed])
        if not isinstance(answer, z3.ModelRef):
            return None
        exact = self._exact(answer)
        return exact if all(exact.satisfies(literal) for literal in literals) else None

    def _refine(self, answer: z3.ModelRef, literals: Sequence[Literal]) -> bool:
        """Assert the facts about products that `answer` breaks; return whether there was a new one."""
        monomials = related(self._atoms, literals)
        values = {monomial: self._valued(answer, monomial) for monomial in monomials}
        broken = list(refuted_by(self._atoms, values)) or list(refuted_by(self._atoms, self._all_values(answer)))
        return any([self._assert(lemma) for lemma in broken])

    def _all_values(self, answer: z3.ModelRef) -> dict[Monomial, int]:
        return {monomial: self._valued(answer, monomial) for monomial in list(self._constants)}

    def _declare_atoms(self) -> None:
        while self._declared < len(self._atoms.known):
            number = self._declared
            self._declared += 1
            known = self._atoms.known[number]
            if isinstance(known, Variable):
                constant = self._constant((number,))
                self._solver.add(constant >= 0)
                if self._atoms.largest is not None:
                    self._solver.add(constant <= self._atoms.largest)
            else:
                for lemma in definitions(known, atom(number)):
                    self._assert(lemma)

    def _assert(self, lemma: Lemma) -> bool:
        if lemma in self._lemmas:
            return False
        self._lemmas[lemma] = None
        clause = [*(self._negated(premise) for premise in lemma.premises), self._formula(lemma.conclusion)]
        self._solver.add(z3.Or(*clause))
        return True

    def _negated(self, literal: Literal | bool) -> z3.BoolRef:
        return self._formula(not literal if isinstance(literal, bool) else ~literal)

    def _formula(self, literal: Literal | bool) -> z3.BoolRef:
        if isinstance(literal, bool):
            return z3.BoolVal(literal, self._context)
        term = self._term(literal.polynomial)
        formula = term >= 0 if literal.relation is Relation.AT_LEAST_ZERO else term == 0
        return formula if literal.positive else z3.Not(formula)

    def _assumption(self, literal: Literal) -> z3.BoolRef:
        condition = literal.condition
        tracker = self._trackers.get(condition)
        if tracker is None:
            tracker = self._trackers[condition] = z3.Bool(f"c{len(self._trackers)}", self._context)
            self._solver.add(tracker == self._formula(condition))
        return tracker if literal.positive else z3.Not(tracker)

    def _term(self, polynomial: Polynomial) -> z3.ArithRef:
        terms = [c * self._constant(m) if m else z3.IntVal(c, self._context) for m, c in polynomial.terms.items()]
        return z3.Sum(*terms) if len(terms) > 1 else terms[0]

    def _constant(self, monomial: Monomial) -> z3.ArithRef:
        constant = self._constants.get(monomial)
        if constant is None:
            name = "_".join(f"x{number}" for number in monomial)
            constant = self._constants[monomial] = z3.Int(name, self._context)
        return constant

    def _valued(self, answer: z3.ModelRef, monomial: Monomial) -> int:
        value = answer[self._constant(monomial)]
        return value.as_long() if isinstance(value, z3.IntNumRef) else 0


def _without(monomial: Monomial, number: int) -> Polynomial:
    position = monomial.index(number)
    return Polynomial({monomial[:position] + monomial[position + 1 :]: 1})
