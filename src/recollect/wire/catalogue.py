"""What can be played and with whom, described in the reader's language."""

from __future__ import annotations

from typing import Any, Literal

from recollect.wire.lobby import Body


class ChoiceInfo(Body, frozen=True):
    value: str
    implies: dict[str, Any]
    """What this value means for other options, unless they are given too."""


class OptionInfo(Body, frozen=True):
    name: str
    kind: Literal["bool", "choice", "whole", "whole-or-null", "seat-or-null"]
    default: Any
    text: str
    """What it is about, in a sentence."""
    choices: tuple[ChoiceInfo, ...] = ()
    low: int | None = None
    high: int | None = None


class GameInfo(Body, frozen=True):
    id: str
    title: str
    tagline: str
    credits: str
    least: int
    """The smallest number of players."""
    most: int
    options: tuple[OptionInfo, ...]


class Games(Body, frozen=True):
    games: tuple[GameInfo, ...]


class BotInfo(Body, frozen=True):
    id: str
    name: str
    line: str
    """Who they are, in a sentence."""


class Bots(Body, frozen=True):
    """The weakest first."""

    bots: tuple[BotInfo, ...]


class Rules(Body, frozen=True):
    game: str
    language: str
    markdown: str
