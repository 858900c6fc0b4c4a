"""Models: inputs as plain integers, from which every quotient and product follows exactly."""

from collections.abc import Mapping

from prefill_proofs.symbolic.atoms import Atoms, Quotient, Variable
from prefill_proofs.symbolic.literal import Literal
from prefill_proofs.symbolic.polynomial import Polynomial


class Model:
    """An assignment of plain integers to the inputs; an input that it does not name is 0."""

    __slots__ = ("_atoms", "_values", "inputs")

    def __init__(self, atoms: Atoms, inputs: Mapping[str, int]) -> None:
        """Take `inputs` by name."""
        self._atoms = atoms
        self._values: dict[int, int] = {}
        self.inputs = inputs

    def value(self, polynomial: Polynomial) -> int:
        """Return what the polynomial comes to, with Python's own arithmetic."""
        total = 0
        for monomial, coefficient in polynomial.terms.items():
            term = coefficient
            for number in monomial:
                term *= self.atom(number)
            total += term
        return total

    def satisfies(self, literal: Literal) -> bool:
        """Return whether the literal is true here."""
        return literal.of(self.value(literal.polynomial))

    def atom(self, number: int) -> int:
        """Return the value of an atom; a quotient by 0, which no path ever asks for, counts as 0."""
        value = self._values.get(number)
        if value is None:
            value = self._values[number] = self._computed(self._atoms.known[number])
        return value

    def _computed(self, atom: Variable | Quotient) -> int:
        if isinstance(atom, Variable):
            return self.inputs.get(atom.name, 0)
        divisor = self.value(atom.divisor)
        return self.value(atom.dividend) // divisor if divisor else 0
