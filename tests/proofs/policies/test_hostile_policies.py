"""A policy that means harm ends as a clear verdict or error, and the other claims still get their verdicts.

The policies are the files of tests/data/hostile, named after what they do. The first line of each is the verdict of
`stays_within_proposal`, or `unreadable`, and how what is said of it begins; what can be read is right about tail ends.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from prefill_proofs.errors import PolicyError
from prefill_proofs.policies.source import load

HOSTILE = Path(__file__).parents[2] / "data" / "hostile"
POLICIES = sorted(path.name for path in HOSTILE.glob("*.py"))
EXIT = {"proved": 0, "refuted": 1, "error": 1, "unreadable": 2, "undecided": 3}
"""The exit status that each verdict of one claim leads to, where every other claim is proved."""
PROVE = [sys.executable, "-m", "prefill_proofs", "prove"]
ASKED, OTHER = "stays_within_proposal", "tail_ends_are_the_last_two_boundaries"


def prove(policy: str) -> subprocess.CompletedProcess[str]:
    """Prove a claim on the function that is hostile and one on a function that is not."""
    return subprocess.run(
        [*PROVE, policy, *("--claim", ASKED), *("--claim", OTHER), *("--jobs", "1"), *("--format", "json")],
        cwd=HOSTILE,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def announced(policy: str) -> tuple[str, str]:
    """Return the verdict that the first line of a policy announces, and how what is said begins."""
    verdict, _, said = (HOSTILE / policy).read_text().splitlines()[0].removeprefix("# ").partition(":")
    return verdict, said.strip()


def said_of(finding: dict[str, Any]) -> str:
    """Return the reason, or how the policy answered the last question of the witness."""
    if finding["witness"] is None:
        return finding["reason"] or ""
    *_, answer = finding["witness"]["observed"].values()
    return " ".join(*answer.items()) if isinstance(answer, dict) else str(answer)


def reason_not_to_load(policy: str) -> str:
    """Return the one line that says why a policy cannot be read, without the command line around it."""
    with pytest.raises(PolicyError) as error:
        load(policy)
    assert "\n" not in error.value.reason
    return error.value.reason


def refused(policy: str) -> str:
    """Return the one line that says why a policy cannot be read."""
    run = prove(policy)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.count("\n") == 1
    start = f"prefill-proofs: cannot read the policy `{policy}`: "
    assert run.stderr.startswith(start)
    return run.stderr.removeprefix(start).removesuffix("\n")


@pytest.mark.parametrize("policy", [policy for policy in POLICIES if announced(policy)[0] != "unreadable"])
def test_a_hostile_policy_gets_a_verdict_and_spoils_no_other(policy: str) -> None:
    verdict, said = announced(policy)
    run = prove(policy)
    assert (run.returncode, run.stderr) == (EXIT[verdict], "")
    asked, other = json.loads(run.stdout)["claims"]
    assert (asked["claim"], asked["verdict"]) == (ASKED, verdict)
    assert said_of(asked).startswith(said)
    assert "\n" not in said_of(asked)
    assert len(said_of(asked)) < 200
    assert (other["claim"], other["verdict"]) == (OTHER, "proved")


@pytest.mark.parametrize("policy", [policy for policy in POLICIES if announced(policy)[0] == "unreadable"])
def test_what_cannot_be_read_is_refused_in_one_line(policy: str) -> None:
    assert refused(policy).startswith(announced(policy)[1])


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"#" * 10_000_000, "it has 10,000,000 bytes, and a policy has at most 1,048,576"),
        (bytes(range(256)), "source code string cannot contain null bytes"),
        (b"SIZE = '\xe9'\n", "(unicode error) 'utf-8' codec can't decode byte 0xe9"),
        (b"", "it defines none of the planner's functions"),
        (b"(" * 1000, "too many nested parentheses (line 1)"),
    ],
    ids=["of 10 MB", "binary", "not UTF-8", "empty", "nested"],
)
def test_what_is_no_source_is_refused_in_one_line(tmp_path: Path, content: bytes, said: str) -> None:
    policy = tmp_path / "policy.py"
    policy.write_bytes(content)
    assert reason_not_to_load(str(policy)).startswith(said)


@pytest.mark.parametrize(
    ("policy", "said"),
    [
        ("missing.py", "there is no such file"),
        ("folder.py", "it is a directory"),
        ("no_such_module", "there is no module `no_such_module`; a file is named with its `.py`"),
        ("no_such_module:planner", "there is no module `no_such_module`; a file is named with its `.py`"),
        ("prefill_plan:no_such_object", "`prefill_plan` has no `no_such_object`"),
        ("prefill_plan:plan_chunk_len", "it defines none of the planner's functions"),
        ("", "it is neither a file `planner.py`, nor a module, nor `module:object`"),
        (".", "it is neither a file `planner.py`, nor a module, nor `module:object`"),
        ("prefill_plan:", "it is neither a file `planner.py`, nor a module, nor `module:object`"),
        ("prefill_plan:a:b", "it is neither a file `planner.py`, nor a module, nor `module:object`"),
    ],
)
def test_what_is_not_there_is_refused_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, policy: str, said: str
) -> None:
    (tmp_path / "folder.py").mkdir()
    monkeypatch.chdir(tmp_path)
    assert reason_not_to_load(policy).startswith(said)
