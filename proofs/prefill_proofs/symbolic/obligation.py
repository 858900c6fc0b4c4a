"""Obligations: what a proof rests on, as SMT-LIB scripts that any solver for linear integers can answer."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from prefill_proofs.symbolic.atoms import Atoms, Variable
from prefill_proofs.symbolic.lemmas import Lemma
from prefill_proofs.symbolic.literal import Literal
from prefill_proofs.symbolic.polynomial import Monomial
from prefill_proofs.symbolic.smtlib import clause, conjunction, constant_name, disjunction, formula

Conjunction = Sequence[Literal]


@dataclass(frozen=True, slots=True, kw_only=True)
class Obligation:
    """A question to a solver and the answer that the proof needs."""

    name: str
    satisfiable: bool
    """The answer: `sat` if true, else `unsat`."""
    script: str
    """Declarations, facts, the question, and `(check-sat)`."""


def some_feasible(atoms: Atoms, lemmas: Iterable[Lemma], conjunctions: Iterable[Conjunction]) -> str:
    """Return a script that asks whether any of the conjunctions is feasible, given the lemmas."""
    kept = list(conjunctions)
    question = disjunction(conjunction(map(formula, each)) for each in kept)
    return _script(atoms, list(lemmas), kept, question)


def none_covers(atoms: Atoms, conjunctions: Iterable[Conjunction]) -> str:
    """Return a script that asks whether some input is in none of the conjunctions."""
    kept = list(conjunctions)
    question = f"(not {disjunction(conjunction(map(formula, each)) for each in kept)})"
    return _script(atoms, [], kept, question)


def two_overlap(atoms: Atoms, conjunctions: Iterable[Conjunction]) -> str:
    """Return a script that asks whether some input is in two of the conjunctions."""
    kept = list(conjunctions)
    named = [f"p{number}" for number in range(len(kept))]
    lines = [
        f"(define-fun {name} () Bool {conjunction(map(formula, each))})" for name, each in zip(named, kept, strict=True)
    ]
    pairs = [f"(and {one} {other})" for position, one in enumerate(named) for other in named[:position]]
    return _script(atoms, [], kept, disjunction(pairs), lines)


def _script(
    atoms: Atoms, lemmas: list[Lemma], conjunctions: list[Conjunction], question: str, more: Sequence[str] = ()
) -> str:
    literals = [literal for each in conjunctions for literal in each]
    literals += [each for lemma in lemmas for each in (*lemma.premises, lemma.conclusion) if isinstance(each, Literal)]
    products = {monomial: None for literal in literals for monomial in literal.polynomial.terms if len(monomial) > 1}
    lines = ["(set-logic QF_LIA)"]
    for number, known in enumerate(atoms.known):
        lines += _declared((number,))
        if isinstance(known, Variable):
            lines += [f"; x{number} is the input {known.name}", f"(assert (>= x{number} 0))"]
            lines += [] if atoms.largest is None else [f"(assert (<= x{number} {atoms.largest}))"]
        else:
            lines.append(f"; x{number} is a quotient, rounded down")
    for monomial in products:
        lines += [*_declared(monomial), f"; {constant_name(monomial)} is a product"]
    for lemma in lemmas:
        lines += [f"; {lemma.name}", f"(assert {clause(lemma)})"]
    return "\n".join([*lines, *more, f"(assert {question})", "(check-sat)"]) + "\n"


def _declared(monomial: Monomial) -> list[str]:
    return [f"(declare-const {constant_name(monomial)} Int)"]
