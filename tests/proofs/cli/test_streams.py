"""Results go to standard output and the rest to standard error; colours and progress are for terminals alone."""

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

CALL = [sys.executable, "-m", "prefill_proofs"]
QUICK = [*CALL, "prove", "--claim", "tail_ends_save"]
DATA = Path(__file__).parents[2] / "data"
ESCAPE = "\x1b"
WHEN_LISTENING = """
import sys
from prefill_proofs.cli import cut_short, entry

set_up = cut_short.raise_on_interrupt
def tell():
    set_up()
    print("listening", file=sys.stderr, flush=True)
cut_short.raise_on_interrupt = tell
sys.argv = ["prefill-proofs", *sys.argv[1:]]
entry.main()
"""


def on_a_terminal(arguments: list[str], stream: str, **variables: str) -> tuple[str, str]:
    """Run a call with one stream on a terminal and the other not; return what came out of both."""
    ours, theirs = pty.openpty()
    plain = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    process = subprocess.Popen(
        arguments,
        text=True,
        env={**plain, "TERM": "xterm", **variables},
        stdout=theirs if stream == "stdout" else subprocess.PIPE,
        stderr=theirs if stream == "stderr" else subprocess.PIPE,
    )
    os.close(theirs)
    shown = bytearray()
    try:
        while chunk := os.read(ours, 4096):
            shown += chunk
    except OSError:
        pass  # this is how Linux tells that nobody writes to the terminal any more
    os.close(ours)
    out, err = process.communicate(timeout=300)
    return shown.decode(), out or err or ""


def test_a_terminal_is_shown_colours() -> None:
    shown, complained = on_a_terminal(QUICK, "stdout")
    assert f"{ESCAPE}[32m" in shown
    assert complained == ""


def test_a_terminal_is_shown_no_colours_where_they_are_not_wanted() -> None:
    assert ESCAPE not in on_a_terminal(QUICK, "stdout", NO_COLOR="1")[0]


def test_a_file_gets_no_colours_from_a_terminal(tmp_path: Path) -> None:
    shown, _ = on_a_terminal([*QUICK, "--output", str(tmp_path / "report.txt")], "stdout")
    assert shown == ""
    assert ESCAPE not in (tmp_path / "report.txt").read_text()


def test_progress_is_shown_on_a_terminal_and_not_in_the_report() -> None:
    shown, report = on_a_terminal([*QUICK, "--format", "json"], "stderr")
    assert "1/1" in shown
    assert json.loads(report)["ok"] is True


@pytest.mark.parametrize("arguments", [QUICK, [*CALL, "claims"], [*CALL, "claims", "tail_ends_save"]], ids=repr)
def test_a_pipe_gets_the_report_alone(arguments: list[str]) -> None:
    told = subprocess.run(arguments, capture_output=True, text=True, check=True)
    assert told.stderr == ""
    assert ESCAPE not in told.stdout
    assert told.stdout.endswith("\n")


def test_a_finding_is_no_error() -> None:
    call = [*CALL, "prove", "hostile/returns_a_negative_number.py", "--claim", "stays_within_proposal"]
    told = subprocess.run(call, cwd=DATA, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (1, "")
    assert "refuted" in told.stdout


@pytest.mark.parametrize("arguments", [["claims"], ["prove", "--claim", "tail_ends_save"], ["--help"]], ids=repr)
def test_a_reader_who_goes_away_is_no_error(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    told = subprocess.run([*CALL, *arguments], stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (told.returncode, told.stderr) == (128 + signal.SIGPIPE, b"")


def test_an_output_that_is_full_is_told_in_one_line() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no device that is always full")
    with full.open("w") as output:
        told = subprocess.run([*CALL, "claims"], stdout=output, stderr=subprocess.PIPE, text=True, check=False)
    assert told.returncode == 2
    assert told.stderr == "prefill-proofs: cannot write to standard output: No space left on device\n"


def test_an_output_that_lacks_a_character_gets_another() -> None:
    variables = {**os.environ, "PYTHONIOENCODING": "ascii"}
    told = subprocess.run([*CALL, "prove", "--help"], env=variables, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")


@pytest.mark.parametrize(
    ("arguments", "patience"),
    [
        (["prove"], 0.0),
        (["prove", "hostile/sleeps.py"], 0.6),
        (["prove", "hostile/loops_for_ever_on_one_input.py"], 0.6),
        (["claims", "more_budget_never_shortens"], 0.0),
        (["claims", "more_budget_never_shortens"], 0.2),
    ],
    ids=repr,
)
def test_an_interrupt_ends_everything_with_one_line(arguments: list[str], patience: float) -> None:
    """Whenever it comes, it goes to the whole group of processes, as from a terminal, and leaves none behind."""
    process = subprocess.Popen(
        [sys.executable, "-c", WHEN_LISTENING, *arguments],
        cwd=DATA,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stderr is not None
    assert process.stderr.readline() == "listening\n"
    time.sleep(patience)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=300)
    assert (process.returncode, out, err) == (130, "", "prefill-proofs: interrupted\n")
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)


def test_workers_do_not_outlive_a_command_that_is_killed() -> None:
    """A pipe that they all inherit ends when the last of them does."""
    reading, writing = os.pipe()
    call = [*CALL, "prove", "hostile/loops_for_ever_on_one_input.py", "--jobs", "2"]
    process = subprocess.Popen(call, cwd=DATA, pass_fds=[writing])
    os.close(writing)
    time.sleep(1)
    process.kill()
    process.wait()
    ended, _, _ = select.select([reading], [], [], 120)
    os.close(reading)
    assert ended
