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
    code = "malformed"


class BadOptions(Malformed):
    pass


class BadRecord(Malformed):
    pass


class Illegal(RecollectError):
    code = "illegal"


class OutOfTurn(RecollectError):
    code = "out_of_turn"


class Stale(RecollectError):
    code = "stale"


class Unknown(RecollectError):
    code = "unknown"


class Forbidden(RecollectError):
    code = "forbidden"


class TooMany(RecollectError):
    code = "too_many"


class Overloaded(RecollectError):
    code = "overloaded"
