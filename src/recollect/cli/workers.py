"""Work done by many, in order: by the processes of this machine, or by a cluster.

Work is a function that takes some numbers and gives the results one by one. Whoever does it, the
results come in the order of the numbers.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from recollect.cli.terminal import CLI

if TYPE_CHECKING:
    from concurrent.futures import Executor

T = TypeVar("T")
Work = Callable[[range], Iterable[T]]
OrderedMap = Callable[[Work[Any], range, int], Iterator[Any]]
"""Does work on these numbers, so many at a time."""

LOCAL = "local"
NAMED = (LOCAL, "auto")
PATIENCE = 5.0
"""Seconds in which somebody should answer at an address."""


class WorkersEnded(Exception):
    """Somebody who worked is gone."""


def processes(jobs: int) -> OrderedMap:
    """So many processes; one is this one itself."""

    def ordered_map(work: Work[T], numbers: range, size: int) -> Iterator[T]:
        if jobs == 1 or len(numbers) <= size:
            yield from work(numbers)
            return
        from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
        from multiprocessing import get_context

        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            try:
                yield from _in_order(_to_pool(pool, work), chunks(numbers, size), 2 * jobs)
            except (BrokenExecutor, BrokenPipeError):  # the latter, while it was being started
                raise WorkersEnded from None
            finally:
                pool.shutdown(cancel_futures=True)

    return ordered_map


@contextmanager
def cluster(address: str, jobs: int) -> Iterator[OrderedMap]:
    """The nodes of a Ray cluster, or one made here of so many processes."""
    from importlib import import_module
    from importlib.util import find_spec

    from recollect.engine.errors import RecollectError, Unknown

    if find_spec("ray") is None:
        raise Unknown("extra", CLI, package="Ray", extra="cluster")
    ray: Any = import_module("ray")
    where: dict[str, Any] = {"address": address}
    if address == LOCAL:
        where = {"address": LOCAL, "num_cpus": jobs, "include_dashboard": False}
    try:
        _call(address)
        ray.init(**where, configure_logging=False, log_to_driver=False)
    except (ConnectionError, OSError, RuntimeError, ValueError) as error:
        raise Unknown("ray", CLI, address=address, why=_first_line(error)) from None

    def ordered_map(work: Work[T], numbers: range, size: int) -> Iterator[T]:
        do = ray.remote(_done)

        def submit(chunk: range) -> Callable[[], list[T]]:
            task = do.remote(work, chunk)
            return lambda: list(ray.get(task))

        ahead = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        try:
            yield from _in_order(submit, chunks(numbers, size), ahead)
        except ray.exceptions.RayTaskError as error:
            raise (error.cause if isinstance(error.cause, RecollectError) else error) from None
        except (ray.exceptions.RaySystemError, ray.exceptions.WorkerCrashedError):
            raise WorkersEnded from None

    try:
        yield ordered_map
    finally:
        ray.shutdown()


def _call(address: str) -> None:
    """Ask whether anybody is there: Ray itself would go on asking for many minutes."""
    from socket import create_connection

    if address in NAMED:
        return
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not (colon and port.isdecimal() and int(port) < 1 << 16):
        raise ValueError("HOST:PORT?")
    create_connection((host, int(port)), timeout=PATIENCE).close()


def chunks(numbers: range, size: int) -> Iterator[range]:
    for first in range(numbers.start, numbers.stop, size):
        yield range(first, min(first + size, numbers.stop))


def _in_order(
    submit: Callable[[range], Callable[[], list[T]]], tasks: Iterable[range], ahead: int
) -> Iterator[T]:
    """Results as they are due, while so many tasks wait: memory stays small, nobody is idle."""
    waiting: deque[Callable[[], list[T]]] = deque()
    for task in tasks:
        waiting.append(submit(task))
        if len(waiting) > ahead:
            yield from waiting.popleft()()
    while waiting:
        yield from waiting.popleft()()


def _to_pool(pool: Executor, work: Work[T]) -> Callable[[range], Callable[[], list[T]]]:
    def submit(numbers: range) -> Callable[[], list[T]]:
        with _ctrl_c_later():
            return pool.submit(_done, work, numbers).result

    return submit


@contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Ctrl-C is for this process, which then ends the others: they are born deaf to it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _done(work: Work[T], numbers: range) -> list[T]:
    return list(work(numbers))


def _first_line(error: BaseException) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]
