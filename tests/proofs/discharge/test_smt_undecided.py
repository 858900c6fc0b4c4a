"""What cannot be followed is undecided, with the operation, the file and the line; it is never proved."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from textwrap import dedent, indent

import pytest

import prefill_plan
from prefill_proofs.discharge.smt import Smt
from prefill_proofs.discharge.task import Task, perform
from prefill_proofs.finding import Finding
from prefill_proofs.policies.policy import LoadedPolicy
from prefill_proofs.policies.source import load
from prefill_proofs.verdict import Verdict
from prefill_spec import Chunk
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


UNSUPPORTED = {
    "true division": ("end = int(end / 1)", "true division"),
    "a float": ("end = round(end * 1.0)", "arithmetic with a float"),
    "a comparison with a float": ("end = end if end < 1e300 else 0", "arithmetic with a float"),
    "a conversion to a float": ("end = end if float(end) >= 0 else 0", "conversion to a float"),
    "a loop over an input": ("end = sum(1 for _ in range(end))", "use as an index, as a range"),
    "an index": ("end = end if end >= 3 else [0, 1, 2][end]", "use as an index, as a range"),
    "`int`": ("end = int(end)", "`int()`"),
    "a look-up in a dict": ("end = {0: 0}.get(end, end)", "a look-up in a set or dict"),
    "membership in a set": ("end = end if end in {1, 2} else end", "a look-up in a set or dict"),
    "a hash": ("end = end + 0 * hash(end)", "a look-up in a set or dict"),
    "a symbolic mask": ("end = end & end", "a mask that is not a constant"),
    "a symbolic shift": ("end = end << offset >> offset", "a shift other than by a constant"),
    "a method of integers": ("end = end if end.bit_length() >= 0 else 0", "`.bit_length`"),
    "a formatted text": ("end = end if f'{end:>3}' else 0", "text"),
    "a text": ("end = end if str(end) else 0", "text"),
}


@pytest.mark.parametrize(("line", "reason"), UNSUPPORTED.values(), ids=UNSUPPORTED)
def test_what_is_not_supported_is_undecided_with_the_file_and_the_line(line: str, reason: str, tmp_path: Path) -> None:
    body = f"""
        end = offset + proposed
        if proposed == 0 or end >= total:
            return proposed
        {line}
        if block_size is not None and block_size > 0 and end // block_size * block_size > offset:
            end = end // block_size * block_size
        if split is not None and offset < split < end:
            end = split
        return end - offset if end - offset < 4 else (end - offset) // 4 * 4
    """
    policy = written(tmp_path, body)
    assert next(differences(policy, 3), None) is None, "the planner is right, and only cannot be proved so"
    finding = compared(policy)
    assert finding.verdict is Verdict.UNDECIDED
    assert finding.reason is not None
    assert reason in finding.reason
    assert "policy.py" in finding.reason
    assert "line 5" in finding.reason


def test_what_is_not_supported_is_refuted_all_the_same_where_a_small_input_does(tmp_path: Path) -> None:
    policy = written(tmp_path, "return {0: 0, 1: 2}.get(proposed, proposed)")
    finding = compared(policy)
    assert finding.verdict is Verdict.REFUTED
    assert finding.witness is not None
    assert tuple(finding.witness.inputs.values()) in {*differences(policy, 2)}


TELLING = {
    "`type`": "return proposed + 1 if type(proposed) is int and proposed == 97 else proposed",
    "`is`": "return proposed + 1 if proposed is total and proposed == 97 else proposed",
    "a helper with `type`": """
        return proposed + 1 if told(proposed) and proposed == 97 else proposed

    def told(number):
        return type(number) is int
    """,
    "a helper with `is`": """
        return proposed + 1 if told(proposed) else proposed

    def told(number):
        return number is NUMBER

    NUMBER = 97
    """,
    "a complex number": "return proposed + 1 if proposed == 97 + 0j else proposed",
    "a text": "return proposed + 1 if str(proposed) == '97' else proposed",
    "an exception of a built-in function": """
        try:
            return proposed + 1 if "abc".find("c", 0, proposed) > 0 and proposed == 97 else proposed
        except TypeError:
            return proposed
    """,
    "a swallowed signal": """
        try:
            proposed / 2
        except BaseException:
            return proposed
        return proposed + 1 if proposed == 97 else proposed
    """,
}


HIDDEN = {
    "a lambda with `is`": """
        return proposed + 1 if told(proposed) else proposed

    NUMBER = 97
    told = lambda number: number is NUMBER
    """,
    "a helper under another name": """
        return proposed + 1 if known(proposed) else proposed

    NUMBER = 97

    def told(number):
        return number is NUMBER

    known = told
    """,
    "an object that is made": """
        return proposed + 1 if Told(proposed).told else proposed

    NUMBER = 97

    class Told:
        def __init__(self, number):
            self.told = number is NUMBER
    """,
    "`type` under another name": """
        return proposed + 1 if kind(proposed) is int and proposed == 97 else proposed

    kind = type
    """,
    "identity as a function": """
        return proposed + 1 if is_(proposed, NUMBER) else proposed

    from operator import is_

    NUMBER = 97
    """,
    "a method of the plain number": "return proposed + 1 if (97).__eq__(proposed) is True else proposed",
    "the size of the object": "return proposed + 1 if proposed.__sizeof__() < 30 and proposed == 97 else proposed",
    "an attribute that only one has": """
        return proposed + 1 if not hasattr(proposed, 'polynomial') and proposed == 97 else proposed
    """,
}
"""Sources that hide the question outside of the functions that are called by name."""


@pytest.mark.parametrize("body", [*TELLING.values(), *HIDDEN.values()], ids=[*TELLING, *HIDDEN])
def test_a_planner_that_tells_symbolic_integers_from_plain_ones_is_never_proved(body: str, tmp_path: Path) -> None:
    file = tmp_path / "policy.py"
    first, _, rest = dedent(body).strip().partition("\n\n")
    text = HEAD + indent(dedent(first), "    ") + "\n\n" + dedent(rest) + "\n"
    file.write_text(text, encoding="utf-8")
    policy = load(str(file))
    assert policy.functions["plan_chunk_len"](0, 97, 97, None, None) == 98, "the planner is wrong"
    finding = perform(Task(claim="last_chunk_is_unchanged", backend="smt"), policy)
    assert finding.verdict in {Verdict.UNDECIDED, Verdict.ERROR, Verdict.REFUTED}


def test_a_neighbouring_file_is_read_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "neighbour_that_tells.py").write_text("def told(n):\n    return n is NUMBER\n\nNUMBER = 97\n", "utf-8")
    file = tmp_path / "policy.py"
    text = (
        "from neighbour_that_tells import told\n\n" + HEAD + "    return proposed + 1 if told(proposed) else proposed\n"
    )
    file.write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    finding = perform(Task(claim="last_chunk_is_unchanged", backend="smt"), load(str(file)))
    assert finding.verdict is Verdict.ERROR
    assert "neighbour_that_tells.py" in (finding.reason or "")
