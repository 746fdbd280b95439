"""Finished games of bots, as records."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import recollect
from recollect.engine.record import AnyRecord


def record_of(game: str, bots: Sequence[str], seed: int, **options: object) -> AnyRecord:
    """A game that these bots played; kept, for it is the same every time."""
    return _played(game, tuple(bots), seed, tuple(sorted(options.items())))


@cache
def _played(
    game: str, bots: tuple[str, ...], seed: int, options: tuple[tuple[str, object], ...]
) -> AnyRecord:
    match = recollect.load_game(game, players=len(bots), **dict(options)).new_match(seed, bots=bots)
    match.play_bots()
    return match.record()
