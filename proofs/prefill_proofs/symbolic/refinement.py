"""Which facts about products and quotients a model of the linear relaxation breaks."""

from collections.abc import Iterable, Iterator, Mapping

from prefill_proofs.symbolic.atoms import Atoms, Quotient
from prefill_proofs.symbolic.lemmas import (
    Lemma,
    product_at_a_value,
    product_from_above,
    product_from_below,
    product_of_a_multiple,
    quotient_next_is_above,
    quotient_next_is_below,
    quotient_not_above,
    quotient_not_below,
    quotient_of_naturals,
)
from prefill_proofs.symbolic.literal import Literal
from prefill_proofs.symbolic.polynomial import Monomial, Polynomial, atom

Values = Mapping[Monomial, int]
"""What a model of the relaxation says of each monomial, products being opaque to it."""


def definitions(quotient: Quotient, q: Polynomial) -> Iterator[Lemma]:
    """Yield what makes `q` the quotient, rounded down; nothing is said of a divisor of 0."""
    x, d = quotient.dividend, quotient.divisor
    facts = [
        quotient_not_above,
        quotient_next_is_above,
        quotient_of_naturals,
        quotient_not_below,
        quotient_next_is_below,
    ]
    for fact in facts:
        lemma = fact(x, d, q)
        if False not in lemma.premises:
            yield lemma


def related(atoms: Atoms, literals: Iterable[Literal]) -> list[Monomial]:
    """Return the monomials that bear on `literals`, those in the definitions of their quotients included."""
    found: dict[Monomial, None] = {}
    open_ = [monomial for literal in literals for monomial in literal.polynomial.terms]
    while open_:
        monomial = open_.pop()
        if not monomial or monomial in found:
            continue
        found[monomial] = None
        if len(monomial) > 1:
            open_.extend((number,) for number in monomial)
            open_.append(monomial[1:])
            continue
        (number,) = monomial
        known = atoms.known[number]
        if isinstance(known, Quotient):
            open_.extend(known.dividend.terms)
            open_.extend((known.divisor * atom(number)).terms)
    return list(found)


def refuted_by(atoms: Atoms, values: Values) -> Iterator[Lemma]:
    """Yield facts that are false of `values`: none exactly if every product there is the true one."""
    products = [monomial for monomial in values if len(monomial) > 1]
    for product in products:
        for position, number in enumerate(product):
            rest = product[:position] + product[position + 1 :]
            if rest not in values or (number,) not in values:
                continue
            if values[product] == values[rest] * values[(number,)]:
                continue
            yield from _of_one_product(rest, number, values)
            yield from _of_two_products(rest, number, products, values)
            yield from _of_multiples(atoms, rest, number, values)


def _of_one_product(rest: Monomial, number: int, values: Values) -> Iterator[Lemma]:
    u = Polynomial({rest: 1})
    yield from _scaled(u, values[rest], number, values[tuple(sorted((*rest, number)))], values)


def _of_two_products(rest: Monomial, number: int, products: list[Monomial], values: Values) -> Iterator[Lemma]:
    product = tuple(sorted((*rest, number)))
    for other in products:
        if other == product or number not in other:
            continue
        position = other.index(number)
        other_rest = other[:position] + other[position + 1 :]
        if other_rest not in values:
            continue
        u = Polynomial({rest: 1, other_rest: -1})
        yield from _scaled(u, values[rest] - values[other_rest], number, values[product] - values[other], values)


def _scaled(u: Polynomial, u_value: int, number: int, product: int, values: Values) -> Iterator[Lemma]:
    """Yield the fact about `u * v` that the model breaks, at the `k` where it says most."""
    v, v_value = atom(number), values[(number,)]
    if v_value < 0:
        v, v_value, product = -v, -v_value, -product
    if v_value == 0:
        if product:
            yield product_at_a_value(u, v, 0)
    elif product < u_value * v_value:
        yield product_from_below(u, v, product // v_value + 1)
    elif product > u_value * v_value:
        yield product_from_above(u, v, -(-product // v_value) - 1)


def _of_multiples(atoms: Atoms, rest: Monomial, number: int, values: Values) -> Iterator[Lemma]:
    """Yield what the product is where its factor's remainder by a constant is the one that the model gives it."""
    factor = atom(number)
    for part, known in enumerate(atoms.known):
        if isinstance(known, Quotient) and known.dividend == factor and known.divisor.value and (part,) in values:
            c = known.divisor.value
            remainder = values[(number,)] - c * values[(part,)]
            yield product_of_a_multiple(Polynomial({rest: 1}), factor, atom(part), c, remainder)
