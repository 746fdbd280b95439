"""A game at a table, frozen at one moment, with all that has happened in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Event, Masked, Outcome, Seat
from recollect.engine.fair import Proof
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player, RecordedStep, write
from recollect.tables.interfaces import Observation
from recollect.tables.log import Acted

READY = "ready"
"""What players say when they have looked enough, in every game (B1)."""


class Play(Masked, msgspec.Struct, frozen=True, kw_only=True):
    game: Any
    options: Any
    seed: bytes
    states: tuple[Any, ...]
    """The beginning, and what each step led to."""
    steps: tuple[RecordedStep[Any, Any], ...] = ()
    actors: tuple[Seat, ...]
    legal: tuple[tuple[Any, ...], ...]
    """What each seat may do now."""
    looking: bool
    """Whether all that is waited for is that players have looked enough."""
    since: tuple[int, ...]
    """For each seat, the version at which what it may do changed last, or it acted last."""
    waiting: float
    """Since when the table waits for what it waits for now."""
    began: float
    helped: bool = False
    """Whether somebody else than a person has decided anything."""

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def ended(self) -> float | None:
        """When the last move was made, if it was the last."""
        return None if self.actors else self.waiting

    @property
    def outcome(self) -> Outcome[Any] | None:
        outcome: Outcome[Any] | None = self.game.outcome(self.state)
        return outcome

    def after(self, acted: Acted, version: int) -> Play:
        action = msgspec.convert(acted.action, self.game.action_type)
        step = self.game.step(self.state, acted.seat, action)
        actors = self.game.actors(step.state)
        legal = _legal(self.game, step.state, len(self.legal))
        left = tuple(seat for seat in self.actors if seat != acted.seat)
        decided = acted.by != "person" and not is_ready(self.legal[acted.seat])
        return replace(
            self,
            states=(*self.states, step.state),
            steps=(*self.steps, RecordedStep(acted.seat, action, step.events)),
            actors=actors,
            legal=legal,
            looking=_looking(actors, legal),
            since=tuple(
                version if seat == acted.seat or now != before else since
                for seat, (now, before, since) in enumerate(
                    zip(legal, self.legal, self.since, strict=True)
                )
            ),
            waiting=self.waiting if self.looking and actors and actors == left else acted.at,
            helped=self.helped or decided,
        )

    def events(self, step: int, seat: Seat | None) -> tuple[Event, ...]:
        """What a seat noticed of a step."""
        seen = (event.seen_by(seat) for event in self.steps[step].events)
        return tuple(event for event in seen if event is not None)

    def moments(self, seat: Seat, first: int) -> Sequence[Observation]:
        """All that a seat was shown, from that moment on: what a bot may know."""
        return [
            Observation(
                self.game.view(state, seat), self.events(number - 1, seat) if number else ()
            )
            for number, state in enumerate(self.states[first:], start=first)
        ]

    def record(self, players: Sequence[Player], fair: Proof) -> bytes:
        """Only of a game that is over: it is the whole truth."""
        playthrough = Playthrough(self.game, self.options, players, self.seed)
        playthrough.state = self.state
        playthrough.steps = list(self.steps)
        return write(playthrough.record(fair))


def begin(game: AnyGame, options: Any, seed: bytes, at: float, since: tuple[int, ...]) -> Play:
    """`since` has as many seats as play: the version at which the game begins, for each."""
    players = len(since)
    deal = game.deal(options, players, Chance(seed))
    state = game.start(options, players, deal)
    actors, legal = game.actors(state), _legal(game, state, players)
    return Play(
        game=game,
        options=options,
        seed=seed,
        states=(state,),
        actors=actors,
        legal=legal,
        looking=_looking(actors, legal),
        since=since,
        waiting=at,
        began=at,
    )


def is_ready(legal: tuple[Any, ...]) -> bool:
    """Whether a seat may only say that it has looked enough."""
    return len(legal) == 1 and legal[0].__struct_config__.tag == READY


def _looking(actors: tuple[Seat, ...], legal: tuple[tuple[Any, ...], ...]) -> bool:
    return bool(actors) and all(is_ready(legal[seat]) for seat in actors)


def _legal(game: AnyGame, state: Any, players: int) -> tuple[tuple[Any, ...], ...]:
    return tuple(game.legal(state, seat) for seat in range(players))
