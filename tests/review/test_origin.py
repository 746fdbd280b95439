"""Why a place was chosen: against somebody who remembers as the model says, drawn many times."""

from __future__ import annotations

from collections import Counter
from math import exp
from random import Random

import pytest

from recollect.review.likelihood import Parameters, Scene
from recollect.review.origin import reasons
from recollect.review.posterior import MemoryPosterior, judged_miss
from recollect.review.trials import BLANK, SURE, WRONG, Alternative, Impression, Trial

RIGHT, BAD = Impression(1.0, (BLANK, SURE)), Impression(1.5, (BLANK, WRONG))
LINE = (BAD, RIGHT, BAD, None)
"""What was seen in a row of four places."""
DRAWS = 40_000


def beside(at: int) -> tuple[int, ...]:
    return tuple(other for other in (at - 1, at + 1) if 0 <= other < len(LINE))


def row(chosen: int | None, *, may_leave: bool = False) -> Trial:
    places = tuple(
        Alternative(own, tuple(LINE[each] for each in beside(at)), beside(at))
        for at, own in enumerate(LINE)
    )
    return Trial(places, (1,), chosen, may_leave)


def drawn(memory: Parameters, random: Random) -> tuple[int, bool]:
    """Which place somebody chooses, and whether because of what is right beside it."""
    ranks = [each.ranks[random.random() < _back(memory, each)] if each else BLANK for each in LINE]
    taken_for = [
        random.choice(beside(at)) if random.random() < memory.confusion else at
        for at in range(len(LINE))
    ]
    found = [ranks[at] for at in taken_for]
    at = random.choice([n for n, rank in enumerate(found) if rank == max(found)])
    return at, taken_for[at] != at and found[at] == SURE


OPEN = Impression(0.0, (BLANK, SURE))
"""A tile of pairs that lies open, and would look right anywhere else."""
TABLE = (BAD, OPEN, BAD, None, RIGHT, None)
FACE_DOWN = (0, 2, 3, 4, 5)


def table(chosen: int) -> Trial:
    places = tuple(
        Alternative(
            TABLE[at],
            tuple(TABLE[each] for each in around(at)),
            tuple(FACE_DOWN.index(each) if each in FACE_DOWN else None for each in around(at)),
        )
        for at in FACE_DOWN
    )
    return Trial(places, (FACE_DOWN.index(4),), FACE_DOWN.index(chosen), may_leave=False)


def around(at: int) -> tuple[int, ...]:
    return tuple(other for other in (at - 1, at + 1) if 0 <= other < len(TABLE))


def flipped(memory: Parameters, random: Random) -> tuple[int, bool]:
    """Which place somebody turns up, and whether the right one looked right, too."""
    ranks = [each.ranks[random.random() < _back(memory, each)] if each else BLANK for each in TABLE]
    found = {
        at: ranks[random.choice(around(at)) if random.random() < memory.confusion else at]
        for at in FACE_DOWN
    }
    best = max(found.values())
    return random.choice([at for at in found if found[at] == best]), found[4] == SURE


def _back(memory: Parameters, seen: Impression) -> float:
    return 1 / (1 + exp((memory.threshold - seen.level) / memory.noise))


@pytest.mark.parametrize("threshold", [-0.5, 0.8, 2.0])
def test_reasons_are_those_of_somebody_who_remembers_so(threshold: float) -> None:
    """What of both places comes back is the same: a mind that drew twice would mix up more."""
    memory, random = Parameters(threshold, 0.5, 0.1), Random(5)
    counts = Counter(drawn(memory, random) for _ in range(DRAWS))
    for at in (0, 2):
        scene = Scene(row(at))
        found = reasons(scene, at, memory, scene.plain(memory))
        mixed, taken = (counts[at, True], counts[at, True] + counts[at, False])
        assert sum(found.mixed_up) == pytest.approx(mixed / DRAWS, rel=0.15, abs=0.002)
        assert sum(found.taken) == pytest.approx(taken / DRAWS, rel=0.1, abs=0.004)
        assert sum(found.known) == 0


def test_who_never_guesses_and_takes_a_wrong_place_has_hardly_guessed() -> None:
    memories = (Parameters(1.0, 0.5, 0.05),)
    guesser, leaver = MemoryPosterior(memories), MemoryPosterior(memories)
    for _ in range(10):
        leaver.pass_over(row(None, may_leave=True))
        guesser.observe(row(3, may_leave=True))
    wrong = row(0, may_leave=True)
    assert leaver.observe(wrong).mixed_up > 2 * guesser.observe(wrong).mixed_up


@pytest.mark.parametrize("threshold", [-1.0, 0.0, 1.0])
def test_who_takes_a_place_for_the_open_one_may_have_forgotten_nothing(threshold: float) -> None:
    """Both look right then, the place beside the open one and the right one: either is chosen."""
    memory, random = Parameters(threshold, 0.5, 0.1), Random(7)
    counts = Counter(flipped(memory, random) for _ in range(DRAWS))
    for at in (0, 2):
        trial = table(at)
        scene = Scene(trial)
        found = reasons(scene, trial.chosen or 0, memory, scene.plain(memory))
        assert sum(found.no_worse) == pytest.approx(counts[at, True] / DRAWS, rel=0.15, abs=0.001)
        verdict, sure = judged_miss(MemoryPosterior([memory]).observe(trial))
        assert verdict == "forgot"
        forgot = counts[at, False] / (counts[at, False] + counts[at, True])
        assert sure == pytest.approx(forgot, abs=0.05)
