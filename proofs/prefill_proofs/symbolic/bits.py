"""Bit masks by division: two's complement, as Python has it, on integers of either sign."""

from prefill_proofs.symbolic.atoms import Atoms
from prefill_proofs.symbolic.polynomial import ZERO, Polynomial, constant


def masked(atoms: Atoms, polynomial: Polynomial, mask: int) -> Polynomial:
    """Return `polynomial & mask`.

    Each run of ones in a mask of 0 or more, from bit `low` to under bit `high`, keeps
    `polynomial // 2**low * 2**low - polynomial // 2**high * 2**high`; a negative mask takes away what
    its complement would keep.
    """
    if mask < 0:
        return polynomial - masked(atoms, polynomial, ~mask)
    kept = ZERO
    low = 0
    while mask >> low:
        if mask >> low & 1:
            high = low
            while mask >> high & 1:
                high += 1
            kept += _floored(atoms, polynomial, low) - _floored(atoms, polynomial, high)
            low = high
        else:
            low += 1
    return kept


def _floored(atoms: Atoms, polynomial: Polynomial, bits: int) -> Polynomial:
    return atoms.quotient(polynomial, constant(2**bits)).scaled(2**bits)
