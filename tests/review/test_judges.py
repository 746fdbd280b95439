"""Judges are found by the game, and a diary knows how long ago something was seen."""

from __future__ import annotations

import pytest

from recollect.engine.registry import home_game_ids
from recollect.memory.recall import Memory, PerfectRecall
from recollect.review.diary import Diary
from recollect.review.fruitmix.judge import FruitMixJudge
from recollect.review.memoarrr.judge import MemoarrrJudge


def test_every_game_of_this_house_has_a_judge() -> None:
    judges = {"memoarrr": MemoarrrJudge, "fruitmix": FruitMixJudge}
    assert judges.keys() == set(home_game_ids())


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
