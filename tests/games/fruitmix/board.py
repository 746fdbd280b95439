"""Fruit Mix on paper: positions drawn as text, moves as words, what became of them as text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from recollect.engine.chance import Chance
from recollect.engine.contract import Event, Outcome, Step
from recollect.engine.notation import read_action, write_action
from recollect.games.fruitmix import GAME
from recollect.games.fruitmix.model import Action, Deal, Score, State
from recollect.games.fruitmix.view import View

PAIRS = """
options: variant=pairs match=both
players: 2
  phase: flip
  table: aprr apsy aptg apfb pery pesg petb pefr barg basb batr bafy lerb lesr lety lefg \
orrr orsy ortg orfb plry plsg pltb plfr pirg pisb pitr pify warb wasr waty wafg
"""
"""A table of pairs: cells 0 and 16, 1 and 17, … have the same plate and cloth."""

every_size = pytest.mark.parametrize("players", GAME.players)


def new_game(players: int, seed: bytes = b"seed", **options: object) -> State:
    return GAME.start(GAME.options(options), players, new_deal(players, seed, **options))


def new_deal(players: int, seed: bytes = b"seed", **options: object) -> Deal:
    return GAME.deal(GAME.options(options), players, Chance(seed))


def random_game(players: int, seed: bytes, **options: object) -> list[Step[State]]:
    """Every step, the set-up first, of a game in which all do anything that is legal."""
    chance = Chance(seed)
    steps = [Step(new_game(players, seed, **options), ())]
    while actors := GAME.actors(steps[-1].state):
        seat = actors[chance.below(len(actors))]
        listed = GAME.legal(steps[-1].state, seat)
        steps.append(GAME.step(steps[-1].state, seat, listed[chance.below(len(listed))]))
    return steps


def after(position: str | State, *moves: str) -> State:
    """The position once whoever is on has made these moves; `ready` is said by all who look."""
    state = GAME.read(position) if isinstance(position, str) else position
    for move in moves:
        state = _steps(state, move)[-1].state
    return state


def events(position: str | State, *moves: str) -> tuple[Event, ...]:
    """What happened in the last of these moves."""
    *before, last = moves
    steps = _steps(after(position, *before), last)
    return tuple(event for step in steps for event in step.events)


def _steps(state: State, move: str) -> list[Step[State]]:
    steps: list[Step[State]] = []
    actors = GAME.actors(state)
    for seat in actors if move == "ready" else actors[:1]:
        steps.append(GAME.step(state, seat, action(move)))
        state = steps[-1].state
    return steps


@cache
def action(words: str) -> Action:
    read: Action = read_action(GAME, words)
    return read


def drawn(state: State, *names: str) -> list[str]:
    """What stands after these names in the drawing of the position."""
    lines = (line.partition(":") for line in GAME.draw(state).splitlines())
    words = {name.strip(): rest.strip() for name, _, rest in lines}
    return [words[name] for name in names]


def short(tile: str) -> str:
    """A tile as it stands in a drawing: `blrr` for blueberry/round/red."""
    fruit, shape, colour = tile.split("/")
    return fruit[:2] + shape[0] + colour[0]


def may(state: State, seat: int | None = None) -> list[str]:
    """What may be done by that seat, or by the first of those who may do something."""
    seat = GAME.actors(state)[0] if seat is None else seat
    return [write_action(each) for each in GAME.legal(state, seat)]


def kinds(happened: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in happened]


def table(state: State) -> View:
    """What everybody sees."""
    return GAME.view(state, None)


def result(state: State) -> Outcome[Score]:
    outcome = GAME.outcome(state)
    assert outcome is not None, "the game is not over"
    return outcome
