"""Figures for Prometheus. Each process counts its own."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

CONTENT_TYPE = CONTENT_TYPE_LATEST
_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.requests = Counter(
            "recollect_requests", "HTTP requests", ["method", "status"], registry=registry
        )
        self.sockets = Gauge("recollect_sockets", "open sockets", registry=registry)
        self.turned_away = Counter(
            "recollect_sockets_turned_away", "sockets not accepted", ["why"], registry=registry
        )
        self.closed = Counter(
            "recollect_sockets_closed", "sockets closed by us", ["code"], registry=registry
        )
        self.received = Counter(
            "recollect_messages_received", "messages from players", ["say"], registry=registry
        )
        self.sent = Counter("recollect_messages_sent", "messages to players", registry=registry)
        self.refused = Counter("recollect_refused", "what was refused", ["code"], registry=registry)
        self.acting = Histogram(
            "recollect_act_seconds",
            "from an action to its durable answer",
            buckets=_SECONDS,
            registry=registry,
        )

    def page(self) -> bytes:
        return generate_latest(self.registry)
