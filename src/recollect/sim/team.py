"""A team of threads that share the games of a batch.

Waking a thread that sleeps takes tens of microseconds, on a virtual machine a hundred, and a step
of some ten thousand games a thousand. So who has nothing to do looks for work for a short while
before it falls asleep, outside of the interpreter's lock; and so does who waits for the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from queue import SimpleQueue
from threading import Thread
from typing import Any
from weakref import finalize

import numpy as np
from numpy.typing import NDArray

from recollect.sim import loops
from recollect.sim.kernels import entry

Work = Callable[[int, int], None]
"""What is to be done with the games from one number on up to another."""
Job = tuple[Work, int, int]
Result = tuple[int, BaseException | None]
GIVEN, DONE = 0, 8
"""Where a thread counts its jobs: far enough from each other that cores do not share the memory."""


class Team:
    """So many threads, of which this one is the last."""

    def __init__(self, size: int) -> None:
        self._others = [_Mate() for _ in range(size - 1)]

    def share(self, work: Work, cuts: Sequence[int]) -> None:
        """Do all of it, in parts from cut to cut; there are not more of them than threads."""
        *parts, (start, stop) = pairwise(cuts)
        busy = self._others[: len(parts)]
        for mate, part in zip(busy, parts, strict=True):
            mate.begin(work, *part)
        try:
            work(start, stop)
        finally:
            errors = [mate.finish() for mate in busy]
        for error in errors:
            if error is not None:
                raise error


class _Mate:
    """One of the other threads. It ends when nobody can ask it any more."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._results: SimpleQueue[Result] = SimpleQueue()
        self._counts, self._given = np.zeros(16, np.int64), 0
        self._await_count = partial(entry(loops.await_count, self._counts, 0, 0), self._counts)
        serve = partial(_serve, self._jobs, self._results, self._counts, self._await_count)
        Thread(target=serve, name="recollect batch", daemon=True).start()
        finalize(self, self._jobs.put, None)

    def begin(self, work: Work, start: int, stop: int) -> None:
        self._given += 1
        self._jobs.put((work, start, stop))
        self._counts[GIVEN] = self._given

    def finish(self) -> BaseException | None:
        """What was raised, if anything. What Ctrl-C left behind is passed over."""
        self._await_count(DONE, self._given)
        number, error = self._results.get()
        while number < self._given:
            number, error = self._results.get()
        return error


def _serve(
    jobs: SimpleQueue[Job | None],
    results: SimpleQueue[Result],
    counts: NDArray[np.int64],
    await_count: Callable[[int, int], Any],
) -> None:
    number = 1
    while True:
        await_count(GIVEN, number)
        job = jobs.get()
        if job is None:
            return
        results.put((number, _raised(*job)))
        del job  # it would keep the batch
        counts[DONE] = number
        number += 1


def _raised(work: Work, start: int, stop: int) -> BaseException | None:
    try:
        work(start, stop)
    except BaseException as error:
        return error
    return None
