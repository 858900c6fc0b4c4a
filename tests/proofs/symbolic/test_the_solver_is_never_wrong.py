"""The solver's answers, against every input of a small box: infeasible means none, and a model is one."""

from itertools import product
from random import Random

import pytest

from prefill_proofs.symbolic import linear_solver
from prefill_proofs.symbolic.atoms import Atoms
from prefill_proofs.symbolic.lemmas import Lemma
from prefill_proofs.symbolic.linear_solver import ContradictoryFactsError, LinearSolver
from prefill_proofs.symbolic.literal import Literal, at_least_zero, zero
from prefill_proofs.symbolic.model import Model
from prefill_proofs.symbolic.polynomial import Polynomial, constant
from prefill_proofs.symbolic.smtlib import clause

NAMES = "abc"
LARGEST = 6
Answer = Model | bool


def conjunction(draw: Random, atoms: Atoms) -> list[Literal]:
    """Return some literals about inputs, products and quotients; no quotient is by 0 where they are true."""
    terms = [atoms.variable(name) for name in NAMES]
    literals: list[Literal | bool] = []
    for _ in range(draw.randrange(3)):
        divisor = draw.choice([*terms, terms[0] - terms[1], constant(3), constant(-2)])
        nonzero = zero(divisor)
        literals.append(not nonzero if isinstance(nonzero, bool) else ~nonzero)
        terms.append(atoms.quotient(_sum(draw, terms), divisor))
    terms.append(draw.choice(terms) * draw.choice(terms))
    for _ in range(draw.randrange(1, 4)):
        literal = draw.choice((at_least_zero, at_least_zero, zero))(_sum(draw, terms))
        literals.append(~literal if isinstance(literal, Literal) and draw.random() < 0.4 else literal)
    return [literal for literal in literals if isinstance(literal, Literal)]


def _sum(draw: Random, terms: list[Polynomial]) -> Polynomial:
    total = constant(draw.randrange(-6, 7))
    for _ in range(draw.randrange(1, 4)):
        total += draw.choice(terms).scaled(draw.choice((-3, -2, -1, -1, 1, 1, 2, 4)))
    return total


def models(atoms: Atoms, literals: list[Literal]) -> list[dict[str, int]]:
    """Return every input of the box of which all literals are true."""
    found: list[dict[str, int]] = []
    for values in product(range(LARGEST + 1), repeat=len(NAMES)):
        inputs = dict(zip(NAMES, values, strict=True))
        if all(map(Model(atoms, inputs).satisfies, literals)):
            found.append(inputs)
    return found


def is_wrong(answer: Answer, expected: list[dict[str, int]]) -> bool:
    """Return whether the answer is a model that is none, or denies that there is one."""
    if isinstance(answer, Model):
        return {name: answer.inputs.get(name, 0) for name in NAMES} not in expected
    return not answer and bool(expected)


def wrong_answers(questions: range) -> list[list[Literal]]:
    """Return conjunctions of which the solver says what is not so."""
    wrong: list[list[Literal]] = []
    unknown = 0
    for seed in questions:
        atoms = Atoms(largest=LARGEST)
        literals = conjunction(Random(seed), atoms)  # noqa: S311 - nothing is secret here
        expected = models(atoms, literals)
        try:
            answer = LinearSolver(atoms).model(literals)
        except ContradictoryFactsError:
            answer = False
        unknown += answer is True
        if (isinstance(answer, Model) and answer.inputs not in expected) or (answer is False and expected):
            wrong.append(literals)
    assert unknown <= len(questions) // 4, f"{unknown} answers are no answers"
    return wrong


def test_no_answer_is_wrong() -> None:
    assert wrong_answers(range(160)) == []


def test_questions_to_one_solver_do_not_spoil_one_another() -> None:
    atoms = Atoms(largest=LARGEST)
    draw = Random(7)  # noqa: S311 - nothing is secret here
    solver = LinearSolver(atoms)
    for _ in range(60):
        literals = conjunction(draw, atoms)
        assert not is_wrong(solver.model(literals), models(atoms, literals))


def test_a_solver_that_takes_a_bound_one_too_low_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def stricter(lemma: Lemma) -> str:
        if isinstance(lemma.conclusion, Literal):
            lower = lemma.conclusion.polynomial.shifted(-1)
            lemma = Lemma(lemma.name, lemma.premises, Literal(lower, lemma.conclusion.relation))
        return clause(lemma)

    monkeypatch.setattr(linear_solver, "clause", stricter)
    assert wrong_answers(range(60))
