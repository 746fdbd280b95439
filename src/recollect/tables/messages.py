"""Messages about a table. All that leaves about a game is made here.

The board goes through `game.view`, `game.private` and `game.legal`, events through `seen_by`:
nothing else of a game's state is ever looked at. What all who watch are told alike is what a
spectator sees, and encoded once; what a seat sees beside it is added for that seat.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any

import msgspec

from recollect.engine.contract import Event, Public, Seat
from recollect.tables.day import day_number
from recollect.tables.history import noticed
from recollect.tables.log import PlayerId
from recollect.tables.match import TableMatch, Turn
from recollect.tables.table import Table
from recollect.wire.legal import encoded_legal, grouped
from recollect.wire.to_player import TableShown
from recollect.wire.types import Board, CloseVote, CommandId, Ending, TableInfo

encode = msgspec.json.Encoder().encode

Private = Mapping[str, Any]
"""Fields in which a seat's view is not as the spectators'."""


def info(table: Table, here: Container[Seat], now: float, until: float | None = None) -> TableInfo:
    """What everybody may know then. `here`: the seats whose people are connected. `until`: when
    the start is aborted.
    """
    opened = table.opened
    host = table.mine(opened.host)
    takers = {each.seat: each for each in table.takers}
    return TableInfo(
        id=table.id,
        game=opened.game,
        options=opened.options,
        phase=table.phase,
        seats=tuple(
            state.info(seat in here, takers.get(seat)) for seat, state in enumerate(table.seats)
        ),
        clocks=opened.clocks,
        listed=opened.listed,
        host=host[0] if host else None,
        fair=table.fair(now, until),
        daily=opened.daily,
        daily_number=None if opened.daily is None else day_number(opened.daily),
        practice=opened.practice,
        dealt_from=opened.dealt_from,
        next=table.next,
        queue=len(table.queue),
        takeover=table.breaks if opened.takeover else None,
        vote=_vote(table),
        ending=_ending(table),
    )


def _vote(table: Table) -> CloseVote | None:
    if table.vote is None or table.phase != "playing":
        return None
    return CloseVote(table.vote.by, table.vote.agreed, table.undecided)


def _ending(table: Table) -> Ending | None:
    ending = table.ending
    return None if ending is None or ending.how is None else Ending(ending.how, ending.reason)


def board(table: Table, seat: Seat | None, deadline: float | None) -> Board | None:
    match = table.match
    if match is None:
        return None
    return Board(
        view=match.game.view(match.state, seat),
        legal=() if seat is None or table.closed else grouped(match.legal[seat]),
        deadline=deadline,
        began=match.began,
        ended=match.ended,
    )


def shown(
    table: Table,
    player: PlayerId,
    seat: Seat | None,
    what: TableInfo,
    deadline: float | None,
) -> bytes:
    """All that can be seen now; never what could be seen before (B4)."""
    return encode(
        TableShown(
            version=table.version,
            seat=seat,
            mine=table.mine(player),
            info=what,
            board=board(table, seat, deadline),
            asked=asked(table, player),
        )
    )


def asked(table: Table, player: PlayerId) -> Seat | None:
    """The bot's seat that this player waits for."""
    found = table.asked_by(player) if table.takers else None
    return None if found is None else found.seat


def done(command: CommandId, version: int) -> bytes:
    return b'{"say":"done","id":"%b","version":%d}' % (command.encode(), version)


class MoveMessage:
    """One `moved`, for all who watch: the shared part made once, and a part for each seat."""

    __slots__ = ("_before", "_events", "_made", "_match", "_shared", "private", "view")

    def __init__(
        self,
        table: Table,
        turn: Turn,
        before: Any,
        private: Mapping[Seat, Private],
        deadline: float | None,
    ) -> None:
        """`before` and `private`: the spectators' view and each seat's fields until now."""
        match = table.match
        assert match is not None
        self._match: TableMatch = match
        self._before = private
        self.private: dict[Seat, Private] = {}
        """Each seat's fields from now on."""
        self._made: dict[Seat | None, bytes] = {}
        self.view = match.game.view(match.state, None)
        """The spectators', after it."""
        events = turn.step.events
        self._events = None if _all_public(events) else events
        """None: every seat notices the same."""
        told = {
            "say": "moved",
            "version": table.version,
            "by": turn.seat,
            "events": events if self._events is None else noticed(events, None),
            "view": changed_fields(before, self.view),
        }
        if deadline is not None:
            told["deadline"] = deadline
        if match.ended is not None:
            told["ended"] = match.ended
        if turn.by == "clock":
            told["clock"] = True
        self._shared = encode(told)[:-1]

    def seen_by(self, seat: Seat | None) -> bytes:
        """The message for a seat, the same object for all who watch through it."""
        made = self._made.get(seat)
        if made is None:
            own = b"" if seat is None else self._own(seat)
            made = self._made[seat] = b"%b%b}" % (self._shared, own)
        return made

    def _own(self, seat: Seat) -> bytes:
        parts = []
        if self._events is not None:
            saw = noticed(self._events, seat)
            if saw != noticed(self._events, None):
                parts.append(b',"saw":%b' % encode(saw))
        if fields := self._changed(seat):
            parts.append(b',"own":%b' % encode(fields))
        if legal := self._match.legal[seat]:
            parts.append(b',"legal":%b' % encoded_legal(legal))
        return b"".join(parts)

    def _changed(self, seat: Seat) -> Private:
        """Fields of the seat's view that have changed otherwise than the spectators'."""
        before = self._before.get(seat, {})
        now = self.private[seat] = self._match.game.private(self._match.state, seat)
        if not before and not now:
            return {}
        names = [*now, *(name for name in before if name not in now)]
        return {name: now[name] if name in now else getattr(self.view, name) for name in names}


def _all_public(events: Sequence[Event]) -> bool:
    return all(isinstance(event, Public) for event in events)


def changed_fields(before: Any, after: Any) -> dict[str, Any]:
    names = after.__struct_fields__
    return {
        name: now
        for name in names
        if (now := getattr(after, name)) is not (old := getattr(before, name)) and now != old
    }


def perspective(table: Table, player: PlayerId, seat: Seat | None) -> Seat | None:
    """The seat, as long as it is this player's; then only what everybody sees."""
    return seat if seat is None or player in table.seats[seat].owners else None
