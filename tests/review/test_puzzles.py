"""Puzzles ask for what really lay there, and first for what is about to be forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from recollect.engine.contract import Step
from recollect.engine.record import AnyRecord, replay
from recollect.games.fruitmix.model import TILES
from recollect.games.memoarrr.model import CARDS, CELL_NUMBER
from recollect.review.likelihood import Parameters
from recollect.review.profile import PlayedGame
from recollect.review.puzzles import Puzzle, puzzles
from tests.kit.games_of_bots import record_of

GAMES: list[tuple[str, dict[str, object]]] = [
    ("memoarrr", {}),
    ("memoarrr", {"expert": True}),
    ("fruitmix", {}),
    ("fruitmix", {"variant": "lucky"}),
    ("fruitmix", {"variant": "pairs", "match": "both"}),
]
EVERY = 1000
MEMORY = Parameters(threshold=0.0, noise=0.5, confusion=0.0)


def of_games(game: str, options: dict[str, object]) -> tuple[list[AnyRecord], list[Puzzle]]:
    records = [record_of(game, ["goldfish", "crow"], seed, **options) for seed in range(2)]
    return records, puzzles([PlayedGame(each, (0,)) for each in records], MEMORY, EVERY)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_what_is_asked_for_lay_there_face_down_and_was_looked_at(
    game: str, options: dict[str, object]
) -> None:
    records, found = of_games(game, options)
    steps = [list(replay(record)) for record in records]
    assert {each.number for each in found} == {0, 1}
    for puzzle in found:
        place, thing = puzzle.sighting.place, puzzle.sighting.thing
        assert thing_at(steps[puzzle.number][puzzle.step], place) == thing
        assert {str(each.at) for each in puzzle.right} == {place}
        assert {*puzzle.right} < {*puzzle.legal}
        assert shown_at(puzzle.view, place) is None
        if puzzle.look is not None:
            assert shown_at(puzzle.look, place) == thing


def thing_at(step: Step[Any], place: str) -> str:
    state: Any = step.state
    if hasattr(state, "island"):
        card: str = CARDS[state.island[CELL_NUMBER[place]]]
        return card
    tile: str = TILES[state.table[int(place)]]
    return tile


def shown_at(view: Any, place: str) -> str | None:
    """What the seat saw there then."""
    if hasattr(view, "island"):
        found: str | None = view.looking.get(place) or view.island[CELL_NUMBER[place]]
        return found
    tile: str | None = view.table[int(place)]
    return tile


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_what_may_come_back_or_not_comes_first(game: str, options: dict[str, object]) -> None:
    """Of what the game gave a look at, and then of the rest."""
    found = of_games(game, options)[1]
    doubts = [(each.look is None, abs(each.predicted - 0.5)) for each in found]
    assert doubts == sorted(doubts)


def test_who_remembers_better_is_asked_for_what_is_older() -> None:
    records = [PlayedGame(record_of("memoarrr", ["crow", "crow"], seed), (0,)) for seed in range(4)]
    ages = []
    for threshold in (0.5, -1.0):
        asked = puzzles(records, Parameters(threshold, 0.5, 0.0))
        ages.append(sum(each.sighting.ago for each in asked) / len(asked))
    assert ages[0] < ages[1]
