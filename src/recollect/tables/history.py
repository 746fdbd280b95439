"""The past of a table: every state and step of its game, folded from the log.

A room keeps the present only. Who looks back (a replay, a record, a bot that sits down) reads the
log, away from the event loop: logs can be long.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from recollect.engine.contract import Event, Masked, Seat
from recollect.engine.errors import OutOfTurn
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import By, RecordedStep, write
from recollect.tables.interfaces import Observation
from recollect.tables.log import Acted, Row
from recollect.tables.match import TABLES, TableMatch, Turn
from recollect.tables.table import Games, Table, opened
from recollect.wire.http import Replay, ReplayStep
from recollect.wire.types import TableId

RECENT = 256
"""So many steps are kept for bots; those who have missed more read the log."""


class History(Masked):
    def __init__(self, table: TableId, rows: Iterable[Row], games: Games) -> None:
        log = iter(rows)
        self.table = opened(table, next(log), games)
        self.states: list[Any] = []
        """The beginning, and what each step led to."""
        self.steps: list[RecordedStep[Any, Any]] = []
        self._by: list[By] = []
        """Who decided each of them."""
        self._begin()
        for row in log:
            self._add(row)

    def _begin(self) -> None:
        if self.table.match is not None and not self.states:
            self.states.append(self.table.match.state)

    def _add(self, row: Row) -> None:
        turn = next((self._read(e) for e in row.entries if isinstance(e, Acted)), None)
        self.table = self.table.after(row, turn)
        self._begin()
        if turn is not None:
            self.states.append(turn.step.state)
            self.steps.append(RecordedStep(turn.seat, turn.action, turn.step.events))
            self._by.append(turn.by)

    def _read(self, acted: Acted) -> Turn:
        if self.table.match is None:
            raise TypeError("a game that has not begun cannot go on")
        return self.table.match.read(acted)

    def observations(self, seat: Seat, first: int) -> list[Observation]:
        """Those of a seat from the n-th on: what a bot may know."""
        events = [(), *(step.events for step in self.steps)]
        past = zip(self.states[first:], events[first:], strict=True)
        return [observe(self.table.game, state, events, seat) for state, events in past]

    def record(self) -> bytes:
        """The record of a game that is over, or was closed before its end, as one line of JSON;
        refused before that.
        """
        match = _ended(self.table)
        play = Playthrough(match.game, match.options, self.table.players, match.seed)
        play.state = match.state
        usual: list[By] = ["person" if each.bot is None else "bot" for each in self.table.players]
        play.steps = [
            step if by == usual[step.seat] else replace(step, by=by)
            for step, by in zip(self.steps, self._by, strict=True)
        ]
        table = self.table
        return write(play.record(table.proof, table.earlier, table.early_end))

    def replay(self, seat: Seat | None, truth: bool) -> bytes:
        """A game that nobody plays any more, step by step, as that seat or a spectator saw it, as
        JSON.
        """
        match = _ended(self.table)
        return msgspec.json.encode(
            Replay(
                game=self.table.opened.game,
                options=self.table.opened.options,
                names=tuple(player.name for player in self.table.players),
                earlier=self.table.earlier,
                result=match.outcome,
                steps=tuple(self._step(n, seat, truth) for n in range(len(self.states))),
            )
        )

    def _step(self, number: int, seat: Seat | None, truth: bool) -> ReplayStep:
        """The beginning is number 0."""
        game, state = self.table.game, self.states[number]
        taken = self.steps[number - 1] if number else None
        events = taken.events if taken else ()
        return ReplayStep(
            seat=taken.seat if taken else None,
            action=taken.action if taken else None,
            events=events if truth else noticed(events, seat),
            view=game.view(state, seat),
            truth=game.hidden_state(state) if truth else None,
        )


class RecentPast(Masked):
    """The last states of a game and the events that led to them: for bots, who ask soon."""

    def __init__(self, table: Table) -> None:
        self._steps: list[tuple[Any, Sequence[Event]]] = []
        self._first = 0 if table.match is None else table.match.steps + 1
        self._begin(table)

    def _begin(self, table: Table) -> None:
        if table.match is not None and not table.match.steps:
            self._steps, self._first = [(table.match.state, ())], 0

    def add(self, table: Table, turn: Turn | None, bots: bool) -> None:
        """What has just happened. Where no bot plays, nothing is kept."""
        if turn is None:
            if not self._steps:
                self._begin(table)
            return
        if not bots:
            self._steps, self._first = [], table.match.steps + 1 if table.match else 0
            return
        self._steps.append((turn.step.state, turn.step.events))
        if len(self._steps) > RECENT:
            del self._steps[: RECENT // 2]
            self._first += RECENT // 2

    def observations(self, table: Table, seat: Seat, first: int) -> list[Observation] | None:
        """None: that is too long ago."""
        if first < self._first:
            return None
        past = self._steps[first - self._first :]
        return [observe(table.game, state, events, seat) for state, events in past]


def observe(game: Any, state: Any, events: Sequence[Event], seat: Seat) -> Observation:
    return Observation(game.view(state, seat), noticed(events, seat))


def noticed(events: Sequence[Event], seat: Seat | None) -> tuple[Event, ...]:
    """A seat's version of each event; nothing of those that it does not notice."""
    return tuple([seen for event in events if (seen := event.seen_by(seat)) is not None])


def _ended(table: Table) -> TableMatch:
    """Everybody may know all about it: nobody plays on."""
    if table.match is None or not (table.over or table.closed):
        raise OutOfTurn("not-over", TABLES)
    return table.match
