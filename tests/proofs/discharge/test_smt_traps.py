"""However Python is written, what runs is what is proved: equal planners are equal, and a mistake is found."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from textwrap import dedent, indent

import pytest

import prefill_plan
from prefill_proofs.discharge.smt import Smt
from prefill_proofs.finding import Finding
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.policies.source import load
from prefill_proofs.verdict import Verdict
from prefill_spec import BY_NAME, Chunk
from prefill_spec.claim import claim

Arguments = tuple[int, int, int, int | None, int | None]
HEAD = "def plan_chunk_len(offset, total, proposed, block_size, split):\n"


@claim("plan_chunk_len")
def plans_the_same_length(chunk: Chunk) -> bool:
    """The chunk is as long as the shipped planner has it.

    Source: the shipped planner itself.
    """
    same = prefill_plan.plan_chunk_len(chunk.offset, chunk.total, chunk.proposed, chunk.block_size, chunk.split)
    return chunk.length == same


STYLES = {
    "comparisons with `is True`": """
        if (proposed == 0) is True or (offset + proposed >= total) is not False:
            return proposed
        end = offset + proposed
        if block_size is not None and (block_size > 0) is True:
            boundary = end // block_size * block_size
            end = boundary if (boundary > offset) is True else end
        if split is not None and (offset < split < end) is True:
            end = split
        length = end - offset
        return length if (length < 4) is True else length - length % 4
    """,
    "a truth value that is kept and used later": """
        last = offset + proposed >= total
        empty = proposed == 0
        end = offset + proposed
        kept = [empty, last]
        if any(kept):
            return proposed
        boundary = end // block_size * block_size if block_size else 0
        reached = boundary > offset
        end = (end, boundary)[reached]
        spanned = split is not None and offset < split < end
        end = {True: split, False: end}[spanned]
        length = end - offset
        return length - (length >= 4) * (length % 4)
    """,
    "arithmetic on truth values": """
        if not proposed or not offset + proposed < total:
            return proposed
        end = offset + proposed
        size = block_size or 1
        cut = end - end // size * size
        end -= cut * (bool(block_size) and end - cut > offset)
        if split is not None:
            end -= (end - split) * ((offset < split) & (split < end))
        length = end - offset
        return length - length % 4 * (length > 3)
    """,
    "`not`, `and` and `or` in an order that guards a division": """
        if proposed == 0 or not (offset + proposed < total):
            return proposed
        end = offset + proposed
        if not (block_size == None or block_size == 0 or end % block_size == end or end - end % block_size <= offset):
            end -= end % block_size
        if not (split == None or split <= offset or end <= split):
            end = split
        return end - offset if end - offset < 4 else (end - offset) // 4 * 4
    """,
    "chained comparisons and conditional expressions": """
        reach = offset + proposed
        boundary = 0 if block_size is None or 0 == block_size else reach - reach % block_size
        end = boundary if offset < boundary <= reach else reach
        end = end if split is None else split if offset < split < end < total + reach else end
        length = end - offset
        return proposed if reach >= total or 0 == proposed else length if 0 <= length <= 3 else length - length % 4
    """,
    "a `match` statement": """
        match proposed, block_size, split:
            case 0, _, _:
                return 0
            case int() as wanted, None | 0, None if offset + wanted < total:
                length = wanted
            case int(wanted), None | 0, int(cut) if offset + wanted < total:
                length = cut - offset if offset < cut < offset + wanted else wanted
            case wanted, size, cut if offset + wanted < total:
                boundary = (offset + wanted) // size * size
                end = boundary if boundary > offset else offset + wanted
                length = (cut if cut is not None and offset < cut < end else end) - offset
            case _:
                return proposed
        match length:
            case 1 | 2 | 3:
                return length
            case other:
                return other // 4 * 4
    """,
    "nested functions and closures": """
        end = offset + proposed

        def floored(position, grid):
            return position - position % grid

        def cut_at(place, *, when):
            return place if when(place) else end

        if proposed == 0 or end >= total:
            return proposed
        if isinstance(block_size, int) and block_size != 0:
            end = cut_at(floored(end, block_size), when=lambda place: place > offset)
        if isinstance(split, int):
            end = cut_at(split, when=lambda place: offset < place < end)
        return floored(end - offset, 4) if end >= offset + 4 else next(cut - offset for cut in (end,) if cut > offset)
    """,
    "loops that constants bound": """
        if proposed == 0 or offset + proposed >= total:
            return proposed
        end = offset + proposed
        for size in [block_size] if block_size else []:
            end = max(end // size * size, end * (end // size * size <= offset))
        for cut in (split,):
            if cut is None:
                continue
            if offset < cut < end:
                end = cut
                break
        length = end - offset
        while length >= 4 and length % 4 != 0:
            length -= 1
        return length
    """,
    "`divmod`, `min`, `max`, `abs` and `sorted`": """
        if min(proposed, max(0, total - offset - proposed)) == 0:
            return proposed
        ends = [offset + proposed]
        if block_size:
            blocks, over = divmod(ends[0], block_size)
            boundary = ends[0] - over
            ends += [boundary] if abs(boundary - offset) == blocks * block_size - offset > 0 else []
        if split is not None and abs(split - offset) == split - offset != 0:
            ends.append(split)
        length = sorted(ends)[0] - offset
        quotient, remainder = divmod(length, 4)
        return quotient * 4 if quotient else remainder
    """,
    "masks and shifts": """
        if not (proposed and offset + proposed < total):
            return proposed
        end = offset + proposed
        if block_size:
            end = end if end // block_size * block_size <= offset else end // block_size * block_size
        if split is not None:
            end = split if offset < split < end else end
        length = end - offset
        return length & ~3 or length & 3 if length & -4 == length >> 2 << 2 else (length | 3) ^ 3
    """,
    "an exception that is caught": """
        try:
            boundary = (offset + proposed) // block_size * block_size
        except (TypeError, ZeroDivisionError):
            boundary = 0
        if proposed == 0 or offset + proposed >= total:
            return proposed
        end = boundary if boundary > offset else offset + proposed
        try:
            assert offset < split < end
            end = split
        except (AssertionError, TypeError):
            pass
        finally:
            length = end - offset
        return length if length < 4 else length - length % 4
    """,
    "membership in a tuple, a list and a range": """
        end = offset + proposed
        if proposed in (0,) or end >= total:
            return proposed
        if block_size not in (None, 0):
            end = [end, end - end % block_size][end - end % block_size > offset]
        if split not in [None] and offset < split < end:
            end = split
        length = end - offset
        return length if length in range(4) else length - [0, 1, 2, 3].index(length % 4)
    """,
    "an object that holds the numbers": """
        class Plan:
            def __init__(self, start, end):
                self.start, self.end = start, end

            @property
            def length(self):
                return self.end - self.start

            def cut(self, at):
                return Plan(self.start, at) if self.start < at < self.end else self

        plan = Plan(offset, offset + proposed)
        if proposed == 0 or plan.end >= total:
            return plan.length
        state = {"plan": plan if not block_size else plan.cut(plan.end // block_size * block_size)}
        state["plan"] = state["plan"] if split is None else state["plan"].cut(split)
        return (lambda *, length: length - length % 4 if length > 3 else length)(length=state["plan"].length)
    """,
}


def written(folder: Path, body: str) -> LoadedPolicy:
    """Return a policy of that function body."""
    file = folder / "policy.py"
    file.write_text(HEAD + indent(dedent(body).strip(), "    ") + "\n", encoding="utf-8")
    return load(str(file))


def differences(policy: LoadedPolicy, largest: int) -> Iterator[Arguments]:
    """Yield calls in a small box that the policy does not answer as the shipped planner does."""
    numbers, optional = range(largest + 1), (None, *range(largest + 1))
    for arguments in product(numbers, numbers, numbers, optional, optional):
        try:
            answer = policy.functions["plan_chunk_len"](*arguments)
        except Exception as error:  # noqa: BLE001 - whatever it raises is no answer
            answer = error
        if answer != prefill_plan.plan_chunk_len(*arguments):
            yield arguments


def compared(policy: LoadedPolicy) -> Finding:
    """Return what is found of the claim that the policy plans as the shipped planner does."""
    smt = Smt()
    return smt.discharge(plans_the_same_length, policy, smt.default_scope(plans_the_same_length))


def is_confirmed(finding: Finding, policy: LoadedPolicy) -> bool:
    """Return whether plain Python agrees: none is different where it is proved, and a witness is."""
    if finding.verdict is Verdict.PROVED:
        return next(differences(policy, 4), None) is None
    if finding.witness is not None:
        values = finding.witness.inputs
        arguments = (values["offset"], values["total"], values["proposed"], values["block_size"], values["split"])
        function = policy.functions["plan_chunk_len"]
        try:
            return bool(function(*arguments) != prefill_plan.plan_chunk_len(*arguments))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        except Exception:  # noqa: BLE001 - whatever it raises is no answer
            return True
    return finding.verdict is Verdict.UNDECIDED


@pytest.mark.parametrize("body", STYLES.values(), ids=STYLES)
def test_a_planner_in_another_style_is_proved_equal(body: str, tmp_path: Path) -> None:
    policy = written(tmp_path, body)
    assert policy.faults == {}
    finding = compared(policy)
    assert (finding.verdict, finding.reason) == (Verdict.PROVED, None)
    assert is_confirmed(finding, policy)


LIMIT = BY_NAME["every_spanned_split_is_an_end"]


@pytest.mark.parametrize("body", STYLES.values(), ids=STYLES)
def test_it_has_the_same_witness(body: str, tmp_path: Path) -> None:
    found = Smt().discharge(LIMIT, written(tmp_path, body), Smt().default_scope(LIMIT)).witness
    assert found is not None
    assert tuple(found.inputs.values()) == (0, 6, 5, 3, 4)


BROKEN = [
    ("comparisons with `is True`", "(boundary > offset) is True", "(boundary >= offset) is True"),
    ("comparisons with `is True`", "(length < 4) is True", "(length < 6) is True"),
    ("comparisons with `is True`", "total) is not False", "total) is False"),
    ("a truth value that is kept and used later", "length >= 4", "length > 5"),
    ("a truth value that is kept and used later", "reached = boundary > offset", "reached = boundary < offset"),
    ("arithmetic on truth values", "(length > 3)", "(length > 2)"),
    ("arithmetic on truth values", "(split < end)", "(split > end)"),
    ("`not`, `and` and `or` in an order that guards a division", "block_size == 0 or", "0 or"),
    ("`not`, `and` and `or` in an order that guards a division", "split <= offset", "split < offset"),
    ("chained comparisons and conditional expressions", "0 <= length <= 3", "0 <= length <= 5"),
    ("chained comparisons and conditional expressions", "end < total + reach", "end < total - 1"),
    ("a `match` statement", "case 1 | 2 | 3", "case 1 | 2 | 3 | 5"),
    ("a `match` statement", "case 0, _, _:", "case 1, _, _:"),
    ("nested functions and closures", "place > offset", "place > offset + 1"),
    ("loops that constants bound", "length % 4 != 0", "length % 4 > 1"),
    ("`divmod`, `min`, `max`, `abs` and `sorted`", "sorted(ends)[0]", "sorted(ends)[-1]"),
    ("masks and shifts", "length & ~3 or", "length & ~7 or"),
    ("masks and shifts", "length >> 2 << 2", "length >> 1 << 1"),
    ("an exception that is caught", "(TypeError, ZeroDivisionError)", "TypeError"),
    ("an exception that is caught", "assert offset < split < end", "assert offset < split <= end + 1"),
    ("membership in a tuple, a list and a range", "range(4)", "range(0, 4, 2)"),
    ("an object that holds the numbers", "length > 3", "length > 30"),
]


@pytest.mark.parametrize(("style", "right", "wrong"), BROKEN)
def test_a_mistake_in_any_style_is_found(style: str, right: str, wrong: str, tmp_path: Path) -> None:
    assert right in STYLES[style]
    policy = written(tmp_path, STYLES[style].replace(right, wrong))
    finding = compared(policy)
    assert finding.verdict is Verdict.REFUTED
    assert is_confirmed(finding, policy)
    smallest = min(differences(policy, 6), key=_size, default=None)
    assert finding.witness is not None
    assert smallest is None or tuple(finding.witness.inputs.values()) == smallest


def _size(arguments: Arguments) -> tuple[int, list[int]]:
    numbers = [-1 if value is None else value for value in arguments]
    return max(numbers), numbers
