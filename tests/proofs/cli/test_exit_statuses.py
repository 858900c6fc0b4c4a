"""The exit status tells what the run came to: 0 as expected, 1 a finding, 2 a wrong call, 3 undecided."""

from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

from prefill_proofs.summary import Exit

Run = Callable[..., CompletedProcess[str]]
NEGATIVE, FORKS, RAISES = "returns_a_negative_number", "forks_without_bound", "raises"
CALLS: dict[str, tuple[Exit, list[str]]] = {
    "a claim that is proved": (Exit.AS_EXPECTED, ["prove", "--claim", "tail_ends_save"]),
    "a limit that is refuted": (Exit.AS_EXPECTED, ["prove", "--claim", "only_boundaries_save"]),
    "a claim that is refuted": (Exit.FINDING, ["prove", f"hostile/{NEGATIVE}.py", "--claim", "stays_within_proposal"]),
    "a limit that is proved": (Exit.FINDING, ["prove", "policies/never_saves.py", "--claim", "only_boundaries_save"]),
    "a claim that could not be run": (
        Exit.FINDING,
        ["prove", f"hostile/{RAISES}.py", "--claim", "stays_within_proposal"],
    ),
    "a claim that is vacuous": (
        Exit.FINDING,
        ["prove", "policies/mixed.py", "--claim", "tail_boundary_is_the_last_strictly_under_total"],
    ),
    "a claim that is refuted and one that is undecided": (
        Exit.FINDING,
        ["prove", "policies/mixed.py", "--claim", "stays_within_proposal", "--claim", "tail_is_one_to_two_blocks"],
    ),
    "a claim that is undecided": (
        Exit.UNDECIDED,
        ["prove", f"hostile/{FORKS}.py", "--claim", "stays_within_proposal", "--claim", "tail_ends_save"],
    ),
    "claims that are all skipped": (Exit.UNDECIDED, ["prove", "policies/mixed.py", "--claim", "tail_ends_save"]),
    "a claim that is skipped and one that is proved": (
        Exit.AS_EXPECTED,
        ["prove", "policies/mixed.py", "--claim", "tail_ends_save", "--claim", "last_chunk_is_unchanged"],
    ),
    "a policy that cannot be read": (Exit.WRONG_CALL, ["prove", "hostile/has_a_syntax_error.py"]),
    "the catalogue": (Exit.AS_EXPECTED, ["claims"]),
    "a claim told": (Exit.AS_EXPECTED, ["claims", "a_zero_block_size_is_no_alignment"]),
    "a claim that is not there": (Exit.WRONG_CALL, ["claims", "no_such_claim"]),
    "a verb that is not there": (Exit.WRONG_CALL, ["disprove"]),
    "no verb": (Exit.WRONG_CALL, []),
}


@pytest.mark.parametrize("call", CALLS)
def test_the_exit_status_is_of_what_came_of_it(run: Run, call: str) -> None:
    status, arguments = CALLS[call]
    assert run(*arguments).returncode == status


def test_the_statuses_are_those_that_are_documented() -> None:
    assert {status.name: status.value for status in Exit} == {
        "AS_EXPECTED": 0,
        "FINDING": 1,
        "WRONG_CALL": 2,
        "UNDECIDED": 3,
    }
