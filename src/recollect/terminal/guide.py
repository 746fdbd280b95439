"""What a game says about a position, in sentences; of games that say nothing, what all say.

A game says more in its part `terminal`: `status`, `seen`, `wanted`, `open_`, `players`, `miss` and
`secrecy`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from recollect.engine.contract import AnyGame, Seat
from recollect.engine.phrases import Fact, say
from recollect.engine.registry import has_part, load_part
from recollect.terminal import TERMINAL

Secrecy = Literal["ask", "follow"] | None
"""When one keyboard goes round: `ask` for the right person before anything is shown, even if nobody
else acted since; or `follow` whoever has just chosen to look and sits there. None: all lies open.
"""
QUESTIONS = {"wanted": "w", "open": "o", "players": "p"}
"""What can be asked about a position, by a word or by a letter."""


def joined(names: Sequence[str], seats: Iterable[Seat]) -> str:
    return ", ".join(names[seat] for seat in seats) or "–"


def won(names: Sequence[str], winners: Sequence[Seat], language: str) -> str:
    """Who has won."""
    facts: dict[str, Fact] = {"names": joined(names, winners), "count": len(winners)}
    return say(TERMINAL, language, "won", facts)


class Guide:
    """To one game, in the reader's language."""

    def __init__(self, game: AnyGame, language: str) -> None:
        self._part: Any = load_part(game, "terminal") if has_part(game, "terminal") else None
        self._language = language

    def status(self, view: Any, seat: Seat | None, names: Sequence[str]) -> str:
        """Whose turn it is, and what to do."""
        if self._part is not None:
            return str(self._part.status(view, seat, names, self._language))
        if (outcome := getattr(view, "outcome", None)) is not None:
            return won(names, outcome.winners, self._language)
        actors = getattr(view, "actors", ())
        if seat in actors:
            return self._say("plain-you")
        return self._say("plain-turn", names=joined(names, actors))

    def seen(self, view: Any, seat: Seat | None, names: Sequence[str]) -> str | None:
        """What lies open for whoever acts, where that is not told by an event."""
        if self._part is None:
            return None
        found: str | None = self._part.seen(view, seat, names, self._language)
        return found

    def answer(self, question: str, view: Any, names: Sequence[str]) -> str:
        """To a word of QUESTIONS."""
        if self._part is None:
            return self.status(view, None, names)
        if question == "players":
            return str(self._part.players(view, names, self._language))
        asked = self._part.open_ if question == "open" else self._part.wanted
        return str(asked(view, self._language))

    def miss(self, event: Any) -> str | None:
        """If somebody has failed by this: the word of the place where, or nothing; else None."""
        if self._part is None or not hasattr(self._part, "miss"):
            return None
        found: str | None = self._part.miss(event)
        return found

    def secrecy(self, view: Any) -> Secrecy:
        """Whoever holds the keyboard may have secrets, where nobody knows better."""
        if self._part is None:
            return "ask"
        found: Secrecy = self._part.secrecy(view)
        return found

    def _say(self, phrase: str, **facts: str) -> str:
        return say(TERMINAL, self._language, phrase, facts)


class Holder:
    """Who sits at the keyboard, and who must say so before anything is shown."""

    def __init__(self, seat: Seat | None, hand_to: Seat | None = None) -> None:
        self.seat = seat
        self.hand_to = hand_to


def next_holder(
    guide: Guide,
    view: Any,
    mine: Sequence[Seat],
    seat: Seat | None,
    before: str | None,
) -> Holder:
    """Where the keyboard goes after the phase that was seen `before`: to whoever acts."""
    first = mine[0] if mine else None
    if len(mine) < 2:
        return Holder(first)
    acting = [each for each in mine if each in getattr(view, "actors", ())]
    secrecy = None if view is None else guide.secrecy(view)
    asks = secrecy == "ask" and before != getattr(view, "phase", None)
    if seat in mine and not asks and (not acting or seat in acting):
        return Holder(seat)
    actor = acting[0] if acting else first
    return Holder(None, actor) if secrecy and acting else Holder(actor)
