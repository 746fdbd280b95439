"""The compiled part of environments: one seat's turn, the others' turns, and what is shown then.

A row of `out` is what the acting seat is shown: the bytes of its observation, then a byte for each
action. A row of `minds` has for each seat the mask of things it has seen, then how many random
choices were made.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from recollect.envs.compiled import kernel
from recollect.envs.contract import noticed, recall
from recollect.sim.bits import SPREAD, select
from recollect.sim.compiled import Whole, inlined, popcount
from recollect.sim.stream import BITS, fraction, word
from recollect.sim.verbs import acting, advance, deal, lay_out, legal, observe, winners

OVER, ILLEGAL = -1, -2
"""What a kernel says instead of whose turn it is."""
COUNT = 7
"""Where a row of `minds` counts the others' choices."""
_OTHERS = np.uint64(0x6A09E667F3BCC909)
"""Added to a row's key, it is the key of the others' choices."""


@inlined
def _watch(rules: Any, row: Any, minds: Any, at: Whole) -> None:
    for seat in range(rules.players):
        minds[at, seat] |= noticed(rules, row, seat)


@inlined
def _observe(
    rules: Any, row: Any, minds: Any, seat: Whole, out: Any, at: Whole, memory: Whole
) -> None:
    observe(rules, row, seat, out, at)
    if memory:
        recall(rules, row, seat, minds, at, out, memory)


@inlined
def _list_legal(rules: Any, row: Any, out: Any, at: Whole, first: Whole) -> None:
    base, mask = legal(rules, row)
    for number in range(out.shape[1] - first):
        shift = min(max(8 * (number + 1) - base, 0), 48)
        out[at, first + number] = SPREAD[(mask << 8) >> shift & 255]


@inlined
def _show(
    rules: Any, row: Any, minds: Any, seat: Whole, out: Any, at: Whole, memory: Whole, first: Whole
) -> None:
    _observe(rules, row, minds, seat, out, at, memory)
    _list_legal(rules, row, out, at, first)


@inlined
def _begin(rules: Any, row: Any, minds: Any, at: Whole) -> None:
    deal(rules, row, word(row.key, row.games))
    row.games += 1
    _forget(rules, row, minds, at)


@inlined
def _forget(rules: Any, row: Any, minds: Any, at: Whole) -> None:
    """All but what is shown at the beginning."""
    for seat in range(rules.players):
        minds[at, seat] = noticed(rules, row, seat)


@inlined
def _may(rules: Any, row: Any, action: Whole) -> Whole:
    base, mask = legal(rules, row)
    bit = action - base
    return mask >> bit & 1 if 0 <= bit < 32 else 0


@kernel
def begin(rules: Any, rows: Any, minds: Any, out: Any, memory: Whole, first: Whole) -> Whole:
    """The next game in the only row; whose action comes first."""
    row = rows[0]
    _begin(rules, row, minds, 0)
    seat = acting(rules, row)
    _show(rules, row, minds, seat, out, 0, memory, first)
    return seat


@kernel
def lay(
    rules: Any, rows: Any, minds: Any, out: Any, memory: Whole, first: Whole, starter: Whole
) -> Whole:
    """The same where the secrets of the row are given, and who begins."""
    row = rows[0]
    lay_out(rules, row, starter)
    _forget(rules, row, minds, 0)
    seat = acting(rules, row)
    _show(rules, row, minds, seat, out, 0, memory, first)
    return seat


@kernel
def act(
    rules: Any, rows: Any, minds: Any, out: Any, memory: Whole, first: Whole, action: Whole
) -> Whole:
    """The acting seat of the only row does it; whose action comes next."""
    row = rows[0]
    if not _may(rules, row, action):
        return ILLEGAL
    advance(rules, row, action)
    _watch(rules, row, minds, 0)
    seat = acting(rules, row)
    _show(rules, row, minds, seat, out, 0, memory, first)
    return OVER if row.phase == rules.over else seat


@kernel
def look(
    rules: Any, rows: Any, minds: Any, out: Any, memory: Whole, first: Whole, seat: Whole
) -> None:
    """What any seat is shown; only the acting seat has anything to choose."""
    row = rows[0]
    _observe(rules, row, minds, seat, out, 0, memory)
    if seat == acting(rules, row):
        _list_legal(rules, row, out, 0, first)
    else:
        for number in range(first, out.shape[1]):
            out[0, number] = 0


@kernel
def won(rules: Any, rows: Any, at: Whole) -> Whole:
    return winners(rules, rows[at])


@inlined
def _choose(rules: Any, row: Any, minds: Any, at: Whole) -> Whole:
    """Any legal action, each equally likely."""
    base, mask = legal(rules, row)
    number = minds[at, COUNT]
    minds[at, COUNT] += np.uint64(1)
    return base + select(mask, fraction(row.key + _OTHERS, number) * popcount(mask) >> BITS)


@kernel
def choose(rules: Any, rows: Any, minds: Any) -> Whole:
    """What the acting seat of the only row does, if it is one of the others."""
    return _choose(rules, rows[0], minds, 0)


@inlined
def _reply(rules: Any, row: Any, minds: Any, at: Whole, seat: Whole) -> Whole:
    """The others do anything until it is this seat's turn; that seat, or OVER."""
    while row.phase != rules.over:
        if acting(rules, row) == seat:
            return seat
        advance(rules, row, _choose(rules, row, minds, at))
        _watch(rules, row, minds, at)
    return np.int64(OVER)


@inlined
def _take_turn(rules: Any, row: Any, minds: Any, at: Whole, seat: Whole, action: Whole) -> Whole:
    if not _may(rules, row, action):
        return np.int64(ILLEGAL)
    advance(rules, row, action)
    _watch(rules, row, minds, at)
    return _reply(rules, row, minds, at, seat)


@inlined
def _begin_turn(rules: Any, row: Any, minds: Any, at: Whole, seat: Whole) -> None:
    """Games that the others end before this seat's first turn are passed over."""
    _begin(rules, row, minds, at)
    while _reply(rules, row, minds, at, seat) == OVER:
        _begin(rules, row, minds, at)


@kernel
def begin_turn(
    rules: Any, rows: Any, minds: Any, out: Any, memory: Whole, first: Whole, seat: Whole
) -> None:
    """The next game in the only row, up to this seat's first turn."""
    row = rows[0]
    _begin_turn(rules, row, minds, 0, seat)
    _show(rules, row, minds, seat, out, 0, memory, first)


@kernel
def take_turn(
    rules: Any,
    rows: Any,
    minds: Any,
    out: Any,
    memory: Whole,
    first: Whole,
    seat: Whole,
    action: Whole,
) -> Whole:
    """This seat acts in the only row, and the others until it is this seat's turn again."""
    row = rows[0]
    seat_or_end = _take_turn(rules, row, minds, 0, seat, action)
    _show(rules, row, minds, seat, out, 0, memory, first)
    return seat_or_end


@kernel
def take_turns(
    rules: Any,
    rows: Any,
    minds: Any,
    out: Any,
    memory: Whole,
    first: Whole,
    seat: Whole,
    actions: Any,
    done: Any,
    rewards: Any,
) -> None:
    """The same in every row. What was done is not stepped: there the next game begins."""
    for at in range(len(rows)):
        row = rows[at]
        rewards[at] = 0
        if done[at]:
            _begin_turn(rules, row, minds, at, seat)
            done[at] = False
        else:
            code = _take_turn(rules, row, minds, at, seat, actions[at])
            done[at] = code < 0
            if code == ILLEGAL:
                rewards[at] = -1
            elif code == OVER:
                mask = winners(rules, row)
                rewards[at] = (mask >> seat & 1) / max(1, popcount(mask))
        _show(rules, row, minds, seat, out, at, memory, first)
