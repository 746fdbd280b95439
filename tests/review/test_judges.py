"""Judges are found by the game, and a diary knows how long ago something was seen."""

from __future__ import annotations

import pytest

from recollect.bots.fruitmix.greedy import WITH
from recollect.bots.registry import BOTS, Opponent
from recollect.engine.chance import Chance
from recollect.engine.record import replay
from recollect.engine.registry import find_game, home_game_ids, load_part
from recollect.games.fruitmix.model import IN_PAIRS, TILE_NUMBER, TILES
from recollect.memory.recall import Memory, PerfectRecall
from recollect.review.diary import Diary
from recollect.review.fruitmix import judge as fruitmix_judge
from recollect.review.posterior import usual_memories
from recollect.review.review import review
from recollect.review.trials import BLANK, SURE, WRONG
from tests.kit.games_of_bots import record_of


@pytest.mark.parametrize("game_id", home_game_ids())
def test_every_game_of_this_house_has_a_judge_that_judges(game_id: str) -> None:
    game = find_game(game_id)
    make_judge = load_part(game, "review.judge").make_judge
    judge = make_judge(
        game.options({}), 0, 2, Chance(b"any"), usual_memories(game_id, game.options({}))
    )
    record = record_of(game_id, ["sparrow", "crow"], 5)
    first = next(replay(record))
    judge.watch(game.view(first.state, 0), ())
    assert judge.unit == "win"
    assert judge.start == pytest.approx(0.5)
    (seat,) = review(record, [0], prices=False).seats
    assert {"knew", "forgot"} <= seat.counts.keys()


def test_usual_memories_are_those_of_the_bots_in_every_combination() -> None:
    """Read from the registry: whoever calibrates a bot changes them, too."""
    game = find_game("fruitmix")
    options = game.options({"variant": "lucky"})
    bots = [bot for bot in BOTS.values() if isinstance(bot, Opponent)]
    memories = [memory for bot in bots if (memory := bot.memory_in(game, options)) is not None]
    found = usual_memories("fruitmix", options)
    assert {each.threshold for each in found} == {each.threshold for each in memories}
    assert {each.confusion for each in found} == {each.confusion for each in memories}
    assert len(found) >= len(memories)


def test_what_lies_open_lies_nowhere_else() -> None:
    """F1, F19: each fruit has one tile of each shape, so no mate has the fruit of the open one;
    unless a place is taken for the open one beside it, of which all comes back.
    """
    fruit, shape, _ = TILES[0].split("/")
    other = next(tile for tile in TILES[1:] if tile.startswith(f"{fruit}/"))
    hidden = IN_PAIRS[-1] & ~1
    ranks = fruitmix_judge._tile_ranks(hidden, WITH[shape], TILE_NUMBER[other])
    assert ranks[0] == BLANK
    assert ranks[0b001] == WRONG
    open_one = fruitmix_judge._tile_ranks(hidden, WITH[shape], 0)
    assert open_one[0b001] == WRONG
    assert open_one[0b010] == open_one[0b111] == SURE


def test_a_diary_counts_what_was_shown_since() -> None:
    memory = Memory(PerfectRecall())
    diary = Diary(memory)
    memory.tick()
    memory.see("b4", "crab/ocean")
    diary.note(1, 1)
    for _ in range(3):
        memory.tick()
        diary.note(2, 1)
    memory.see("b4", "crab/ocean")
    memory.tick()
    diary.note(3, 2)
    seen = diary.sighting("b4", "b4")
    assert (seen.thing, seen.round, seen.ago, seen.times) == ("crab/ocean", 2, 2, 2)


def test_what_was_never_seen_is_in_no_diary() -> None:
    with pytest.raises(LookupError, match="c1"):
        Diary(Memory(PerfectRecall())).sighting("c1", "c1")
