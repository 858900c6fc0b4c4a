"""What people read is what the goldens hold; after a change of wording, `pytest --update-goldens` writes them anew."""

from collections.abc import Callable
from subprocess import CompletedProcess

import click
import pytest

from prefill_proofs.finding import Finding, Witness
from prefill_proofs.report import prove_text
from prefill_proofs.scope import Scope
from prefill_proofs.summary import Summary
from prefill_proofs.verdict import Verdict
from prefill_spec import CATALOGUE

Run = Callable[..., CompletedProcess[str]]
Golden = Callable[[str, str], None]
MIXED = "policies/mixed.py"
"""A policy that gets every verdict."""

REPORTS = {
    "prove-shipped.txt": (["prove"], 0),
    "prove-mixed.txt": (["prove", MIXED], 1),
    "prove-in-machine-integers.txt": (["prove", "--scope", "usize", "--claim", "moves_with_the_grid"], 0),
    "prove-nothing-checked.txt": (["prove", MIXED, "--claim", "block_zero_never_saves"], 3),
    "prove-undecided.txt": (["prove", MIXED, "--claim", "tail_is_one_to_two_blocks"], 3),
    "prove-could-not-be-run.txt": (["prove", MIXED, "--claim", "the_tail_split_is_a_tail_end"], 1),
    "claims.txt": (["claims"], 0),
    "claims-of-a-claim.txt": (["claims", "ends_on_a_block_boundary"], 0),
    "claims-of-a-limit.txt": (["claims", "a_saved_end_can_be_restored"], 0),
    "claims-of-arithmetic.txt": (["claims", "only_the_common_grid_leads_back_to_a_boundary"], 0),
}
ERRORS = {
    "error-no-such-claim.txt": ["prove", "--claim", "stay_within_proposal"],
    "error-nothing-like-a-claim.txt": ["claims", "xyzzy"],
    "error-no-such-scope.txt": ["prove", "--scope", "box:-1"],
    "error-no-such-file.txt": ["prove", "policies/missing.py"],
    "error-syntax.txt": ["prove", "hostile/has_a_syntax_error.py"],
    "error-scope-of-a-backend.txt": ["prove", "--backend", "exhaustive", "--scope", "usize"],
    "error-no-such-option.txt": ["prove", "--clam", "x"],
    "error-no-such-verb.txt": ["proof"],
    "error-no-such-folder.txt": ["claims", "--output", "no/such/folder/claims.txt"],
}


@pytest.mark.parametrize("name", REPORTS)
def test_a_report_reads_as_it_did(run: Run, golden: Golden, name: str) -> None:
    arguments, status = REPORTS[name]
    told = run(*arguments)
    assert (told.returncode, told.stderr) == (status, "")
    golden(name, told.stdout)


@pytest.mark.parametrize("name", ERRORS)
def test_an_error_reads_as_it_did(run: Run, golden: Golden, name: str) -> None:
    told = run(*ERRORS[name])
    assert (told.returncode, told.stdout) == (2, "")
    golden(name, told.stderr)


def test_backends_that_contradict_each_other_are_told_apart(golden: Golden) -> None:
    witness = Witness(inputs={"total": 9, "block_size": 4}, observed={"tail_split_point(9, 4)": {"raises": "KeyError"}})
    box = Scope.parse("box:9")
    found = [("smt", Verdict.PROVED, None), ("property", Verdict.HELD, None), ("exhaustive", Verdict.REFUTED, witness)]
    findings = [
        Finding(claim="tail_is_one_to_two_blocks", backend=backend, scope=box, verdict=verdict, witness=witness)
        for backend, verdict, witness in found
    ]
    report = prove_text.rendered(Summary(policy="planner.py", findings=tuple(findings), seconds=1.0))
    golden("prove-contradiction.txt", click.unstyle(report))


@pytest.mark.parametrize("name", REPORTS)
def test_no_line_of_a_report_ends_in_a_blank(run: Run, name: str) -> None:
    lines = run(*REPORTS[name][0]).stdout.split("\n")
    assert [line for line in lines if line != line.rstrip()] == []
    assert lines[-1] == ""
    assert lines[-2] != ""


@pytest.mark.parametrize("arguments", [["prove"], ["prove", MIXED]])
def test_the_verdicts_stand_in_one_column(run: Run, arguments: list[str]) -> None:
    lines = [line for line in run(*arguments).stdout.splitlines() if " s  " in line or line.endswith(" s")]
    findings = [line for line in lines if line.startswith(("  ", "! "))]
    assert len(findings) == len(CATALOGUE)
    assert {line.index(line.lstrip("! ").split()[1]) for line in findings} == {12}
