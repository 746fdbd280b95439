"""What an action at a table does: by a person, a bot or a clock."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

import msgspec

from recollect.engine.contract import AnyGame, Seat
from recollect.engine.errors import Malformed, OutOfTurn, Stale
from recollect.tables.interfaces import LeaderboardEntry
from recollect.tables.log import Acted, PlayerId, Returned
from recollect.tables.opening import Entries, day_of, variant_key
from recollect.tables.table import TABLES, Table
from recollect.wire.from_player import Act

By = Literal["person", "bot", "clock"]


def acting(table: Table, player: PlayerId, message: Act, now: float) -> Entries:
    """A person acts; whoever was away is back by this."""
    seat = message.seat
    table.check_owner(player, seat)
    table.check_open()
    if table.play is None:
        raise OutOfTurn("not-begun", TABLES)
    if message.version > table.version:
        raise Malformed("version", TABLES, given=message.version, newest=table.version)
    if message.version < table.play.since[seat]:
        raise Stale("stale", TABLES)
    acted = taking_turn(table, seat, _read(table.game, bytes(message.action)), "person", now)
    back = table.places[seat].cover is not None
    return (Returned(seat, now), *acted) if back else acted


def taking_turn(table: Table, seat: Seat, action: Any, by: By, now: float) -> Entries:
    """Whether it may be done, and what comes of it, is for the game to say when it is folded."""
    if table.play is None:
        raise OutOfTurn("not-begun", TABLES)
    return (Acted(seat, msgspec.to_builtins(action), by, now),)


def finish(before: Table, after: Table) -> LeaderboardEntry | None:
    """The result of somebody who has just solved a game alone, without help.

    A day's deal counts on its day: afterwards everybody may see how it lies.
    """
    play, day = after.play, after.opened.daily
    if day not in (None, day_of(after.moved)):
        return None
    if before.over or not after.over or play is None or len(after.places) != 1 or play.helped:
        return None
    (place,) = after.places
    outcome, ended = play.outcome, play.ended
    if outcome is None or ended is None or outcome.winners != (0,) or not place.owners:
        return None
    return LeaderboardEntry(
        game=after.opened.game,
        variant=variant_key(after.game, play.options),
        day=day,
        player=place.owners[0],
        name=place.name or "",
        turns=getattr(outcome.scores[0], "turns", len(play.steps)),
        seconds=ended - play.began,
        table=after.id,
        at=after.moved,
    )


def _read(game: AnyGame, text: bytes) -> Any:
    try:
        return _decoder(game.action_type).decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        why = str(error).replace("`", "").replace("$.", "")
        raise Malformed("action", TABLES, why=why) from None


@cache
def _decoder(kinds: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kinds)
