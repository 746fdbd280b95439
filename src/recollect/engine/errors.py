"""What can be wrong with what somebody asks for.

RecollectError            code          raised when
├── Malformed             malformed     the form is wrong: not an action, not a cell, not JSON
│   ├── BadOptions        malformed     … of a game's options, or of its number of players
│   └── BadRecord         malformed     … of a game record; it may also contradict the rules
├── Illegal               illegal       the rules do not allow it now
├── OutOfTurn             out_of_turn   it is somebody else's turn, or the game is over
├── Stale                 stale         it was meant for a moment that has passed
├── Unknown               unknown       there is no such game, seat or file
├── Forbidden             forbidden     it is not this person's to do: another's seat, not the host
├── TooMany               too_many      it was done too often in too short a time
└── Overloaded            overloaded    there is more to do than can be done now

The code never changes: other programs branch on it. The reason names a sentence in the catalogue
of the package that raised it, so that every reader gets it in their own language.
"""

from __future__ import annotations

import re
from typing import ClassVar

from recollect.engine.phrases import Fact, noun, say

ENGINE = "recollect.engine"


class RecollectError(Exception):
    """Something was refused, and nothing has changed by it."""

    code: ClassVar[str]

    def __init__(
        self, reason: str, catalogue: str = ENGINE, /, **facts: Fact | RecollectError
    ) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.catalogue = catalogue
        self.facts = facts

    def text(self, language: str = "en") -> str:
        """The sentence for a person who reads that language."""
        facts = {name: self._said(fact, language) for name, fact in self.facts.items()}
        return say(self.catalogue, language, f"error-{self.reason}", facts)

    def _said(self, fact: Fact | RecollectError, language: str) -> Fact:
        if isinstance(fact, RecollectError):
            return fact.text(language)
        return noun(self.catalogue, language, fact) if isinstance(fact, str) else fact

    def __str__(self) -> str:
        return self.text()


class Malformed(RecollectError):
    """The form is wrong: not an action, not a cell, not JSON."""

    code = "malformed"


class BadOptions(Malformed):
    """Options of a game, or its number of players, are wrong."""


class BadRecord(Malformed):
    """A record has a wrong form, or contradicts the rules."""


class Illegal(RecollectError):
    """The rules do not allow it now."""

    code = "illegal"


class OutOfTurn(RecollectError):
    """It is somebody else's turn, or the game is over."""

    code = "out_of_turn"


class Stale(RecollectError):
    """It was meant for a moment that has passed."""

    code = "stale"


class Unknown(RecollectError):
    """There is no such game, seat, bot or file."""

    code = "unknown"


class Forbidden(RecollectError):
    """It is not this person's to do: another's seat, not the host."""

    code = "forbidden"


class TooMany(RecollectError):
    """It was done too often in too short a time."""

    code = "too_many"


class Overloaded(RecollectError):
    """There is more to do than can be done now."""

    code = "overloaded"


FAULTS = {
    "form-missing": r"Object missing required field (?P<field>.+)",
    "form-unknown": r"Object contains unknown field (?P<field>.+)",
    "form-pattern": r"Expected str matching regex '\^?(?P<wanted>.+?)\$?(?:\(\?!.*\))?'",
    "form-type": r"Expected (?P<wanted>.+?), got (?P<given>.+)",
    "form-range": r"Expected (?P<wanted>.+)",
    "form-value": r"Invalid (?:enum )?value (?P<given>.+)",
    "json-end": r"Input data was truncated",
    "json-utf8": r"'utf-8' codec .*|Invalid UTF-8 .*",
    "json-deep": r".*recursion.*",
    "json-byte": r"JSON is malformed: .* \(byte (?P<byte>\d+)\)",
}
"""Our reason for each of the things that msgspec says in English."""
NOUNS = {
    kind: f"json-{kind}" for kind in ("int", "float", "str", "bool", "object", "array", "null")
}
"""The catalogue's nouns for what msgspec calls kinds of values."""


def explained(error: Exception) -> Malformed | str:
    """Where it is, as `steps[3].action`, and what; msgspec's own words where they are new to us."""
    said, _, at = str(error).replace("`", "").replace("$.", "").partition(" - at ")
    for reason, pattern in FAULTS.items():
        if found := re.fullmatch(pattern, said, re.DOTALL):
            facts = found.groupdict().items()
            fault = Malformed(reason, **{name: NOUNS.get(fact, fact) for name, fact in facts})
            return Malformed("form-at", at=at, problem=fault) if at else fault
    return f"{at}: {said}" if at else said
