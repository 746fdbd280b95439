"""The law of secrecy, as something that can be checked.

Two worlds that differ only in what a seat cannot know must give that seat identical bytes: views,
what is legal, who may act, its version of every event, and every refusal.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import msgspec
from hypothesis import strategies as st

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Seat, Step
from recollect.engine.errors import RecollectError
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.testing.play import GameKit, moments, play_on, replayed, seeds

WORLDS = 100
REALLY_OTHER = 60
"""At least so many of so many worlds must be other ones."""


def leak(
    game: AnyGame, kit: GameKit, playthrough: Playthrough, seat: Seat | None, chance: Chance
) -> str | None:
    """The first difference that the seat could notice between this world and another one.

    The game that is asked need not be the one that was played: it may be one with a leak.
    """
    deal = other_deal(kit, playthrough, seat, chance)
    worlds = (_shown(game, kit, playthrough, each, seat) for each in (playthrough.deal, deal))
    for ours, theirs in zip_longest(*worlds):
        if ours != theirs:
            return f"{ours!r} became {theirs!r}"
    return None


def other_deal(kit: GameKit, playthrough: Playthrough, seat: Seat | None, chance: Chance) -> Any:
    """A deal that this seat cannot tell from the one that was played."""
    events = [event for step in playthrough.steps for event in step.events]
    return kit.other_world(playthrough.deal, playthrough.state, events, seat, chance)


def _shown(
    game: AnyGame, kit: GameKit, playthrough: Playthrough, deal: Any, seat: Seat | None
) -> Iterator[bytes]:
    """Everything this seat is shown in a game, message by message."""
    state = game.start(playthrough.options, len(playthrough.players), deal)
    yield from _now(game, state, seat)
    for before, step in replayed(game, playthrough, deal):
        yield from _refused(game, kit, before, seat)
        yield from _happened(step, seat)
        yield from _now(game, step.state, seat)


def _now(game: AnyGame, state: Any, seat: Seat | None) -> Iterator[bytes]:
    yield msgspec.json.encode(game.actors(state))
    yield msgspec.json.encode(game.view(state, seat))
    yield repr(state).encode()
    if seat is not None:
        yield msgspec.json.encode(game.legal(state, seat))


def _happened(step: Step[Any], seat: Seat | None) -> Iterator[bytes]:
    yield repr(step).encode()
    for event in step.events:
        seen = event.seen_by(seat)
        if seen is not None:
            yield msgspec.json.encode(seen)


def _refused(game: AnyGame, kit: GameKit, state: Any, seat: Seat | None) -> Iterator[bytes]:
    """What the seat is told when it tries what it may not do."""
    if seat is None:
        return
    listed = game.legal(state, seat)
    for action in kit.EVERY_ACTION[::7]:
        if action not in listed:
            try:
                game.step(state, seat, action)
            except RecollectError as error:
                yield msgspec.json.encode([error.code, error.reason, error.facts])


def a_seat_is_shown_nothing_that_depends_on_what_it_cannot_know(
    game: AnyGame, kit: GameKit, data: st.DataObject
) -> None:
    """B4, B1."""
    playthrough = data.draw(moments(game, over=False))
    seat = data.draw(st.none() | st.integers(0, len(playthrough.players) - 1))
    assert leak(game, kit, playthrough, seat, Chance(data.draw(seeds))) is None


def the_other_worlds_are_mostly_really_other(game: AnyGame, kit: GameKit) -> None:
    """B4: otherwise the law would be kept by doing nothing."""
    differing = 0
    players = [Player("x", None)] * max(min(2, game.players.stop - 1), game.players.start)
    for number in range(WORLDS):
        playthrough = Playthrough(game, game.options({}), players, bytes([number]))
        play_on(playthrough, Chance(bytes([number])), number % 20)
        deal = other_deal(kit, playthrough, 0, Chance(b"other"))
        differing += deal != playthrough.deal
    assert differing > REALLY_OTHER


CHECKS = (
    a_seat_is_shown_nothing_that_depends_on_what_it_cannot_know,
    the_other_worlds_are_mostly_really_other,
)
