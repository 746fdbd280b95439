"""What the contract suite can only be told about Moths; see tests/test_contract.py."""

from __future__ import annotations

from collections.abc import Sequence

from recollect.engine.chance import Chance
from recollect.engine.contract import Seat
from recollect_moths.model import (
    PLACES,
    Action,
    Deal,
    Event,
    Lift,
    Lifted,
    Peek,
    Peeked,
    Ready,
    State,
)

EVERY_ACTION: tuple[Action, ...] = (
    Ready(),
    *(verb(at) for verb in (Lift, Peek) for at in range(PLACES)),
)


def check_pieces(before: State, after: State) -> None:
    """No moth flies away but in pairs, and those are counted."""
    assert after.row == before.row
    assert after.gone & before.gone == before.gone
    assert after.gone.bit_count() == 2 * sum(after.caught)


def other_world(
    deal: Deal, _state: State, events: Sequence[Event], seat: Seat | None, chance: Chance
) -> Deal:
    """A deal that this seat cannot tell from the real one, after what it has been shown.

    Written from the rules, not from the code: everybody has seen what was lifted, and whoever held
    the lantern what it shone on. All other cards may lie in any order.
    """
    seen = {event.at for event in events if isinstance(event, Lifted)}
    seen |= {event.at for event in events if isinstance(event, Peeked) and event.seat == seat}
    hidden = [at for at in range(len(deal.row)) if at not in seen]
    row = list(deal.row)
    for at, moth in zip(hidden, chance.shuffled(row[at] for at in hidden), strict=True):
        row[at] = moth
    return Deal(tuple(row), deal.first)
