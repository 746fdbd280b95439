"""Why an action that is not listed is refused, as far as every game says it alike (B3)."""

from __future__ import annotations

from typing import Any

import msgspec

from recollect.engine.contract import Action, Seat
from recollect.engine.errors import Illegal, Malformed, OutOfTurn, RecollectError
from recollect.engine.notation import write_action


def refused(
    actors: tuple[Seat, ...], seat: Seat, action: object, kinds: Any
) -> RecollectError | None:
    """None if it is an action of this game and this seat's turn: then the game says why not."""
    if not isinstance(action, Action):
        return Malformed("not-an-action", given=type(action).__name__)
    try:
        known = msgspec.convert(msgspec.to_builtins(action), kinds)
    except msgspec.ValidationError as error:
        return Malformed("argument", given=write_action(action), why=str(error))
    if known != action:
        return Malformed("not-an-action", given=type(action).__name__)
    if not actors:
        return OutOfTurn("over")
    if seat not in actors:
        return OutOfTurn("not-your-turn", seat=seat, turn=", ".join(map(str, actors)))
    return None


def not_now(listed: tuple[Action, ...], action: Action) -> Illegal | None:
    """If nothing of this kind is possible now, what is."""
    verbs = dict.fromkeys(_verb(each) for each in listed)
    if _verb(action) in verbs:
        return None
    return Illegal("not-now", did=_verb(action), may=", ".join(verbs))


def _verb(action: Action) -> str:
    return str(action.__struct_config__.tag)
