"""Times the claims that this project makes of its speed, and prints ratios from one run.

Each figure is the median of several runs that alternate with what they are compared to, so that a
machine whose speed drifts changes both. Run it with `make bench`.
"""

import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import z3

RUNS = 7
EXECUTABLE = str(Path(sys.executable).with_name("prefill-proofs"))
ALIGNMENT = ("ends_on_a_block_boundary", "block_grid_is_inductive", "is_the_longest_that_qualifies")
NONLINEAR_SECONDS = 20


def main() -> None:
    """Print the machine and each ratio with what is wanted of it."""
    print(f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors, Python {platform.python_version()}")
    print(f"z3 {z3.get_version_string()}, medians of {RUNS} runs unless said otherwise\n")
    python = [sys.executable, "-c"]
    _ratio("prove, the whole catalogue", [EXECUTABLE, "prove"], "import z3", [*python, "import z3"], "below 10")
    _ratio("prefill-proofs --help", [EXECUTABLE, "--help"], "python -c pass", [*python, "pass"], "below 3")
    _against_crosshair()
    _against_nonlinear()
    _memory()


def _ratio(name: str, command: Sequence[str], other_name: str, other: Sequence[str], wanted: str) -> None:
    pairs = [(_seconds(command), _seconds(other)) for _ in range(RUNS + 1)][1:]
    ours, theirs = (statistics.median(column) for column in zip(*pairs, strict=True))
    ratio = statistics.median(one / two for one, two in pairs)
    print(f"{name}: {ours:.3f} s, {ratio:.1f} times {other_name} ({theirs:.3f} s); wanted: {wanted}")


def _against_crosshair() -> None:
    """Compare the proof for all numbers with CrossHair's for the block sizes met in practice, one process each."""
    ours = statistics.median(_seconds([EXECUTABLE, "prove", "--jobs", "1"]) for _ in range(3))
    theirs = _seconds([EXECUTABLE, "prove", "--jobs", "1", "--backend", "contract", "--deadline", "600"])
    ratio = theirs / ours
    print(f"CrossHair, same claims, one process, one run: {theirs:.1f} s, {ratio:.0f} times prove ({ours:.2f} s)")
    print("  wanted: 20 times or more")


def _against_nonlinear() -> None:
    """Compare the alignment claims with the same question put to Z3 as it stands, products and all."""
    claims = [part for name in ALIGNMENT for part in ("--claim", name)]
    ours = statistics.median(_seconds([EXECUTABLE, "prove", *claims]) for _ in range(3))
    started = time.perf_counter()
    answer = _nonlinear_alignment()
    theirs = time.perf_counter() - started
    print(f"alignment written directly for Z3, nonlinear: {answer} after {theirs:.1f} s;"
          f" prove on {len(ALIGNMENT)} such claims: {ours:.2f} s, ratio {theirs / ours:.1f}")  # fmt: skip


def _nonlinear_alignment() -> str:
    """Return what Z3 says of `ends_on_a_block_boundary` with `div` and `mod` by a symbolic block size."""
    offset, total, proposed, block, split, present = (
        *z3.Ints("offset total proposed block split"),
        z3.Bool("present"),
    )
    reach = offset + proposed
    boundary = reach / block * block
    aligned = z3.If(boundary > offset, boundary, reach)
    end = z3.If(z3.And(present, offset < split, split < aligned), split, aligned)
    length = z3.If(end - offset < 4, end - offset, end - offset - (end - offset) % 4)
    solver = z3.Solver()
    solver.set("timeout", NONLINEAR_SECONDS * 1000)
    solver.add(offset >= 0, proposed > 0, reach < total, block > 0, block % 4 == 0, offset % 4 == 0, boundary > offset)
    solver.add(z3.Implies(present, z3.And(split >= 0, z3.Or(split <= offset, split % block == 0))))
    solver.add(z3.Not(z3.And((offset + length) % block == 0, offset + length > 0)))
    return {"unsat": "proved", "sat": "refuted", "unknown": "unknown"}[str(solver.check())]


def _memory() -> None:
    """Print the peak of the largest process of one `prove`."""
    _seconds([EXECUTABLE, "prove"])
    scale = 1 if sys.platform == "darwin" else 1024
    peak = _children_of([EXECUTABLE, "prove"]) * scale / 2**20
    print(f"peak memory of prove, largest process: {peak:.0f} MiB; wanted: below 200")


def _children_of(command: Sequence[str]) -> int:
    """Return the largest resident set of the command and its processes, as the system counts it."""
    probe = (
        "import resource, subprocess, sys;"
        "subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    done = subprocess.run([sys.executable, "-c", probe, *command], capture_output=True, text=True, check=True)
    return int(done.stdout)


def _seconds(command: Sequence[str]) -> float:
    started = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - started


if __name__ == "__main__":
    main()
