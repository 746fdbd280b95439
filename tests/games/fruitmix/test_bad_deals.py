"""A deal that was edited, as a record by another program may be, is refused before the game."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from recollect.engine.errors import Malformed
from recollect.engine.phrases import LANGUAGES
from recollect.games.fruitmix import GAME
from recollect.games.fruitmix.model import Deal, Options
from tests.games.fruitmix.board import new_deal

THREE = new_deal(3, first=0)
LINE: Any = THREE.line
PILES: Any = THREE.piles
PAIRS = new_deal(3, variant="pairs", first=0)
TABLE: Any = PAIRS.table
NO_TILE = "blueberry/round/blue"
"""Its form is right, but the round blueberry is red."""


def on_a_plate_like(tile: str) -> str:
    """The third tile of that shape and colour: the one that does not lie on the table."""
    plate = tile.partition("/")[2]
    (third,) = {other for other in PAIRS.deck if other.endswith(plate)} - set(TABLE)
    return third


def refusal(options: Options, deal: Deal) -> Malformed:
    with pytest.raises(Malformed) as refused:
        GAME.start(options, 3, deal)
    assert len({refused.value.text(language) for language in LANGUAGES}) == 3
    assert refused.value.facts == {"players": 3}
    return refused.value


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ("deck", {"deck": THREE.deck[1:]}),
        ("deck", {"deck": (*THREE.deck[1:], THREE.deck[1])}),
        ("deck", {"deck": (*THREE.deck, THREE.deck[0])}),
        ("first", {"first": 3}),
        ("first", {"first": -1}),
        ("line", {"line": LINE[1:]}),
        ("line", {"line": (*LINE, THREE.deck[-1])}),
        ("line", {"line": None}),
        ("line", {"table": THREE.deck[-1:]}),
        ("tiles", {"line": (*LINE[1:], LINE[1])}),
        ("tiles", {"line": (*LINE[1:], PILES[2][0])}),
        ("tiles", {"line": (*LINE[1:], NO_TILE)}),
        ("tiles", {"piles": (PILES[0], PILES[1], (*PILES[2][1:], PILES[0][0]))}),
        ("tiles", {"piles": (PILES[0], PILES[1], (*PILES[2][1:], NO_TILE))}),
        ("tiles", {"table": TABLE}),
        ("piles", {"piles": PILES[1:]}),
        ("piles", {"piles": None}),
        ("piles", {"piles": (*PILES, ())}),
        ("piles", {"piles": (PILES[0], PILES[1], PILES[2][1:])}),
        ("piles", {"piles": (PILES[0], PILES[1], (*PILES[2], THREE.deck[-1]))}),
    ],
)
@pytest.mark.parametrize("variant", ["basic", "lucky"])
def test_a_deal_that_is_not_of_this_game_is_refused(
    part: str, wrong: dict[str, Any], variant: str
) -> None:
    """F1, F2, F4."""
    options = GAME.options({"variant": variant})
    assert refusal(options, replace(THREE, **wrong)).reason == f"deal-{part}"


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ("deck", {"deck": PAIRS.deck[1:]}),
        ("first", {"first": 3}),
        ("table", {"table": None}),
        ("table", {"table": TABLE[1:]}),
        ("table", {"table": (*TABLE, on_a_plate_like(TABLE[0]))}),
        ("table", {"table": (*TABLE[1:], on_a_plate_like(TABLE[1]))}),
        ("table", {"line": (on_a_plate_like(TABLE[0]),)}),
        ("table", {"piles": ((on_a_plate_like(TABLE[0]),),)}),
        ("tiles", {"table": (*TABLE[1:], TABLE[1])}),
        ("tiles", {"table": (*TABLE[1:], NO_TILE)}),
        ("tiles", {"line": LINE}),
        ("tiles", {"piles": PILES}),
    ],
)
def test_a_table_that_is_not_two_tiles_of_each_plate_is_refused(
    part: str, wrong: dict[str, Any]
) -> None:
    """F18."""
    options = GAME.options({"variant": "pairs"})
    assert refusal(options, replace(PAIRS, **wrong)).reason == f"deal-{part}"


def test_any_two_tiles_of_a_plate_will_do() -> None:
    """F18."""
    other = replace(PAIRS, table=(on_a_plate_like(TABLE[0]), *TABLE[1:]))
    assert GAME.start(GAME.options({"variant": "pairs"}), 3, other).players == 3


def test_a_tile_twice_on_the_table_is_refused_even_when_every_plate_is_there_twice() -> None:
    """F18."""
    plate = TABLE[0].partition("/")[2]
    table = tuple(TABLE[0] if tile.endswith(plate) else tile for tile in TABLE)
    assert refusal(GAME.options({"variant": "pairs"}), replace(PAIRS, table=table)).reason == (
        "deal-tiles"
    )


def test_the_first_player_of_the_deal_must_be_the_one_named() -> None:
    """F4."""
    assert refusal(GAME.options({"first": 1}), THREE).reason == "deal-first"
    assert GAME.start(GAME.options({"first": 0}), 3, THREE).turn == 0


def test_the_refusal_says_for_how_many_the_deal_should_be() -> None:
    """B3."""
    assert "each of the 3 players" in str(refusal(Options(), replace(THREE, piles=())))
    assert "one of the 3 seats" in str(refusal(Options(), replace(THREE, first=5)))


def test_a_pile_for_each_is_judged_by_the_line_that_was_chosen() -> None:
    """F2."""
    short = new_deal(3, line=3)
    assert refusal(GAME.options({"line": 9}), short).reason == "deal-line"
    assert GAME.start(GAME.options({"line": 3}), 3, short).players == 3
