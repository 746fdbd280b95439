"""What all requests of one process share."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import NamedTuple

from recollect.engine.registry import find_game
from recollect.server.limits import Buckets, Places
from recollect.server.metrics import Metrics
from recollect.server.security import Origins
from recollect.server.sessions import Guests
from recollect.server.settings import Settings
from recollect.tables.interfaces import Clock, Hub, Store, Thinker
from recollect.tables.service import TableService
from recollect.tables.table import Games


class World(NamedTuple):
    """What the tables stand on."""

    store: Store
    hub: Hub
    clock: Clock
    thinker: Thinker
    entropy: Callable[[int], bytes]
    games: Games = find_game


class AppContext:
    """The tables are there while the server runs: between its start and its stop."""

    world: World
    authority: TableService
    work: asyncio.Task[None]
    """Bots, clocks and heartbeats."""

    def __init__(self, settings: Settings, secret: str) -> None:
        self.settings = settings
        self.guests = Guests(secret)
        self.origins = Origins(settings.origins)
        self.metrics = Metrics()
        self.places = Places(settings.sockets, settings.sockets_per_address)
        clock = time.monotonic
        self.messages = Buckets(settings.address_rate, settings.address_burst, clock)
        self.requests = Buckets(settings.requests_rate, settings.requests_burst, clock)
        self.posts = Buckets(settings.posts_rate, settings.posts_burst, clock)
