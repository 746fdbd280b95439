"""What lies where, as far as a memory tells."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.memory.belief import belief
from recollect.memory.recall import Recollection

THINGS = ["a/x", "a/y", "b/x", "b/y", "c/x", "c/y"]
PLACES = [str(number) for number in range(len(THINGS))]


def exact(recalled: dict[str, Recollection]) -> dict[str, dict[str, float]]:
    """By counting every way to lay the things out."""
    fitting = [order for order in permutations(THINGS) if _fits(order, recalled)]
    return {
        place: {t: sum(o[n] == t for o in fitting) / len(fitting) for t in THINGS}
        for n, place in enumerate(PLACES)
    }


def _fits(order: tuple[str, ...], recalled: dict[str, Recollection]) -> bool:
    return all(
        seen in (None, own)
        for place, recollection in recalled.items()
        for seen, own in zip(recollection, order[int(place)].split("/"), strict=True)
    )


@given(st.sets(st.sampled_from(PLACES)))
def test_what_is_fully_remembered_is_certain_and_the_rest_equally_likely(known: set[str]) -> None:
    recalled: dict[str, Recollection] = {p: tuple(THINGS[int(p)].split("/")) for p in known}
    found, right = belief(THINGS, PLACES, recalled), exact(recalled)
    for place in PLACES:
        assert found[place] == pytest.approx(right[place], abs=1e-4)


@given(st.dictionaries(st.sampled_from(PLACES), st.sampled_from([(1, 0), (0, 1), (1, 1)])))
def test_half_remembered_things_are_believed_nearly_as_counting_says(
    kept: dict[str, tuple[int, int]],
) -> None:
    """An approximation: with six things it is never off by more than 0.15."""
    recalled: dict[str, Recollection] = {
        place: tuple(
            part if keep else None
            for part, keep in zip(THINGS[int(place)].split("/"), keeps, strict=True)
        )
        for place, keeps in kept.items()
    }
    found, right = belief(THINGS, PLACES, recalled), exact(recalled)
    for place in PLACES:
        assert found[place] == pytest.approx(right[place], abs=0.15)
        assert sum(found[place].values()) == pytest.approx(1)


def test_memories_that_contradict_each_other_are_both_doubted() -> None:
    found = belief(THINGS, PLACES, {"0": ("a", "x"), "1": ("a", "x")}, doubt=0.01)
    assert found["0"]["a/x"] == pytest.approx(found["1"]["a/x"])
    assert 0.4 < found["0"]["a/x"] < 0.6


def test_things_and_places_must_be_as_many() -> None:
    with pytest.raises(ValueError, match="6 things cannot lie at 5 places"):
        belief(THINGS, PLACES[:5], {})
