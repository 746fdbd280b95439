"""Playing on for a bot, on the whole screen: for whom, and what is said about it."""

from __future__ import annotations

from textual.app import App

from recollect.engine.contract import Seat
from recollect.engine.phrases import say
from recollect.terminal import TERMINAL
from recollect.terminal.dialogs import BotList
from recollect.terminal.stay import Stay


def is_possible(stay: Stay) -> bool:
    """Whether we may ask for a bot's seat, or take it back."""
    return not stay.mine and (bool(stay.takeable) or stay.asked is not None)


def hint(stay: Stay, *, watches: bool) -> str:
    """In the line over the board, for those who look on."""
    if stay.mine and not watches:
        return ""
    if watches or not is_possible(stay):
        return say(TERMINAL, stay.language, "spectating", {})
    if stay.asked is None:
        return say(TERMINAL, stay.language, "takeover-key", {})
    facts = {"bot": stay.names[stay.asked], "when": str(stay.info.get("takeover"))}
    return say(TERMINAL, stay.language, "takeover-soon", facts)


async def chosen_seat(app: App[None], stay: Stay) -> Seat | None:
    """The one that we have asked for, the only one there is, or the one that is picked."""
    if stay.asked is not None:
        return stay.asked
    if len(stay.takeable) == 1:
        return stay.takeable[0]
    bots = [(at, stay.names[at]) for at in stay.takeable]
    picked = await app.push_screen_wait(BotList(stay.language, bots))
    return int(picked) if picked else None
