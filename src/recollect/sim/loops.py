"""The loops over many games, the same for every game: see verbs.py. All take a part of the rows."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from recollect.sim.bits import SPREAD, select
from recollect.sim.compiled import Whole, inlined, kernel, popcount
from recollect.sim.stream import BITS, fraction, word
from recollect.sim.verbs import acting, advance, deal, lay_out, legal, observe, settle, winners

RESERVED = 32
"""So many words of each game's stream are for its deal; then comes one for each action."""


class Shown(NamedTuple):
    """What the acting seat of each row is shown."""

    seats: Any
    seen: Any
    """Bytes, eight to a word."""
    masks: Any
    """A byte for each action, eight to a word."""


class Ended(NamedTuple):
    """How the games of the rows ended, if they did in the last step."""

    done: Any
    winners: Any
    ranks: Any
    scores: Any


@inlined
def _show(rules: Any, row: Any, at: Whole, shown: Any) -> None:
    seat = acting(rules, row)
    shown.seats[at] = seat
    observe(rules, row, seat, shown.seen, at)
    base, mask = legal(rules, row)
    masks = shown.masks
    for number in range(masks.shape[1]):
        shift = min(max(8 * (number + 1) - base, 0), 48)
        masks[at, number] = SPREAD[(mask << 8) >> shift & 255]


@inlined
def _deal_next(rules: Any, row: Any) -> None:
    deal(rules, row, word(row.key, row.games))
    row.games += 1


@kernel
def deal_rows(rules: Any, rows: Any, start: Whole, stop: Whole, shown: Any) -> None:
    for at in range(start, stop):
        _deal_next(rules, rows[at])
        _show(rules, rows[at], at, shown)


@kernel
def lay_rows(rules: Any, rows: Any, start: Whole, stop: Whole, firsts: Any, shown: Any) -> None:
    """The secrets of the rows are given, and who begins."""
    for at in range(start, stop):
        lay_out(rules, rows[at], firsts[at])
        _show(rules, rows[at], at, shown)


@kernel
def observe_rows(rules: Any, rows: Any, start: Whole, stop: Whole, seats: Any, seen: Any) -> None:
    for at in range(start, stop):
        observe(rules, rows[at], np.int64(seats[at]), seen, at)


@kernel
def refused(actions: Any, masks: Any, done: Any, again: Whole) -> Whole:
    """The first row whose action is not legal; the number of rows if there is none."""
    count = len(actions)
    for at in range(count):
        action = actions[at]
        possible = 0 <= action < masks.shape[1] and masks[at, action]
        if not possible and (again or not done[at]):
            return at
    return count


@kernel
def step_rows(
    rules: Any,
    rows: Any,
    start: Whole,
    stop: Whole,
    actions: Any,
    again: Whole,
    shown: Any,
    ended: Any,
) -> None:
    """What is over stays as it is, or goes on with the next deal."""
    for at in range(start, stop):
        row = rows[at]
        over = row.phase == rules.over
        if not over:
            advance(rules, row, np.int64(actions[at]))
            over = row.phase == rules.over
            if over:
                ended.winners[at] = winners(rules, row)
                settle(rules, row, ended.scores[at], ended.ranks[at])
                if again:
                    _deal_next(rules, row)
            _show(rules, row, at, shown)
        ended.done[at] = over


@kernel
def sample_rows(rules: Any, rows: Any, start: Whole, stop: Whole, key: Any, actions: Any) -> None:
    """A legal action for each row, each equally likely; 0 where it is over."""
    for at in range(start, stop):
        base, mask = legal(rules, rows[at])
        chosen = fraction(key, at) * popcount(mask) >> BITS
        actions[at] = base + select(mask, chosen) if mask else 0


@kernel
def play_out(
    rules: Any,
    rows: Any,
    start: Whole,
    stop: Whole,
    seed: Any,
    lengths: Any,
    won: Any,
) -> None:
    """Whole games, every choice equally likely, one after the other in a single row."""
    row = rows[0]
    for game in range(start, stop):
        key = word(seed, game)
        deal(rules, row, key)
        steps = 0
        base, mask = legal(rules, row)
        while mask:
            chosen = fraction(key, RESERVED + steps) * popcount(mask) >> BITS
            advance(rules, row, base + select(mask, chosen))
            steps += 1
            base, mask = legal(rules, row)
        lengths[game] = steps
        won[game] = winners(rules, row)
