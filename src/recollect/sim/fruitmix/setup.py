"""The setup of Fruit Mix in kernels, from a stream or as dealt elsewhere: F1–F4, F18, F23."""

from __future__ import annotations

from typing import Any

import numpy as np

from recollect.games.fruitmix.model import ALIKE, TILE_NUMBER, TILES, Deal
from recollect.sim.fruitmix.layout import FLIP, MEMORISE, MOST, ROW, FruitMixRules
from recollect.sim.kernels import Int, inlined
from recollect.sim.stream import BITS, REST, fraction, shuffle, shuffled

_TILES = np.arange(1, 1 + len(TILES), dtype=np.uint8)
_ALIKE = np.array(ALIKE) + 1
_FIRST, _PLATES, _DECK = 0, 1, 2
"""Which words of the stream serve for what, the deck's last."""


@inlined
def deal(rules: FruitMixRules, row: Any, key: Any) -> None:
    tiles = row.tiles
    if rules.pairs:
        count = _lay_pairs(rules, tiles, fraction(key, _PLATES))
        shuffle(tiles, count, key, _DECK)
    else:
        shuffled(_TILES, tiles, key, _DECK)
    drawn = fraction(key, _FIRST) * rules.players >> BITS
    start_game(rules, row, rules.first - 1 if rules.first else drawn)


@inlined
def _lay_pairs(rules: FruitMixRules, tiles: Any, left: Int) -> Int:
    """F18, F23: of each plate's three tiles one leaves. The others are shuffled after this."""
    count = 0
    for plate in range(len(_ALIKE)):
        left *= 3
        gone = left >> BITS
        left &= REST
        if rules.plates >> plate & 1:
            tiles[count] = _ALIKE[plate, 1 if gone == 0 else 0]
            tiles[count + 1] = _ALIKE[plate, 1 if gone == 2 else 2]
            count += 2
    return count


@inlined
def start_game(rules: FruitMixRules, row: Any, first: Int) -> None:
    """Everything but the tiles."""
    row.counts = row.heads = row.turned = 0
    turns = row.turns
    for seat in range(MOST):
        turns[seat] = 0
    row.gone = row.aside = row.changes = row.drought = row.shown = row.asides = 0
    row.empty = row.flipped = row.dead = 0
    row.drawn = row.seat = 0
    row.round = 1
    row.turn = row.starter = first
    row.up = 0
    row.looking = 0
    row.phase = FLIP
    if not rules.pairs:
        row.up = rules.full
        row.looking = (1 << rules.players) - 1
        row.phase = MEMORISE
        for seat in range(rules.players):
            row.counts |= rules.size << 8 * seat


def secrets(deal: Deal) -> Any:
    """The engine's deal; `start_game` does the rest."""
    lying = [*(deal.line or deal.table or ())]
    for pile in deal.piles or ():
        lying += pile
    row = np.zeros((), ROW)
    row["tiles"][: len(lying)] = [1 + TILE_NUMBER[tile] for tile in lying]
    return row[()]
