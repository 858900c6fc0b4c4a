"""The planner answers every recorded call as it was answered: 14,000 rows, one file for each function or pair."""

import csv
from collections.abc import Callable
from pathlib import Path

import pytest

import prefill_plan

VECTORS = Path(__file__).parents[1] / "data" / "vectors"
Row = dict[str, str]


def number(text: str) -> int | None:
    """Read a cell, in which `none` stands for `None`."""
    return None if text == "none" else int(text)


def natural(text: str) -> int:
    """Read a cell that is never `none`."""
    return int(text)


def chunk_is_as_recorded(row: Row) -> bool:
    """Judge a row of plan_chunk_len.csv."""
    length = prefill_plan.plan_chunk_len(
        natural(row["offset"]),
        natural(row["total"]),
        natural(row["proposed"]),
        number(row["block_size"]),
        number(row["split"]),
    )
    return length == natural(row["length"])


def split_is_as_recorded(row: Row) -> bool:
    """Judge a row of tail_split_point.csv."""
    return prefill_plan.tail_split_point(natural(row["total"]), natural(row["block_size"])) == number(row["split"])


def checkpoint_is_as_recorded(row: Row) -> bool:
    """Judge a row of checkpoint.csv, which holds the answers of two functions."""
    end, total, block_size = natural(row["end_token"]), natural(row["total"]), natural(row["block_size"])
    tail_end = prefill_plan.is_prompt_tail_end(end, total, block_size)
    saved = prefill_plan.is_checkpoint_chunk_end(end, total, block_size, natural(row["interval"]))
    recorded = (row["is_prompt_tail_end"] == "1", row["is_checkpoint_chunk_end"] == "1")
    return (tail_end, saved) == recorded


@pytest.mark.parametrize(
    ("file", "rows", "is_as_recorded"),
    [
        ("plan_chunk_len.csv", 8000, chunk_is_as_recorded),
        ("tail_split_point.csv", 2000, split_is_as_recorded),
        ("checkpoint.csv", 4000, checkpoint_is_as_recorded),
    ],
)
def test_every_recorded_answer_is_given(file: str, rows: int, is_as_recorded: Callable[[Row], bool]) -> None:
    with (VECTORS / file).open(newline="") as lines:
        recorded = list(csv.DictReader(lines))
    assert len(recorded) == rows
    assert [row for row in recorded if not is_as_recorded(row)] == []
