"""What each watcher is told, cut per seat. All that leaves the authority about a game is made here.

The board goes through `game.view` and `game.legal`, events through `seen_by`: nothing else of a
game's state is ever looked at.
"""

from __future__ import annotations

from collections.abc import Container

from recollect.engine.contract import Seat
from recollect.tables.log import PlayerId
from recollect.tables.table import Table
from recollect.wire.nouns import Board, TableInfo
from recollect.wire.to_player import Changed, Moved
from recollect.wire.to_player import Table as TableMessage


def info(table: Table, here: Container[Seat]) -> TableInfo:
    """What everybody may know. `here`: the seats whose people are connected."""
    opened = table.opened
    host = table.mine(opened.host)
    return TableInfo(
        id=table.id,
        game=opened.game,
        options=opened.options,
        phase=table.phase,
        seats=tuple(place.info(seat in here) for seat, place in enumerate(table.places)),
        clocks=opened.clocks,
        listed=opened.listed,
        host=host[0] if host else None,
        fair=table.fair,
        daily=opened.daily,
        next=table.next,
    )


def board(table: Table, seat: Seat | None) -> Board | None:
    play = table.play
    if play is None:
        return None
    return Board(
        view=play.game.view(play.state, seat),
        legal=() if seat is None or table.closed else play.legal[seat],
        deadline=table.deadline,
        began=play.began,
        ended=play.ended,
    )


def shown(table: Table, seat: Seat | None, mine: tuple[Seat, ...], what: TableInfo) -> TableMessage:
    """All that can be seen now; never what could be seen before (B4)."""
    return TableMessage(table.version, seat, mine, what, board(table, seat))


def moved(table: Table, seat: Seat | None) -> Moved:
    """The last step of a game, as this seat noticed it."""
    play, now = table.play, board(table, seat)
    if play is None or now is None:
        raise LookupError("nothing moves before a game has begun")
    last = len(play.steps) - 1
    return Moved(table.id, table.version, play.steps[last].seat, play.events(last, seat), now)


def changed(table: Table, seat: Seat | None, mine: tuple[Seat, ...], what: TableInfo) -> Changed:
    return Changed(table.id, table.version, mine, what, board(table, seat))


def perspective(table: Table, player: PlayerId, seat: Seat | None) -> Seat | None:
    """The seat, as long as it is this player's; then only what everybody sees."""
    return seat if seat is None or player in table.places[seat].owners else None
