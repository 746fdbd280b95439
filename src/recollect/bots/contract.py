"""What a bot is: somebody at the table who sees what the seat sees, and nothing else.

A bot never meets a state or a deal. It is shown views and its own version of events, keeps whatever
memory it likes, and is asked for one of the legal actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Event, Seat
from recollect.engine.errors import Illegal
from recollect.engine.playthrough import Playthrough

LONGEST = 20_000
"""A game with so many steps will never end: who always does the same can go round in circles."""


class Bot(Protocol):
    """Somebody who sits on a seat and decides."""

    @property
    def blind(self) -> bool:
        """Whether it does not look at all: then it is shown nothing, which is faster."""

    def watch(self, view: Any, events: tuple[Event, ...]) -> None:
        """What has happened, as this seat noticed it, and what the seat sees now."""

    def act(self, view: Any, legal: tuple[Any, ...]) -> Any:
        """One of the legal actions."""


class BotFactory(Protocol):
    """How a bot sits down. All its chance comes from its own stream.

    It may have `plays(game) -> bool`; one that has not plays every game. It may have `searches`:
    False, if it decides in a millisecond or two; a server seats fewer of those that search.
    """

    def __call__(self, game: AnyGame, seat: Seat, chance: Chance, /) -> Bot: ...


def play(playthrough: Playthrough, bots: Sequence[Bot]) -> None:
    """Let bots, one for each seat, play on to the end, if there is one."""
    game = playthrough.game
    views = _show(playthrough, bots, ())
    for _ in range(LONGEST):
        actors = game.actors(playthrough.state)
        if not actors:
            return
        seat = actors[0]
        action = bots[seat].act(views[seat], game.legal(playthrough.state, seat))
        views = _show(playthrough, bots, playthrough.act(seat, action).events)
    raise Illegal("endless", steps=LONGEST)


def _show(playthrough: Playthrough, bots: Sequence[Bot], events: tuple[Event, ...]) -> list[Any]:
    """The one door through which bots learn anything. What each sees now; None for the blind."""
    views: list[Any] = []
    for seat, bot in enumerate(bots):
        views.append(None if bot.blind else playthrough.game.view(playthrough.state, seat))
        if not bot.blind:
            seen = [event.seen_by(seat) for event in events]
            bot.watch(views[seat], tuple([event for event in seen if event is not None]))
    return views
