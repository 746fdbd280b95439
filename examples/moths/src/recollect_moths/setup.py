"""The deal, and the beginning of a game."""

from __future__ import annotations

from recollect.engine.chance import Chance
from recollect.engine.contract import Seat
from recollect.engine.errors import Malformed
from recollect.engine.options import check_seating
from recollect_moths.model import MOTHS, PLAYERS, Deal, Options, State

GAME_ID = "moths"


def deal(options: Options, players: int, chance: Chance) -> Deal:
    check_seating(GAME_ID, PLAYERS, players, options.first)
    row = chance.shuffled(_cards(options))
    return Deal(row, chance.below(players) if options.first is None else options.first)


def start(options: Options, players: int, deal: Deal) -> State:
    check_seating(GAME_ID, PLAYERS, players, options.first)
    if sorted(deal.row) != sorted(_cards(options)):
        raise Malformed("deal-row", __package__, pairs=options.pairs)
    if not _may_begin(deal.first, options, players):
        raise Malformed("deal-first", __package__, players=players)
    row = tuple(MOTHS.index(moth) for moth in deal.row)
    return State(options, row, (0,) * players, deal.first)


def _may_begin(first: Seat, options: Options, players: int) -> bool:
    return first in range(players) and options.first in (None, first)


def _cards(options: Options) -> list[str]:
    return [*MOTHS[: options.pairs]] * 2
