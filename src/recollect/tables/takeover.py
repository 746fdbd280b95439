"""Taking over a bot's seat: asked for now, done when the game makes its next break.

Pure, as commands.py. The deal stays as it is, and so does what each seat added to it. Whoever takes
over has seen what a spectator sees, and from then on sees what the seat sees.
"""

from __future__ import annotations

from typing import Any

from recollect.engine.contract import AnyGame
from recollect.engine.errors import Forbidden, Illegal, OutOfTurn, TooMany
from recollect.tables.erasure import living
from recollect.tables.log import Entries, PlayerId, Queued, SatDown, SeatAsked
from recollect.tables.match import TABLES, Turn
from recollect.tables.names import Words, check_name
from recollect.tables.table import Table
from recollect.wire.http import TakeOver


def ask(
    table: Table, now: float, player: PlayerId, body: TakeOver, words: Words | None = None
) -> Entries:
    """Ask for a bot's seat, or no longer. Whoever asks for another one gives up the first."""
    table.check_open()
    own = table.asked_by(player)
    if not body.waits:
        return () if own is None else withdrawn(own, now)
    _check(table, player, body)
    others = [state.name for state in table.seats if state.owners]
    others += [each.name for each in table.takers if each.player != player]
    check_name(body.seat, body.name, [name for name in others if name], words)
    asked = SeatAsked(body.seat, player, body.name, True, now, body.face)
    return () if own == asked else (asked,)


def withdrawn(asked: SeatAsked, now: float) -> Entries:
    """They would rather not, or are gone."""
    return (SeatAsked(asked.seat, asked.player, asked.name, False, now, asked.face),)


def _check(table: Table, player: PlayerId, body: TakeOver) -> None:
    state = table.seat(body.seat)
    if not table.opened.takeover:
        raise Forbidden("no-takeover", TABLES)
    if table.match is None:
        raise OutOfTurn("not-begun", TABLES)
    if table.over:
        raise OutOfTurn("over")
    if table.mine(player):
        raise Forbidden("one-seat", TABLES)
    if state.kind != "bot":
        raise Illegal("no-bot-there", TABLES, seat=body.seat)
    if any(each.seat == body.seat and each.player != player for each in table.takers):
        raise TooMany("seat-asked", TABLES)


def handed_over(table: Table, turn: Turn, now: float) -> Entries:
    """What follows from a turn for those who wait: their seats, at a break; or, if it was the
    last, a seat in the next game.
    """
    match = table.match
    if not table.takers or match is None:
        return ()
    before, after = match.state, turn.step.state
    if not table.game.actors(after):
        return _queued(table, now)
    if not is_break(table.game, before, after):
        return ()
    return tuple(
        SatDown(each.seat, each.player, each.name, "", now, each.face) for each in table.takers
    )


def _queued(table: Table, now: float) -> Entries:
    """As many as may wait for a game."""
    waiting = [each.player for each in table.takers if each.player not in table.queue]
    room = table.game.players.stop - 1 - len(table.queue)
    return tuple(Queued(each, True, now) for each in living(tuple(waiting))[: max(0, room)])


def is_break(game: AnyGame, before: Any, after: Any) -> bool:
    """Whether a seat may change hands between these two states of a game."""
    says: Any = getattr(game, "is_break", None)
    return bool(before.turn != after.turn if says is None else says(before, after))
