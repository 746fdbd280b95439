"""`recollect play` in a terminal: seconds to its first screen, and processor time while it waits.

    python -m benchmarks.terminal

In a pseudo-terminal of 80 × 24. The first screen counts from the start of the process until its
last line (the keys) is written; waiting is the processor time of the process over a while in which
nobody types, at the menu and at a table on which it is our turn.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from typing import Any

import pexpect

ROUNDS = 7
WAIT = 15.0
MENU: tuple[str, ...] = ()
TABLE = ("memoarrr", "--option", "first=0", "--seed", "3")
LAST = {MENU: "q quit", TABLE: "q leave"}
"""What is written last of the first screen."""
ENV = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}


def started(arguments: tuple[str, ...]) -> tuple[Any, float, float]:
    """The program, and until its first screen was there: seconds, and those of a processor."""
    begun = time.perf_counter()
    program: Any = pexpect.spawn(
        sys.executable,
        ["-m", "recollect", "play", *arguments],
        env=ENV,
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=60,
    )
    program.expect_exact(LAST[arguments])
    return program, time.perf_counter() - begun, processor_seconds(program.pid)


def processor_seconds(pid: int) -> float:
    """User and system time of a process so far, as Linux tells it."""
    with open(f"/proc/{pid}/stat", encoding="utf-8") as file:  # noqa: PTH123
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def read_for(program: Any, seconds: float) -> int:
    """Read what it writes; how many characters."""
    end, count = time.monotonic() + seconds, 0
    while (left := end - time.monotonic()) > 0:
        try:
            count += len(program.read_nonblocking(65536, timeout=min(left, 1.0)))
        except pexpect.TIMEOUT:
            continue
    return count


def idle(arguments: tuple[str, ...]) -> tuple[float, int]:
    """The share of a processor that waiting takes, and what is written meanwhile."""
    program, _, _ = started(arguments)
    read_for(program, 3.0)  # whatever still comes after the first screen
    before = processor_seconds(program.pid)
    written = read_for(program, WAIT)
    share = (processor_seconds(program.pid) - before) / WAIT
    program.sendintr()
    program.expect(pexpect.EOF)
    program.close()
    return share, written


def main() -> None:
    print("| first screen | median | best | worst | processor |\n|---|---|---|---|---|")
    for name, arguments in {"menu": MENU, "table": TABLE}.items():
        times, busy_times = [], []
        for _ in range(ROUNDS):
            program, seconds, busy = started(arguments)
            times.append(seconds)
            busy_times.append(busy)
            program.sendintr()
            program.expect(pexpect.EOF)
            program.close()
        middle, best, worst = statistics.median(times), min(times), max(times)
        spread = f"{middle:.2f} s | {best:.2f} s | {worst:.2f} s"
        print(f"| {name} | {spread} | {statistics.median(busy_times):.2f} s |", flush=True)
    print("\n| waiting | processor | characters written |\n|---|---|---|")
    for name, arguments in {"menu": MENU, "table": TABLE}.items():
        share, written = idle(arguments)
        print(f"| {name} | {share:.2%} | {written} |", flush=True)


if __name__ == "__main__":
    main()
