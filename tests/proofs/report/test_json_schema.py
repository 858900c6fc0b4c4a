"""The JSON that is written obeys the schemas that are shipped, and the schemas refuse what is not so."""

import copy
import json
from collections.abc import Callable, Iterator
from importlib import resources
from subprocess import CompletedProcess
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from prefill_proofs.discharge.backends import BACKENDS
from prefill_proofs.report import claims_json, prove_json
from prefill_proofs.verdict import Verdict
from prefill_spec import Kind

Run = Callable[..., CompletedProcess[str]]
Path = tuple[str | int, ...]
Json = Any
"""Whatever JSON can hold."""
IDS = {"prove": prove_json.SCHEMA, "claims": claims_json.SCHEMA}
ONE_OF_EACH_VERDICT = [
    "last_chunk_is_unchanged",
    "stays_within_proposal",
    "tail_boundary_is_the_last_strictly_under_total",
    "tail_is_one_to_two_blocks",
    "the_tail_split_is_a_tail_end",
    "tail_ends_save",
    "every_spanned_split_is_an_end",
    "every_intermediate_length_is_a_multiple_of_four",
]
"""Of a policy that gets every verdict."""
REPORTS = {
    "the shipped planner": (["prove", "--claim=tail_ends_save", "--claim=never_overflows"], True),
    "a policy that gets every verdict": (
        ["prove", "policies/mixed.py", *(f"--claim={name}" for name in ONE_OF_EACH_VERDICT)],
        False,
    ),
    "a policy that is wrong": (
        ["prove", "hostile/returns_a_negative_number.py", "--claim", "stays_within_proposal"],
        False,
    ),
    "a policy that lacks functions": (
        [
            "prove",
            "hostile/returns_a_negative_number.py",
            "--claim",
            "tail_ends_save",
            "--claim",
            "block_zero_never_saves",
        ],
        False,
    ),
    "a policy that is beyond the solver": (
        ["prove", "hostile/divides_truly.py", "--claim", "stays_within_proposal"],
        False,
    ),
    "a policy that raises": (["prove", "hostile/raises_on_one_input.py", "--claim", "stays_within_proposal"], False),
    "a policy that returns no answer": (
        ["prove", "hostile/returns_none_on_one_input.py", "--claim", "stays_within_proposal"],
        False,
    ),
    "a policy that cannot be run": (["prove", "hostile/raises.py", "--claim", "stays_within_proposal"], False),
    "machine integers": (["prove", "--scope", "usize", "--claim", "tail_ends_save"], True),
    "a box": (["prove", "--backend", "exhaustive", "--scope", "box:3", "--claim", "tail_ends_save"], True),
    "the catalogue": (["claims"], None),
    "a claim": (["claims", "ends_on_a_block_boundary"], None),
    "a limit": (["claims", "a_saved_end_can_be_restored"], None),
    "a fact of arithmetic": (["claims", "only_the_common_grid_leads_back_to_a_boundary"], None),
}

VALID_FINDING: dict[str, Json] = {
    "claim": "tail_is_one_to_two_blocks",
    "function": "tail_split_point",
    "kind": "claim",
    "expected": "proved",
    "verdict": "refuted",
    "as_expected": False,
    "backend": "smt",
    "scope": "unbounded",
    "witness": {"inputs": {"total": 9, "block_size": None}, "observed": {"tail_split_point(9, None)": 4}},
    "reason": None,
    "assumptions": [],
    "seconds": 0.25,
}
WRONG_FINDINGS: list[tuple[Path, Json]] = [
    (("claim",), None),
    (("claim",), "Not a name"),
    (("function",), 4),
    (("kind",), "theorem"),
    (("kind",), "limit"),
    (("expected",), "held"),
    (("expected",), "refuted"),
    (("verdict",), "true"),
    (("verdict",), "proved"),
    (("verdict",), "undecided"),
    (("as_expected",), True),
    (("as_expected",), "no"),
    (("backend",), "z3"),
    (("scope",), ""),
    (("scope",), None),
    (("witness",), None),
    (("witness",), {}),
    (("witness", "inputs"), [9, 4]),
    (("witness", "inputs", "total"), "9"),
    (("witness", "inputs", "total"), -1),
    (("witness", "inputs", "total"), 9.5),
    (("witness", "observed", "tail_split_point(9, None)"), "4"),
    (("witness", "observed", "tail_split_point(9, None)"), 4.5),
    (("witness", "observed", "tail_split_point(9, None)"), {}),
    (("witness", "observed", "tail_split_point(9, None)"), {"raises": 4}),
    (("witness", "observed", "tail_split_point(9, None)"), {"answers": "4"}),
    (("witness", "observed", "tail_split_point(9, None)"), {"raises": "KeyError", "returns": "4"}),
    (("witness", "observed", "no question"), 4),
    (("witness", "model"), {}),
    (("reason",), 4),
    (("assumptions",), None),
    (("seconds",), -1),
    (("seconds",), "0.25"),
    (("effort",), "40 paths"),
]
RIGHT_FINDINGS: list[dict[str, Json]] = [
    {},
    {"function": None},
    {"reason": "there may be a smaller witness"},
    {"verdict": "proved", "witness": None, "as_expected": True},
    {"verdict": "held", "witness": None, "as_expected": True, "backend": "property"},
    {"verdict": "undecided", "witness": None, "reason": "a path takes more than 80 decisions"},
    {"verdict": "skipped", "witness": None, "reason": "the policy does not define it", "as_expected": True},
    {"kind": "limit", "expected": "refuted", "as_expected": True},
    *(
        {"witness": {"inputs": {}, "observed": {"tail_split_point(9, 4)": answer}}}
        for answer in (2**64, -4, True, None, {"raises": "KeyError"}, {"returns": "1.5"}, {"panics": "overflow"})
    ),
]


def schema(verb: str) -> dict[str, Json]:
    """Return the schema of what a verb writes, as it is shipped."""
    file = resources.files("prefill_proofs.report") / "schemas" / f"{verb}.schema.json"
    found: dict[str, Json] = json.loads(file.read_text(encoding="utf-8"))
    return found


def is_valid(verb: str, report: Json) -> bool:
    """Return whether a report obeys the schema."""
    valid: bool = Draft202012Validator(schema(verb)).is_valid(report)
    return valid


def report_of(finding: dict[str, Json]) -> dict[str, Json]:
    """Return a report with one finding."""
    return {"schema": prove_json.SCHEMA, "policy": "planner.py", "ok": False, "claims": [finding]}


def with_value(report: Json, path: Path, value: Json) -> Json:
    """Return a copy of a report with a value put in one place."""
    changed = copy.deepcopy(report)
    place = changed
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return changed


def objects(part: Json) -> Iterator[dict[str, Json]]:
    """Yield every part of a schema that describes an object."""
    if isinstance(part, dict):
        if part.get("type") == "object":
            yield part
        for inner in part.values():
            yield from objects(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from objects(inner)


def without_a_key(report: Json) -> Iterator[tuple[Path, Json]]:
    """Yield copies of a report, each of which lacks one key somewhere."""
    for path, place in _dicts(report, ()):
        for key in place:
            changed = copy.deepcopy(report)
            inner = changed
            for step in path:
                inner = inner[step]
            del inner[key]
            yield (*path, key), changed


def _dicts(place: Json, path: Path) -> Iterator[tuple[Path, dict[str, Json]]]:
    if isinstance(place, dict):
        yield path, place
    items = place.items() if isinstance(place, dict) else enumerate(place) if isinstance(place, list) else ()
    for step, inner in items:
        yield from _dicts(inner, (*path, step))


@pytest.mark.parametrize("verb", IDS)
def test_a_schema_is_one_and_is_named_as_its_reports_say(verb: str) -> None:
    Draft202012Validator.check_schema(schema(verb))
    assert schema(verb)["$id"] == schema(verb)["properties"]["schema"]["const"] == IDS[verb]
    assert schema(verb)["$schema"] == Draft202012Validator.META_SCHEMA["$id"]


@pytest.mark.parametrize("verb", IDS)
def test_every_object_is_closed(verb: str) -> None:
    assert list(objects(schema(verb)))
    assert [part for part in objects(schema(verb)) if part.get("additionalProperties", True) is True] == []


def test_the_schema_knows_every_verdict_backend_and_kind() -> None:
    finding = schema("prove")["$defs"]["finding"]["properties"]
    assert finding["verdict"]["enum"] == [verdict.value for verdict in Verdict]
    assert finding["backend"]["enum"] == list(BACKENDS)
    assert finding["kind"]["enum"] == [kind.value for kind in Kind]


@pytest.mark.parametrize("name", REPORTS)
def test_what_is_written_obeys_its_schema(run: Run, name: str) -> None:
    arguments, ok = REPORTS[name]
    written = run(*arguments, "--format", "json")
    assert written.stderr == ""
    report = json.loads(written.stdout)
    assert [error.message for error in Draft202012Validator(schema(arguments[0])).iter_errors(report)] == []
    if ok is not None:
        assert report["ok"] is ok
        assert (written.returncode == 0) is ok


@pytest.mark.parametrize("change", RIGHT_FINDINGS, ids=repr)
def test_a_right_finding_obeys_the_schema(change: dict[str, Json]) -> None:
    assert is_valid("prove", report_of(VALID_FINDING | change))


@pytest.mark.parametrize(("path", "value"), WRONG_FINDINGS, ids=repr)
def test_a_wrong_finding_is_refused(path: Path, value: Json) -> None:
    assert not is_valid("prove", report_of(with_value(VALID_FINDING, path, value)))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("schema",), "prefill-proofs/prove/2"),
        (("schema",), prove_json.SCHEMA),
        (("claims",), []),
        (("version",), "1"),
        (("claims", 0, "kind"), "theorem"),
        (("claims", 0, "sentence"), ""),
        (("claims", 0, "inputs"), []),
        (("claims", 0, "inputs"), ["total"]),
        (("claims", 0, "proof"), None),
        (("claims", 0, "hypotheses", 0, "needed"), True),
        (("claims", 0, "hypotheses", 0, "without", "witness"), None),
        (("claims", 0, "hypotheses", 0, "without", "verdict"), "proved"),
        (("claims", 0, "hypotheses", 0, "without", "verdict"), "false"),
    ],
    ids=repr,
)
def test_a_wrong_catalogue_is_refused(run: Run, path: Path, value: Json) -> None:
    report = json.loads(run(*REPORTS["a claim"][0], "--format", "json").stdout)
    assert is_valid("claims", report)
    assert not is_valid("claims", with_value(report, path, value))


def test_no_key_can_be_missing_but_an_input_or_an_answer(run: Run) -> None:
    catalogue = json.loads(run(*REPORTS["a claim"][0], "--format", "json").stdout)
    for verb, report in (("prove", report_of(VALID_FINDING)), ("claims", catalogue)):
        spared = {path for path, changed in without_a_key(report) if is_valid(verb, changed)}
        assert {path for path in spared if path[-2] not in ("inputs", "observed") and path[-1] != "without"} == set()
