"""Why an action that is not listed is refused, as far as every game says it alike (B3)."""

from __future__ import annotations

from recollect.engine.contract import Action, Seat
from recollect.engine.errors import Illegal, Malformed, OutOfTurn, RecollectError
from recollect.engine.notation import write_action


def refused(
    actors: tuple[Seat, ...], listed: tuple[Action, ...], seat: Seat, action: object
) -> RecollectError | None:
    """None if it is this seat's turn and the verb is right: then only the game knows why not."""
    if not isinstance(action, Action):
        return Malformed("not-an-action", given=type(action).__name__)
    if not actors:
        return OutOfTurn("over")
    if seat not in actors:
        return OutOfTurn("not-your-turn", seat=seat, turn=", ".join(map(str, actors)))
    verbs = dict.fromkeys(_verb(each) for each in listed)
    if _verb(action) not in verbs:
        return Illegal("not-now", did=_verb(action), may=", ".join(verbs))
    return None


def _verb(action: Action) -> str:
    return write_action(action).split()[0]
