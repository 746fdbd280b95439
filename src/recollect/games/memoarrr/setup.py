"""How Memoarrr! is dealt and laid out: rules M1–M8."""

from __future__ import annotations

from recollect.engine.chance import Chance
from recollect.engine.errors import Malformed
from recollect.engine.options import check_seating
from recollect.games.memoarrr.model import (
    CARD_NUMBER,
    CARDS,
    PLAYERS,
    ROUNDS,
    TREASURES,
    VOLCANOES,
    Deal,
    Options,
    State,
)


def deal(options: Options, players: int, chance: Chance) -> Deal:
    """Island, treasures, which volcanoes, their seven stacks, first player: in this order."""
    check_seating("memoarrr", PLAYERS, players, options.first)
    island = chance.shuffled(CARDS)
    treasures = TREASURES if options.treasures == "sorted" else chance.shuffled(TREASURES)
    used = chance.shuffled(VOLCANOES)[: players - 1]
    volcanoes = tuple(chance.shuffled(used) for _ in range(ROUNDS))
    first = chance.below(players) if options.first is None else options.first
    return Deal(island, treasures, volcanoes, first)


def start(options: Options, players: int, deal: Deal) -> State:
    """The island lies ready; sides are still to be chosen, or are dealt by seat (M7)."""
    check_seating("memoarrr", PLAYERS, players, options.first)
    _check_deal(options, players, deal)
    seated = options.sides == "seated"
    sides: tuple[int | None, ...] = (0, 2) if players == 2 else tuple(range(players))
    return State(
        options=options,
        players=players,
        island=tuple([CARD_NUMBER[card] for card in deal.island]),
        treasures=deal.treasures,
        volcanoes=deal.volcanoes,
        sides=sides if seated else (None,) * players,
        phase="look" if seated else "side",
        turn=deal.first,
        birds=(0,) * players,
        looking=(1 << players) - 1 if seated else 0,
    )


def _check_deal(options: Options, players: int, deal: Deal) -> None:
    used = sorted(deal.volcanoes[0]) if deal.volcanoes else []
    complete = {
        "island": len(deal.island) == len(CARDS) and set(deal.island) == CARD_NUMBER.keys(),
        "treasures": sorted(deal.treasures) == list(TREASURES)
        and (options.treasures == "shuffled" or deal.treasures == TREASURES),
        "volcanoes": len(deal.volcanoes) == ROUNDS
        and len(used) == len(set(used) & set(VOLCANOES)) == players - 1
        and all(sorted(stack) == used for stack in deal.volcanoes),
        "first": deal.first in range(players) and options.first in (None, deal.first),
    }
    for part, right in complete.items():
        if not right:
            raise Malformed(f"deal-{part}", __package__, players=players)
