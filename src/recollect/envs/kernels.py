"""The compiled part of environments: one seat's turn, the others' turns, and what is shown then.

What the acting seat is shown are the bytes of its observation, then a byte for each action.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from recollect.envs.buffers import COUNT
from recollect.envs.compiled import brief, kernel
from recollect.envs.contract import noticed, recall
from recollect.sim.bits import SPREAD, popcount, select
from recollect.sim.compiled import Int, inlined
from recollect.sim.kernel_api import current_seat, deal, legal, observe, start_game, step, winners
from recollect.sim.stream import BITS, fraction, word

OVER, ILLEGAL = -1, -2
"""What a kernel says instead of whose turn it is."""
_OTHERS = np.uint64(0x6A09E667F3BCC909)
"""Added to a row's key, it is the key of the others' choices."""


@inlined
def _advance(rules: Any, room: Any, action: Int) -> None:
    """Seats remember what they are shown, where somebody will ask for it."""
    step(rules, room.position, action)
    if room.memory:
        for seat in range(rules.players):
            room.minds[seat] |= noticed(rules, room.position, seat)


@inlined
def _observe(rules: Any, room: Any, seat: Int, out: Any) -> None:
    observe(rules, room.position, seat, out, 0)
    if room.memory:
        recall(rules, room.position, seat, room.minds, out, room.memory)


@inlined
def _list_legal(rules: Any, room: Any, out: Any) -> None:
    base, mask = legal(rules, room.position)
    for number in range(room.end - room.first):
        shift = min(max(8 * (number + 1) - base, 0), 48)
        out[0, room.first + number] = SPREAD[(mask << 8) >> shift & 255]


@inlined
def _show(rules: Any, room: Any, seat: Int) -> None:
    _observe(rules, room, seat, room.shown)
    _list_legal(rules, room, room.shown)


@inlined
def _deal(rules: Any, room: Any) -> None:
    row = room.position
    deal(rules, row, word(row.key, row.games))
    row.games += 1
    _forget(rules, room)


@inlined
def _forget(rules: Any, room: Any) -> None:
    """All but what is shown at the beginning."""
    for seat in range(rules.players):
        room.minds[seat] = noticed(rules, room.position, seat)


@inlined
def _may(rules: Any, room: Any, action: Int) -> Int:
    base, mask = legal(rules, room.position)
    bit = action - base
    return mask >> bit & 1 if 0 <= bit < 32 else 0


@inlined
def _show_next(rules: Any, room: Any) -> Int:
    """Whose action comes next, who is shown everything for it."""
    seat = current_seat(rules, room.position)
    _show(rules, room, seat)
    return seat


@brief
def begin(rules: Any, rooms: Any) -> Int:
    """The next game in the only room; whose action comes first."""
    _deal(rules, rooms[0])
    return _show_next(rules, rooms[0])


@brief
def lay(rules: Any, rooms: Any, starter: Int) -> Int:
    """The same where the secrets of the position are given, and who begins."""
    start_game(rules, rooms[0].position, starter)
    _forget(rules, rooms[0])
    return _show_next(rules, rooms[0])


@brief
def act(rules: Any, rooms: Any, action: Int) -> Int:
    """The acting seat of the only room does it; whose action comes next."""
    room = rooms[0]
    if not _may(rules, room, action):
        return ILLEGAL
    _advance(rules, room, action)
    seat = _show_next(rules, room)
    return OVER if room.position.phase == rules.over else seat


@brief
def look(rules: Any, rooms: Any, out: Any, seat: Int) -> None:
    """What any seat is shown, written elsewhere; only the acting seat has anything to choose."""
    room = rooms[0]
    _observe(rules, room, seat, out)
    if seat == current_seat(rules, room.position):
        _list_legal(rules, room, out)
    else:
        for number in range(room.first, room.end):
            out[0, number] = 0


@brief
def won(rules: Any, rooms: Any) -> Int:
    return winners(rules, rooms[0].position)


@inlined
def _choose(rules: Any, room: Any) -> Int:
    """Any legal action, each equally likely."""
    base, mask = legal(rules, room.position)
    number = room.minds[COUNT]
    room.minds[COUNT] += np.uint64(1)
    drawn = fraction(room.position.key + _OTHERS, number)
    return base + select(mask, drawn * popcount(mask) >> BITS)


@brief
def choose(rules: Any, rooms: Any) -> Int:
    """What the acting seat of the only room does, if it is one of the others."""
    return _choose(rules, rooms[0])


@inlined
def _reply(rules: Any, room: Any) -> Int:
    """The others do anything until it is the agent's turn; its seat, or OVER."""
    while room.position.phase != rules.over:
        if current_seat(rules, room.position) == room.seat:
            return room.seat
        _advance(rules, room, _choose(rules, room))
    return np.int64(OVER)


@inlined
def _take_turn(rules: Any, room: Any, action: Int) -> Int:
    if not _may(rules, room, action):
        return np.int64(ILLEGAL)
    _advance(rules, room, action)
    return _reply(rules, room)


@inlined
def _begin_turn(rules: Any, room: Any) -> None:
    """Games that the others end before the agent's first turn are passed over."""
    _deal(rules, room)
    while _reply(rules, room) == OVER:
        _deal(rules, room)


@brief
def begin_turn(rules: Any, rooms: Any) -> None:
    """The next game in the only room, up to the agent's first turn."""
    _begin_turn(rules, rooms[0])
    _show(rules, rooms[0], rooms[0].seat)


@brief
def take_turn(rules: Any, rooms: Any, action: Int) -> Int:
    """The agent acts in the only room, and the others until it is the agent's turn again."""
    room = rooms[0]
    seat_or_end = _take_turn(rules, room, action)
    _show(rules, room, room.seat)
    return seat_or_end


@kernel
def take_turns(rules: Any, rooms: Any, actions: Any, done: Any, rewards: Any) -> None:
    """The same in every room. What was done is not stepped: there the next game begins."""
    for at in range(len(rooms)):
        room = rooms[at]
        rewards[at] = 0
        if done[at]:
            _begin_turn(rules, room)
            done[at] = False
        else:
            code = _take_turn(rules, room, actions[at])
            done[at] = code < 0
            if code == ILLEGAL:
                rewards[at] = -1
            elif code == OVER:
                mask = winners(rules, room.position)
                rewards[at] = (mask >> room.seat & 1) / max(1, popcount(mask))
        _show(rules, room, room.seat)
