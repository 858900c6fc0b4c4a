"""A witness is the smallest there is: on planners broken at random, the one that brute force meets first."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from random import Random

import pytest

import prefill_plan
from prefill_proofs.discharge.exhaustive import Exhaustive
from prefill_proofs.discharge.smallest import FailingPath, Minimizer
from prefill_proofs.discharge.smt import Smt
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.scope import Scope
from prefill_proofs.symbolic.atoms import Atoms
from prefill_proofs.symbolic.linear_solver import LinearSolver
from prefill_proofs.symbolic.literal import Literal, at_least_zero, zero
from prefill_proofs.symbolic.polynomial import constant
from prefill_proofs.verdict import Verdict
from prefill_spec import BY_NAME

Condition = Literal | bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Breakage:
    """The constants and comparisons that a broken planner has of its own."""

    grid: int
    kept: int
    ahead: int
    late: int
    strict: bool
    down: bool

    def plan_chunk_len(self, offset: int, total: int, proposed: int, block_size: int | None, split: int | None) -> int:
        """Plan a chunk nearly as the planner does."""
        if proposed == 0 or offset + proposed >= total + self.late:
            return proposed
        end = offset + proposed
        if block_size is not None and block_size > 0:
            boundary = end // block_size * block_size
            if boundary > offset + self.ahead:
                end = boundary
        if split is not None and offset < split and (split < end if self.strict else split <= end + 1):
            end = split
        length = end - offset
        if length < self.kept:
            return length
        return length - length % self.grid if self.down else length + length % self.grid

    def ssm_tail_boundary(self, total: int, block_size: int) -> int | None:
        """Find the last boundary nearly as the planner does."""
        if block_size == 0 or total <= block_size + self.late:
            return None
        return (total - 1 + self.ahead) // block_size * block_size

    def tail_split_point(self, total: int, block_size: int) -> int | None:
        """Find the split nearly as the planner does."""
        boundary = self.ssm_tail_boundary(total, block_size)
        return None if boundary is None or boundary == block_size * self.grid // 4 else boundary - block_size

    def is_prompt_tail_end(self, end: int, total: int, block_size: int) -> bool:
        """Tell tail ends nearly as the planner does."""
        if block_size == 0:
            return False
        last = (total - 1 + self.late) // block_size * block_size if total > 0 else 0
        return end == last or ((last > block_size if self.strict else last >= block_size) and end == last - block_size)

    def is_checkpoint_chunk_end(self, end: int, total: int, block_size: int, interval: int) -> bool:
        """Tell saved ends nearly as the planner does."""
        if block_size == 0 or (end < block_size + self.ahead):
            return False
        on_interval = interval > self.late and end // block_size % interval == self.ahead
        return on_interval or self.is_prompt_tail_end(end, total, block_size)


def drawn(seed: int) -> LoadedPolicy:
    """Return a planner that is broken in some of its places."""
    draw = Random(seed)  # noqa: S311 - nothing is secret here
    breakage = Breakage(
        grid=draw.choice((4, 4, 4, 2, 3, 1, 8)),
        kept=draw.choice((4, 4, 3, 5, 1)),
        ahead=draw.choice((0, 0, 0, 1, 2)),
        late=draw.choice((0, 0, 0, 1, -1)),
        strict=draw.random() < 0.8,
        down=draw.random() < 0.9,
    )
    return LoadedPolicy(name=str(breakage), functions={name: getattr(breakage, name) for name in prefill_plan.__all__})


BOXES = {
    "stays_within_proposal": 5,
    "last_chunk_is_unchanged": 4,
    "intermediate_length_is_a_multiple_of_four": 6,
    "never_crosses_the_split": 5,
    "ends_on_a_block_boundary": 6,
    "ends_at_a_spanned_split": 5,
    "a_split_never_lengthens": 4,
    "every_spanned_split_is_an_end": 6,
    "tail_boundary_is_the_last_strictly_under_total": 20,
    "no_tail_boundary_within_the_first_block": 20,
    "tail_split_is_one_block_below_the_boundary": 20,
    "no_tail_split_within_two_blocks": 20,
    "tail_is_one_to_two_blocks": 20,
    "a_longer_prompt_never_splits_earlier": 10,
    "the_tail_split_is_a_tail_end": 15,
    "tail_ends_are_the_last_two_boundaries": 6,
    "tail_ends_save": 6,
    "interval_boundaries_save": 6,
    "no_other_boundary_saves": 6,
    "only_boundaries_save": 6,
    "a_saved_end_can_be_restored": 6,
}
"""Claims, each with the box in which witnesses are looked for by trying all inputs."""


@pytest.mark.parametrize(("name", "box"), BOXES.items())
def test_a_planner_broken_at_random_gets_the_witness_that_brute_force_meets_first(name: str, box: int) -> None:
    refuted = 0
    for seed in range(len(name), len(name) + 40, 10 if box < 10 else 4):
        claim, policy = BY_NAME[name], drawn(seed)
        tried = Exhaustive().discharge(claim, policy, Scope(largest=box))
        solved = Smt().discharge(claim, policy, Scope())
        if tried.witness is not None:
            refuted += 1
            assert solved.witness is not None
            assert (solved.witness.inputs, solved.reason) == (tried.witness.inputs, None)
            assert solved.witness.observed == tried.witness.observed
        elif solved.witness is not None:
            assert max(value or 0 for value in solved.witness.inputs.values()) > box
        else:
            assert solved.verdict in {Verdict.PROVED, Verdict.VACUOUS}, solved.reason
    assert refuted > 0, "none of the planners is broken enough"


@pytest.mark.parametrize("seed", range(12))
def test_a_planner_that_goes_wrong_beyond_a_plane_gets_the_witness_that_brute_force_meets_first(seed: int) -> None:
    draw = Random(seed)  # noqa: S311 - nothing is secret here
    weights = [draw.choice((-1, 0, 1, 1, 2, 3)) for _ in range(3)]
    least = draw.randrange(5, 25)

    def is_wrong(offset: int, total: int, proposed: int) -> bool:
        return weights[0] * offset + weights[1] * total + weights[2] * proposed >= least

    def plan_chunk_len(offset: int, total: int, proposed: int, block_size: int | None, split: int | None) -> int:
        wrong = block_size is None and split is None and is_wrong(offset, total, proposed)
        return proposed + 1 if wrong else proposed

    policy = LoadedPolicy(name="beyond a plane", functions={"plan_chunk_len": plan_chunk_len})
    box = sorted(product(range(26), range(26), range(1, 26)), key=lambda values: (max(values), values))
    expected = next((values for values in box if is_wrong(*values)), None)
    found = Smt().discharge(BY_NAME["stays_within_proposal"], policy, Scope()).witness
    assert (found and tuple(found.inputs.values())) == (expected and (*expected, None, None))


def minimized(*paths: Callable[..., list[Condition]]) -> dict[str, int | None] | None:
    """Return the smallest input of some conjunctions over `a`, which may be `None`, `b` and `c`."""
    solver = LinearSolver(Atoms())
    a, b, c = (solver.atoms.variable(name) for name in "abc")
    failing = [
        FailingPath({}, tuple(literal for literal in path(a, b, c) if isinstance(literal, Literal)), solver)
        for path in paths
    ]
    return Minimizer("abc").smallest(failing)


def test_the_least_largest_value_comes_first_and_then_the_order_of_arguments() -> None:
    assert minimized(lambda a, b, c: [zero(a + b + c - constant(9))]) == {"a": 3, "b": 3, "c": 3}
    assert minimized(lambda a, b, c: [zero(a + b + c - constant(8))]) == {"a": 2, "b": 3, "c": 3}
    assert minimized(lambda a, b, c: [at_least_zero(a * b - c - constant(20))]) == {"a": 4, "b": 5, "c": 0}
    assert minimized(
        lambda a, b, _: [at_least_zero(a - constant(7)), zero(b)],
        lambda a, b, c: [at_least_zero(c - constant(7)), zero(a + b - constant(1))],
    ) == {"a": 0, "b": 1, "c": 7}


def test_none_comes_before_any_number() -> None:
    solver = LinearSolver(Atoms())
    b = solver.atoms.variable("b")
    paths = [
        FailingPath({}, (_literal(at_least_zero(b - constant(5))),), solver),
        FailingPath({"a": None}, (_literal(at_least_zero(b - constant(5))),), solver),
    ]
    assert Minimizer("ab").smallest(paths) == {"a": None, "b": 5}
    further = FailingPath({"a": None}, (_literal(at_least_zero(b - constant(6))),), solver)
    assert Minimizer("ab").smallest([paths[0], further]) == {"a": 0, "b": 5}


def _literal(condition: object) -> Literal:
    assert isinstance(condition, Literal)
    return condition


def test_where_there_is_no_input_there_is_no_smallest() -> None:
    assert minimized(lambda a, b, _: [at_least_zero(a - b), ~_literal(at_least_zero(a - b))]) is None
    assert minimized() is None


@pytest.mark.parametrize("seed", range(8))
def test_random_conjunctions_have_the_smallest_of_a_box(seed: int) -> None:
    draw = Random(seed)  # noqa: S311 - nothing is secret here
    weights = [[draw.randrange(-3, 4) for _ in "abc"] for _ in range(2)]
    sums = [draw.randrange(1, 12) for _ in weights]
    found = minimized(
        lambda *atoms: [
            at_least_zero(sum((x.scaled(w) for x, w in zip(atoms, row, strict=True)), constant(-least)))
            for row, least in zip(weights, sums, strict=True)
        ]
    )
    box = sorted(product(range(13), repeat=3), key=lambda values: (max(values), values))
    fitting = (
        values
        for values in box
        if all(
            sum(w * v for w, v in zip(row, values, strict=True)) >= least
            for row, least in zip(weights, sums, strict=True)
        )
    )
    expected = next(fitting, None)
    assert found == (None if expected is None else dict(zip("abc", expected, strict=True)))
