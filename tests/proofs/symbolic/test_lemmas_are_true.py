"""Every fact that is asserted about products and quotients is true: by Z3, by brute force, and whenever it is used."""

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial, reduce
from random import Random

import pytest
import z3

from prefill_proofs.discharge.smt import Proof, Smt
from prefill_proofs.policies.source import SHIPPED, load
from prefill_proofs.symbolic import lemmas, refinement
from prefill_proofs.symbolic.atoms import Atoms, Variable
from prefill_proofs.symbolic.lemmas import Lemma
from prefill_proofs.symbolic.linear_solver import ContradictoryFactsError
from prefill_proofs.symbolic.literal import Literal, Relation, at_least_zero, zero
from prefill_proofs.symbolic.model import Model
from prefill_proofs.symbolic.polynomial import Polynomial, atom, constant
from prefill_spec import BY_NAME, CATALOGUE, Claim

U, V, PART = X, D, Q = atom(0), atom(1), atom(2)
NUMBERS = [*range(-5, 6), 2**64, -(2**64)]
Made = Callable[..., Lemma]
Condition = Literal | bool

OF_TWO_FACTORS = (lemmas.product_from_below, lemmas.product_from_above, lemmas.product_at_a_value)
OF_A_MULTIPLE = (lemmas.product_of_a_multiple,)
OF_A_QUOTIENT = (
    lemmas.quotient_not_above,
    lemmas.quotient_next_is_above,
    lemmas.quotient_not_below,
    lemmas.quotient_next_is_below,
    lemmas.quotient_of_naturals,
)


@dataclass(frozen=True, slots=True)
class Instance:
    """A fact on atoms that stand for any integers, the third being the quotient of `quotient_of`, if that is given."""

    lemma: Lemma
    quotient_of: tuple[Polynomial, Polynomial] | None = None


def instances(made: Made) -> Iterator[Instance]:
    """Yield the fact for a range of its numbers."""
    if _family(made) is OF_TWO_FACTORS:
        for u, v, k in itertools.product((U, U - PART), (V, -V), NUMBERS):
            yield Instance(made(u, v, k))
    elif _family(made) is OF_A_MULTIPLE:
        for c, r in itertools.product([*range(-3, 5), 2**32], range(-3, 4)):
            yield Instance(made(U, V, PART, c, r))
    else:
        divisors = [D, *(constant(number) for number in NUMBERS if number)]
        for x, d in itertools.product((X, constant(-3), constant(4)), divisors):
            yield Instance(made(x, d, Q), (x, d))


def _family(made: Made) -> tuple[Made, ...]:
    families = (OF_TWO_FACTORS, OF_A_MULTIPLE, OF_A_QUOTIENT)
    return next(family for family in families if any(made.__name__.endswith(each.__name__) for each in family))


def value(polynomial: Polynomial, values: Mapping[int, int]) -> int:
    """Return what the polynomial comes to where each atom has a value of its own."""
    return sum(c * reduce(lambda product, a: product * values[a], m, 1) for m, c in polynomial.terms.items())


def _true(values: Mapping[int, int], literal: Literal) -> bool:
    return literal.of(value(literal.polynomial, values))


def holds(lemma: Lemma, truth: Callable[[Literal], bool]) -> bool:
    """Return whether the conclusion is true or a premise is not."""
    said = [each if isinstance(each, bool) else truth(each) for each in (*lemma.premises, lemma.conclusion)]
    return said[-1] or not all(said[:-1])


def false_in_a_box(made: Made) -> Iterator[tuple[Lemma, tuple[int, ...]]]:
    """Yield where the fact is false, among small integers of either sign."""
    for instance in instances(made):
        for values in _box(instance):
            if not holds(instance.lemma, partial(_true, dict(enumerate(values)))):
                yield instance.lemma, values


def _box(instance: Instance) -> Iterator[tuple[int, int, int]]:
    """Yield values of the three atoms; a quotient by 0 may be anything."""
    for first, second in itertools.product(range(-5, 6), repeat=2):
        thirds: Sequence[int] = range(-3, 4)
        if instance.quotient_of is not None:
            dividend, divisor = (value(each, {0: first, 1: second}) for each in instance.quotient_of)
            thirds = (dividend // divisor,) if divisor else thirds
        for third in thirds:
            yield first, second, third


def refuted_by_z3(made: Made) -> Iterator[Lemma]:
    """Yield instances that Z3 finds false of some integers, or cannot show true of all, products being products."""
    atoms = [z3.Int(f"a{number}") for number in range(3)]
    for instance in instances(made):
        solver = z3.SolverFor("QF_NIA")
        solver.set("timeout", 20_000)
        for premise in instance.lemma.premises:
            solver.add(_formula(premise, atoms))
        solver.add(z3.Not(_formula(instance.lemma.conclusion, atoms)))
        if instance.quotient_of is not None:
            dividend, divisor = instance.quotient_of
            solver.add(_rounded_down(_term(dividend, atoms), _term(divisor, atoms), atoms[2]))
        if solver.check() != z3.unsat:
            yield instance.lemma


def _rounded_down(x: z3.ArithRef, d: z3.ArithRef, q: z3.ArithRef) -> z3.BoolRef:
    """Return what it is to be a quotient as Python has it: the remainder has the sign of the divisor."""
    remainder = x - q * d
    return z3.Or(z3.And(remainder >= 0, remainder < d), z3.And(remainder > d, remainder <= 0), d == 0)


def _formula(literal: Condition, atoms: list[z3.ArithRef]) -> z3.ExprRef:
    if isinstance(literal, bool):
        return z3.BoolVal(literal)
    total = _term(literal.polynomial, atoms)
    condition = total >= 0 if literal.relation is Relation.AT_LEAST_ZERO else total == 0
    return condition if literal.positive else z3.Not(condition)


def _term(polynomial: Polynomial, atoms: list[z3.ArithRef]) -> z3.ExprRef:
    products = [c * z3.Product([z3.IntVal(1), *(atoms[a] for a in m)]) for m, c in polynomial.terms.items()]
    return z3.Sum([z3.IntVal(0), *products])


SCHEMAS = [*OF_TWO_FACTORS, *OF_A_MULTIPLE, *OF_A_QUOTIENT]


def test_every_schema_is_among_those_that_are_checked() -> None:
    public = {
        name for name, found in vars(lemmas).items() if name.startswith(("product_", "quotient_")) and callable(found)
    }
    assert public == {made.__name__ for made in SCHEMAS}


@pytest.mark.parametrize("made", SCHEMAS)
def test_the_schema_is_true_of_small_integers(made: Made) -> None:
    assert list(false_in_a_box(made)) == []


@pytest.mark.parametrize("made", SCHEMAS)
def test_the_schema_is_a_theorem_of_z3(made: Made) -> None:
    assert list(refuted_by_z3(made)) == []


def wrong_product_from_below(u: Polynomial, v: Polynomial, k: int) -> Lemma:
    """Claim one more."""
    premises = (at_least_zero(v), at_least_zero(u.shifted(-k)))
    return Lemma("wrong", premises, at_least_zero((u * v - v.scaled(k)).shifted(-1)))


def wrong_product_from_above(u: Polynomial, v: Polynomial, k: int) -> Lemma:
    """Ask for one less."""
    premises = (at_least_zero(v), at_least_zero(constant(k + 1) - u))
    return Lemma("wrong", premises, at_least_zero(v.scaled(k) - u * v))


def wrong_product_at_a_value(u: Polynomial, v: Polynomial, k: int) -> Lemma:
    """Take another value."""
    return Lemma("wrong", (zero(v.shifted(-k)),), zero(u * v - u.scaled(k + 1)))


def wrong_product_of_a_multiple(u: Polynomial, v: Polynomial, part: Polynomial, c: int, r: int) -> Lemma:
    """Take one multiple more."""
    premises = (zero(v - part.scaled(c).shifted(r)),)
    return Lemma("wrong", premises, zero(u * v - (u * part).scaled(c + 1) - u.scaled(r)))


def wrong_quotient_not_above(x: Polynomial, d: Polynomial, q: Polynomial) -> Lemma:
    """Claim that nothing divides evenly."""
    return Lemma("wrong", (at_least_zero(d.shifted(-1)),), at_least_zero((x - q * d).shifted(-1)))


def wrong_quotient_next_is_above(x: Polynomial, d: Polynomial, q: Polynomial) -> Lemma:
    """Claim that the largest remainder is one less."""
    return Lemma("wrong", (at_least_zero(d.shifted(-1)),), at_least_zero((q * d + d - x).shifted(-2)))


def wrong_quotient_not_below(x: Polynomial, d: Polynomial, q: Polynomial) -> Lemma:
    """Leave the sign of the divisor open."""
    del d
    return Lemma("wrong", (), at_least_zero(q * D - x))


def wrong_quotient_next_is_below(x: Polynomial, d: Polynomial, q: Polynomial) -> Lemma:
    """Claim one more."""
    return Lemma("wrong", (at_least_zero((-d).shifted(-1)),), at_least_zero((x - q * d - d).shifted(-2)))


def wrong_quotient_of_naturals(x: Polynomial, d: Polynomial, q: Polynomial) -> Lemma:
    """Claim that it is never 0."""
    return Lemma("wrong", (at_least_zero(x), at_least_zero(d.shifted(-1))), at_least_zero(q.shifted(-1)))


WRONG = [made for name, made in list(globals().items()) if name.startswith("wrong_")]


@pytest.mark.parametrize("made", WRONG)
def test_a_wrong_schema_is_caught_by_both(made: Made) -> None:
    assert next(false_in_a_box(made), None) is not None
    assert next(refuted_by_z3(made), None) is not None


def explored(claim: Claim) -> Proof:
    """Explore a claim of the shipped planner, as far as facts that contradict one another allow."""
    proof = Proof(claim, load(SHIPPED), Smt().default_scope(claim))
    with suppress(ContradictoryFactsError):
        proof.explore()
    return proof


@cache
def proved(claim: Claim) -> Proof:
    """Return the proof of a claim of the shipped planner, with the facts that it took."""
    proof = explored(claim)
    proof.witness()
    return proof


def facts(proof: Proof) -> list[Lemma]:
    """Return every fact that the proof took."""
    return [lemma for solver in proof.solvers.values() for lemma in solver.lemmas]


def false_when_used(proof: Proof) -> Iterator[tuple[Lemma, Mapping[str, int]]]:
    """Yield facts of the proof that are false of some plain inputs, each quotient being Python's."""
    for solver in proof.solvers.values():
        for model in _models(solver.atoms):
            for lemma in solver.lemmas:
                if not holds(lemma, model.satisfies):
                    yield lemma, model.inputs


def _models(atoms: Atoms) -> Iterator[Model]:
    names = [known.name for known in atoms.known if isinstance(known, Variable)]
    draw = Random(len(names))  # noqa: S311 - nothing is secret here
    for size in (2, 3, 5, 9, 20, 100, 2**20) * 6:
        yield Model(atoms, {name: draw.randrange(size) * draw.choice((1, 1, 4)) for name in names})


@pytest.mark.parametrize("claim", CATALOGUE, ids=lambda claim: claim.name)
def test_each_fact_is_true_of_plain_inputs_whenever_it_is_used(claim: Claim) -> None:
    assert list(false_when_used(proved(claim))) == []


def test_the_catalogue_needs_facts_of_nearly_every_kind() -> None:
    names = {lemma.name for claim in CATALOGUE for lemma in facts(proved(claim))}
    assert names >= {made.__name__ for made in SCHEMAS} - {"quotient_not_below", "quotient_next_is_below"}


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("product_from_below", wrong_product_from_below),
        ("product_from_above", wrong_product_from_above),
        ("product_of_a_multiple", wrong_product_of_a_multiple),
        ("quotient_not_above", wrong_quotient_not_above),
        ("quotient_next_is_above", wrong_quotient_next_is_above),
        ("quotient_of_naturals", wrong_quotient_of_naturals),
    ],
)
def test_an_engine_that_uses_a_wrong_fact_is_caught(name: str, made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refinement, name, made)
    proof = explored(BY_NAME["only_the_common_grid_leads_back_to_a_boundary"])
    assert next(false_when_used(proof), None) is not None
