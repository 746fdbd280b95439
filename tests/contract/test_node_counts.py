"""How many ways there are to play on from fixed deals, by number of steps (perft)."""

from __future__ import annotations

from typing import Any

import pytest

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame
from recollect.engine.registry import find_game

COUNTS: dict[str, tuple[str, int, dict[str, object], list[int]]] = {
    # Sides 4 · 3, two orders to be ready, 24 − 6 cards to open with, then 23 and 22 or a new look.
    "memoarrr for two": ("memoarrr", 2, {}, [4, 12, 24, 24, 432, 9936]),
    "memoarrr for four, expert, seated": (
        "memoarrr",
        4,
        {"expert": True, "sides": "seated", "edition": "de"},
        [4, 12, 24, 24, 576, 13248],
    ),
    "basic for two": ("fruitmix", 2, {"changes": 2}, [2, 2, 12, 62, 270, 980, 2930, 7440]),
    "basic alone, shortest line": (
        "fruitmix",
        1,
        {"line": 3, "changes": 1},
        [1, 4, 12, 27, 42, 66, 168, 456, 978, 1710, 3114, 7200],
    ),
    "lucky mix for two": (
        "fruitmix",
        2,
        {"variant": "lucky", "line": 3, "changes": 0},
        [2, 2, 6, 12, 20, 28, 40, 80, 124, 284, 520, 868, 1436, 1960, 3776],
    ),
    "pairs for two": ("fruitmix", 2, {"variant": "pairs", "match": "colour"}, [32, 992, 8256]),
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


def test_the_first_node_counts_follow_from_the_rules() -> None:
    """M7, M10, M11: 4 · 3 sides, 2 · 1 orders to be ready, 18 cards to open with, 23 to go on."""
    counts = COUNTS["memoarrr for two"][3]
    assert counts[:6] == [4, 12, 24, 24, 24 * 18, 24 * 18 * 23]
