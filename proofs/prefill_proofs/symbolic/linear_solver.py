"""Incremental linearisation: solve with products opaque, and add the fact that a wrong model breaks.

Infeasible is sound because everything that is asserted is a fact. Feasible is exact because a model
counts only once Python's own arithmetic, starting from its inputs alone, makes every literal true.
"""

from collections.abc import Iterable, Iterator, Sequence

from prefill_proofs.symbolic.atoms import Atoms, Variable
from prefill_proofs.symbolic.lemmas import Lemma, product_at_a_value
from prefill_proofs.symbolic.literal import Literal, Relation
from prefill_proofs.symbolic.model import Model
from prefill_proofs.symbolic.polynomial import Monomial, Polynomial, atom
from prefill_proofs.symbolic.refinement import definitions, refuted_by, related
from prefill_proofs.symbolic.smtlib import clause, constant_name, formula
from prefill_proofs.symbolic.z3_session import Z3Session

ROUNDS = 24
"""How often one question is refined before it is given up as unknown."""
GIVEN_UP = 4
"""How many questions of one obligation are given up before no more are asked, and every answer is unknown."""
ROUNDS_BEFORE_FIXING = 3
"""How often it is refined before divisors are tried at fixed values, which makes every product linear."""


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
            if isinstance(model, bool) or self._satisfies(model, literals):
                return model
            broken = self._broken(literals)
            if round_ >= ROUNDS_BEFORE_FIXING:
                fixed = self._with_divisors_fixed(literals, model)
                if fixed is not None:
                    return fixed
            new = [self._assert(lemma) for lemma in broken]
            if not any(new):
                return True
        return True

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

    def _broken(self, literals: Sequence[Literal]) -> list[Lemma]:
        """Return facts about products that the model of the last check breaks, those that bear on `literals` if any."""
        values = self.session.values(list(self._declared.values()))
        every = {monomial: values[name] for monomial, name in self._declared.items()}
        near = {monomial: every[monomial] for monomial in related(self.atoms, literals) if monomial in every}
        return list(refuted_by(self.atoms, near)) or list(refuted_by(self.atoms, every))

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

    def _with_divisors_fixed(self, literals: Sequence[Literal], model: Model) -> Model | None:
        """Look for a model with the inputs that stand in products at the values that they have in `model`."""
        factors = {number for monomial in related(self.atoms, literals) if len(monomial) > 1 for number in monomial}
        fixed: list[Literal] = []
        for number in sorted(factors):
            if isinstance(self.atoms.known[number], Variable):
                value = model.atom(number)
                fixed.append(Literal(atom(number).shifted(-value), Relation.ZERO))
                for monomial in list(self._declared):
                    if len(monomial) > 1 and number in monomial:
                        self._assert(product_at_a_value(_without(monomial, number), atom(number), value))
        exact = self._relaxed([*literals, *fixed])
        return exact if isinstance(exact, Model) and self._satisfies(exact, literals) else None

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
