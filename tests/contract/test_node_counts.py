"""How many ways there are to play on from fixed deals, by number of steps (perft)."""

from __future__ import annotations

from typing import Any

import pytest

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame
from recollect.engine.registry import find_game

COUNTS: dict[str, tuple[str, int, dict[str, object], list[int]]] = {
    # Sides, who is ready first, a card that nobody looked at to open with (M10), any other.
    "memoarrr for two": (
        "memoarrr",
        2,
        {},
        [4, 4 * 3, 12 * 2, 24 * 1, 24 * (24 - 6), 24 * 18 * 23],
    ),
    # Who is ready first, second and third, any card to open with, any other.
    "memoarrr for four, expert, seated": (
        "memoarrr",
        4,
        {"expert": True, "sides": "seated", "edition": "de"},
        [4, 4 * 3, 12 * 2, 24 * 1, 24 * 24, 24 * 24 * 23],
    ),
    # Who is ready first, then a change or one of the five places of the line.
    "basic for two": ("fruitmix", 2, {"changes": 2}, [2, 2 * 1, 2 * 6, 62, 270, 980, 2930, 7440]),
    "basic alone, shortest line": (
        "fruitmix",
        1,
        {"line": 3, "changes": 1},
        [1, 1 * (1 + 3), 12, 27, 42, 66, 168, 456, 978, 1710, 3114, 7200],
    ),
    "lucky mix for two": (
        "fruitmix",
        2,
        {"variant": "lucky", "line": 3, "changes": 0},
        [2, 2 * 1, 2 * 3, 12, 20, 28, 40, 80, 124, 284, 520, 868, 1436, 1960, 3776],
    ),
    # Any cell, any other; 32 · 7 pairs go again with 30 cells, the others wait for two players.
    "pairs for two": (
        "fruitmix",
        2,
        {"variant": "pairs", "match": "colour"},
        [32, 32 * 31, 32 * 7 * 30 + 32 * 24 * 2],
    ),
}


def nodes(game: AnyGame, state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(
        nodes(game, game.step(state, seat, action).state, depth - 1)
        for seat in game.actors(state)
        for action in game.legal(state, seat)
    )


@pytest.mark.parametrize(("game_id", "players", "given", "counts"), COUNTS.values(), ids=COUNTS)
def test_the_number_of_ways_to_play_on_is_known(
    game_id: str, players: int, given: dict[str, object], counts: list[int]
) -> None:
    game = find_game(game_id)
    options = game.options(given)
    state = game.start(options, players, game.deal(options, players, Chance(b"perft")))
    assert [nodes(game, state, depth) for depth in range(1, len(counts) + 1)] == counts
