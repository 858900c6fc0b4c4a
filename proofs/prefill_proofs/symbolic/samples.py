"""Samples: plain inputs that ride along every path, so that a branch which one of them takes needs no solver."""

from collections.abc import Sequence
from functools import cache
from random import Random

from prefill_proofs.symbolic.atoms import Atoms
from prefill_proofs.symbolic.model import Model

COUNT = 60
"""How many samples an exploration starts with; the first is 0 throughout."""
INPUTS = 12
"""For how many inputs numbers are drawn."""
_SIZES = (2, 6, 13, 40)
"""The ranges that samples are drawn from: small ones meet equations, larger ones leave room between values."""


@cache
def _numbers() -> list[list[int]]:
    """Return a row of numbers for each sample, the same on every machine."""
    draw = Random(0)  # noqa: S311 - nothing is secret here
    rows = [[0] * INPUTS]
    for number in range(1, COUNT):
        size = _SIZES[number % len(_SIZES)]
        step = 4 if number % 3 == 0 else 1
        rows.append([step * draw.randrange(size) for _ in range(INPUTS)])
    return rows


def samples(atoms: Atoms, names: Sequence[str]) -> list[Model]:
    """Return inputs within the bounds of `atoms`; inputs beyond the first few are 0."""
    most = atoms.largest
    drawn = [dict(zip(names, row, strict=False)) for row in _numbers()]
    if most is not None:
        drawn = [{name: min(value, most) for name, value in each.items()} for each in drawn]
    return [Model(atoms, each) for each in drawn]
