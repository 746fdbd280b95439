"""What Memoarrr! says about a position: the same sentences as its page."""

from __future__ import annotations

from collections.abc import Sequence

from recollect.engine.contract import Seat
from recollect.engine.phrases import Fact, noun, say
from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import CELLS, Erupted, Event, Revealed
from recollect.games.memoarrr.view import View
from recollect.terminal.guide import Secrecy, joined, won


def secrecy(view: View) -> Secrecy:
    """Looks before the first round and by a penguin are for one pair of eyes (M7, M21)."""
    if view.phase == "look":
        return "ask"
    return "follow" if view.phase == "peeking" else None


def miss(event: Event) -> str | None:
    """A card that does not connect, and the volcano that comes of it (M13)."""
    match event:
        case Revealed(connected=False):
            return event.at
        case Erupted():
            return ""
        case _:
            return None


def status(view: View, seat: Seat | None, names: Sequence[str], language: str) -> str:
    if view.outcome is not None:
        return won(names, view.outcome.winners, language)
    is_open = view.phase == "reveal" and view.wanted is None
    phase = "open" if is_open else view.phase
    mine = seat is not None and seat in view.actors
    you = ("-first-you" if _is_restricted(view) else "-you") if mine else ""
    facts: dict[str, Fact] = {
        **_features(view.wanted, language),
        "name": names[view.turn],
        "names": joined(names, view.actors),
        "count": len(view.actors),
        "at": view.peeked or "",
        "winner": names[view.birds.index(None)] if None in view.birds else "",
        "next": names[_next_in(view)],
        "looks": len(view.looking),
    }
    return say(GAME.package, language, f"status-{phase}{you}", facts)


def seen(view: View, seat: Seat | None, names: Sequence[str], language: str) -> str | None:
    """What somebody looks at who cannot see it drawn: alone (M7, M21), or at a round's end."""
    del names
    if seat is None or seat not in view.actors:
        return None
    if view.looking:
        return say(GAME.package, language, "look-text", {"cards": _cards(view.looking, language)})
    return open_(view, language) if view.phase == "round_end" else None


def wanted(view: View, language: str) -> str:
    if view.wanted is not None:
        return say(GAME.package, language, "wanted-text", _features(view.wanted, language))
    name = "wanted-first" if _is_restricted(view) else "wanted-free"
    return say(GAME.package, language, name, {})


def open_(view: View, language: str) -> str:
    faces = {
        at: card for at, card in zip(CELLS, view.island, strict=True) if card is not None
    } | view.looking
    if not faces:
        return say(GAME.package, language, "open-none", {})
    return say(GAME.package, language, "open-text", {"cards": _cards(faces, language)})


def players(view: View, names: Sequence[str], language: str) -> str:
    """Who is out of the round."""
    gone = [
        say(GAME.package, language, "out-with", {"name": name, "birds": birds})
        for name, birds in zip(names, view.birds, strict=True)
        if birds
    ]
    if not gone:
        return say(GAME.package, language, "out-none", {})
    return say(GAME.package, language, "out-text", {"players": " · ".join(gone)})


def _cards(faces: dict[str, str], language: str) -> str:
    return " · ".join(
        say(GAME.package, language, "cell-up", {"at": at, "card": _noun(card, language)})
        for at, card in faces.items()
    )


def _noun(card: str, language: str) -> str:
    return noun(GAME.package, language, card)


def _features(card: str | None, language: str) -> dict[str, Fact]:
    if card is None:
        return {}
    animal, landscape = card.split("/")
    return {"animal": _noun(animal, language), "landscape": _noun(landscape, language)}


def _is_restricted(view: View) -> bool:
    """Whether the very first card must not be one that somebody looked at (M10)."""
    opening = view.phase == "reveal" and view.round == 1 and not view.chain
    return opening and bool(view.options.opening_restricted)


def _next_in(view: View) -> Seat:
    """The next player still in the round (M11)."""
    seats = len(view.birds)
    after = ((view.turn + step) % seats for step in range(1, seats + 1))
    return next((seat for seat in after if view.birds[seat] is None), view.turn)
