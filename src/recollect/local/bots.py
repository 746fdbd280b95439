"""Bots that think in this process."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from recollect.engine.contract import Seat
from recollect.tables.interfaces import Observations, Priority
from recollect.tables.minds import Minds
from recollect.wire.types import TableId

ROOM = 64
"""So many bots are kept; of the others, each watches the game anew."""


class BotsHere:
    """A bot service (tables/interfaces.py) without other processes."""

    def __init__(self, threads: bool = False) -> None:
        """`threads`: bots think beside the event loop, for those who draw something meanwhile."""
        self._threads = threads
        self._minds = Minds(ROOM)

    async def act(  # noqa: PLR0913, PLR0917 - a question is all of this
        self,
        table: TableId,
        seat: Seat,
        bot: str,
        game: str,
        seed: bytes,
        observations: Observations,
        legal: Sequence[Any],
        priority: Priority,
    ) -> Any:
        del priority  # each thinks at once
        await asyncio.sleep(0)
        mind, choices = self._minds.find((table, seat, bot), game, seed), tuple(legal)
        mind.watch(await observations(mind.seen))
        if self._threads:
            return choices[await asyncio.to_thread(mind.choose, choices)]
        return choices[mind.choose(choices)]
