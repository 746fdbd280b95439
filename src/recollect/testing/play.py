"""Random games of every option, for property tests."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Protocol

from hypothesis import strategies as st

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Seat, Step
from recollect.engine.errors import BadOptions
from recollect.engine.options import describe, read_value
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player, RecordedStep

seeds = st.binary(min_size=1, max_size=8)

LONGEST = 20_000
"""More steps than any game may take: games end."""


class GameKit(Protocol):
    """What the contract suite cannot find out by itself, and must be told. A module can be one."""

    @property
    def EVERY_ACTION(self) -> Sequence[Any]:  # noqa: N802 - a constant of a module
        """All actions that there are in the game, legal or not."""

    def check_pieces(self, before: Any, after: Any, /) -> None:
        """Assert that no piece is lost or doubled from one state to the next."""

    def other_world(
        self, deal: Any, state: Any, events: Sequence[Any], seat: Seat | None, chance: Chance, /
    ) -> Any:
        """A deal that this seat cannot tell from the real one, after what it has been shown.

        The state is the one after all these events. Write it from the rules, not from the code:
        it says a second time what a seat may know.
        """


@st.composite
def options_of(draw: st.DrawFn, /, game: AnyGame, players: int, **fixed: object) -> Any:
    """Any combination of options that fit each other and those that are fixed, the defaults often.

    Numbers stay small, so that random games end soon.
    """
    given = dict(fixed)
    for option in describe(game.options_type):
        if option.name in fixed:
            continue
        match option.kind:
            case "bool":
                values: st.SearchStrategy[Any] = st.booleans()
            case "choice":
                values = st.sampled_from(str(option.facts["choices"]).split(", "))
            case "seat-or-null":
                values = st.none() | st.integers(0, players - 1)
            case "whole" | "whole-or-null":
                low, high = int(option.facts["low"]), int(option.facts["high"])
                values = st.just(read_value(option.default)) | st.integers(low, min(high, low + 6))
            case kind:
                raise AssertionError(f"no strategy for options of the kind {kind}")
        value = draw(values)
        with suppress(BadOptions):  # what does not fit the others is left out
            game.options({**given, option.name: value})
            given[option.name] = value
    return game.options(given)


@st.composite
def beginnings(draw: st.DrawFn, game: AnyGame) -> Playthrough:
    """A game of any size and options, dealt and not yet begun."""
    players = draw(st.sampled_from(game.players))
    options = draw(options_of(game, players))
    seats = [Player(f"player {seat}", None) for seat in range(players)]
    return Playthrough(game, options, seats, draw(seeds))


@st.composite
def moments(draw: st.DrawFn, game: AnyGame, over: bool = True) -> Playthrough:
    """A game played at random up to any moment; its end is one of them unless told otherwise."""
    playthrough = draw(beginnings(game))
    choices = draw(seeds)
    length = draw(st.integers(0, 120) | (st.just(LONGEST) if over else st.nothing()))
    play_on(playthrough, Chance(choices), length)
    if over or playthrough.outcome is None:
        return playthrough
    length = draw(st.integers(0, len(playthrough.steps) - 1))
    cut = Playthrough(game, playthrough.options, playthrough.players, playthrough.seed)
    play_on(cut, Chance(choices), length)
    return cut


def play_on(playthrough: Playthrough, chance: Chance, length: int = LONGEST) -> None:
    """Play at random, whoever of the actors acts first, for so many steps or to the end."""
    game = playthrough.game
    for _ in range(length):
        actors = game.actors(playthrough.state)
        if not actors:
            return
        seat = actors[chance.below(len(actors))]
        listed = game.legal(playthrough.state, seat)
        playthrough.act(seat, listed[chance.below(len(listed))])
    if length >= LONGEST:
        raise AssertionError("the game does not end")


def play_at_random(playthrough: Playthrough, chance: Chance) -> None:
    """Play on to the end: whoever may act does something legal, each choice equally likely."""
    game = playthrough.game
    while actors := game.actors(playthrough.state):
        listed = game.legal(playthrough.state, actors[0])
        playthrough.act(actors[0], listed[chance.below(len(listed))])


def replayed(game: AnyGame, playthrough: Playthrough, deal: Any) -> list[tuple[Any, Step[Any]]]:
    """The same actions from another deal."""
    state = game.start(playthrough.options, len(playthrough.players), deal)
    taken: list[RecordedStep[Any, Any]] = playthrough.steps
    steps = []
    for each in taken:
        step = game.step(state, each.seat, each.action)
        steps.append((state, step))
        state = step.state
    return steps
