"""The setup of Memoarrr! in kernels, from a stream or as dealt elsewhere: M1–M8, M27–M29."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import numpy as np

from recollect.games.memoarrr.model import (
    CARD_NUMBER,
    CARDS,
    LOCATIONS,
    ROUNDS,
    TREASURES,
    VOLCANOES,
    Deal,
    Options,
    grid,
)
from recollect.sim.kernels import Int, inlined
from recollect.sim.memoarrr.layout import LOOK, MIDDLES, ROW, SIDE, SIZES, MemoarrrRules
from recollect.sim.stream import BITS, REST, fraction, shuffle, shuffled

_CARDS = np.arange(1, 1 + len(CARDS), dtype=np.uint8)
_CELLS_OF = np.zeros((len(SIZES), len(CARDS)), np.int64)
for _number, _size in enumerate(SIZES):
    _CELLS_OF[_number, : _size[0] * _size[1]] = grid(*_size, None).cells
"""By size: the cells row by row, which are also the numbers of the cards (M27)."""
_TREASURES = np.array(TREASURES, np.uint8)
_ORDERS = np.array([a | b << 3 | c << 6 for a, b, c in permutations(VOLCANOES)])
_SWAPPED = np.array([b | a << 3 for a, b, _ in permutations(VOLCANOES)])
_OPPOSITE, _CLOCKWISE = 0x0301, 0x04030201
"""Where sides are dealt by seat (M7): 1 + the side in a byte for each, and what is left."""
_EVERY_ROUND = sum(1 << 9 * number for number in range(ROUNDS))
_FIRST, _VOLCANOES, _PILE, _ISLAND = 0, 1, 2, 4
"""Which words of the stream serve for what."""


@inlined
def deal(rules: MemoarrrRules, row: Any, key: Any) -> None:
    if rules.locations == LOCATIONS:
        shuffled(_CARDS, row.cards, key, _ISLAND)
    else:
        _lay_out(rules, row.cards, key)
    treasures, unused = row.treasures, ROUNDS - rules.rounds
    if rules.sorted:
        for number in range(rules.rounds):
            treasures[number] = _TREASURES[unused + number]
    else:
        shuffled(_TREASURES, treasures, key, _PILE)
    for number in range(rules.rounds, ROUNDS):
        treasures[number] = 0
    row.stacks = _stacks(rules, fraction(key, _VOLCANOES))
    drawn = fraction(key, _FIRST) * rules.players >> BITS
    start_game(rules, row, rules.first - 1 if rules.first else drawn)


@inlined
def _lay_out(rules: MemoarrrRules, cards: Any, key: Any) -> None:
    """M27: the cards of a smaller island, shuffled and then moved to its cells, the last first."""
    cells = _CELLS_OF[rules.grid]
    count = 1
    while cells[count]:
        count += 1
    for at in range(count):
        cards[at] = 1 + cells[at]
    shuffle(cards, count, key, _ISLAND)
    for at in range(count - 1, 0, -1):
        card, cell = cards[at], cells[at]
        cards[at] = 0
        cards[cell] = card


@inlined
def _stacks(rules: MemoarrrRules, left: Int) -> Int:
    """M5: which volcanoes are used, once; their order in each of the rounds."""
    players = rules.players
    used = left * 6 >> BITS
    if players == 2:
        return (_ORDERS[used] & 7) * (_EVERY_ROUND & (1 << 9 * rules.rounds) - 1)
    left = left * 6 & REST
    stacks = 0
    for number in range(rules.rounds):
        left *= 6
        order = left >> BITS
        left &= REST
        swapped = _SWAPPED[used] if order & 1 else _ORDERS[used] & 63
        stacks |= (swapped if players == 3 else _ORDERS[order]) << 9 * number
    return stacks


@inlined
def start_game(rules: MemoarrrRules, row: Any, first: Int) -> None:
    """Everything but the cards, treasures and stacks."""
    row.up = row.won = row.rubies = row.winners = 0
    row.last = row.wanted = row.peeked = row.barred = 0
    row.shut = row.seat = row.known = 0
    row.round = 1
    row.turn = first
    row.sides = 0
    row.looking = 0
    row.phase = SIDE
    if rules.seated or not MIDDLES[rules.looked, 1]:
        sides = _OPPOSITE if rules.players == 2 else _CLOCKWISE & ((1 << 8 * rules.players) - 1)
        row.sides = sides
        row.shut = rules.sea
        row.looking = (1 << rules.players) - 1
        row.phase = LOOK
    fill_round(rules, row)


@inlined
def fill_round(rules: MemoarrrRules, row: Any) -> None:
    """Everybody is in, and the volcanoes are back on the stack (M17)."""
    number = np.int64(row.round) - 1
    row.inside = (1 << rules.players) - 1
    row.birds = 0
    row.volcano = row.stacks >> 9 * number & 7
    row.volcanoes_left = rules.players - 1
    row.worth = row.treasures[number] if rules.sorted else 0


def secrets(options: Options, deal: Deal) -> Any:
    """The engine's deal; `start_game` does the rest."""
    row = np.zeros((), ROW)
    row["cards"][[*options.grid.cells]] = [1 + CARD_NUMBER[card] for card in deal.island]
    row["treasures"][: options.rounds] = deal.treasures
    row["stacks"] = sum(
        birds << 9 * number + 3 * place
        for number, stack in enumerate(deal.volcanoes)
        for place, birds in enumerate(stack)
    )
    return row[()]
