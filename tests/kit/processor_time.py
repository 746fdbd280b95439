"""How much processor time each test takes, with all programs that it starts.

    .venv/bin/python -m pytest -p tests.kit.processor_time --forks 4 tests/web

Unlike durations these figures mean something on a busy machine. What a program uses that outlives
its parent is not counted. Only Linux tells it.
"""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Generator
from pathlib import Path

import pytest

NAME = "processor seconds"
MOST = 10
_ticks = os.sysconf("SC_CLK_TCK")


def spent() -> float:
    """Seconds of this process and of all that came from it, as far as they are known."""
    children: dict[int, list[int]] = defaultdict(list)
    own: dict[int, float] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text(errors="replace").rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        pid = int(path.parent.name)
        children[int(fields[1])].append(pid)
        own[pid] = sum(map(int, fields[11:15])) / _ticks
    total, waiting = 0.0, [os.getpid()]
    while waiting:
        pid = waiting.pop()
        total += own.get(pid, 0.0)
        waiting += children[pid]
    return total


_began = pytest.StashKey[float]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    item.stash[_began] = spent()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None]:
    """The report of it brings the figure to the process that tells all."""
    try:
        return (yield)
    finally:
        item.user_properties.append((NAME, spent() - item.stash[_began]))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = [each for group in terminalreporter.stats.values() for each in group]
    tests: Counter[str] = Counter()
    for report in reports:
        if getattr(report, "when", None) == "teardown":
            tests[report.nodeid] += dict(report.user_properties).get(NAME, 0.0)
    folders: Counter[str] = Counter()
    for test, seconds in tests.items():
        folders["/".join(test.split("::")[0].split("/")[:2])] += seconds
    terminalreporter.section(f"{NAME}: {sum(tests.values()):.0f}")
    for name, seconds in [*folders.most_common(), *tests.most_common(MOST)]:
        terminalreporter.write_line(f"{seconds:8.1f}  {name}")
