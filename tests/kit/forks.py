"""`--forks N`: as many processes run the tests that one has collected.

To import and collect everything takes longer than any test. Workers of pytest-xdist do it each for
themselves; those that are forked afterwards find it done. What comes of a test is told by the
process that has collected, as if it had run it itself.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import warnings
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from multiprocessing.connection import Connection, wait
from types import ModuleType
from typing import Any

import pytest

from tests.kit.processes import MORTAL
from tests.kit.scheduling import scope_of

MORE, REPORT, DONE = "more", "report", "done"
"""What a worker says: it can take more; what came of a test; it is done with it."""
ENDS = 60.0
"""Seconds after which a worker that has said its last word is killed."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--forks", type=int, default=0, help="run the tests in N forked processes")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    option = session.config.option
    if not option.forks or option.collectonly or session.testsfailed:
        return None
    forks = Forks(session)
    try:
        forks.run(min(option.forks, len(session.items)))
    finally:
        forks.kill()
    if session.shouldfail:
        raise session.Failed(session.shouldfail)
    if session.shouldstop:
        raise session.Interrupted(session.shouldstop)
    return True


class Worker:
    """A process, and the numbers of the tests that it was given and is not done with."""

    def __init__(self, session: pytest.Session, name: str) -> None:
        fork = multiprocessing.get_context("fork")
        self.line, its_line = fork.Pipe()
        self.process = fork.Process(target=work, args=(session, its_line), name=name)
        self.has: list[int] = []
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # threads of libraries, which wait
            self.process.start()
        its_line.close()


class Forks:
    """The workers, and the tests that none of them has."""

    def __init__(self, session: pytest.Session) -> None:
        self.session = session
        self.hook = session.config.hook
        scopes: dict[str, list[int]] = {}
        for number, item in enumerate(session.items):
            scopes.setdefault(scope_of(item.nodeid), []).append(number)
        self.waiting = deque(scopes.values())
        self.workers: dict[Connection, Worker] = {}
        self._numbers = count()

    def run(self, number: int) -> None:
        config: Any = self.session.config
        config._tmp_path_factory.getbasetemp()
        if terminal := config.pluginmanager.get_plugin("terminalreporter"):
            terminal.showfspath = False  # else each test would begin a line
        for _ in range(number):
            self.start()
        while self.workers:
            for line in wait([*self.workers]):
                self.hear(self.workers[line])  # type: ignore[index] # they are all lines
            if self.session.shouldfail or self.session.shouldstop:
                self.waiting.clear()

    def start(self) -> None:
        worker = Worker(self.session, f"gw{next(self._numbers)}")
        self.workers[worker.line] = worker

    def hear(self, worker: Worker) -> None:
        try:
            word, fact = worker.line.recv()
        except (EOFError, ConnectionResetError):
            self.bury(worker)
            return
        if word == MORE:
            worker.line.send(given := self.waiting.popleft() if self.waiting else [])
            worker.has += given
        elif word == REPORT:
            config = self.session.config
            report = self.hook.pytest_report_from_serializable(config=config, data=fact)
            self.hook.pytest_runtest_logreport(report=report)
        else:
            item = self.session.items[fact]
            self.hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
            worker.has.remove(fact)

    def bury(self, worker: Worker) -> None:
        """Whoever ends before its tests do has failed in the first of them; others do the rest."""
        del self.workers[worker.line]
        worker.line.close()
        worker.process.join(ENDS)
        worker.process.kill()
        worker.process.join()
        if worker.has:
            failed, *rest = worker.has
            item = self.session.items[failed]
            told = f"{worker.process.name} ended with exit code {worker.process.exitcode}"
            report = pytest.TestReport(item.nodeid, item.location, {}, "failed", told, "call")
            self.hook.pytest_runtest_logreport(report=report)
            if rest:
                self.waiting.appendleft(rest)
            if self.waiting:
                self.start()

    def kill(self) -> None:
        for worker in self.workers.values():
            worker.process.kill()


class Reporting:
    """Passes on what comes of a worker's tests."""

    def __init__(self, config: pytest.Config, line: Connection) -> None:
        self.config = config
        self.line = line

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        hook = self.config.hook
        fact = hook.pytest_report_to_serializable(config=self.config, report=report)
        self.line.send((REPORT, fact))


def work(session: pytest.Session, line: Connection) -> None:
    """What a worker does, in a process of its own; Ctrl-C is its parent's business."""
    become_worker(session.config, line)
    with suppress(KeyboardInterrupt):
        run_given(session, line)
    line.close()


def run_given(session: pytest.Session, line: Connection) -> None:
    numbers = given(line)
    number = next(numbers, None)
    while number is not None:
        following = next(numbers, None)  # what both need is not torn down between them
        item, next_item = (None if at is None else session.items[at] for at in (number, following))
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=next_item)
        line.send((DONE, number))
        number = following


def become_worker(config: pytest.Config, line: Connection) -> None:
    """Its parent has the terminal, and what it prints itself goes into files of its own."""
    if MORTAL is not None:
        MORTAL()
    os.environ["PYTEST_XDIST_WORKER"] = multiprocessing.current_process().name
    sys.modules["__main__"] = ModuleType("__main__")  # else whom it starts would import pytest
    factory: Any = config._tmp_path_factory  # type: ignore[attr-defined]
    factory._basetemp = factory.getbasetemp() / multiprocessing.current_process().name
    factory._basetemp.mkdir()
    manager = config.pluginmanager
    manager.unregister(name="terminalreporter")
    manager.register(Reporting(config, line))
    capture: Any = manager.get_plugin("capturemanager")
    capture.stop_global_capturing()
    capture.start_global_capturing()


def given(line: Connection) -> Iterator[int]:
    """The tests of this worker, as long as there are any."""
    while True:
        line.send((MORE, None))
        numbers = line.recv()
        if not numbers:
            return
        yield from numbers
