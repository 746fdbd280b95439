"""Looking back on a game that is over: as a seat saw it, or with all that lay face down."""

from __future__ import annotations

from recollect.engine.contract import Seat
from recollect.engine.errors import OutOfTurn
from recollect.tables.play import Play
from recollect.tables.table import TABLES, Table
from recollect.wire.replay import Replay, ReplayStep


def replay(table: Table, seat: Seat | None, truth: bool) -> Replay:
    """Before the end it would tell secrets, and what was turned back (B4)."""
    play = check_over(table)
    if seat is not None:
        table.place(seat)
    return Replay(
        game=table.opened.game,
        options=table.opened.options,
        names=tuple(player.name for player in table.players),
        result=play.outcome,
        steps=tuple(_step(play, number, seat, truth) for number in range(len(play.states))),
    )


def check_over(table: Table) -> Play:
    """The game of this table; refused while it goes on."""
    if table.play is None or not table.over:
        raise OutOfTurn("not-over", TABLES)
    return table.play


def _step(play: Play, number: int, seat: Seat | None, truth: bool) -> ReplayStep:
    """The beginning is number 0."""
    state = play.states[number]
    taken = play.steps[number - 1] if number else None
    events = () if taken is None else play.events(number - 1, seat)
    if taken is not None and truth:
        events = taken.events
    return ReplayStep(
        seat=None if taken is None else taken.seat,
        action=None if taken is None else taken.action,
        events=events,
        view=play.game.view(state, seat),
        truth=play.game.hidden_state(state) if truth else None,
    )
