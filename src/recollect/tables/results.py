"""What a game that is over counts for: on boards of records, and among those of a day's deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from recollect.engine.contract import Outcome, Seat
from recollect.engine.record import RecordedStep
from recollect.tables.day import day_of
from recollect.tables.interfaces import LeaderboardEntry
from recollect.tables.log import PlayerId
from recollect.tables.table import Table, variant_key
from recollect.wire.http import GamePlayer, GuestGame

TAP_SECONDS, LOOK_SECONDS = 0.1, 0.15
"""Nobody taps faster, nor sees what a tap has turned up: on average, over a whole game."""
UNSOLVED = -1
RIGHT, WRONG, WON = "+", "-", "*"
ROW = 10
"""So many tries are a row where a game has no rounds."""


def guest_game(
    table: Table,
    at: float,
    player: PlayerId,
    asked: int | None = None,
    failed: int | None = None,
) -> GuestGame:
    """A game that was over then, as it is listed for one of its players."""
    assert table.match is not None
    outcome = table.match.outcome
    return GuestGame(
        table=table.id,
        game=table.opened.game,
        options=table.opened.options,
        at=at,
        day=table.opened.daily,
        players=tuple(GamePlayer(state.name, state.bot) for state in table.seats),
        seats=table.mine(player),
        winners=() if outcome is None else outcome.winners,
        asked=asked,
        failed=failed,
    )


def leaderboard_entry(before: Table, after: Table) -> LeaderboardEntry | None:
    """The result of somebody who has just solved a game alone, without help; or who has just
    played a day's deal, however it went.

    A day's deal counts on its day: afterwards everybody may see how it lies. Whoever was faster
    than people are is on no board.
    """
    if before.over or not after.over or not _counts(after):
        return None
    return None if _too_fast(after) else result_of(after)


def _counts(table: Table) -> bool:
    opened, match, seat = table.opened, table.match, lone_seat(table)
    if match is None or seat is None or seat in match.helped:
        return False
    if opened.practice or opened.dealt_from:
        return False
    if opened.daily is not None:
        return opened.daily == day_of(table.moved)
    return len(table.seats) == 1 and match.outcome is not None and bool(match.outcome.winners)


def _too_fast(table: Table) -> bool:
    """The time in which an opponent thinks is not the person's."""
    match = table.match
    if match is None:
        return False
    return match.people_seconds < match.by_people * (TAP_SECONDS + LOOK_SECONDS)


def lone_seat(table: Table) -> Seat | None:
    """The seat of the only person at the table."""
    people = [seat for seat, state in enumerate(table.seats) if state.owners]
    return people[0] if len(people) == 1 else None


def result_of(table: Table) -> LeaderboardEntry | None:
    """What the only person at a table has reached, whether it counts or not."""
    match, seat = table.match, lone_seat(table)
    if match is None or seat is None or match.outcome is None or match.ended is None:
        return None
    points, turns = _score(match.outcome, seat, match.steps)
    state = table.seats[seat]
    return LeaderboardEntry(
        game=table.opened.game,
        variant=variant_key(table.game, match.options),
        day=table.opened.daily,
        player=state.owners[0],
        name=state.name or "",
        turns=turns,
        seconds=match.ended - match.began,
        table=table.id,
        at=table.moved,
        points=points,
        seen=table.opened.seen,
    )


def _score(outcome: Outcome[Any], seat: Seat, steps: int) -> tuple[int, int]:
    """Points and turns. Against an opponent: rubies, and the rounds that were lost to them."""
    own = outcome.scores[seat]
    if len(outcome.scores) == 1:
        return 0 if outcome.winners else UNSOLVED, getattr(own, "turns", steps)
    others = [score for each, score in enumerate(outcome.scores) if each != seat]
    return getattr(own, "rubies", 0), sum(getattr(each, "treasures", 0) for each in others)


def rows_of(steps: Sequence[RecordedStep[Any, Any]], seat: Seat) -> tuple[str, ...]:
    """What a seat got right and wrong, round by round: nothing of the cards can be told from it."""
    signs = "".join(_signs(steps, seat))
    if "/" not in signs:
        return tuple(signs[start : start + ROW] for start in range(0, len(signs), ROW))
    return tuple(signs.removesuffix("/").split("/"))


def _signs(steps: Iterable[RecordedStep[Any, Any]], seat: Seat) -> Iterator[str]:
    for step in steps:
        for event in step.events:
            kind = event.__struct_config__.tag
            if kind == "round_won":
                yield f"{WON}/" if event.seat == seat else "/"
            elif step.seat == seat:
                yield _sign(kind, event)


def _sign(kind: str, event: Any) -> str:
    match kind:
        case "revealed":
            return WRONG if event.connected is False else RIGHT
        case "placed" | "declared":
            return RIGHT if event.correct else WRONG
        case "matched":
            return RIGHT
        case "turned_back":
            return WRONG
        case _:
            return ""
