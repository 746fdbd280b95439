"""The law of secrecy, as something that can be checked.

Two worlds that differ only in what a seat cannot know must give that seat identical bytes: views,
what is legal, who may act, its version of every event, and every refusal.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import msgspec

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Seat, Step
from recollect.engine.errors import RecollectError
from recollect.engine.playthrough import Playthrough
from tests.kit.play import kit, replayed


def leak(game: AnyGame, playthrough: Playthrough, seat: Seat | None, chance: Chance) -> str | None:
    """The first difference that the seat could notice between this world and another one."""
    deal = other_deal(game, playthrough, seat, chance)
    worlds = (_shown(game, playthrough, each, seat) for each in (playthrough.deal, deal))
    for ours, theirs in zip_longest(*worlds):
        if ours != theirs:
            return f"{ours!r} became {theirs!r}"
    return None


def other_deal(game: AnyGame, playthrough: Playthrough, seat: Seat | None, chance: Chance) -> Any:
    events = [event for step in playthrough.steps for event in step.events]
    return kit(game).other_world(playthrough.deal, playthrough.state, events, seat, chance)


def _shown(
    game: AnyGame, playthrough: Playthrough, deal: Any, seat: Seat | None
) -> Iterator[bytes]:
    """Everything this seat is shown in a game, message by message."""
    state = game.start(playthrough.options, len(playthrough.players), deal)
    yield from _now(game, state, seat)
    for before, step in replayed(game, playthrough, deal):
        yield from _refused(game, before, seat)
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


def _refused(game: AnyGame, state: Any, seat: Seat | None) -> Iterator[bytes]:
    """What the seat is told when it tries what it may not do."""
    if seat is None:
        return
    listed = game.legal(state, seat)
    for action in kit(game).EVERY_ACTION[::7]:
        if action not in listed:
            try:
                game.step(state, seat, action)
            except RecollectError as error:
                yield msgspec.json.encode([error.code, error.reason, error.facts])
