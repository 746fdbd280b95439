"""What Fruit Mix says about a position: the same sentences as its page."""

from __future__ import annotations

from collections.abc import Sequence

from recollect.engine.contract import Seat
from recollect.engine.phrases import Fact, noun, say
from recollect.games.fruitmix import GAME
from recollect.games.fruitmix.model import Declared, Event, Placed
from recollect.games.fruitmix.view import View
from recollect.terminal.guide import Secrecy, joined, won


def secrecy(view: View) -> Secrecy:
    """All seats see the same (F2)."""
    del view
    return None


def miss(event: Event) -> str | None:
    """A tile in the wrong place, or a wrong word that it fits nowhere (F6, F11)."""
    match event:
        case Placed(correct=False):
            return str(event.at)
        case Declared(correct=False):
            return ""
        case _:
            return None


def status(view: View, seat: Seat | None, names: Sequence[str], language: str) -> str:
    if view.outcome:
        return _ended(view, names, language)
    you = "-you" if seat is not None and seat in view.actors else ""
    facts: dict[str, Fact] = {
        "name": names[view.turn],
        "names": joined(names, view.actors),
        "count": len(view.actors),
    }
    return say(GAME.package, language, f"status-{_moment(view)}{you}", facts)


def seen(view: View, seat: Seat | None, names: Sequence[str], language: str) -> str | None:
    """The line while it is memorised (F3), two tiles that are no pair, and what is looked for."""
    del names
    if seat is None or seat not in view.actors:
        return None
    if view.phase in ("memorise", "look"):
        return open_(view, language)
    if view.phase == "flip" and view.turns[seat] == 0:  # F20: what a pair is, in one's first turn
        return wanted(view, language)
    return wanted(view, language) if view.drawn is not None else None


def wanted(view: View, language: str) -> str:
    if view.options.variant == "pairs":
        return say(GAME.package, language, f"wanted-{view.options.match}", {})
    if view.drawn is None:
        return say(GAME.package, language, "wanted-none", {})
    return say(GAME.package, language, "wanted-text", {"tile": _noun(view.drawn, language)})


def open_(view: View, language: str) -> str:
    tiles = [
        say(GAME.package, language, "place-up", {"at": at, "tile": _noun(tile, language)})
        for at, tile in enumerate(view.table)
        if tile is not None
    ]
    if not tiles:
        return say(GAME.package, language, "open-none", {})
    return say(GAME.package, language, "open-text", {"tiles": " · ".join(tiles)})


def players(view: View, names: Sequence[str], language: str) -> str:
    """How many tiles everybody has."""
    piles = zip(names, view.piles, strict=True)
    return " · ".join(
        say(GAME.package, language, "pile-of", {"name": name, "tiles": tiles})
        for name, tiles in piles
    )


def _noun(tile: str, language: str) -> str:
    return noun(GAME.package, language, tile)


def _moment(view: View) -> str:
    """The phase, told more finely where something else is asked for."""
    if view.phase == "flip":
        return "flip-second" if any(view.table) else "flip"
    if view.phase == "choose":
        return "choose-wrong" if _fits_somewhere(view) else "choose-right"
    return view.phase


def _fits_somewhere(view: View) -> bool:
    """Whether a tile that was turned up shares nothing with ours (F11)."""
    ours = set((view.drawn or "").split("/"))
    shown = (view.table[at] for at in view.shown)
    return any(tile and not ours & set(tile.split("/")) for tile in shown)


def _ended(view: View, names: Sequence[str], language: str) -> str:
    winners = view.outcome.winners if view.outcome else ()
    if len(names) > 1 and view.options.variant == "pairs":
        return say(GAME.package, language, "status-over-pairs", {})
    if len(names) > 1:
        return won(names, winners, language)
    if winners:
        return say(GAME.package, language, "status-over-alone", {"turns": view.turns[0]})
    return say(GAME.package, language, "status-over-unsolved", {"tiles": view.piles[0]})
