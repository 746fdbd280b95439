"""Figures for Prometheus. Processes that share a port count together, in files that each writes
and all can read: whichever of them is asked answers for all.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from recollect.wire.from_player import Act, Ping, React, Wait, Watch

CONTENT_TYPE = CONTENT_TYPE_LATEST
_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Where the client library looks for a folder of files to count in."""


@contextmanager
def counting_together() -> Iterator[None]:
    """For the processes that are started meanwhile."""
    with tempfile.TemporaryDirectory(prefix="recollect-metrics-") as folder:
        os.environ[FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[FOLDER]


class Tally:
    """A counter that costs one addition: Prometheus' own has a lock. It is told now and then."""

    __slots__ = ("_counter", "count")

    def __init__(self, counter: Counter) -> None:
        self._counter = counter
        self.count = 0

    def flush(self) -> None:
        if self.count:
            self._counter.inc(self.count)
            self.count = 0


class Metrics:
    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.requests = Counter(
            "recollect_requests", "HTTP requests", ["method", "status"], registry=registry
        )
        self.sockets = Gauge(
            "recollect_sockets", "open sockets", registry=registry, multiprocess_mode="livesum"
        )
        self.relayed = Gauge(
            "recollect_sockets_relayed",
            "open sockets whose tables another process owns",
            registry=registry,
            multiprocess_mode="livesum",
        )
        self.count_relayed: Callable[[], int] | None = None
        """Asked now and then."""
        self.turned_away = Counter(
            "recollect_sockets_turned_away", "sockets not accepted", ["why"], registry=registry
        )
        self.closed = Counter(
            "recollect_sockets_closed", "sockets closed by us", ["code"], registry=registry
        )
        received = Counter(
            "recollect_messages_received", "messages from players", ["say"], registry=registry
        )
        self.received = {
            kind: Tally(received.labels(kind.__name__.lower()))
            for kind in (Watch, Act, React, Wait, Ping)
        }
        self.sent = Tally(
            Counter("recollect_messages_sent", "messages to players", registry=registry)
        )
        self.refused = Counter("recollect_refused", "what was refused", ["code"], registry=registry)
        self.acting = Histogram(
            "recollect_act_seconds",
            "from an action to its durable answer",
            buckets=_SECONDS,
            registry=registry,
        )

        self.acted: list[float] = []
        """Seconds that actions took, until they are counted: a histogram takes its time."""

    def flush(self) -> None:
        acted, self.acted = self.acted, []
        for seconds in acted:
            self.acting.observe(seconds)
        self.sent.flush()
        if self.count_relayed is not None:
            self.relayed.set(self.count_relayed())
        for tally in self.received.values():
            tally.flush()

    def page(self) -> bytes:
        self.flush()
        folder = os.environ.get(FOLDER)
        return generate_latest(_of_all(folder) if folder else self.registry)


def _of_all(folder: str) -> CollectorRegistry:
    """What all processes have counted. The sockets of one that died are not open any more."""
    for file in Path(folder).glob("gauge_live*.db"):
        pid = int(file.stem.rpartition("_")[2])
        if not _lives(pid):
            mark_process_dead(pid, folder)  # type: ignore[no-untyped-call]
    registry = CollectorRegistry()
    MultiProcessCollector(registry, folder)  # type: ignore[no-untyped-call]
    return registry


def _lives(pid: int) -> bool:
    """As far as can be known: Windows has no signal that only asks."""
    if os.name == "nt":
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass  # somebody else's
    return True
