"""The environments under test: every simulated game, in a few of its shapes."""

from __future__ import annotations

from typing import Any

import pytest

from recollect.envs.config import Mode

SHAPES: dict[str, dict[str, Any]] = {
    "memoarrr": {"game": "memoarrr"},
    "memoarrr-expert": {"game": "memoarrr", "players": 3, "expert": True, "treasures": "sorted"},
    "memoarrr-seated": {"game": "memoarrr", "players": 4, "expert": True, "sides": "seated"},
    "fruitmix": {"game": "fruitmix", "changes": 3},
    "fruitmix-lucky": {"game": "fruitmix", "players": 4, "variant": "lucky", "changes": 1},
    "fruitmix-pairs": {"game": "fruitmix", "players": 3, "variant": "pairs", "match": "both"},
}
MODES: tuple[Mode, ...] = ("now", "recall")

every_shape = pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
every_mode = pytest.mark.parametrize("observe", MODES)
