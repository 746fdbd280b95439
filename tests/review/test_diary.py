"""The diary: how often and how long ago something was seen, as people would count it."""

from __future__ import annotations

from recollect.memory.recall import Memory, PerfectRecall
from recollect.review.diary import Diary


def look(diary: Diary, memory: Memory, sees: bool, events: int, number: int = 1) -> None:
    for _ in range(events):
        memory.tick()
    if sees:
        memory.see("b4", "crab/beach")
    diary.note(number, events)


def test_what_lies_open_from_look_to_look_is_seen_once() -> None:
    memory = Memory(PerfectRecall())
    diary = Diary(memory)
    for events in (0, 3, 1, 2):
        look(diary, memory, True, events)
    found = diary.sighting("b4", "b4")
    assert (found.times, found.ago, found.round) == (1, 0, 1)


def test_what_was_hidden_between_is_seen_again() -> None:
    memory = Memory(PerfectRecall())
    diary = Diary(memory)
    for number, sees in enumerate((True, True, False, True, False, False)):
        look(diary, memory, sees, 2, number + 1)
    found = diary.sighting("b4", "b4")
    assert (found.times, found.ago, found.round) == (2, 4, 4)
