"""F5–F17: the small copy of the rules in which the oracle thinks does what the rules do."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from recollect.bots.fruitmix.search_model import GO_ON, Move, Pile, RaceState
from recollect.engine.chance import Chance
from recollect.games.fruitmix import GAME
from recollect.games.fruitmix.model import (
    DIFFERENT,
    Action,
    Change,
    Choose,
    Declare,
    GoOn,
    Place,
    State,
    Stop,
)

LONGEST = 300
"""Moves: later games may only end by F22, which the copy does not know."""

games = st.fixed_dictionaries(
    {
        "variant": st.sampled_from(["basic", "lucky"]),
        "line": st.integers(3, 9),
        "changes": st.none() | st.integers(0, 4),
    }
)


@given(options=games, players=st.integers(1, 6), seed=st.binary(min_size=1, max_size=8))
def test_every_move_does_what_its_actions_do(
    options: dict[str, Any], players: int, seed: bytes
) -> None:
    """F5–F9, F11, F13–F16."""
    given = GAME.options(options)
    state = _looked(GAME.start(given, players, GAME.deal(given, players, Chance(seed))))
    race, chance = _race(state), Chance(seed)
    for _ in range(LONGEST):
        if race.is_terminal or state.dead_end:
            break
        moves = race.legal_moves()
        move = moves[chance.below(len(moves))]
        for action in _actions(state, move):
            state = GAME.step(state, state.turn, action).state
        state = _looked(state)
        race.apply(move)
        if not state.dead_end:
            _assert_same(race, state)


@given(seed=st.binary(min_size=1, max_size=8))
def test_what_is_unknown_is_drawn_when_it_is_turned_up(seed: bytes) -> None:
    """F5: from the pool, and then known."""
    given = GAME.options({"changes": None})
    race = _race(_looked(GAME.start(given, 2, GAME.deal(given, 2, Chance(seed)))))
    hidden = [tile for tile in race.piles[race.turn][1:] if tile is not None]
    race.pool = hidden[:]
    race.piles[race.turn][1:] = [None] * len(hidden)
    twin = race.clone()
    assert race.apply(Move(1, None)) in hidden
    assert sorted([race.piles[race.turn][0] or 0, *race.pool]) == sorted(hidden)
    assert twin.pool == hidden
    assert twin.piles[twin.turn].count(None) == len(hidden)


def _looked(state: State) -> State:
    while state.looking:
        seat = GAME.actors(state)[0]
        state = GAME.step(state, seat, GAME.legal(state, seat)[0]).state
    return state


def _race(state: State) -> RaceState:
    piles: list[Pile] = [list(pile) for pile in state.piles]
    return RaceState(
        lucky=state.options.variant == "lucky",
        limit=state.options.changes,
        down=sum(1 << tile for tile in state.table),
        up=0,
        piles=piles,
        pool=[],
        turn=state.turn,
        starter=state.starter,
        turns=list(state.turns),
        draw=lambda: 0.0,
        changed=0,
        aside=[],
        deciding=False,
    )


def _actions(state: State, move: Move) -> list[Action]:
    """The move in the words of the rules."""
    if state.phase == "decide":
        return [GoOn() if move == GO_ON else Stop()]
    assert move.at is not None
    at, pile = state.table.index(move.at), state.piles[state.turn]
    down = [tile for n, tile in enumerate(state.table) if not state.up >> n & 1]
    if len(pile) == 1 and not any(DIFFERENT[pile[0]] >> tile & 1 for tile in down):
        return [Declare(), Choose(at)]
    return [*[Change()] * move.tile, Place(at)]


def _assert_same(race: RaceState, state: State) -> None:
    up = sum(1 << tile for n, tile in enumerate(state.table) if state.up >> n & 1)
    assert race.is_terminal == (state.phase == "over")
    assert [tuple(pile) for pile in race.piles] == list(state.piles)
    assert tuple(race.turns) == state.turns
    assert race.down | race.up == sum(1 << tile for tile in state.table)
    if not race.is_terminal:
        assert (race.up, race.turn, race.starter) == (up, state.turn, state.starter)
        assert (race.changed, tuple(race.aside)) == (state.changes, state.aside)
