"""People who play whole games over their connections, seeing only what they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from recollect.engine.chance import Chance
from recollect.testing import LONGEST
from recollect.wire.types import TableId
from tests.kit.tables import Person, Process


async def play_to_the_end(
    process: Process, table: TableId, people: Sequence[Person], seed: bytes = b"play"
) -> None:
    """Everybody does something legal until the game is over; bots play when it is their turn."""
    chance = Chance(seed)
    for _ in range(LONGEST):
        await process.tick()
        if (await process.info(table)).phase != "playing":
            return
        for person in people:
            await move_once(person, table, chance)
    raise AssertionError("the game does not end")


async def move_once(person: Person, table: TableId, chance: Chance) -> bool:
    """One action on the first of this person's seats that may act."""
    for seat in (await person.watch(table, None))["mine"]:
        seen = await person.watch(table, seat)
        legal: list[Any] = seen["board"]["legal"] if seen["board"] else []
        if legal:
            action = legal[chance.below(len(legal))]
            await person.act(table, seat, action, seen["version"])
            return True
    return False
