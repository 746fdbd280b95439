"""How much the forgetful bots remember in each variant of Fruit Mix.

Its variants ask for different things: five tiles of a line for a minute, or any of 32 for the rest
of the game. One scale for all would make Goldfish a match for beginners in one and nobody in
another. How these were found: docs/decisions/0016; what comes of them: docs/bots.md.
"""

from __future__ import annotations

from collections.abc import Mapping

from recollect.games.fruitmix.model import Options
from recollect.memory.recall import RecallParameters

NAMES = ("goldfish", "sparrow", "squirrel", "crow")
CONFUSIONS = (0.1, 0.05, 0.02, 0.0)


def _scale(*thresholds: float) -> Mapping[str, RecallParameters]:
    memories = map(RecallParameters, thresholds, CONFUSIONS)
    return dict(zip(NAMES, memories, strict=True))


BASIC = _scale(0.95, 0.55, 0.15, -0.3)
LUCKY = _scale(0.8, 0.45, 0.1, -0.3)
PAIRS = _scale(0.05, -0.5, -0.95, -1.35)
"""Of 16 kinds: one tile fits."""
PAIRS_BY_ONE = _scale(-0.8, -0.95, -1.1, -1.2)
"""By shape or colour alone: eight tiles fit, so that hardly anybody has to remember much."""


def memories(options: Options) -> Mapping[str, RecallParameters]:
    """By the names of the bots."""
    match options.variant:
        case "basic":
            return BASIC
        case "lucky":
            return LUCKY
        case _:
            return PAIRS if options.match == "both" else PAIRS_BY_ONE
