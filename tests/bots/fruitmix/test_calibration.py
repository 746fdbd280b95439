"""How much the bots remember in each variant of Fruit Mix (docs/decisions/0016)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from benchmarks.errors import BEGINNER, DEFAULT, KINDS, NAMES, Kind, duel, errors
from recollect.bots.fruitmix.calibration import memories
from recollect.bots.registry import BOTS, CalibratedBot, Opponent
from recollect.engine.chance import Chance
from recollect.games.fruitmix import GAME
from recollect.games.memoarrr import GAME as MEMOARRR

FRUIT = [kind for kind in KINDS if kind.game == "fruitmix"]
each_kind = pytest.mark.parametrize("kind", FRUIT, ids=[kind.title for kind in FRUIT])
VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"variant": "lucky"},
    {"variant": "pairs"},
    {"variant": "pairs", "match": "colour"},
    {"variant": "pairs", "match": "both"},
)


@pytest.mark.parametrize("options", VARIANTS)
def test_who_stands_higher_forgets_less_in_every_variant(options: dict[str, Any]) -> None:
    found = [*memories(GAME.options(options)).values()]
    assert all(low.threshold > high.threshold for low, high in pairwise(found))
    assert all(low.confusion >= high.confusion for low, high in pairwise(found))


def test_a_bot_sits_down_with_the_memory_of_the_variant_that_it_sees() -> None:
    goldfish = BOTS["goldfish"]
    assert isinstance(goldfish, Opponent)
    assert isinstance(goldfish(GAME, 0, Chance(b"any")), CalibratedBot)
    basic, pairs = (
        goldfish.memory_in(GAME, GAME.options(each)) for each in (VARIANTS[0], VARIANTS[4])
    )
    assert basic is not None
    assert pairs is not None
    assert basic.threshold > pairs.threshold


def test_in_memoarrr_everybody_remembers_as_before() -> None:
    thresholds = []
    for name in NAMES[:-1]:
        bot = BOTS[name]
        assert isinstance(bot, Opponent)
        memory = bot.memory_in(MEMOARRR, MEMOARRR.options({}))
        assert memory is not None
        thresholds.append(memory.threshold)
    assert thresholds == [0.75, 0.35, 0.0, -0.4]


@pytest.mark.no_cover
@each_kind
def test_a_few_games_show_that_goldfish_errs_more_than_crow(kind: Kind) -> None:
    goldfish, crow = (errors(kind, name, 2) for name in ("goldfish", "crow"))
    assert goldfish.rate > crow.rate


@pytest.mark.long
@pytest.mark.no_cover
@each_kind
def test_every_bot_errs_visibly_less_than_the_one_below(kind: Kind) -> None:
    found = [errors(kind, name, 60) for name in NAMES]
    for low, high in pairwise(found):
        assert low.rate > high.rate + 0.02


@pytest.mark.long
@pytest.mark.no_cover
@each_kind
def test_a_beginner_wins_about_half_against_the_default_opponent(kind: Kind) -> None:
    assert (BEGINNER, DEFAULT) == ("beginner", "goldfish")
    assert 0.38 < duel(kind, 60).won < 0.68
