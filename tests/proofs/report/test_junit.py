"""The JUnit report is well-formed XML, counts what it holds, and fails where a right planner would not."""

import json
from collections.abc import Callable
from subprocess import CompletedProcess
from xml.etree import ElementTree as ET

import pytest

from prefill_proofs.finding import Finding
from prefill_proofs.report import prove_junit
from prefill_proofs.scope import UNBOUNDED
from prefill_proofs.summary import Summary
from prefill_proofs.verdict import Verdict

Run = Callable[..., CompletedProcess[str]]
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
CALLS = {
    "shipped": ["prove", "--claim", "block_zero_never_saves", "--claim", "only_boundaries_save"],
    "mixed": ["prove", "policies/mixed.py", *(f"--claim={name}" for name in ONE_OF_EACH_VERDICT)],
}
NOT_AS_EXPECTED = {"failure", "error"}


@pytest.fixture(params=CALLS)
def both(run: Run, request: pytest.FixtureRequest) -> tuple[ET.Element, list[dict[str, object]]]:
    """Return the suite, and the same findings as JSON."""
    call = CALLS[request.param]
    junit, as_json = run(*call, "--format", "junit"), run(*call, "--format", "json")
    assert junit.stderr == ""
    assert junit.returncode == as_json.returncode
    return ET.fromstring(junit.stdout), json.loads(as_json.stdout)["claims"]  # noqa: S314 - we wrote it ourselves


def outcome(case: ET.Element) -> str:
    """Return what a test case says of itself, by the name of its one element."""
    (element,) = case
    return element.tag


def test_there_is_a_test_case_for_each_finding(both: tuple[ET.Element, list[dict[str, object]]]) -> None:
    suite, findings = both
    assert [case.get("name") for case in suite] == [finding["claim"] for finding in findings]
    assert all((case.get("classname") or "").startswith("smt.") for case in suite)


def test_the_counts_are_of_what_is_there(both: tuple[ET.Element, list[dict[str, object]]]) -> None:
    suite, _ = both
    outcomes = [outcome(case) for case in suite]
    counted = {name: int(suite.get(name) or "0") for name in ("tests", "failures", "errors", "skipped")}
    assert counted == {
        "tests": len(outcomes),
        "failures": outcomes.count("failure"),
        "errors": outcomes.count("error"),
        "skipped": outcomes.count("skipped"),
    }


def test_a_case_fails_where_the_verdict_is_not_as_expected(both: tuple[ET.Element, list[dict[str, object]]]) -> None:
    suite, findings = both
    failed = [case.get("name") for case in suite if outcome(case) in NOT_AS_EXPECTED]
    assert failed == [finding["claim"] for finding in findings if not finding["as_expected"]]


def test_the_element_tells_the_kind_of_verdict(both: tuple[ET.Element, list[dict[str, object]]]) -> None:
    suite, findings = both
    for case, finding in zip(suite, findings, strict=True):
        unusual = {"error": "error", "skipped": "skipped"}.get(str(finding["verdict"]))
        assert outcome(case) == (unusual or ("system-out" if finding["as_expected"] else "failure"))


def test_a_failure_shows_the_witness(both: tuple[ET.Element, list[dict[str, object]]]) -> None:
    suite, findings = both
    for case, finding in zip(suite, findings, strict=True):
        if finding["verdict"] == "refuted":
            assert "\nat " in (case[0].text or "")


def test_what_xml_cannot_hold_is_replaced() -> None:
    finding = Finding(
        claim="tail_is_one_to_two_blocks",
        backend="smt",
        scope=UNBOUNDED,
        verdict=Verdict.ERROR,
        reason="it raises <Error> & \x00\x1b[31m\ud800]]>",
    )
    report = prove_junit.rendered(Summary(policy="a\x08b.py", findings=(finding,), seconds=0.0))
    suite = ET.fromstring(report.encode())  # noqa: S314 - we wrote it ourselves
    assert suite[0][0].get("message") == "it raises <Error> & \ufffd\ufffd[31m\ufffd]]>"
