"""F1: the 48 tiles."""

from __future__ import annotations

from collections import Counter
from itertools import product

from recollect.games.fruitmix.model import COLOURS, FRUITS, SHAPES
from tests.games.fruitmix.board import new_deal

TILES = [tuple(tile.split("/")) for tile in new_deal(2).deck]


def test_there_are_48_different_tiles() -> None:
    """F1."""
    assert len(TILES) == len(set(TILES)) == 48


def test_there_are_twelve_fruits_on_four_shapes_of_plates_and_four_colours_of_cloths() -> None:
    """F1."""
    fruits, shapes, colours = (set(feature) for feature in zip(*TILES, strict=True))
    assert (len(fruits), len(shapes), len(colours)) == (12, 4, 4)


def test_each_shape_occurs_in_each_colour_on_three_tiles() -> None:
    """F1."""
    plates = Counter((shape, colour) for _, shape, colour in TILES)
    assert plates == dict.fromkeys(product(SHAPES, COLOURS), 3)


def test_each_fruit_lies_once_on_each_shape_and_once_on_each_colour() -> None:
    """F1."""
    assert Counter((fruit, shape) for fruit, shape, _ in TILES) == Counter(product(FRUITS, SHAPES))
    assert Counter((fruit, colour) for fruit, _, colour in TILES) == Counter(
        product(FRUITS, COLOURS)
    )


def test_colours_go_round_with_fruit_and_shape() -> None:
    """F1: fruit f on shape s has colour (s + f) mod 4."""
    for fruit, shape, colour in TILES:
        assert COLOURS.index(colour) == (SHAPES.index(shape) + FRUITS.index(fruit)) % 4


def test_the_red_round_blueberry_of_the_rule_sheet_exists() -> None:
    """F1, printed example."""
    assert ("blueberry", "round", "red") in TILES
