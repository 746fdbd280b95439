"""The whole server in a thread, with tables in memory, for people with browsers."""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from typing import Any

from recollect.bots.registry import find_bot
from recollect.client.player import ClientPlayer
from recollect.engine.chance import Chance
from recollect.engine.contract import Seat
from recollect.engine.registry import find_game, register
from recollect.local.bots import BotsHere
from recollect.server.app import MakeBackends, make_app
from recollect.server.backends import make_service
from recollect.server.clock import SyncedClock
from recollect.server.context import Backends
from recollect.server.settings import Settings
from recollect.tables.interfaces import Clock
from recollect.tables.memory_store import LoneBus, MemoryDatabase, MemoryStore
from recollect.tables.table import Games
from tests.kit.browsers import (
    PATIENCE,
    SECRET,
    UNCOUNTED,
    Browser,
    Running,
    Socket,
    legal_actions,
    serving_app,
)
from tests.kit.seats import new_id
from tests.kit.tables import ManualClock, drawn
from tests.kit.tiny import GAME as TINY

__all__ = ["PATIENCE", "SECRET", "Browser", "Running", "Socket", "serving"]

register(TINY)


@asynccontextmanager
async def memory_backends(
    entropy: Callable[[int], bytes] = secrets.token_bytes,
    clock: Clock | None = None,
    games: Games = find_game,
) -> AsyncIterator[Backends]:
    clock = clock or SyncedClock()
    store = MemoryStore(MemoryDatabase(clock))
    yield Backends(store, LoneBus(), clock, BotsHere(), entropy, games)


def fixed_backends(
    entropy: bytes | Callable[[int], bytes], games: Games = find_game
) -> MakeBackends:
    """Nothing is left to chance or time. `entropy`: where chance comes from, or a seed for it."""

    def make() -> AbstractAsyncContextManager[Backends]:
        chance = drawn(entropy) if isinstance(entropy, bytes) else entropy
        return memory_backends(chance, ManualClock(), games)

    return make


@contextmanager
def serving(backends: MakeBackends = memory_backends, **settings: Any) -> Iterator[Running]:
    """The whole server on a port of its own; bots do not dawdle, everybody may keep open what they
    like, and nobody is sent away because the machine of the tests is busy.
    """
    chosen = Settings(**{"pace": 0.0, "lag": 1e9, **UNCOUNTED, **settings})
    with serving_app(make_app(chosen, SECRET, backends, make_service), chosen) as running:
        yield running


def act(seat: int, version: int, action: Any) -> dict[str, Any]:
    return {"say": "act", "id": new_id(), "seat": seat, "version": version, "action": action}


def play_to_the_end(socket: Socket, seat: int) -> list[dict[str, Any]]:
    """Do anything that is legal, whenever something is; give all that was heard."""
    chance = Chance(b"anything")
    heard, waits = [socket.watch(seat)], False
    version, legal = heard[0]["version"], _legal(heard[0])
    while heard[-1].get("info", {}).get("phase") != "over":
        if legal and not waits:
            socket.say(act(seat, version, legal[chance.below(len(legal))]))
            waits = True
        heard.append(socket.hear())
        message = heard[-1]
        version = message.get("version", version)
        if message["say"] == "moved" or message.get("board"):
            legal = _legal(message)
        if message["say"] == "refused":
            time.sleep(message.get("retry") or 0)  # the server is busy, and says for how long
        waits = waits and message["say"] not in {"done", "refused"}
    return heard


def remember_to_the_end(socket: Socket, table: str, seat: Seat, game: str, mind: str) -> None:
    """Play as a bot of that name would."""
    chance = Chance(f"{mind} at {table}".encode())
    player = ClientPlayer(find_game(game), table, seat, find_bot(mind), chance)
    answers = player.connected()
    while not player.finished:
        for answer in answers:
            socket.say(answer)
        answers = player.receive(socket.hear())


def _legal(message: dict[str, Any]) -> list[dict[str, Any]]:
    """What the seat may do after this."""
    told = message if message["say"] == "moved" else message.get("board") or {}
    return legal_actions(told.get("legal", []))
