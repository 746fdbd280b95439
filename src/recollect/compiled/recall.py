"""What players were shown, and what comes back of it: recollect.memory.recall, number for number.

What is shown to all seats alike, or to one, is kept by *owners*: the seats, or one for all. Things
(cards, tiles) move only before everybody's eyes, so what was seen at a place is what lies there,
and the moments are kept by thing. A *place* is a number of the game's own.
"""

from __future__ import annotations

from math import log
from typing import Any, NamedTuple

import numpy as np

from recollect.compiled.minds import FADING, LAST
from recollect.compiled.sha256 import LANES, Hasher, end_message, first_words, write_byte
from recollect.memory.recall import LONG_AGO, MOST_MOMENTS
from recollect.sim.kernels import Int, inlined, piece

TAKEN_FOR, WHICH = 10, 11
"""What chance decides of a place, beside its features, which have their numbers."""
_STEPS = 1 << 32
_DIGITS = 10
_PREFIX = np.frombuffer(b"recollect:", np.uint8)
_SUFFIXES = np.frombuffer(b"taken forwhich    ", np.uint8).reshape(2, 9)
_LENGTHS = np.array([9, 5])
MOST_PLACES = 96
"""Of which something may be recalled in one move."""


def shared_memory(owners: int, things: int) -> np.dtype[np.void]:
    """What the seats of one game were shown."""
    return np.dtype(
        [
            ("now", np.int64),
            ("serials", np.int64),  # how many places were made in this game
            ("serial", np.int32, things),  # the number of the place where this thing lies
            ("holder", np.int32, things),  # the seat whose place that is
            ("count", np.int32, (owners, things)),
            ("moments", np.int32, (owners, things, MOST_MOMENTS)),
        ],
        align=True,
    )


def thing_at(rules: Any, row: Any, memory: Any, place: Int) -> Int:
    """What lies at a place; −1 for nothing that anybody could have seen. Each game has its own."""


def beside(rules: Any, place: Int, number: Int) -> Int:
    """The neighbour of that number with which a place is confused; with −1, how many there are."""


def write_place(rules: Any, memory: Any, place: Int, words: Any, lane: Int, at: Int) -> Int:
    """Write the name of a place into a message; where it goes on."""


def comes_first(rules: Any, memory: Any, place: Int, other: Int) -> Int:
    """Whether a place stands before another in the order of their names."""


def every_place(rules: Any, row: Any, memory: Any, places: Any) -> Int:
    """All places where things lie that somebody may have seen; how many."""


@inlined
def see(memory: Any, owner: Int, thing: Int, now: Int) -> None:
    """Twice at once is once. Only the last sightings are kept."""
    count = memory.count[owner, thing]
    moments = memory.moments
    if count == 0 or moments[owner, thing, (count - 1) % MOST_MOMENTS] != now:
        moments[owner, thing, count % MOST_MOMENTS] = now
        memory.count[owner, thing] = count + 1


@inlined
def last_seen(memory: Any, owner: Int, thing: Int) -> Int:
    return memory.moments[owner, thing, (memory.count[owner, thing] - 1) % MOST_MOMENTS]


@inlined
def forget_all(memory: Any) -> None:
    memory.now = memory.serials = 0
    count = memory.count
    for owner in range(count.shape[0]):
        for thing in range(count.shape[1]):
            count[owner, thing] = 0


@inlined
def write_number(words: Any, lane: Int, at: Int, number: Int) -> Int:
    """In decimal digits."""
    size, rest = 1, number
    while rest >= _DIGITS:
        rest //= _DIGITS
        size += 1
    for digit in range(size):
        write_byte(words, lane, at + size - 1 - digit, 48 + number % _DIGITS)
        number //= _DIGITS
    return at + size


@piece
def _write_label(rules: Any, memory: Any, place: Int, what: Int, words: Any, lane: Int) -> None:
    """As Activation and Confusion label their draws: the moment, the place and what of it."""
    for at in range(len(_PREFIX)):
        write_byte(words, lane, at, _PREFIX[at])
    at = write_number(words, lane, len(_PREFIX), memory.now)
    write_byte(words, lane, at, 32)
    at = write_place(rules, memory, place, words, lane, at + 1)
    write_byte(words, lane, at, 32)
    at += 1
    if what < _DIGITS:
        write_byte(words, lane, at, 48 + what)
        at += 1
    else:
        for number in range(_LENGTHS[what - _DIGITS]):
            write_byte(words, lane, at, _SUFFIXES[what - _DIGITS, number])
            at += 1
    end_message(words, lane, at)


class Recall(NamedTuple):
    """What comes back of some places, as far as `count`."""

    places: Any
    things: Any
    """What is remembered there, −1 for nothing."""
    features: Any
    """Which features of it come back, as a mask."""
    targets: Any
    """The places they are taken for."""
    asked: Any
    """Places of which chance decides something,"""
    what: Any
    """namely this,"""
    whose: Any
    """for this number,"""
    drawn: Any
    """by this word."""


@inlined
def new_recall(features: Int) -> Recall:
    room = np.empty((7, MOST_PLACES * features), np.int64)
    drawn = np.empty(MOST_PLACES * features, np.int64)
    return Recall(room[0], room[1], room[2], room[3], room[4], room[5], room[6], drawn)


@piece
def _draw(rules: Any, memory: Any, mind: Any, recall: Recall, count: Int, hasher: Hasher) -> None:
    """A word for each of the first so many occasions, eight at a time."""
    words = hasher.words
    for first in range(0, count, LANES):
        for word in range(16):
            for lane in range(LANES):
                words[word, lane] = 0
        some = min(LANES, count - first)
        for lane in range(some):
            at = first + lane
            _write_label(rules, memory, recall.asked[at], recall.what[at], words, lane)
        first_words(hasher, mind.labels)
        for lane in range(some):
            recall.drawn[first + lane] = hasher.outer[0, lane]


@piece
def _confuse(
    rules: Any, memory: Any, mind: Any, recall: Recall, count: Int, hasher: Hasher
) -> None:
    """Confusion.taken_for, for every place."""
    asked = 0
    for number in range(count):
        place = recall.places[number]
        recall.targets[number] = place
        if mind.confusion > 0 and beside(rules, place, -1):
            recall.asked[asked], recall.what[asked] = place, TAKEN_FOR
            recall.whose[asked] = number
            asked += 1
    _draw(rules, memory, mind, recall, asked, hasher)
    mistaken = 0
    for number in range(asked):
        if recall.drawn[number] < mind.confusion * _STEPS:
            whose = recall.whose[number]
            recall.asked[mistaken], recall.what[mistaken] = recall.places[whose], WHICH
            recall.whose[mistaken] = whose
            mistaken += 1
    _draw(rules, memory, mind, recall, mistaken, hasher)
    for number in range(mistaken):
        place = recall.asked[number]
        which = recall.drawn[number] % beside(rules, place, -1)
        recall.targets[recall.whose[number]] = beside(rules, place, which)


@piece
def _level(memory: Any, mind: Any, owner: Int, thing: Int) -> Any:
    """Activation._level."""
    count: Int = np.int64(memory.count[owner, thing])
    total = 0.0
    first: Int = max(0, count - MOST_MOMENTS)
    for number in range(first, count):
        age = memory.now - memory.moments[owner, thing, number % MOST_MOMENTS] + 1
        total += mind.powers[age] if age < LONG_AGO else age**-mind.decay
    return log(total)


@piece
def _fade(
    rules: Any,
    memory: Any,
    mind: Any,
    owner: Int,
    recall: Recall,
    count: Int,
    features: Int,
    hasher: Hasher,
) -> None:
    """Activation.recall, of whatever the places are taken for."""
    asked = 0
    for number in range(count):
        if recall.things[number] >= 0:
            for feature in range(features):
                recall.asked[asked], recall.what[asked] = recall.targets[number], feature
                recall.whose[asked] = number
                asked += 1
    _draw(rules, memory, mind, recall, asked, hasher)
    level, whose = 0.0, -1
    for at in range(asked):
        if recall.whose[at] != whose:
            whose = recall.whose[at]
            level = _level(memory, mind, owner, recall.things[whose])
        share = (recall.drawn[at] + 0.5) / _STEPS
        if level + mind.noise * log(share / (1 - share)) > mind.threshold:
            recall.features[whose] |= 1 << recall.what[at]


@piece
def _keep_last(
    rules: Any, row: Any, memory: Any, mind: Any, owner: Int, recall: Recall, count: Int
) -> None:
    """LastSeen.recall: how many places were seen later, or as late and come first by name."""
    known = every_place(rules, row, memory, recall.asked)
    for number in range(count):
        place, thing = recall.places[number], recall.things[number]
        if thing < 0:
            continue
        mine, before = last_seen(memory, owner, thing), 0
        for at in range(known):
            other = recall.asked[at]
            their = thing_at(rules, row, memory, other)
            if their >= 0 and memory.count[owner, their]:
                seen = last_seen(memory, owner, their)
                first = seen == mine and comes_first(rules, memory, other, place)
                before += seen > mine or first
        if before >= mind.capacity:
            recall.features[number] = 0


@piece
def remember(
    rules: Any,
    row: Any,
    memory: Any,
    mind: Any,
    owner: Int,
    recall: Recall,
    count: Int,
    features: Int,
    hasher: Hasher,
) -> None:
    """What comes back of the first so many places of `recall`."""
    if mind.kind == FADING:
        _confuse(rules, memory, mind, recall, count, hasher)
    whole = (1 << features) - 1
    for number in range(count):
        place = recall.targets[number] if mind.kind == FADING else recall.places[number]
        thing = thing_at(rules, row, memory, place)
        seen = thing >= 0 and memory.count[owner, thing] > 0
        recall.things[number] = thing if seen else -1
        recall.features[number] = whole if seen and mind.kind != FADING else 0
    if mind.kind == FADING:
        _fade(rules, memory, mind, owner, recall, count, features, hasher)
    elif mind.kind == LAST:
        _keep_last(rules, row, memory, mind, owner, recall, count)
