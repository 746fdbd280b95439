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

from recollect.bots.registry import BOTS, Opponent
from recollect.engine.chance import Chance
from recollect.engine.registry import find_game
from recollect.memory.recall import Activation, Confusion
from recollect.review.contract import MIXED_UP, Verdict
from recollect.review.likelihood import Origin, Parameters, origin
from recollect.review.trials import Trial


class MemoryPosterior:
    """Memories that somebody may have, each with its weight."""

    def __init__(self, memories: Sequence[Parameters]) -> None:
        self._memories = memories
        self._logs = [0.0] * len(memories)

    def observe(self, trial: Trial) -> Origin:
        """Where this choice came from, on average; the weights count it from now on."""
        origins = [origin(trial, memory) for memory in self._memories]
        self._logs = [old + log(each.chance) for old, each in zip(self._logs, origins, strict=True)]
        most = max(self._logs)
        weights = [exp(each - most) for each in self._logs]
        total = sum(weights)
        shares = [
            tuple(weight / total / each.chance * part for part in each)
            for weight, each in zip(weights, origins, strict=True)
        ]
        return Origin(*(sum(column) for column in zip(*shares, strict=True)))


def judged_miss(found: Origin) -> tuple[Verdict, float]:
    """What it was that something shown was not found, and how probably."""
    if found.mixed_up >= MIXED_UP:
        return "mixed_up", found.mixed_up
    return "forgot", max(0.0, 1 - found.mixed_up - found.lapse)


@cache
def usual_memories(game_id: str) -> tuple[Parameters, ...]:
    """As good and as easily confused as those of the forgetful bots, in every combination."""
    game, models = find_game(game_id), []
    for bot in BOTS.values():
        if isinstance(bot, Opponent):
            model = bot.forgetting(game, Chance(b"any"))
            if isinstance(model, Confusion) and isinstance(model.model, Activation):
                models.append((model.model, model.share))
    fading = {(each.threshold, each.noise) for each, _ in models}
    confused = {share for _, share in models}
    return tuple(
        Parameters(threshold, noise, share)
        for (threshold, noise), share in product(sorted(fading), sorted(confused))
    )
