"""A deal that was edited, as a record by another program may be, is refused before the game."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from recollect.engine.errors import Malformed
from recollect.engine.phrases import LANGUAGES
from recollect.games.memoarrr import GAME
from tests.games.memoarrr.board import every_size, new_deal

PLAIN = new_deal(4).island
TWO = ((1, 7),) * 7


def refusal(players: int, wrong: dict[str, Any], **options: object) -> Malformed:
    with pytest.raises(Malformed) as refused:
        GAME.start(GAME.options(options), players, replace(new_deal(players), **wrong))
    assert len({refused.value.text(language) for language in LANGUAGES}) == 3
    return refused.value


@every_size
@pytest.mark.parametrize(
    "island", [PLAIN[1:], (*PLAIN[1:], PLAIN[1]), (*PLAIN, PLAIN[0]), (*PLAIN[1:], "parrot/sky")]
)
def test_the_island_needs_each_location_once(players: int, island: tuple[str, ...]) -> None:
    """M1, M4."""
    assert refusal(players, {"island": island}).reason == "deal-island"


@every_size
@pytest.mark.parametrize(
    "treasures", [(1, 1, 2, 2, 2, 3), (1, 1, 2, 2, 2, 3, 4, 4), (1, 1, 1, 2, 2, 3, 4), ()]
)
@pytest.mark.parametrize("order", ["shuffled", "sorted"])
def test_the_treasures_must_be_the_seven(
    players: int, treasures: tuple[int, ...], order: str
) -> None:
    """M2."""
    assert refusal(players, {"treasures": treasures}, treasures=order).reason == "deal-treasures"


@every_size
def test_only_sorted_treasures_have_an_order(players: int) -> None:
    """M5, M6."""
    unsorted = {"treasures": (4, 3, 2, 2, 2, 1, 1)}
    assert refusal(players, unsorted, treasures="sorted").reason == "deal-treasures"
    GAME.start(GAME.options({}), players, replace(new_deal(players), **unsorted))


@pytest.mark.parametrize(
    "volcanoes",
    [
        (),
        TWO[:1],
        TWO[1:],
        (*TWO, TWO[0]),
        ((1,),) * 7,
        ((1, 3, 7),) * 7,
        ((1, 1),) * 7,
        ((1, 5),) * 7,
        (*TWO[1:], (1, 3)),
        (*TWO[1:], (1,)),
        (*TWO[1:], (7, 7)),
    ],
)
def test_each_round_needs_the_same_volcanoes_one_less_than_players(
    volcanoes: tuple[tuple[int, ...], ...],
) -> None:
    """M3, M5."""
    error = refusal(3, {"volcanoes": volcanoes})
    assert error.reason == "deal-volcanoes"
    assert "3" in str(error)


@every_size
def test_the_first_start_player_must_sit_at_the_table(players: int) -> None:
    """M8."""
    for first in (-1, players):
        error = refusal(players, {"first": first})
        assert error.reason == "deal-first"
        assert f"{players} seats" in str(error)


@every_size
def test_the_first_start_player_must_be_the_one_named(players: int) -> None:
    """M8."""
    assert refusal(players, {"first": 1}, first=0).reason == "deal-first"
    assert GAME.start(GAME.options({"first": 1}), players, new_deal(players, first=1)).turn == 1
