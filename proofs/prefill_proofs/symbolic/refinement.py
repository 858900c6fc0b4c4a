"""Which facts about products and quotients a model of the linear relaxation breaks."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from itertools import product as itertools_product

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
from prefill_proofs.symbolic.literal import Literal, Relation
from prefill_proofs.symbolic.polynomial import ONE, Monomial, Polynomial, atom

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
        number = next(iter(monomial))
        known = atoms.known[number]
        if isinstance(known, Quotient):
            open_.extend(known.dividend.terms)
            open_.extend((known.divisor * atom(number)).terms)
    return list(found)


def bounded(number: int, literals: Iterable[Literal], largest: int | None) -> int | None:
    """Return the largest value that an atom may have, as far as single literals say, or `None`."""
    bounds = [] if largest is None else [largest]
    for literal in literals:
        terms = literal.polynomial.terms
        if terms.keys() <= {(number,), ONE} and terms.get((number,)) == 1:
            if literal.relation is Relation.AT_LEAST_ZERO and not literal.positive:
                bounds.append(-terms.get(ONE, 0) - 1)
            elif literal.relation is Relation.ZERO and literal.positive:
                bounds.append(-terms.get(ONE, 0))
    return min(bounds, default=None)


def refuted_by(atoms: Atoms, values: Values, width: int) -> Iterator[Lemma]:
    """Yield facts that are false of `values`: none exactly if every product there is the true one.

    A fact speaks of one product, or of the sum or difference of up to `width` that share a factor.
    """
    products = [monomial for monomial in values if len(monomial) > 1]
    for product in products:
        for number, rest in _factored(product, values):
            if values[product] != values[rest] * values[(number,)]:
                others = [each for each in products if each != product]
                for size in range(width):
                    yield from _of_several(rest, number, others, size, values)
                yield from _of_multiples(atoms, rest, number, values)


def _factored(product: Monomial, values: Values) -> Iterator[tuple[int, Monomial]]:
    """Yield each way to write the product as an atom times a monomial, where both have values."""
    for position, number in enumerate(product):
        rest = product[:position] + product[position + 1 :]
        if rest in values and (number,) in values:
            yield number, rest


def _of_several(rest: Monomial, number: int, others: list[Monomial], size: int, values: Values) -> Iterator[Lemma]:
    """Yield the facts that are broken about a product together with `size` others that have the factor `number`."""
    rests = [other_rest for other in others for factor, other_rest in _factored(other, values) if factor == number]
    for chosen in combinations(rests, size):
        for signs in itertools_product((-1, 1), repeat=size):
            u = Polynomial({rest: 1, **dict(zip(chosen, signs, strict=True))})
            u_value = sum(factor * values[each] for each, factor in u.terms.items())
            uv_value = sum(factor * values[_times(each, number)] for each, factor in u.terms.items())
            yield from _scaled(u, u_value, number, uv_value, values)


def _times(monomial: Monomial, number: int) -> Monomial:
    return tuple(sorted((*monomial, number)))


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
