"""What the contract suite must know about Fruit Mix and can only be told: see tests/contract."""

from __future__ import annotations

from collections.abc import Sequence

from recollect.engine.chance import Chance
from recollect.engine.contract import Seat
from recollect.games.fruitmix.model import (
    TILES,
    Action,
    Change,
    Changed,
    Choose,
    Deal,
    Declare,
    Declared,
    Drawn,
    Event,
    Flip,
    Flipped,
    GoOn,
    Place,
    Placed,
    Ready,
    State,
    Stop,
)

EVERY_ACTION: tuple[Action, ...] = (
    *(Ready(), Change(), Declare(), Stop(), GoOn()),
    *(verb(at) for verb in (Place, Choose, Flip) for at in range(32)),
)


def check_pieces(before: State, after: State) -> None:
    """No tile is doubled, and none comes back that has left the game."""
    lying = _in_play(after)
    assert len(set(lying)) == len(lying)
    assert set(lying) <= set(_in_play(before))


def _in_play(state: State) -> list[int]:
    lying = [tile for at, tile in enumerate(state.table) if not state.gone >> at & 1]
    return [*lying, *(tile for pile in state.piles for tile in pile), *state.aside]


def other_world(
    deal: Deal, _state: State, events: Sequence[Event], _seat: Seat | None, chance: Chance
) -> Deal:
    """A deal that nobody at the table can tell from the real one, after what has been shown.

    Written from the rules, not from the code: all have seen the line (F3), every tile turned up
    from a pile (F5) or in pairs (F20), and nothing else. In pairs, plates keep their number (F18).
    """
    seen = seen_tiles(deal, events)
    if deal.table is not None:
        return _other_table(deal, seen, chance)
    hidden = [tile for tile in TILES if tile not in seen]
    renamed = dict(zip(hidden, chance.shuffled(hidden), strict=True))
    piles = deal.piles or ()
    return Deal(
        tuple(renamed.get(tile, tile) for tile in deal.deck),
        deal.first,
        line=deal.line,
        piles=tuple(tuple(renamed.get(tile, tile) for tile in pile) for pile in piles),
    )


def seen_tiles(deal: Deal, events: Sequence[Event]) -> set[str]:
    """The tiles whose faces everybody has been shown."""
    seen = set(deal.line or ())
    for event in events:
        match event:
            case Drawn(tile=tile) | Changed(tile=tile) | Flipped(tile=tile):
                seen.add(tile)
            case Placed(tile=tile, found=found):
                seen |= {tile, found}
            case Declared(shown=shown):
                seen |= {each.tile for each in shown}
            case _:
                pass
    return seen


def _other_table(deal: Deal, seen: set[str], chance: Chance) -> Deal:
    """Hidden tiles change places with each other, and with the one of their plate that left."""
    assert deal.table is not None
    table = list(deal.table)
    hidden = [at for at, tile in enumerate(table) if tile not in seen]
    for at, tile in zip(hidden, chance.shuffled(table[at] for at in hidden), strict=True):
        table[at] = tile
    for tile in sorted(set(TILES) - set(table)):
        alike = [at for at in hidden if table[at].split("/")[1:] == tile.split("/")[1:]]
        if alike and chance.below(2):
            table[alike[chance.below(len(alike))]] = tile
    return Deal(deal.deck, deal.first, table=tuple(table))
