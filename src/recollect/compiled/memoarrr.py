"""Sound greedy play of Memoarrr! in kernels: what bots/memoarrr/greedy.py decides, sum for sum.

A place is a cell, a thing a card, and the owners of sightings are the seats.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from recollect.compiled import recall as names
from recollect.compiled.minds import RANDOM, below, minds_kernel
from recollect.compiled.recall import forget_all, new_recall, remember, see, shared_memory
from recollect.compiled.sha256 import new_hasher, write_byte
from recollect.games.memoarrr.model import (
    CARDS,
    CELLS,
    CONNECTS,
    LANDSCAPES,
    LOCATIONS,
    NEIGHBOURS,
    PLAYERS,
)
from recollect.memory.belief import DOUBT, PRECISION, ROUNDS
from recollect.sim.intrinsics import lowest, popcount, select
from recollect.sim.kernels import Int, inlined, piece, register_kernels
from recollect.sim.memoarrr.layout import (
    BLOCK,
    LOOK,
    MIDDLES,
    OVER,
    PEEK,
    REVEAL,
    ROUND_END,
    SIDE,
    SWAP,
    MemoarrrRules,
)
from recollect.sim.memoarrr.rules import current_seat, legal, step

SPITE = 0.2
TIE = 1e-9
MEMORY = shared_memory(PLAYERS.stop - 1, len(CARDS))
_FEATURES, _WHOLE = 2, 3
_CARDS, _CELLS, _ACROSS = len(CARDS), len(CELLS), len(LANDSCAPES)
_KINDS = 36
"""What may come back of a card: one of five animals or none, one of five landscapes or none."""
_NEIGHBOURS = np.array(NEIGHBOURS)
_CONNECTS = np.array(CONNECTS)
_NAMES = np.array([[*cell.encode()] for cell in CELLS])
_ORDER = np.array([sorted(CELLS).index(cell) for cell in CELLS])


@inlined
def thing_at(rules: MemoarrrRules, row: Any, memory: Any, place: Int) -> Int:
    return np.int64(row.cards[place]) - 1


@inlined
def beside(rules: MemoarrrRules, place: Int, number: Int) -> Int:
    around = _NEIGHBOURS[place]
    if number < 0:
        return popcount(around)
    for _ in range(number):
        around &= around - 1
    return lowest(around)


@inlined
def comes_first(rules: MemoarrrRules, memory: Any, place: Int, other: Int) -> Int:
    return _ORDER[place] < _ORDER[other]


@inlined
def every_place(rules: MemoarrrRules, row: Any, memory: Any, places: Any) -> Int:
    for cell in range(_CELLS):
        places[cell] = cell
    return _CELLS


@inlined
def write_place(
    rules: MemoarrrRules, memory: Any, place: Int, words: Any, lane: Int, at: Int
) -> Int:
    write_byte(words, lane, at, _NAMES[place, 0])
    write_byte(words, lane, at + 1, _NAMES[place, 1])
    return at + 2


@piece
def _look(rules: MemoarrrRules, row: Any, memory: Any) -> None:
    """M7, M21, and at the end of a round all that lies open, once more (B1)."""
    for seat in range(rules.players):
        mine = np.int64(row.looking) >> seat & 1
        side = np.int64(row.sides) >> 8 * seat & 7
        cells = (
            MIDDLES[rules.looked, side * mine * (row.phase == LOOK)]
            | mine << np.int64(row.peeked) >> 1
        )
        if row.phase == ROUND_END:
            cells |= np.int64(row.up)
        while cells:
            see(memory, seat, thing_at(rules, row, memory, lowest(cells)), memory.now)
            cells &= cells - 1


@minds_kernel
def begin_watching(rules: MemoarrrRules, rows: Any, memories: Any) -> None:
    row, memory = rows[0], memories[0]
    forget_all(memory)
    _look(rules, row, memory)


@minds_kernel
def play_action(rules: MemoarrrRules, rows: Any, memories: Any, action: Int) -> Int:
    """Everybody counts the events: what was seen before them is so much older."""
    row, memory = rows[0], memories[0]
    phase, inside = row.phase, popcount(np.int64(row.inside))
    step(rules, row, action)
    now = memory.now + 1
    events = 1
    if not row.looking and (phase == LOOK or phase == ROUND_END):  # noqa: PLR1714, SIM109
        events += 1
    else:
        events += inside - popcount(np.int64(row.inside))
        events += phase != ROUND_END and row.phase == ROUND_END
        events += 2 if row.phase == OVER else 0
    if phase == REVEAL:
        for seat in range(rules.players):
            see(memory, seat, np.int64(row.wanted) - 1, now)
    elif phase == PEEK:
        peeked = np.int64(row.peeked) - 1
        see(memory, np.int64(row.turn), thing_at(rules, row, memory, peeked), now)
    memory.now += events
    _look(rules, row, memory)
    return -1 if row.phase == rules.over else current_seat(rules, row)


class Beliefs(NamedTuple):
    """recollect.memory.belief.Shares in numbers."""

    card: Any
    """What lies in each cell for certain, −1 for cells where nothing does."""
    kind: Any
    """Of the others, what comes back of them, as a row of `chances`."""
    cards: Any
    """The cards that lie nowhere for certain."""
    chances: Any
    """By kind and number of such a card."""


@piece
def _new_beliefs() -> Beliefs:
    cells = np.full((3, _CELLS), -1, np.int64)
    return Beliefs(cells[0], cells[1], cells[2], np.empty((_KINDS, _CARDS)))


@inlined
def _fit(kind: Int, card: Int) -> Any:
    """belief._fitting."""
    animal, landscape = kind // 6 - 1, kind % 6 - 1
    wrong = (animal >= 0 and animal != card // _ACROSS) or (
        landscape >= 0 and landscape != card % _ACROSS
    )
    return DOUBT if wrong else 1.0


@piece
def _settle(row: Any, recall: Any, count: Int, beliefs: Beliefs) -> Int:
    """belief._certain, and what is open; how many cards are."""
    seen, up = np.zeros(_CARDS, np.int64), np.int64(row.up)
    for cell in range(_CELLS):
        beliefs.kind[cell] = 0
        if up >> cell & 1:
            card = np.int64(row.cards[cell]) - 1
            beliefs.card[cell] = card
            seen[card] += 1
    for number in range(count):
        cell, card, features = recall.places[number], recall.things[number], recall.features[number]
        if features == _WHOLE:
            beliefs.card[cell] = card
            seen[card] += 1
        elif features:
            animal, landscape = 1 + card // _ACROSS, 1 + card % _ACROSS
            beliefs.kind[cell] = animal * 6 if features == 1 else landscape
    for cell in range(_CELLS):
        card = beliefs.card[cell]
        if card >= 0 and seen[card] > 1:
            beliefs.kind[cell] = (1 + card // _ACROSS) * 6 + 1 + card % _ACROSS
            beliefs.card[cell] = -1
            seen[card] = 2
    left = 0
    for other in range(_CARDS):
        if seen[other] != 1:
            beliefs.cards[left] = other
            left += 1
    return left


@piece
def _scale(chances: Any, used: Any, left: Int) -> None:
    for kind in range(_KINDS):
        if used[kind]:
            total = 0.0
            for number in range(left):
                total += chances[kind, number]
            for number in range(left):
                chances[kind, number] /= total


@inlined
def _even(beliefs: Beliefs, left: Int, sums: Any) -> Int:
    """Whether the chances of each card add up to one, or nearly."""
    sums[:left] = 0.0
    for cell in range(_CELLS):
        if beliefs.card[cell] < 0:
            for number in range(left):
                sums[number] += beliefs.chances[beliefs.kind[cell], number]
    even = True
    for number in range(left):
        even &= abs(sums[number] - 1) < PRECISION
    return even


@piece
def _share(beliefs: Beliefs, left: Int) -> None:
    """belief._shared."""
    used, sums, chances = np.zeros(_KINDS, np.int64), np.empty(_CARDS), beliefs.chances
    for cell in range(_CELLS):
        used[beliefs.kind[cell]] |= beliefs.card[cell] < 0
    for kind in range(_KINDS):
        for number in range(left * used[kind]):
            chances[kind, number] = _fit(kind, beliefs.cards[number])
    for _ in range(ROUNDS):
        _scale(chances, used, left)
        if _even(beliefs, left, sums):
            break
        for kind in range(_KINDS):
            for number in range(left * used[kind]):
                chances[kind, number] /= sums[number]
    _scale(chances, used, left)


@inlined
def _connect(beliefs: Beliefs, left: Int, cell: Int, card: Int) -> Any:
    """Outlook._connects."""
    if beliefs.card[cell] >= 0:
        return 1.0 if _CONNECTS[card, beliefs.card[cell]] else 0.0
    total, kind = 0.0, beliefs.kind[cell]
    for number in range(left):
        if _CONNECTS[card, beliefs.cards[number]]:
            total += beliefs.chances[kind, number]
    return total


@inlined
def _likely(beliefs: Beliefs, left: Int, cell: Int) -> Int:
    """The number of the card that most probably lies there; of several, the first."""
    best, kind = 0, beliefs.kind[cell]
    for number in range(1, left):
        if beliefs.chances[kind, number] > beliefs.chances[kind, best]:
            best = number
    return best


@piece
def _leftovers(beliefs: Beliefs, left: Int, down: Int, best: Any) -> None:
    """Outlook.left_over: for each card the two best chances, and the cell of the best."""
    for cell in range(_CELLS):
        if not down >> cell & 1:
            continue
        card = beliefs.card[cell]
        if card < 0:
            card = beliefs.cards[_likely(beliefs, left, cell)]
        if best[card, 0] >= 0:
            continue
        best[card, 0] = best[card, 1] = 0.0
        best[card, 2] = -1
        for other in range(_CELLS):
            if down >> other & 1:
                chance = _connect(beliefs, left, other, card)
                if best[card, 2] < 0 or chance > best[card, 0]:
                    best[card, 1], best[card, 0] = best[card, 0], chance
                    best[card, 2] = other
                elif chance > best[card, 1]:
                    best[card, 1] = chance


@piece
def _worth(
    rules: MemoarrrRules, row: Any, beliefs: Beliefs, left: Int, best: Any, cell: Int
) -> Any:
    """MemoarrrGreedy._worth, but for the swap."""
    certain = beliefs.card[cell]
    likely = 0 if certain >= 0 else _likely(beliefs, left, cell)
    if row.phase == PEEK:
        return -1.0 if certain >= 0 else -beliefs.chances[beliefs.kind[cell], likely]
    wanted = np.int64(row.wanted) - 1
    chance = 1.0 if wanted < 0 else _connect(beliefs, left, cell, wanted)
    if row.phase == BLOCK:
        return chance
    card = certain if certain >= 0 else beliefs.cards[likely]
    spoil = best[card, 1] if best[card, 2] == cell else best[card, 0]
    return chance - SPITE * spoil


@piece
def _choose(worths: Any, base: Int, mask: Int, mind: Any, hasher: Any) -> Int:
    """The best one; of several, any."""
    most, rest = -np.inf, mask
    while rest:
        most = max(most, worths[lowest(rest)])
        rest &= rest - 1
    best, rest = 0, mask
    while rest:
        at = lowest(rest)
        best |= (worths[at] > most - TIE) << at
        rest &= rest - 1
    return base + select(best, below(mind, popcount(best), hasher))


@minds_kernel
def decide(rules: MemoarrrRules, rows: Any, memories: Any, minds: Any) -> Int:
    """MemoarrrGreedy.act."""
    row, memory, hasher = rows[0], memories[0], new_hasher()
    seat = current_seat(rules, row)
    mind = minds[seat]
    base, mask = legal(rules, row)
    idle = row.looking or row.phase == SIDE or not mask & (mask - 1)
    if idle or mind.kind == RANDOM:
        return base + select(mask, below(mind, popcount(mask), hasher))
    recall, down, count = new_recall(_FEATURES), LOCATIONS & ~np.int64(row.up), np.int64(0)
    worths = np.zeros(_CELLS)
    for cell in range(_CELLS):
        if down >> cell & 1:
            recall.places[count] = cell
            count += 1
    remember(rules, row, memory, mind, seat, recall, count, _FEATURES, hasher)
    if row.phase == SWAP:
        for number in range(count):
            worths[recall.places[number]] = recall.features[number] != 0
        return _choose(worths, base, mask, mind, hasher)
    beliefs = _new_beliefs()
    left = _settle(row, recall, count, beliefs)
    _share(beliefs, left)
    best = np.full((_CARDS, 3), -1.0)
    if row.phase == REVEAL:
        _leftovers(beliefs, left, down, best)
    for cell in range(_CELLS):
        if mask >> cell & 1:
            worths[cell] = _worth(rules, row, beliefs, left, best, cell)
    return _choose(worths, base, mask, mind, hasher)


register_kernels(
    MemoarrrRules,
    {
        names.thing_at: thing_at,
        names.beside: beside,
        names.write_place: write_place,
        names.comes_first: comes_first,
        names.every_place: every_place,
    },
)
