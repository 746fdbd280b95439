"""How memories fade: by capacity, by time, feature by feature, and into the neighbour's place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.memory.recall import (
    Activation,
    Confusion,
    Forgetting,
    LastSeen,
    Memory,
    PerfectRecall,
)

PLACES = [f"p{number}" for number in range(12)]
sightings = st.lists(st.tuples(st.sampled_from(PLACES), st.sampled_from("xyz")), max_size=40)


def filled(forgetting: Forgetting, seen: list[tuple[str, str]], pause: int = 0) -> Memory:
    memory = Memory(forgetting)
    for place, thing in seen:
        memory.tick()
        memory.see(place, f"{thing}/{place}")
    for _ in range(pause):
        memory.tick()
    return memory


@given(sightings, st.integers(0, 12))
def test_a_smaller_capacity_recalls_part_of_what_a_larger_one_does(
    seen: list[tuple[str, str]], capacity: int
) -> None:
    small = filled(LastSeen(capacity), seen).recalled(PLACES)
    large = filled(LastSeen(capacity + 1), seen).recalled(PLACES)
    assert len(small) == min(capacity, len({place for place, _ in seen}))
    assert small.items() <= large.items()
    assert large.items() <= filled(PerfectRecall(), seen).recalled(PLACES).items()


def test_who_sees_last_is_remembered_by_a_small_capacity() -> None:
    memory = filled(LastSeen(2), [("p1", "x"), ("p2", "x"), ("p3", "x"), ("p1", "x")])
    assert set(memory.recalled(PLACES)) == {"p1", "p3"}


def recall_rate(pause: int, looks: int = 1, **changes: float) -> float:
    """How often a feature comes back, over 400 minds."""
    hits = 0
    for number in range(400):
        model = Activation(seed=number.to_bytes(2, "big"), **changes)
        memory = filled(model, [("p1", "x")] * looks, pause)
        hits += sum(feature is not None for feature in memory.recall("p1") or ())
    return hits / 800


def test_recall_fades_with_time_and_comes_back_with_looking_again() -> None:
    fading = [recall_rate(pause) for pause in (0, 2, 5, 10, 20, 50)]
    assert fading == sorted(fading, reverse=True)
    assert fading[0] > 0.9
    assert fading[-1] < 0.3
    assert recall_rate(10, looks=4) > recall_rate(10) + 0.2


def test_a_lower_threshold_or_decay_remembers_longer() -> None:
    assert recall_rate(10, threshold=-2.0) > recall_rate(10) + 0.2
    assert recall_rate(10, decay=0.2) > recall_rate(10) + 0.2


def test_one_feature_can_come_back_without_the_other() -> None:
    halves = 0
    for number in range(200):
        recalled = filled(Activation(bytes([number])), [("p1", "x")], 8).recall("p1")
        halves += recalled is not None and None in recalled
    assert halves > 40


@given(sightings, st.binary(min_size=1, max_size=4))
def test_asking_again_at_the_same_moment_gives_the_same_answer(
    seen: list[tuple[str, str]], seed: bytes
) -> None:
    around = {place: tuple(other for other in PLACES if other != place) for place in PLACES}
    model = Confusion(seed, Activation(seed), 0.5, around)
    memory = filled(model, seen, 5)
    assert memory.recalled(PLACES) == memory.recalled(reversed(PLACES))


def test_a_confused_mind_takes_a_place_for_its_neighbour_as_often_as_it_says() -> None:
    mistaken = 0
    for number in range(400):
        model = Confusion(number.to_bytes(2, "big"), PerfectRecall(), 0.25, {"p1": ("p2",)})
        memory = filled(model, [("p1", "x"), ("p2", "y")])
        mistaken += memory.recall("p1") == ("y", "p2")
        assert memory.recall("p2") == ("y", "p2")
    assert 70 <= mistaken <= 130


def test_what_changes_places_is_remembered_at_its_new_place() -> None:
    """M26."""
    memory = filled(PerfectRecall(), [("p1", "x"), ("p2", "y")])
    memory.swap("p1", "p3")
    memory.swap("p2", "p3")
    assert memory.recalled(PLACES) == {"p2": ("x", "p1"), "p3": ("y", "p2")}
    memory.clear("p2")
    assert memory.recall("p2") is None


@pytest.mark.parametrize("model", [PerfectRecall(), LastSeen(3), Activation(b"s")])
def test_of_what_was_never_seen_nothing_comes_back(model: Forgetting) -> None:
    assert Memory(model).recall("p1") is None
