"""Incremental linearisation: solve with products opaque, and add the fact that a wrong model breaks.

Infeasible is sound because everything that is asserted is a fact. Feasible is exact because a model
counts only once Python's own arithmetic, starting from its inputs alone, makes every literal true.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from math import prod

from prefill_proofs.symbolic.atoms import Atoms, Variable
from prefill_proofs.symbolic.lemmas import Lemma, product_at_a_value
from prefill_proofs.symbolic.literal import Literal, Relation
from prefill_proofs.symbolic.model import Model
from prefill_proofs.symbolic.polynomial import Monomial, Polynomial, atom
from prefill_proofs.symbolic.refinement import bounded, definitions, refuted_by, related
from prefill_proofs.symbolic.smtlib import clause, constant_name, formula
from prefill_proofs.symbolic.z3_session import Z3Session

ROUNDS = 24
"""How often one question is refined before it is given up as unknown."""
GIVEN_UP = 4
"""How many questions of one obligation are given up before no more are asked, and every answer is unknown."""
ROUNDS_BEFORE_FIXING = 3
"""How often it is refined before divisors are tried at fixed values, which makes every product linear."""
SMALL_VALUES = (4, 8, 3, 1, 12, 2, 5, 16, 0)
"""The values that are tried for an input in a product where not all can be."""
CASES = 32
"""How many values, or pairs of values of two inputs, are tried in place of one question."""
NARROW, WIDE = 2, 3
"""How many products a fact may speak of in the first rounds, and later."""


class ContradictoryFactsError(Exception):
    """The facts that were asserted contradict one another: a defect of this package."""


class LinearSolver:
    """Answers whether a conjunction of literals is feasible; its facts live as long as one obligation."""

    def __init__(self, atoms: Atoms) -> None:
        """Take the atoms that literals will speak of; more may appear later."""
        self.atoms = atoms
        self.session = Z3Session()
        self._declared: dict[Monomial, str] = {}
        self._assumptions: dict[Literal, str] = {}
        self._literals: dict[str, Literal] = {}
        self._conflicts: dict[Literal, list[frozenset[Literal]]] = {}
        self._defined = 0
        self._lemmas: dict[Lemma, None] = {}
        self._given_up = 0
        self.checks = 0
        """How many times Z3 was asked."""

    @property
    def lemmas(self) -> tuple[Lemma, ...]:
        """Every fact that was asserted, definitions of quotients included."""
        return tuple(self._lemmas)

    def model(self, literals: Sequence[Literal]) -> Model | bool:
        """Return an exact model of `literals`, `False` where there is none, or `True` where that is unknown."""
        if self._conflicts_with(literals):
            return False
        answer = self._given_up >= GIVEN_UP or self._searched(literals)
        self._given_up += answer is True
        return answer

    def _searched(self, literals: Sequence[Literal]) -> Model | bool:
        for round_ in range(ROUNDS):
            model = self._relaxed(literals)
            if isinstance(model, bool):
                return model and self._by_cases(literals)
            if self._satisfies(model, literals):
                return model
            broken = self._broken(literals, NARROW if round_ < ROUNDS_BEFORE_FIXING else WIDE)
            if round_ >= ROUNDS_BEFORE_FIXING:
                fixed = self._fixed(literals, {number: model.atom(number) for number in self._factors(literals)})
                if isinstance(fixed, Model):
                    return fixed
            new = [self._assert(lemma) for lemma in broken]
            if not any(new):
                break
        return self._by_cases(literals)

    def _by_cases(self, literals: Sequence[Literal]) -> Model | bool:
        """Try small values of the inputs that stand in products; complete where no others are within bounds."""
        factors = self._factors(literals)
        ranges = [bounded(number, literals, self.atoms.largest) for number in factors]
        cases = [SMALL_VALUES if most is None or most > CASES else range(most + 1) for most in ranges]
        complete = bool(factors) and all(isinstance(each, range) for each in cases)
        for values in islice(product(*cases), CASES if factors else 0):
            found = self._fixed(literals, dict(zip(factors, values, strict=True)))
            if isinstance(found, Model):
                return found
            complete = complete and found is False
        return not (complete and prod(map(len, cases)) <= CASES)

    def _factors(self, literals: Sequence[Literal]) -> list[int]:
        """Return the inputs that stand in products which bear on the literals."""
        numbers = {number for monomial in related(self.atoms, literals) if len(monomial) > 1 for number in monomial}
        return [number for number in sorted(numbers) if isinstance(self.atoms.known[number], Variable)]

    def _fixed(self, literals: Sequence[Literal], values: Mapping[int, int]) -> Model | bool:
        """Return what `model` does, with these inputs at these values, so that products with them are linear."""
        for number, value in values.items():
            for monomial in list(self._declared):
                if len(monomial) > 1 and number in monomial:
                    self._assert(product_at_a_value(_without(monomial, number), atom(number), value))
        equalities = [Literal(atom(number).shifted(-value), Relation.ZERO) for number, value in values.items()]
        model = self._relaxed([*literals, *equalities])
        if isinstance(model, Model) and not self._satisfies(model, literals):
            return True
        return model

    def _relaxed(self, literals: Iterable[Literal]) -> Model | bool:
        """Return the inputs of a model of the relaxation, `False` where it has none, `True` where that is unknown."""
        assumptions = [self._assumption(literal) for literal in literals]
        self._define_atoms()
        self.checks += 1
        satisfiable = self.session.check(assumptions)
        if satisfiable is None:
            return True
        if not satisfiable:
            self._learn(frozenset(self._literals[name] for name in self.session.conflict()))
            return False
        names = {known.name: constant_name((n,)) for n, known in self._inputs()}
        values = self.session.values(list(names.values()))
        return Model(self.atoms, {name: values[constant] for name, constant in names.items()})

    def _inputs(self) -> Iterator[tuple[int, Variable]]:
        for number, known in enumerate(self.atoms.known):
            if isinstance(known, Variable):
                yield number, known

    def _satisfies(self, model: Model, literals: Iterable[Literal]) -> bool:
        return all(model.satisfies(literal) for literal in literals)

    def _broken(self, literals: Sequence[Literal], width: int) -> list[Lemma]:
        """Return facts about products that the model of the last check breaks, those that bear on `literals` if any."""
        values = self.session.values(list(self._declared.values()))
        every = {monomial: values[name] for monomial, name in self._declared.items()}
        near = {monomial: every[monomial] for monomial in related(self.atoms, literals) if monomial in every}
        return list(refuted_by(self.atoms, near, width)) or list(refuted_by(self.atoms, every, width))

    def _learn(self, conflict: frozenset[Literal]) -> None:
        """Keep literals that are infeasible together, so that no question that contains them is asked again.

        Raises:
            ContradictoryFactsError: they are none, so that the facts would prove anything.
        """
        if not conflict:
            raise ContradictoryFactsError
        for literal in conflict:
            self._conflicts.setdefault(literal, []).append(conflict)

    def _conflicts_with(self, literals: Sequence[Literal]) -> bool:
        """Return whether a conflict that the last literal has a part in is among `literals`."""
        known = self._conflicts.get(literals[-1], ()) if literals else ()
        return bool(known) and any(conflict.issubset(literals) for conflict in known)

    def _define_atoms(self) -> None:
        while self._defined < len(self.atoms.known):
            number = self._defined
            self._defined += 1
            known = self.atoms.known[number]
            self._declare((number,))
            if isinstance(known, Variable):
                name = constant_name((number,))
                self.session.say(f"(assert (>= {name} 0))")
                if self.atoms.largest is not None:
                    self.session.say(f"(assert (<= {name} {self.atoms.largest}))")
            else:
                for lemma in definitions(known, atom(number)):
                    self._assert(lemma)

    def _assert(self, lemma: Lemma) -> bool:
        if lemma in self._lemmas:
            return False
        self._lemmas[lemma] = None
        for literal in (*lemma.premises, lemma.conclusion):
            self._declare_all(literal)
        self.session.say(f"(assert {clause(lemma)})")
        return True

    def _assumption(self, literal: Literal) -> str:
        """Return a Boolean constant, or its negation, that is true exactly if the literal is."""
        assumption = self._assumptions.get(literal)
        if assumption is None:
            condition = literal.condition
            self._declare_all(condition)
            name = f"c{len(self._assumptions) // 2}"
            self.session.say(f"(declare-const {name} Bool)")
            self.session.say(f"(assert (= {name} {formula(condition)}))")
            self._assumptions[condition] = name
            self._assumptions[~condition] = f"(not {name})"
            self._literals[name] = condition
            self._literals[f"(not {name})"] = ~condition
            assumption = self._assumptions[literal]
        return assumption

    def _declare_all(self, literal: Literal | bool) -> None:
        if not isinstance(literal, bool):
            for monomial in literal.polynomial.terms:
                self._declare(monomial)

    def _declare(self, monomial: Monomial) -> None:
        if monomial and monomial not in self._declared:
            name = self._declared[monomial] = constant_name(monomial)
            self.session.say(f"(declare-const {name} Int)")


def _without(monomial: Monomial, number: int) -> Polynomial:
    position = monomial.index(number)
    return Polynomial({monomial[:position] + monomial[position + 1 :]: 1})
