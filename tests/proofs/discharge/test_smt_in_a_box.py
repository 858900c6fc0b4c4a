"""In a box, solver and brute force say the same, witness and all, of planners whose every line is drawn at random."""

from random import Random
from typing import Any

import pytest

from prefill_proofs.discharge.exhaustive import Exhaustive
from prefill_proofs.discharge.smt import Smt
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.scope import Scope
from prefill_spec import CATALOGUE, FUNCTIONS

LARGEST = {2: 12, 3: 6, 4: 4, 5: 3, 6: 2}
"""The box, by the number of inputs."""
CLAIMS = [claim for claim in CATALOGUE if not claim.machine]


def expression(draw: Random, names: list[str], depth: int) -> str:
    """Return an integer in Python's words."""
    if depth == 0 or draw.random() < 0.2:
        return draw.choice([*names, *names, "0", "1", "4", "-1", "-2", "7"])

    def one() -> str:
        return expression(draw, names, depth - 1)

    return draw.choice(
        (
            f"({one()} {draw.choice('+-*')} {one()})",
            f"({one()} {draw.choice('+-')} {one()})",
            f"({one()} {draw.choice(('//', '%'))} {one()})",
            f"({one()} {draw.choice(('//', '%'))} {draw.choice((2, 3, 4, -2, -3))})",
            f"({one()} {draw.choice('&|^')} {draw.choice((~3, 3, -16, 5, 1, 7, -2))})",
            f"({one()} {draw.choice(('<<', '>>'))} {draw.choice((0, 1, 2))})",
            f"{draw.choice(('min', 'max'))}({one()}, {one()})",
            f"({one()} if {condition(draw, names, depth - 1)} else {one()})",
            f"abs({one()})",
        )
    )


def condition(draw: Random, names: list[str], depth: int) -> str:
    """Return a comparison in Python's words."""
    left, right = expression(draw, names, depth), expression(draw, names, depth)
    return f"{left} {draw.choice(('<', '<=', '==', '!=', '>', '>='))} {right}"


def body(draw: Random, function: str, names: list[str]) -> str:
    """Return what the function returns, of the kind that is wanted of it."""
    if function == "plan_chunk_len":
        numbers = ["offset", "total", "proposed", "(block_size or 1)", "(split or 0)"]
        otherwise = draw.choice(("proposed", "proposed - proposed % 4", expression(draw, numbers, 2)))
        return f"{expression(draw, numbers, 3)} if {condition(draw, numbers, 1)} else {otherwise}"
    if function in {"ssm_tail_boundary", "tail_split_point"}:
        return f"None if block_size == 0 or {condition(draw, names, 1)} else {expression(draw, names, 2)}"
    return f"bool({condition(draw, names, 2)})"


def planner(draw: Random) -> LoadedPolicy:
    """Return a planner that answers with numbers of its own making, and sometimes with an exception."""
    space: dict[str, Any] = {}
    for function, names in FUNCTIONS.items():
        lines = f"def {function}({', '.join(names)}):\n    return {body(draw, function, list(names))}\n"
        exec(lines, space)  # noqa: S102 - what was just written
    return LoadedPolicy(name="drawn", functions={name: space[name] for name in FUNCTIONS})


@pytest.mark.parametrize("seed", range(30))
def test_they_say_the_same(seed: int) -> None:
    draw = Random(seed)  # noqa: S311 - nothing is secret here
    policy = planner(draw)
    for claim in draw.sample(CLAIMS, 5):
        box = Scope(largest=LARGEST[len(claim.forms[0].inputs)])
        solved = Smt().discharge(claim, policy, box)
        tried = Exhaustive().discharge(claim, policy, box)
        assert (claim.name, solved.verdict, solved.witness) == (claim.name, tried.verdict, tried.witness), solved.reason
