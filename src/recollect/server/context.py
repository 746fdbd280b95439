"""What all requests and sockets of one process share."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from recollect.engine.registry import find_game
from recollect.server.bans import Bans
from recollect.server.health import Health
from recollect.server.keepalive import Keepalive
from recollect.server.limits import (
    FEW_FILES,
    Allowance,
    Buckets,
    Budget,
    Connections,
    Places,
    file_limit,
)
from recollect.server.metrics import Metrics
from recollect.server.overload import Overload
from recollect.server.security import Origins, Proxies
from recollect.server.sessions import Guests
from recollect.server.settings import Settings
from recollect.tables.interfaces import BotService, Bus, Clock, Store
from recollect.tables.keys import Generation, Keyring

if TYPE_CHECKING:
    from recollect.server.erasure import Erasures
    from recollect.server.export import Exports
    from recollect.server.guest_games import GuestArchive
    from recollect.server.reviews import Reviews
    from recollect.server.training import TrainingLog
    from recollect.tables.service import TableService
    from recollect.tables.table import Games


REPORTS = 30
"""So many names are reported from one address at once, and as many in a day: guests are easily made
anew, and whoever runs the server reads them all.
"""
ERASURES = 20
"""So many guests are forgotten from one address at once, and one a minute after that: each may cost
the whole database a vacuum, and guests are easily made anew.
"""
TRAINED = 2_000
"""So many answers in training come from one address at once, and three times as many in a day: a
class of thirty trains, and nobody fills the disk with guests made anew.
"""
MINUTE = 60.0
DAY = 86_400.0


class Backends(NamedTuple):
    """What the tables stand on."""

    store: Store
    bus: Bus
    clock: Clock
    bots: BotService
    entropy: Callable[[int], bytes]
    games: Games = find_game
    generations: Callable[[], Awaitable[Sequence[Generation]]] | None = None
    """Those of the keys, as all processes know them."""

    async def turn_keys(self, keys: Keyring) -> None:
        if self.generations is not None:
            keys.turn(await self.generations(), self.clock.now())


class AppContext:
    """The tables are there while the server runs: between its start and its stop."""

    backends: Backends
    service: TableService
    reviews: Reviews
    erasures: Erasures | None = None
    """Guests are forgotten, and told what is known of them, where a database is."""
    exports: Exports | None = None
    archive: GuestArchive | None = None
    training: TrainingLog | None = None

    def __init__(self, settings: Settings, secret: str) -> None:
        self.settings = settings
        self.keys = Keyring(secret.encode(), settings.former_secret.encode())
        self.guests = Guests(self.keys)
        self.origins = Origins(settings.origins)
        self.proxies = Proxies(settings.proxies, settings.proxy_hops)
        self.metrics = Metrics()
        room = file_limit() - FEW_FILES
        """So many connections are possible at all."""
        sockets = min(settings.sockets, max(FEW_FILES, room - FEW_FILES))
        self.places = Places(sockets, settings.sockets_per_address)
        self.connections = Connections(
            lambda: min(settings.connections, max(FEW_FILES, room - self.places.open)),
            settings.connections_per_address,
        )
        clock = time.monotonic
        self.messages = Buckets(settings.address_rate, settings.address_burst, clock)
        self.requests = Buckets(settings.requests_rate, settings.requests_burst, clock)
        self.posts = Buckets(settings.posts_rate, settings.posts_burst, clock)
        self.replays = Budget(
            Buckets(settings.replays_rate, settings.replays_burst, clock),
            Buckets(settings.replays_address_rate, settings.replays_address_burst, clock),
            clock,
        )
        self.reports = Allowance(Buckets(REPORTS / DAY, REPORTS, clock), clock)
        self.erasing = Buckets(1 / MINUTE, ERASURES, clock)
        self.trained = Buckets(3 * TRAINED / DAY, TRAINED, clock)
        self.keepalive = Keepalive(settings.ping, self.metrics.flush)
        self.bans = Bans()
        self.overload = Overload(settings, self.keepalive)
        self.health = Health()
