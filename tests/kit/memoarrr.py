"""What the contract suite must know about Memoarrr! and can only be told: see tests/contract."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from recollect.engine.chance import Chance
from recollect.engine.contract import Seat
from recollect.games.memoarrr.model import (
    CELLS,
    SIDES,
    TREASURES,
    VOLCANOES,
    Action,
    Block,
    Deal,
    Erupted,
    Event,
    GameEnded,
    Peek,
    Peeked,
    Ready,
    Reveal,
    Revealed,
    RoundStarted,
    Side,
    State,
    Swap,
)

EVERY_ACTION: tuple[Action, ...] = (
    Ready(),
    *map(Side, SIDES),
    *(verb(cell) for verb in (Reveal, Peek, Swap, Block) for cell in CELLS),
)


def check_pieces(before: State, after: State) -> None:
    """No card is lost or doubled, on the island or in the stacks."""
    assert sorted(after.island) == list(range(25))
    assert after.treasures == before.treasures
    assert not [rubies for rubies in after.treasures if rubies not in TREASURES]
    assert after.volcanoes == before.volcanoes
    assert after.up.bit_count() == len(after.chain)


def other_world(
    deal: Deal, state: State, events: Sequence[Event], seat: Seat | None, chance: Chance
) -> Deal:
    """A deal that this seat cannot tell from the real one, after what it has been shown.

    Written from the rules, not from the code: a seat has seen its own side (M7), what it peeked at
    (M21), what anybody revealed (M11), the volcanoes on top (M3), and everything once it is over.
    """
    if any(isinstance(event, GameEnded) for event in events):
        return deal
    seen = seen_cards(deal, state, events, seat)
    hidden = [cell for cell, card in enumerate(deal.island) if card not in seen]
    island = list(deal.island)
    for cell, card in zip(hidden, chance.shuffled(island[cell] for cell in hidden), strict=True):
        island[cell] = card
    shuffled = state.options.treasures == "shuffled"
    return replace(
        deal,
        island=tuple(island),
        treasures=_other_treasures(deal, chance) if shuffled else deal.treasures,
        volcanoes=_other_volcanoes(deal, events, chance),
    )


def seen_cards(deal: Deal, state: State, events: Sequence[Event], seat: Seat | None) -> set[str]:
    """The cards whose faces this seat has been shown."""
    side = None if seat is None or state.phase == "side" else state.sides[seat]
    grid = state.options.grid
    lying = dict(zip(grid.cells, deal.island, strict=True))
    seen = set() if side is None else {lying[CELLS.index(at)] for at in grid.middles[side]}
    for event in events:
        if isinstance(event, Revealed) or (isinstance(event, Peeked) and event.seat == seat):
            seen.add(str(event.card))
    return seen


def _other_treasures(deal: Deal, chance: Chance) -> tuple[int, ...]:
    """Nobody knows which of the seven are not played for, either (M28)."""
    return chance.shuffled(TREASURES)[: len(deal.treasures)]


def _other_volcanoes(
    deal: Deal, events: Sequence[Event], chance: Chance
) -> tuple[tuple[int, ...], ...]:
    """Tops that were seen stay; what lies under them, and every later stack, may be anything."""
    tops = [1, *[0] * (len(deal.volcanoes) - 1)]
    current = 0
    for event in events:
        if isinstance(event, RoundStarted):
            current = event.round - 1
            tops[current] = 1
        elif isinstance(event, Erupted):
            tops[current] += 1
    seen = [stack[:count] for stack, count in zip(deal.volcanoes, tops, strict=True)]
    known = {birds for stack in seen for birds in stack}
    others = chance.shuffled(birds for birds in VOLCANOES if birds not in known)
    used = (*known, *others)[: len(deal.volcanoes[0])]
    return tuple(
        (*top, *chance.shuffled(birds for birds in used if birds not in top)) for top in seen
    )
