"""Deals that several tables have: a day's, and the cards of a game that is over, once more."""

from __future__ import annotations

from typing import Any

import msgspec

from recollect.engine.contract import AnyGame, Masked
from recollect.engine.errors import Illegal, Malformed, OutOfTurn
from recollect.tables.log import Opened
from recollect.tables.match import TABLES
from recollect.tables.table import Table
from recollect.wire.http import OpenTable
from recollect.wire.types import TableId

OPPONENTS = {"memoarrr": "sparrow"}
"""Who plays a day's deal with whoever plays it, where nobody can play alone: always the same bot,
whose chance comes from the day's seed as well.
"""


class GivenDeal(Masked, msgspec.Struct, frozen=True):
    """The cards of a game that is over, to be dealt once more."""

    table: TableId
    game: str
    options: dict[str, Any]
    seats: int
    server_seed: str
    """By which bots have the same chance, too."""
    seed: str

    def dealt(self, first: Opened) -> Opened:
        seeds = {"server_seed": self.server_seed, "given": self.seed}
        return msgspec.structs.replace(first, dealt_from=self.table, **seeds)


def given_deal(table: Table, now: float) -> GivenDeal:
    """The game is over, and so is its day if it was a day's deal: everybody may know the cards."""
    match = table.match
    if match is None or not table.over:
        raise OutOfTurn("not-over", TABLES)
    table.check_day(now)
    return GivenDeal(
        table=table.id,
        game=table.opened.game,
        options=table.opened.options,
        seats=len(table.seats),
        server_seed=table.opened.server_seed,
        seed=match.seed.hex(),
    )


def check_deal(body: OpenTable, game: AnyGame, given: GivenDeal | None) -> None:
    """Who may sit where the cards are the same for several tables."""
    if sum((body.daily, body.practice is not None, body.dealt_from is not None)) > 1:
        raise Malformed("one-deal", TABLES)
    plans = [(plan.kind, plan.bot) for plan in body.seats]
    if given is not None:
        if game.id != given.game or len(plans) != given.seats or ("open", None) in plans:
            raise Illegal("dealt-seats", TABLES, seats=given.seats)
    elif body.daily or body.practice is not None:
        opponent = OPPONENTS.get(game.id)
        if opponent is None and plans != [("me", None)]:
            raise Illegal("daily-alone", TABLES)
        if opponent is not None and plans != [("me", None), ("bot", opponent)]:
            raise Illegal("daily-opponent", TABLES, bot=opponent)
