"""Closing a table: what needs nobody's leave, and what needs that of everybody who plays.

Pure, as commands.py. Nobody ends a running game for others: whoever would like to asks them, and
it ends when all have agreed. Bots, and people for whom a bot plays at the moment, are not asked.
"""

from __future__ import annotations

from recollect.engine.contract import Seat
from recollect.engine.errors import Forbidden, OutOfTurn, TooMany
from recollect.tables.log import (
    Aborted,
    CloseAnswered,
    CloseAsked,
    Closed,
    Covered,
    Entries,
    PlayerId,
    Row,
    StoodUp,
)
from recollect.tables.match import TABLES
from recollect.tables.table import Table

ASK_AGAIN = 60.0
"""Seconds until somebody may ask again to whom somebody has said no."""

Step = CloseAsked | CloseAnswered | StoodUp | Covered


def close(table: Table, now: float, player: PlayerId) -> Entries:
    """A table without a running game is its host's, as long as the host, or nobody else, sits."""
    table.check_open()
    if table.phase == "playing":
        return _ask(table, now, player)
    table.check_host(player)
    if not table.mine(player) and any(state.owners for state in table.seats):
        raise Forbidden("host-left", TABLES)
    return closed(table, Closed(now, "host"), table.mine(player))


def closed(table: Table, ending: Closed, by: tuple[Seat, ...] = ()) -> Entries:
    """The end of a table. While shares are revealed, whoever ends it might know how the cards would
    lie: that start is aborted, in sight of all. `by`: the seats whose doing it is.
    """
    revealing = table.match is None and table.start.called
    return (Aborted(by, ending.at), ending) if revealing else (ending,)


def _ask(table: Table, now: float, player: PlayerId) -> Entries:
    mine = _seats(table, player)
    if table.vote is not None:  # who asks for what is asked, agrees to it
        return answer(table, now, player, agrees=True)
    declined = table.declined
    if declined is not None and declined.seat in mine and now < declined.at + ASK_AGAIN:
        raise TooMany("ask-again", TABLES, seconds=round(declined.at + ASK_AGAIN - now) or 1)
    asked = CloseAsked(mine[0], now)
    if not table.after(Row(table.version + 1, None, (asked,))).undecided:
        return (Closed(now, "alone"),)
    return (asked,)


def answer(table: Table, now: float, player: PlayerId, agrees: bool) -> Entries:
    """One answer counts for all seats of a person; whoever asked may take it back."""
    table.check_open()
    mine = _seats(table, player)
    if table.vote is None or table.phase != "playing":
        raise OutOfTurn("no-vote", TABLES)
    if not agrees:
        return (CloseAnswered(mine[0], False, now),)
    answers = (CloseAnswered(seat, True, now) for seat in table.undecided if seat in mine)
    return decided(table, now, *answers)


def decided(table: Table, now: float, *steps: Step) -> Entries:
    """These steps, and the end of the game if that was all it waited for."""
    if table.vote is None or not steps:
        return steps
    after = table.after(Row(table.version + 1, None, steps))
    return steps if after.vote is None or after.undecided else (*steps, Closed(now, "agreed"))


def _seats(table: Table, player: PlayerId) -> tuple[Seat, ...]:
    mine = table.mine(player)
    if not mine:
        raise Forbidden("not-seated", TABLES)
    return mine
