"""What a decision tells of the memory behind it, where nobody can look inside.

Somebody who turns up the card beside the right one may have mixed up the places, or may have
forgotten everything and guessed. How probable each is depends on how that memory works. Unless that
is known (by a fit to many games), a few memories of different kinds are weighed by how well each
explains the decisions of the game so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import exp, log
from typing import Any

from recollect.bots.registry import BOTS, Opponent
from recollect.engine.registry import find_game
from recollect.review.contract import MIXED_UP, Verdict
from recollect.review.likelihood import MemoryOrigin, Parameters, Scene, origin
from recollect.review.trials import Trial


class MemoryPosterior:
    """Memories that somebody may have, each with its weight."""

    def __init__(self, memories: Sequence[Parameters]) -> None:
        self._memories = memories
        self._logs = [0.0] * len(memories)

    def observe(self, trial: Trial) -> MemoryOrigin:
        """Where this choice came from, on average; the weights count it from now on."""
        if trial.chosen is None:
            raise ValueError("no place was chosen")
        scene = Scene(trial)
        fading = {(each.threshold, each.noise): each for each in self._memories}
        plain = {key: scene.plain(memory) for key, memory in fading.items()}
        origins = [
            origin(scene, trial.chosen, each, plain[each.threshold, each.noise])
            for each in self._memories
        ]
        self._logs = [old + log(each.chance) for old, each in zip(self._logs, origins, strict=True)]
        most = max(self._logs)
        weights = [exp(each - most) for each in self._logs]
        total = sum(weights)
        shares = [
            tuple(weight / total / each.chance * part for part in each)
            for weight, each in zip(weights, origins, strict=True)
        ]
        return MemoryOrigin(*(sum(column) for column in zip(*shares, strict=True)))


def judged_miss(found: MemoryOrigin, *, mixable: bool = True) -> tuple[Verdict, float]:
    """What it was that something shown was not found, and how probably."""
    if mixable and found.mixed_up >= MIXED_UP:
        return "mixed_up", found.mixed_up
    return "forgot", max(0.0, 1 - found.mixed_up - found.lapse)


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
