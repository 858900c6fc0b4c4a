"""SMT-LIB text for literals and lemmas, products written as constants of their own: what any solver can read."""

from collections.abc import Iterable

from prefill_proofs.symbolic.lemmas import Lemma
from prefill_proofs.symbolic.literal import Literal, Relation
from prefill_proofs.symbolic.polynomial import Monomial, Polynomial


def constant_name(monomial: Monomial) -> str:
    """Return the name of the integer constant that stands for a product of atoms."""
    return "_".join(f"x{number}" for number in monomial)


def formula(literal: Literal | bool) -> str:
    """Return a literal as a formula."""
    if isinstance(literal, bool):
        return "true" if literal else "false"
    relation = ">=" if literal.relation is Relation.AT_LEAST_ZERO else "="
    text = f"({relation} {_sum(literal.polynomial)} 0)"
    return text if literal.positive else f"(not {text})"


def clause(lemma: Lemma) -> str:
    """Return a lemma as a formula: a disjunction of its conclusion and the negated premises."""
    negated = [formula(not premise if isinstance(premise, bool) else ~premise) for premise in lemma.premises]
    return disjunction([*negated, formula(lemma.conclusion)])


def disjunction(formulas: Iterable[str]) -> str:
    """Return `or` of the formulas."""
    return _joined("or", list(formulas), "false")


def conjunction(formulas: Iterable[str]) -> str:
    """Return `and` of the formulas."""
    return _joined("and", list(formulas), "true")


def _joined(operator: str, formulas: list[str], empty: str) -> str:
    if len(formulas) < 2:
        return formulas[0] if formulas else empty
    return f"({operator} {' '.join(formulas)})"


def number(value: int) -> str:
    """Return a number; SMT-LIB has no negative numerals."""
    return str(value) if value >= 0 else f"(- {-value})"


def _sum(polynomial: Polynomial) -> str:
    terms = [_term(monomial, coefficient) for monomial, coefficient in polynomial.terms.items()]
    return f"(+ {' '.join(terms)})" if len(terms) > 1 else terms[0]


def _term(monomial: Monomial, coefficient: int) -> str:
    if not monomial:
        return number(coefficient)
    name = constant_name(monomial)
    return name if coefficient == 1 else f"(* {number(coefficient)} {name})"
