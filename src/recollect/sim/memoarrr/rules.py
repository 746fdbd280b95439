"""The rules of Memoarrr! in kernels: those of games/memoarrr/rules.py, M7–M29, over rows."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from recollect.games.memoarrr.model import (
    AROUND,
    CELLS,
    CONNECTS,
    CRAB,
    OCTOPUS,
    PENGUIN,
    WALRUS,
    grid,
)
from recollect.sim.intrinsics import lowest
from recollect.sim.kernels import Int, inlined
from recollect.sim.memoarrr.layout import (
    BLOCK,
    LOOK,
    MIDDLES,
    OVER,
    PEEK,
    PEEKING,
    PHASES,
    REVEAL,
    ROUND_END,
    SIDE,
    SIZES,
    SWAP,
    MemoarrrRules,
)
from recollect.sim.memoarrr.setup import fill_round

READY, SIDES, REVEALS, PEEKS, SWAPS, BLOCKS = 0, 1, 5, 30, 55, 80
"""The first action of each verb: four sides, 25 cells for each of the others."""

_ALL = (1 << len(CELLS)) - 1
_APART = np.array([[_ALL & ~(a & grid(*s, None).locations) for a in AROUND] for s in SIZES])
"""By size and cell: all that is not beside it."""
_CONNECTS = np.array([-1, *(sum(b << i for i, b in enumerate(row)) for row in CONNECTS)]) << 1
"""By wanted card: a mask of those that connect, all counted from 1. To nothing, all do (M9)."""


def _in_phases(**masks: int) -> NDArray[np.int64]:
    """A mask for each phase, 0 for those not named."""
    return np.array([masks.get(phase, 0) for phase in PHASES])


_BASE = _in_phases(side=SIDES, reveal=REVEALS, peek=PEEKS, swap=SWAPS, block=BLOCKS)
_CHOICES = _in_phases(
    side=15, look=1, reveal=_ALL, peek=_ALL, peeking=1, swap=_ALL, block=_ALL, round_end=1
)
_COVERED = _in_phases(reveal=_ALL, peek=_ALL, block=_ALL)
"""Where only cards that lie face down can be chosen."""


@inlined
def legal(rules: MemoarrrRules, row: Any) -> tuple[Int, Int]:
    """Without a branch, because nobody can tell in which phase the next game of a batch is."""
    phase = row.phase
    shut = np.int64(row.up) & _COVERED[phase] | np.int64(row.shut)
    return _BASE[phase], _CHOICES[phase] & ~shut


@inlined
def looked_at(rules: MemoarrrRules, row: Any) -> Int:
    """M7, M10."""
    sides = np.int64(row.sides)
    middles = MIDDLES[rules.looked]
    return (
        middles[sides & 7]
        | middles[sides >> 8 & 7]
        | middles[sides >> 16 & 7]
        | middles[sides >> 24 & 7]
    )


@inlined
def branch(rules: MemoarrrRules, row: Any, action: Int) -> Int:
    """A card that connects, or does not and maybe ends the round; who looks is the last or not."""
    looking = np.int64(row.looking)
    card = np.int64(row.cards[min((action - REVEALS) & 31, len(CELLS) - 1)])
    connects = _CONNECTS[row.wanted] >> card & 1
    shown = 1 + connects | (row.volcanoes_left == 1) << 1
    other = 4 + (looking & (looking - 1) != 0) + ((looking == 0) << 1)
    reveals = -np.int64(row.phase == REVEAL)
    return reveals & shown | ~reveals & other


@inlined
def step(rules: MemoarrrRules, row: Any, action: Int) -> None:
    phase = row.phase
    if phase == REVEAL:
        _reveal(rules, row, action - REVEALS)
    elif row.looking:
        _ready(rules, row)
    elif phase == SIDE:
        _take_side(rules, row, action - SIDES)
    elif phase == PEEK:
        row.peeked = 1 + action - PEEKS
        row.phase = PEEKING
        row.looking = 1 << row.turn
    elif phase == SWAP:
        _swap(rules, row, action - SWAPS)
    else:
        seat = _left_of(rules, row, row.turn)
        _turn_of(rules, row, seat, 1 + action - BLOCKS)


@inlined
def _take_side(rules: MemoarrrRules, row: Any, side: Int) -> None:
    seat = np.int64(row.turn)
    row.sides |= 1 + side << 8 * seat
    row.shut |= 1 << side
    row.turn = seat + 1 if seat + 1 < rules.players else 0
    if row.sides >> 8 * row.turn & 7:
        row.phase = LOOK
        row.shut = rules.sea
        row.looking = (1 << rules.players) - 1


@inlined
def _ready(rules: MemoarrrRules, row: Any) -> None:
    """B1."""
    looking = np.int64(row.looking)
    row.looking = looking & (looking - 1)
    if row.looking:
        return
    if row.phase == PEEKING:
        row.peeked = 0
        _next_turn(rules, row, row.turn)
        return
    if row.phase == ROUND_END:
        row.round += 1
        row.turn = _most_birds(row)
    elif rules.restricted:
        row.shut = rules.sea | looked_at(rules, row)
    row.phase = REVEAL
    row.up = 0
    row.wanted = 0
    fill_round(rules, row)


@inlined
def _most_birds(row: Any) -> Int:
    """M17. Somebody has each of this round's volcanoes; no two are alike."""
    birds = np.int64(row.birds)
    best, starter = birds & 255, 0
    for seat in range(1, 4):
        mine = birds >> 8 * seat & 255
        starter = seat if mine > best else starter
        best = max(best, mine)
    return starter


@inlined
def _reveal(rules: MemoarrrRules, row: Any, cell: Int) -> None:
    card, wanted = np.int64(row.cards[cell]), np.int64(row.wanted)
    row.up |= 1 << cell
    row.last = cell
    row.wanted = card
    if not _CONNECTS[wanted] >> card & 1:
        _erupt(rules, row, row.turn)
    elif rules.expert and wanted:
        _ability(rules, row, (card - 1) // 5)
    else:
        _next_turn(rules, row, row.turn)


@inlined
def _ability(rules: MemoarrrRules, row: Any, animal: Int) -> None:
    """M20: an animal that made a connection must act, if it can."""
    down = rules.locations & ~np.int64(row.up)
    if animal == PENGUIN and down:
        row.phase = PEEK
        row.shut = rules.sea
    elif animal == OCTOPUS:
        row.phase = SWAP
        row.shut = _APART[rules.grid, row.last]
    elif animal == WALRUS and down & (down - 1):
        row.phase = BLOCK
        row.shut = rules.sea
    elif animal == CRAB:
        _turn_of(rules, row, row.turn, row.barred)
    else:
        _next_turn(rules, row, row.turn)


@inlined
def _swap(rules: MemoarrrRules, row: Any, to: Int) -> None:
    """M22: both cards keep their facing; the octopus stays the one to connect to."""
    origin = np.int64(row.last)
    cards = row.cards
    cards[origin], cards[to] = cards[to], cards[origin]
    up = np.int64(row.up)
    if not up >> to & 1:
        row.up = up ^ (1 << origin | 1 << to)
    row.last = to
    _next_turn(rules, row, row.turn)


@inlined
def _left_of(rules: MemoarrrRules, row: Any, seat: Int) -> Int:
    """M11: clockwise, the next player still in the round."""
    inside = np.int64(row.inside)
    left = seat + 1 + lowest((inside | inside << rules.players) >> seat + 1)
    return left - rules.players if left >= rules.players else left


@inlined
def _next_turn(rules: MemoarrrRules, row: Any, seat: Int) -> None:
    _turn_of(rules, row, _left_of(rules, row, np.int64(seat)), 0)


@inlined
def _turn_of(rules: MemoarrrRules, row: Any, seat: Int, barred: Int) -> None:
    """M15, or a card to reveal. A ban lapses where a crab has left nothing else (M23)."""
    up = np.int64(row.up)
    if up == rules.locations:
        _erupt(rules, row, seat)
        return
    shut = 1 << barred >> 1
    lapsed = up | shut == rules.locations
    row.barred = 0 if lapsed else barred
    row.shut = rules.sea if lapsed else rules.sea | shut
    row.turn = seat
    row.phase = REVEAL


@inlined
def _erupt(rules: MemoarrrRules, row: Any, seat: Int) -> None:
    """M13, M15: the top volcano is this seat's; the last one standing has won the round (M16).

    When all lies face up the others go out in the same moment, one after the other.
    """
    seat = np.int64(seat)
    row.barred = 0
    row.shut = rules.sea
    while True:
        row.birds |= np.int64(row.volcano) << 8 * seat
        row.inside &= ~(1 << seat)
        row.turn = seat
        if row.volcanoes_left == 1:
            _end_round(rules, row)
            return
        _uncover(rules, row)
        seat = _left_of(rules, row, seat)
        if row.up != rules.locations:
            row.turn = seat
            row.phase = REVEAL
            return


@inlined
def _uncover(rules: MemoarrrRules, row: Any) -> None:
    """M3: the next volcano of the stack is on top."""
    left = np.int64(row.volcanoes_left) - 1
    taken = rules.players - 1 - left
    row.volcanoes_left = left
    row.volcano = row.stacks >> 9 * np.int64(row.round) - 9 + 3 * taken & 7


@inlined
def _end_round(rules: MemoarrrRules, row: Any) -> None:
    winner, number = lowest(np.int64(row.inside)), np.int64(row.round) - 1
    row.winners |= winner << 2 * number
    row.won += 1 << 8 * winner
    row.rubies += np.int64(row.treasures[number]) << 8 * winner
    row.known = row.rubies if rules.sorted else 0
    row.volcano = row.volcanoes_left = 0
    if row.round < rules.rounds:
        row.phase = ROUND_END
        row.looking = (1 << rules.players) - 1
    else:
        row.phase = OVER


@inlined
def winners(rules: MemoarrrRules, row: Any) -> Int:
    """M18, M19."""
    found, best = 0, 0
    for seat in range(rules.players):
        worth = _worth(rules, row, seat)
        found = 0 if worth > best else found
        found |= (worth >= best) << seat
        best = max(best, worth)
    return found


@inlined
def score(rules: MemoarrrRules, row: Any, scores: Any, ranks: Any) -> None:
    for seat in range(rules.players):
        scores[seat, 0] = row.rubies >> 8 * seat & 255
        scores[seat, 1] = row.won >> 8 * seat & 255
        scores[seat, 2] = _richest(rules, row, seat)
        worth = _worth(rules, row, seat)
        ranks[seat] = 1
        for other in range(rules.players):
            ranks[seat] += _worth(rules, row, other) > worth


@inlined
def _worth(rules: MemoarrrRules, row: Any, seat: Int) -> Int:
    worth = (row.rubies >> 8 * seat & 255) << 6 | (row.won >> 8 * seat & 255) << 3
    return worth | _richest(rules, row, seat) if rules.highest else worth


@inlined
def _richest(rules: MemoarrrRules, row: Any, seat: Int) -> Int:
    rubies = np.int64(0)
    for number in range(rules.rounds):
        if row.winners >> 2 * number & 3 == seat:
            rubies = max(rubies, np.int64(row.treasures[number]))
    return rubies


@inlined
def current_seat(rules: MemoarrrRules, row: Any) -> Int:
    return lowest(np.int64(row.looking) | 256 << np.int64(row.turn)) & 7
