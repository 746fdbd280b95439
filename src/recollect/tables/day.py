"""Days, which begin and end at the same moment everywhere: by UTC."""

from __future__ import annotations

from datetime import UTC, date, datetime

FIRST_DAY = "2026-11-01"
"""The deal of the day number 1."""


def day_of(now: float) -> str:
    """The day whose deal is played then, everywhere on Earth."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def day_start(day: str) -> float:
    """In seconds since 1970."""
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()


def is_over(day: str | None, now: float) -> bool:
    """Whether everybody may see the deal of that day; also where it is that of no day."""
    return day is None or day < day_of(now)


def day_number(day: str) -> int:
    """What the deal of that day is called, everywhere and for ever."""
    return (date.fromisoformat(day) - date.fromisoformat(FIRST_DAY)).days + 1


def day_before(day: str) -> str:
    return date.fromordinal(date.fromisoformat(day).toordinal() - 1).isoformat()


def is_day(text: str) -> bool:
    """Whether this is a day of the calendar, as we write it."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
