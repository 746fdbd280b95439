"""What all requests and sockets of one process share."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from recollect.engine.registry import find_game
from recollect.server.health import Health
from recollect.server.keepalive import Keepalive
from recollect.server.limits import Buckets, Places
from recollect.server.metrics import Metrics
from recollect.server.overload import Overload
from recollect.server.security import Origins, Proxies
from recollect.server.sessions import Guests
from recollect.server.settings import Settings
from recollect.tables.interfaces import BotService, Bus, Clock, Store

if TYPE_CHECKING:
    from recollect.tables.service import TableService
    from recollect.tables.table import Games


class Backends(NamedTuple):
    """What the tables stand on."""

    store: Store
    bus: Bus
    clock: Clock
    bots: BotService
    entropy: Callable[[int], bytes]
    games: Games = find_game


class AppContext:
    """The tables are there while the server runs: between its start and its stop."""

    backends: Backends
    service: TableService

    def __init__(self, settings: Settings, secret: str) -> None:
        self.settings = settings
        self.guests = Guests(secret)
        self.origins = Origins(settings.origins)
        self.proxies = Proxies(settings.proxies)
        self.metrics = Metrics()
        self.places = Places(settings.sockets, settings.sockets_per_address)
        clock = time.monotonic
        self.messages = Buckets(settings.address_rate, settings.address_burst, clock)
        self.requests = Buckets(settings.requests_rate, settings.requests_burst, clock)
        self.posts = Buckets(settings.posts_rate, settings.posts_burst, clock)
        self.keepalive = Keepalive(settings.ping, self.metrics.flush)
        self.overload = Overload(settings, self.keepalive)
        self.health = Health()
