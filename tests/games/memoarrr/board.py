"""Memoarrr! on paper: positions drawn as text, moves as words.

Most tests lie on the plain island, an animal in each row and a landscape in each column: there, two
cards connect exactly when they lie in one row or in one column.
"""

from __future__ import annotations

import pytest

from recollect.engine.contract import Event, Outcome, Step
from recollect.engine.notation import read_action, write_action
from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import (
    ANIMALS,
    LANDSCAPES,
    ROUNDS,
    TREASURES,
    VOLCANOES,
    Deal,
    Score,
    State,
)
from recollect.games.memoarrr.view import View

PLAIN = """
    po pj pl pf pb
    oo oj ol of ob
    wo wj wl wf wb
    co cj cl cf cb
    to tj tl tf tb
"""
CARD = {f"{animal[0]}{land[0]}": f"{animal}/{land}" for animal in ANIMALS for land in LANDSCAPES}
EXPERT = "options: expert=true"
FAILURES = ("reveal b2", "reveal c1", "reveal d2")
"""On the plain island, after a1, none of these connects."""

every_size = pytest.mark.parametrize("players", GAME.players)


def position(chain: str = "", *lines: str, island: str = PLAIN) -> State:
    """The island with the cards of the chain face up, and what further lines say."""
    cards = [f"[{card}]" if card in chain.split() else card for card in island.split()]
    rows = [f"{row + 1}: {' '.join(cards[5 * row : 5 * row + 5])}" for row in range(5)]
    return GAME.read("\n".join([*rows, f"chain: {chain}", *lines]))


def all_but(down: str, last: str) -> str:
    """The chain in which all but these cards of the plain island have been revealed."""
    missing = {*down.split(), last, "wl"}
    return " ".join([*(card for card in PLAIN.split() if card not in missing), last])


def stacks(top_first: str) -> str:
    """The line that gives every round this stack of volcanoes."""
    return f"volcanoes: {' '.join([top_first] * ROUNDS)}"


def new_deal(
    players: int,
    *,
    island: str = PLAIN,
    treasures: tuple[int, ...] = TREASURES,
    volcanoes: tuple[int, ...] = VOLCANOES,
    first: int = 0,
) -> Deal:
    cards = tuple(CARD[card] for card in island.split())
    return Deal(cards, treasures, (volcanoes[: players - 1],) * ROUNDS, first)


def new_game(players: int, *, first: int = 0, **options: object) -> State:
    return GAME.start(GAME.options(options), players, new_deal(players, first=first))


def after(state: State, *moves: str) -> State:
    """The position once whoever is on has made these moves; `ready` is said by all who look."""
    for move in moves:
        state = _steps(state, move)[-1].state
    return state


def events(state: State, *moves: str) -> tuple[Event, ...]:
    """What happened in the last of these moves."""
    *before, last = moves
    return tuple(event for step in _steps(after(state, *before), last) for event in step.events)


def _steps(state: State, move: str) -> list[Step[State]]:
    steps: list[Step[State]] = []
    actors = GAME.actors(state)
    for seat in actors if move == "ready" else actors[:1]:
        steps.append(GAME.step(state, seat, read_action(GAME, move)))
        state = steps[-1].state
    return steps


def may(state: State) -> list[str]:
    """What may be done by the first of those who may do something."""
    return [write_action(action) for action in GAME.legal(state, GAME.actors(state)[0])]


def places(state: State) -> set[str]:
    """Where it may be done."""
    return {action.split()[1] for action in may(state)}


def table(state: State) -> View:
    """What everybody sees."""
    return GAME.view(state, None)


def drawn(state: State, name: str) -> str:
    """What stands after this name in the drawing of the position."""
    lines = (line.partition(":") for line in GAME.draw(state).splitlines())
    words = {before.strip(): rest.split() for before, _, rest in lines}
    return " ".join(words[name])


def lying(state: State) -> list[str]:
    """The cards row by row, as they lie; whether face up or face down does not matter."""
    return [word.strip("[]()") for row in "12345" for word in drawn(state, row).split()]


def result(state: State) -> Outcome[Score]:
    outcome = GAME.outcome(state)
    assert outcome is not None, "the game is not over"
    return outcome
