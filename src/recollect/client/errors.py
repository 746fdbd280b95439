"""What can be wrong about a program at a live table, beside what the server refuses."""

from __future__ import annotations

from recollect.engine.errors import Unknown

CLIENT = "recollect.client"
"""The catalogue of this package."""


class Away(Unknown):
    """Nobody answers there, or nobody who can help at the moment."""

    retry: float | None = None


def described(error: BaseException) -> str:
    """What went wrong in somebody else's program, in one line."""
    lines = str(error).splitlines()
    return f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
