"""How many examples are looked at every day: of properties, and of what is shown in many forms."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import settings


def one_in(number: int) -> settings:
    """Of a property whose examples are whole games and not a few steps, one for every so many of
    the profile: few every day, many with `long`.
    """
    return settings(max_examples=max(1, settings().max_examples // number))


def one_quick(chosen: Any, every: Iterable[Any]) -> list[Any]:
    """All of them for `parametrize`, of which one is quick: the others are alike, and slow."""
    return _marked(chosen, every, pytest.mark.slow)


def one_daily(chosen: Any, every: Iterable[Any]) -> list[Any]:
    """The same where the others are seen by those who walk through every screen, too, in other
    languages, sizes or numbers of players: they are long.
    """
    return _marked(chosen, every, pytest.mark.long)


def _marked(chosen: Any, every: Iterable[Any], mark: pytest.MarkDecorator) -> list[Any]:
    values = ((each, each if isinstance(each, tuple) else (each,)) for each in every)
    return [pytest.param(*row, marks=[] if each == chosen else mark) for each, row in values]
