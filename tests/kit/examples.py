"""How many examples of a property are looked at, where one is a whole game and not a few steps."""

from __future__ import annotations

from hypothesis import settings


def one_in(number: int) -> settings:
    """One for every so many examples of the profile: few every day, many with `long`."""
    return settings(max_examples=max(1, settings().max_examples // number))
