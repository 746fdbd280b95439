"""The loops over many games, the same for every game: see kernels.py.

All take a part of the rows.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from recollect.sim.intrinsics import WORDS, load_now, popcount, select, spread, store
from recollect.sim.kernels import (
    Int,
    branch,
    current_seat,
    deal,
    inlined,
    kernel,
    legal,
    observe,
    score,
    start_game,
    step,
    winners,
)
from recollect.sim.stream import BITS, fraction, word

RESERVED = 32
"""So many words of each game's stream are for its deal; then comes one for each action."""
BLOCK = 128
"""How many games are sorted by their branch: so many can be counted in a byte."""
BRANCHES = 8
PATIENCE = 1 << 17
"""So often a thread looks whether there is work, before it sleeps: for about fifty microseconds."""
_BASE, _ONE = (1 << 32) - 1, np.uint64(1)
_UPPER, _MOST = np.uint64(32), np.uint64(31)


class Observations(NamedTuple):
    """The observation and legal actions of the acting seat of each row."""

    seats: Any
    seen: Any
    """Bytes, eight to a word."""
    masks: Any
    """A byte for each action, eight to a word."""
    legal: Any
    """The answer of `legal`: the mask in the upper 32 bits, the base in the lower."""


class Outcomes(NamedTuple):
    """The results of the games that ended in the last step."""

    done: Any
    winners: Any
    ranks: Any
    scores: Any


@inlined
def _between(start: Int, stop: Int) -> Any:
    """Indices that numba knows not to be negative: it would count those from the end."""
    return range(np.uint64(start), np.uint64(stop))


@inlined
def _show(rules: Any, row: Any, at: Int, shown: Any) -> None:
    seat = current_seat(rules, row)
    shown.seats[at] = seat
    observe(rules, row, seat, shown.seen, at)
    base, mask = legal(rules, row)
    shown.legal[at] = mask << 32 | base
    list_actions(base, mask, shown.masks, at)


@inlined
def list_actions(base: Int, mask: Int, masks: Any, at: Int) -> None:
    """A byte for each action, thirty-two at once. A mask of 32 bits touches two such parts."""
    first, bits = base >> 5, mask << (base & 31)
    store(masks, at, 0, spread(0 if first else bits, 1))
    for part in range(1, masks.shape[1] // WORDS):
        listed = bits if part == first else bits >> 32 if part == first + 1 else 0
        store(masks, at, WORDS * part, spread(listed, 1))


@inlined
def _score(rules: Any, row: Any, at: Int, ended: Any) -> None:
    ended.winners[at] = winners(rules, row)
    score(rules, row, ended.scores[at], ended.ranks[at])


@inlined
def _deal_next(rules: Any, row: Any) -> None:
    deal(rules, row, word(row.key, row.games))
    row.games += 1


@kernel
def deal_rows(rules: Any, rows: Any, start: Int, stop: Int) -> None:
    for at in _between(start, stop):
        _deal_next(rules, rows[at])


@kernel
def start_rows(rules: Any, rows: Any, start: Int, stop: Int, firsts: Any) -> None:
    """The secrets of the rows are given, and who begins."""
    for at in _between(start, stop):
        start_game(rules, rows[at], firsts[at])


@kernel
def show_rows(rules: Any, rows: Any, start: Int, stop: Int, shown: Any) -> None:
    for at in _between(start, stop):
        _show(rules, rows[at], at, shown)


@kernel
def score_rows(rules: Any, rows: Any, start: Int, stop: Int, ended: Any) -> None:
    for at in _between(start, stop):
        ended.done[at] = rows[at].phase == rules.over
        if ended.done[at]:
            _score(rules, rows[at], at, ended)


@kernel
def observe_rows(rules: Any, rows: Any, start: Int, stop: Int, seats: Any, seen: Any) -> None:
    for at in _between(start, stop):
        observe(rules, rows[at], np.int64(seats[at]), seen, at)


@inlined
def _refuses(action: Int, listed: Int, done: Int, again: Int) -> Any:
    """1 where an action is not legal but counts. Without a branch: several are done at once."""
    bit = np.uint64(action - (listed & _BASE))
    possible = np.uint64(listed) >> _UPPER + (bit & _MOST) & np.uint64(bit <= _MOST)
    return (possible ^ _ONE) & np.uint64(again | (done == 0))


@inlined
def _first_refused(actions: Any, listed: Any, done: Any, again: Int) -> Int:
    count, any_refused = len(actions), np.uint64(0)
    for at in _between(0, count):
        any_refused |= _refuses(actions[at], listed[at], done[at], again)
    if any_refused:
        for at in _between(0, count):
            if _refuses(actions[at], listed[at], done[at], again):
                return np.int64(at)
    return count


@kernel
def refused(actions: Any, listed: Any, done: Any, again: Int) -> Int:
    """The first row whose action is not legal; the number of rows if there is none."""
    return _first_refused(actions, listed, done, again)


@inlined
def _step_all(rules: Any, rows: Any, start: Int, stop: Int, actions: Any, order: Any) -> None:
    """Step those with the same branch one after the other.

    Nobody could foresee the branches otherwise, and a wrong guess costs as much as half a step.
    """
    counts = 0
    for at in _between(start, stop):
        kind = branch(rules, rows[at], np.int64(actions[at]))
        order[np.uint64(kind), np.uint64(counts >> 8 * kind & 255)] = at - np.uint64(start)
        counts += 1 << 8 * kind
    for kind in _between(0, BRANCHES):
        for number in _between(0, counts >> 8 * np.int64(kind) & 255):
            at = np.uint64(start) + np.uint64(order[kind, number])
            if rows[at].phase != rules.over:
                step(rules, rows[at], np.int64(actions[at]))


@kernel
def step_rows(
    rules: Any,
    rows: Any,
    start: Int,
    stop: Int,
    actions: Any,
    again: Int,
    checked: Int,
    shown: Any,
    ended: Any,
) -> Int:
    """Step rows; what is over stays, or goes on with the next deal. The same answer as `refused`.

    Some rows at a time, first all are played, then those that ended are judged, and then all are
    shown: short loops are quicker, and what was written in bytes has settled when read in words.
    """
    if not checked:
        wrong = _first_refused(actions, shown.legal, ended.done, again)
        if wrong < len(actions):
            return wrong
    order = np.empty((BRANCHES, BLOCK), np.uint8)
    for block in range(start, stop, BLOCK):
        end = min(block + BLOCK, stop)
        _step_all(rules, rows, block, end, actions, order)
        for at in _between(block, end):
            ended.done[at] = rows[at].phase == rules.over
            if ended.done[at]:
                _score(rules, rows[at], at, ended)
                if again:
                    _deal_next(rules, rows[at])
        for at in _between(block, end):
            _show(rules, rows[at], at, shown)
    return len(actions)


@kernel
def await_count(counts: Any, at: Int, count: Int) -> None:
    """Until another thread has counted so far, or patience is at an end."""
    for _ in range(PATIENCE):
        if load_now(counts, at) >= count:
            return


@kernel
def sample(start: Int, stop: Int, listed: Any, keys: Any, sampled: Int, actions: Any) -> None:
    """A legal action for each row, each equally likely; 0 where it is over."""
    key = keys[0] + np.uint64(sampled)
    for at in _between(start, stop):
        base, mask = listed[at] & _BASE, listed[at] >> 32 & _BASE
        chosen = fraction(key, at) * popcount(mask) >> BITS
        actions[at] = base + select(mask, chosen) if mask else 0


@kernel
def play_out(
    rules: Any,
    rows: Any,
    start: Int,
    stop: Int,
    seed: Any,
    lengths: Any,
    won: Any,
) -> None:
    """Play whole games, every choice equally likely, one after the other in a single row."""
    row = rows[0]
    for game in range(start, stop):
        key = word(seed, game)
        deal(rules, row, key)
        steps = 0
        base, mask = legal(rules, row)
        while mask:
            chosen = fraction(key, RESERVED + steps) * popcount(mask) >> BITS
            step(rules, row, base + select(mask, chosen))
            steps += 1
            base, mask = legal(rules, row)
        lengths[game] = steps
        won[game] = winners(rules, row)
