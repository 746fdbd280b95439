"""A game being played at a table, frozen at one moment. Its past is in the log, not here."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Masked, Outcome, Seat, Step
from recollect.engine.errors import Malformed
from recollect.engine.record import By
from recollect.tables.log import Acted

TABLES = "recollect.tables"
"""The catalogue with the sentences of what is refused here."""
READY = "ready"
"""What players say when they have looked enough, in every game (B1)."""
STOP = "stop"
"""What players say who risk no more, in every game (F13)."""

_encode = msgspec.json.Encoder().encode


class Turn(Masked, msgspec.Struct, frozen=True):
    """An action that the game allows, and what comes of it."""

    seat: Seat
    action: Any
    by: By
    step: Step[Any]

    def entry(self, at: float) -> Acted:
        return Acted(self.seat, msgspec.Raw(_encode(self.action)), self.by, at)


class TableMatch(Masked, msgspec.Struct, frozen=True, kw_only=True):
    game: Any
    options: Any
    seed: bytes
    state: Any
    actors: tuple[Seat, ...]
    legal: tuple[tuple[Any, ...], ...]
    """The legal actions of each seat."""
    looking: bool
    """Whether all that is waited for is that players have looked enough."""
    since: tuple[int, ...]
    """For each seat, the version at which its legal actions changed last, or it acted last."""
    waiting: float
    """Since when the table waits for what it waits for now: a look, or a turn."""
    began: float
    steps: int = 0
    stepped: float
    """When the last step was taken, or the game began."""
    by_people: int = 0
    """How many of the steps people have taken."""
    people_seconds: float = 0.0
    """How long they took for these, each since the step before it."""
    helped: tuple[Seat, ...] = ()
    """Seats for which somebody else than a person has decided anything."""

    @property
    def ended(self) -> float | None:
        """When the last move was made, if it was the last."""
        return None if self.actors else self.waiting

    @property
    def outcome(self) -> Outcome[Any] | None:
        outcome: Outcome[Any] | None = self.game.outcome(self.state)
        return outcome

    def turn(self, seat: Seat, action: Any, by: By) -> Turn:
        """The game refuses what is not legal: then nothing has changed (B3)."""
        return Turn(seat, action, by, self.game.step(self.state, seat, action))

    def read(self, acted: Acted) -> Turn:
        """A turn as the log has it."""
        return self.turn(acted.seat, read_action(self.game, acted.action), acted.by)

    def after(self, turn: Turn, version: int, at: float) -> TableMatch:
        game, state = self.game, turn.step.state
        actors = game.actors(state)
        legal = _legal(game, state, actors, len(self.legal))
        seat = turn.seat
        looking = _looking(actors, legal)
        if self.looking:
            still = actors != () and actors == tuple([n for n in self.actors if n != seat])
        else:
            still = actors == self.actors and not looking and not self._begins_turn(state)
        by_person = turn.by == "person"
        decided = not by_person and not is_ready(self.legal[seat])
        return replace(
            self,
            state=state,
            actors=actors,
            legal=legal,
            looking=looking,
            since=tuple(
                [
                    version if n == seat or now != before else since
                    for n, (now, before, since) in enumerate(
                        zip(legal, self.legal, self.since, strict=True)
                    )
                ]
            ),
            waiting=self.waiting if still else at,
            steps=self.steps + 1,
            stepped=at,
            by_people=self.by_people + by_person,
            people_seconds=self.people_seconds + (at - self.stepped if by_person else 0.0),
            helped=(*self.helped, seat) if decided and seat not in self.helped else self.helped,
        )

    def _begins_turn(self, state: Any) -> bool:
        says: Any = getattr(self.game, "begins_turn", None)
        return says is None or bool(says(self.state, state))


def begin(
    game: AnyGame, options: Any, seed: bytes, at: float, since: tuple[int, ...]
) -> TableMatch:
    """`since` has as many seats as play: the version at which the game begins, for each."""
    players = len(since)
    deal = game.deal(options, players, Chance(seed))
    state = game.start(options, players, deal)
    actors = game.actors(state)
    legal = _legal(game, state, actors, players)
    return TableMatch(
        game=game,
        options=options,
        seed=seed,
        state=state,
        actors=actors,
        legal=legal,
        looking=_looking(actors, legal),
        since=since,
        waiting=at,
        began=at,
        stepped=at,
    )


def read_action(game: AnyGame, text: bytes) -> Any:
    """An action of the game from JSON. Malformed says what is wrong with it."""
    try:
        return _decoder(game.action_type).decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        why = str(error).replace("`", "").replace("$.", "")
        raise Malformed("action", TABLES, why=why) from None


@cache
def _decoder(kinds: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kinds)


def is_ready(legal: tuple[Any, ...]) -> bool:
    """Whether a seat may only say that it has looked enough."""
    return len(legal) == 1 and legal[0].__struct_config__.tag == READY


def without_risk(legal: tuple[Any, ...]) -> Any:
    """How a seat may stop instead of risking something; None if it may not."""
    return next((each for each in legal if each.__struct_config__.tag == STOP), None)


def _looking(actors: tuple[Seat, ...], legal: tuple[tuple[Any, ...], ...]) -> bool:
    for seat in actors:
        if not is_ready(legal[seat]):
            return False
    return bool(actors)


def _legal(
    game: AnyGame, state: Any, actors: tuple[Seat, ...], players: int
) -> tuple[tuple[Any, ...], ...]:
    return tuple([game.legal(state, seat) if seat in actors else () for seat in range(players)])
