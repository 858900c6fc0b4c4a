"""Each option does what its help says, and what is nonsense is refused with a word on what is not."""

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest
from click.testing import Result

from prefill_proofs.discharge.backends import BACKENDS
from prefill_spec import CATALOGUE

Run = Callable[..., CompletedProcess[str]]
Refuse = Callable[..., Result]
QUICK = "tail_ends_save"
NO_SCOPES = [
    *("", "everything", "box", "box:", "box:-1", "box:1e3", "box:4 ", "BOX:4", "box:٤", "box:" + "9" * 5000),
    *("box:4,box:5", "box:4,usize", "unbounded,usize", "blocks:", "blocks:4,", "blocks:x", f"usize,blocks:{2**64}"),
]
SLEEPS_ON_ONE_INPUT = """
import time

def plan_chunk_len(offset, total, proposed, block_size, split):
    if offset == 77:
        time.sleep(3600)
    return proposed
"""


def findings(told: CompletedProcess[str]) -> list[dict[str, Any]]:
    """Return the findings of a report in JSON, without what differs from one run to the next."""
    found: list[dict[str, Any]] = json.loads(told.stdout)["claims"]
    return [{key: value for key, value in finding.items() if key != "seconds"} for finding in found]


def test_claims_are_chosen_and_stay_in_the_order_of_the_catalogue(run: Run) -> None:
    chosen = [claim.name for claim in CATALOGUE if "no_tail" in claim.name or claim.name == QUICK]
    options = [option for name in reversed(chosen) for option in ("--claim", name)]
    told = run("prove", *options, "--claim", chosen[0], "--format", "json")
    assert [finding["claim"] for finding in findings(told)] == chosen


@pytest.mark.parametrize(
    ("name", "nearest"),
    [("tail_end_save", "did you mean `tail_ends_save`"), ("tails", "did you mean `tail_"), ("xyzzy", "`claims` lists")],
)
@pytest.mark.parametrize("call", [["prove", "--claim"], ["claims"]], ids=repr)
def test_an_unknown_claim_is_refused_with_the_nearest_names(
    refuse: Refuse, call: list[str], name: str, nearest: str
) -> None:
    assert refuse(*call, name).stderr.startswith(f"prefill-proofs: there is no claim `{name}`; {nearest}")


@pytest.mark.parametrize(
    ("scope", "backend"),
    [
        ("unbounded", "smt"),
        ("usize", "smt"),
        ("box:40", "smt"),
        ("blocks:16,48", "smt"),
        ("blocks:16,intervals:0,2", "smt"),
        ("box:40,blocks:16,intervals:0,2", "smt"),
        ("usize,blocks:16", "smt"),
        ("box:4", "exhaustive"),
    ],
)
def test_a_scope_is_taken_and_told(run: Run, scope: str, backend: str) -> None:
    told = run("prove", "--claim", QUICK, "--scope", scope, "--backend", backend, "--format", "json")
    assert [(finding["verdict"], finding["scope"]) for finding in findings(told)] == [("proved", scope)]


@pytest.mark.parametrize("scope", NO_SCOPES, ids=lambda scope: scope[:20])
def test_a_scope_that_is_none_is_refused(refuse: Refuse, scope: str) -> None:
    assert refuse("prove", "--scope", scope).stderr == (
        f"prefill-proofs: `{scope}` is not a scope; use `unbounded`, `usize`, `box:N` or `blocks:N,N,…`\n"
    )


@pytest.mark.parametrize("scope", ["unbounded", "usize", "blocks:16", "box:4,blocks:4"])
def test_a_backend_refuses_a_scope_that_it_cannot_search(refuse: Refuse, scope: str) -> None:
    assert refuse("prove", "--backend", "exhaustive", "--scope", scope).stderr == (
        f"prefill-proofs: backend `exhaustive` cannot work in scope `{scope}`; it takes `box:N`\n"
    )


def test_an_unknown_backend_is_refused_with_those_that_there_are(refuse: Refuse) -> None:
    told = refuse("prove", "--backend", "z3").stderr
    assert all(f"'{name}'" in told for name in [*BACKENDS, "all"])


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--jobs", "0"], "Invalid value for '--jobs'"),
        (["--jobs", "two"], "Invalid value for '--jobs'"),
        (["--deadline", "0"], "0 is not between 0.1 and 1,000,000"),
        (["--deadline", "nan"], "nan is not between 0.1 and 1,000,000"),
        (["--deadline", "inf"], "inf is not between 0.1 and 1,000,000"),
        (["--deadline", "-1"], "-1 is not between 0.1 and 1,000,000"),
        (["--deadline", "soon"], "Invalid value for '--deadline'"),
        (["--format", "yaml"], "Invalid value for '--format'"),
        (["--output", "/"], "Invalid value for '--output'"),
        (["--output", "no/such/folder/report.txt"], "there is no folder `no/such/folder`"),
        (["one.py", "two.py"], "unexpected extra argument"),
        (["--no-such-option"], "No such option"),
    ],
    ids=repr,
)
def test_a_wrong_option_is_refused(refuse: Refuse, options: list[str], said: str) -> None:
    assert said in refuse("prove", *options).stderr


def test_the_findings_are_the_same_whatever_the_jobs(run: Run) -> None:
    options = [option for claim in CATALOGUE if "split" in claim.name for option in ("--claim", claim.name)]
    told = [run("prove", "policies/mixed.py", *options, "--format", "json", "--jobs", jobs) for jobs in ("1", "4")]
    assert len(findings(told[0])) > 10
    assert findings(told[0]) == findings(told[1])


def test_what_outlives_its_deadline_is_undecided(run: Run, tmp_path: Path) -> None:
    policy = tmp_path / "sleeps_on_one_input.py"
    policy.write_text(SLEEPS_ON_ONE_INPUT)
    call = ["prove", str(policy), "--claim", "stays_within_proposal", "--claim", QUICK]
    told = run(*call, "--deadline", "0.5", "--format", "json")
    assert told.returncode == 3
    reasons = {finding["verdict"]: finding["reason"] for finding in findings(told)}
    assert reasons["undecided"] == "no verdict within 0.5 s; allow more with --deadline"
    assert reasons["skipped"] == "the policy does not define `is_checkpoint_chunk_end`"


@pytest.mark.parametrize(
    ("form", "start"), [("text", "claims, which"), ("json", '{\n  "schema"'), ("junit", "<?xml version=")]
)
def test_a_report_goes_to_a_file_whole(run: Run, tmp_path: Path, form: str, start: str) -> None:
    file = tmp_path / "report"
    told = run("prove", "--claim", QUICK, "--format", form, "--output", str(file))
    assert (told.returncode, told.stdout, told.stderr) == (0, "", "")
    report = file.read_text(encoding="utf-8")
    assert report.startswith(start)
    assert report.endswith("\n")
    assert "\x1b" not in report


def test_what_cannot_be_written_is_told_in_one_line(run: Run) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no device that is always full")
    told = run("claims", "--output", str(full))
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr == "prefill-proofs: cannot write to /dev/full: No space left on device\n"
