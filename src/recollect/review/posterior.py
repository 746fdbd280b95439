"""What a decision tells of the memory behind it, where nobody can look inside.

Somebody who turns up the card beside the right one may have mixed up the places, or may have
forgotten everything and guessed. How probable each is depends on how that memory works. Unless that
is known (by a fit to many games), a few memories of different kinds are weighed by how well each
explains the decisions of the game so far. How often somebody who knows no place does something
else, such as to take another tile, is weighed in the same way: who never guesses and yet takes a
wrong place has hardly guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import exp, log
from typing import Any, NamedTuple

from recollect.bots.registry import BOTS, Opponent
from recollect.engine.registry import find_game
from recollect.review.contract import MIXED_UP, Verdict
from recollect.review.likelihood import Cases, Parameters, Scene, SceneChoice, Spread
from recollect.review.origin import Reasons, reasons
from recollect.review.trials import Trial

STAYS = tuple(
    Cases(1 - doubtful, 1 - blank, 0.98)
    for doubtful, blank in product((0.3, 0.7, 0.95), (0.1, 0.5, 0.9))
)
"""How often somebody may choose a place where the rules allow something else: where nothing is
probable, where nothing comes back, and where a place is known."""
ALWAYS = Cases(1.0, 1.0, 1.0)
LAPSE = 0.002
"""How often anybody does anything, whatever they remember. A fit allows for more, as one odd
decision must not bend it; here it would only hide what a decision tells.
"""


class MemoryOrigin(NamedTuple):
    """Where a choice came from, how probably. What is left is that nothing of use came back."""

    known: float
    """Something that was seen there came back and spoke for it;"""
    mixed_up: float
    """something right that was seen beside it did;"""
    no_worse: float
    """a right place came back, too, and this one looked as right for another reason;"""
    lapse: float
    """or it was done without thinking."""


class MemoryPosterior:
    """Memories that somebody may have, each with its weight."""

    def __init__(self, memories: Sequence[Parameters]) -> None:
        self._memories = memories
        self._logs = dict.fromkeys(product(range(len(memories)), range(len(STAYS))), 0.0)

    def observe(self, trial: Trial) -> MemoryOrigin:
        """Where this choice came from, on average; the weights count it from now on."""
        if trial.chosen is None:
            raise ValueError("no place was chosen")
        scene = Scene(trial)
        lapse = LAPSE / (scene.size + scene.may_leave)
        found = [
            reasons(scene, trial.chosen, memory, plain) for memory, plain in self._plain(scene)
        ]
        stays = STAYS if scene.may_leave else (ALWAYS,) * len(STAYS)
        chances = {
            (one, other): (1 - LAPSE) * _dot(found[one].taken, stays[other]) + lapse
            for one, other in self._logs
        }
        weights = self._weighed(chances)
        return _origin(
            [
                (weight / chances[one, other], found[one], stays[other])
                for (one, other), weight in weights.items()
            ],
            lapse,
        )

    def pass_over(self, trial: Trial) -> None:
        """Something else was done: it says how often that is done, and nothing for certain."""
        scene = Scene(trial)
        left = SceneChoice(scene, ())
        cases = [left.cases(scene.spreads(each, plain)) for each, plain in self._plain(scene)]
        leaves = [Cases(*(1 - each for each in stays)) for stays in STAYS]
        lapse = LAPSE / (scene.size + 1)
        self._weighed(
            {
                (one, other): (1 - LAPSE) * _dot(cases[one], leaves[other]) + lapse
                for one, other in self._logs
            }
        )

    def _plain(self, scene: Scene) -> list[tuple[Parameters, list[Spread]]]:
        """What comes back follows from threshold and noise alone."""
        fading = {(each.threshold, each.noise): each for each in self._memories}
        plain = {key: scene.plain(memory) for key, memory in fading.items()}
        return [(each, plain[each.threshold, each.noise]) for each in self._memories]

    def _weighed(self, chances: dict[tuple[int, int], float]) -> dict[tuple[int, int], float]:
        """The weights with this decision, which was so probable."""
        for each, chance in chances.items():
            self._logs[each] += log(chance)
        most = max(self._logs.values())
        weights = {each: exp(value - most) for each, value in self._logs.items()}
        total = sum(weights.values())
        return {each: weight / total for each, weight in weights.items()}


def _origin(parts: Sequence[tuple[float, Reasons, Cases]], lapse: float) -> MemoryOrigin:
    """On average over memories and habits."""
    known = mixed = no_worse = lapses = 0.0
    for weight, found, stays in parts:
        scale = (1 - LAPSE) * weight
        known += scale * _dot(found.known, stays)
        mixed += scale * _dot(found.mixed_up, stays)
        no_worse += scale * _dot(found.no_worse, stays)
        lapses += weight * lapse
    return MemoryOrigin(known, mixed, no_worse, lapses)


def _dot(one: Cases, other: Cases) -> float:
    return one.doubtful * other.doubtful + one.blank * other.blank + one.sure * other.sure


def judged_miss(found: MemoryOrigin) -> tuple[Verdict, float]:
    """What it was that something shown was not found, and how probably."""
    if found.mixed_up >= MIXED_UP:
        return "mixed_up", found.mixed_up
    return "forgot", max(0.0, 1 - found.mixed_up - found.no_worse - found.lapse)


@cache
def usual_memories(game_id: str, options: Any) -> tuple[Parameters, ...]:
    """As good and as easily confused as those of the forgetful bots, in every combination."""
    game = find_game(game_id)
    bots = [bot for bot in BOTS.values() if isinstance(bot, Opponent)]
    found = [memory for bot in bots if (memory := bot.memory_in(game, options)) is not None]
    fading = {(each.threshold, each.noise) for each in found}
    confused = {each.confusion for each in found}
    return tuple(
        Parameters(threshold, noise, share)
        for (threshold, noise), share in product(sorted(fading), sorted(confused))
    )
