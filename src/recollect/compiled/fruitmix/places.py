"""The places of Fruit Mix, where things are remembered.

A place is a spot of the table, or `PILES` and the tile that lies there: each place in a pile has a
number, as in TileTracker.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from recollect.compiled import recall
from recollect.compiled.recall import shared_memory, write_number
from recollect.compiled.sha256 import write_byte
from recollect.games.fruitmix.model import NUMBERS, TABLE_SIZE
from recollect.sim.fruitmix.layout import FruitMixRules, count, deep
from recollect.sim.intrinsics import lowest
from recollect.sim.kernels import Int, inlined, piece, register_kernels

PILES = TABLE_SIZE
COUNT = len(NUMBERS)
"""Of all tiles."""
MEMORY = shared_memory(1, COUNT)
"""Everybody sees the same (F2), so sightings have one owner."""
_SPOT, _PILE = np.frombuffer(b"spot ", np.uint8), np.frombuffer(b"pile ", np.uint8)


@inlined
def thing_at(rules: FruitMixRules, row: Any, memory: Any, place: Int) -> Int:
    if place >= PILES:
        return place - PILES
    there = rules.full >> place & 1 and not np.int64(row.gone) >> place & 1
    return np.int64(row.tiles[place]) - 1 if there else -1


@inlined
def beside(rules: FruitMixRules, place: Int, number: Int) -> Int:
    """The next to the left and to the right; what lies in a pile is confused with nothing."""
    if place >= PILES:
        return 0
    if number < 0:
        return (place > 0) + (place < TABLE_SIZE - 1)
    return place + 1 if number or not place else place - 1


@inlined
def write_place(
    rules: FruitMixRules, memory: Any, place: Int, words: Any, lane: Int, at: Int
) -> Int:
    name = _SPOT if place < PILES else _PILE
    for number in range(len(name)):
        write_byte(words, lane, at + number, name[number])
    at += len(name)
    if place < PILES:
        return write_number(words, lane, at, place)
    tile = place - PILES
    at = write_number(words, lane, at, np.int64(memory.holder[tile]))
    write_byte(words, lane, at, 47)
    return write_number(words, lane, at + 1, np.int64(memory.serial[tile]))


@inlined
def _earlier(number: Int, other: Int) -> Int:
    """Whether its digits come first, as those of words do: 10 before 9."""
    longer = _digits(number) - _digits(other)
    for _ in range(longer):
        number //= 10
    for _ in range(-longer):
        other //= 10
    return number < other if number != other else longer < 0


@inlined
def _digits(number: Int) -> Int:
    size = 1
    while number >= 10:
        number //= 10
        size += 1
    return size


@piece
def comes_first(rules: FruitMixRules, memory: Any, place: Int, other: Int) -> Int:
    if place < PILES and other < PILES:
        return _earlier(place, other)
    if place < PILES or other < PILES:
        return place >= PILES
    one, two = place - PILES, other - PILES
    if memory.holder[one] != memory.holder[two]:
        return memory.holder[one] < memory.holder[two]
    return _earlier(np.int64(memory.serial[one]), np.int64(memory.serial[two]))


@piece
def every_place(rules: FruitMixRules, row: Any, memory: Any, places: Any) -> Int:
    """Those of the table that are not empty, and those of all piles."""
    found = 0
    spots = rules.full & ~np.int64(row.gone)
    while spots:
        places[found] = lowest(spots)
        spots &= spots - 1
        found += 1
    if not rules.pairs:
        for seat in range(rules.players):
            for depth in range(count(row, seat)):
                places[found] = PILES + deep(rules, row, seat, depth) - 1
                found += 1
    return found


register_kernels(
    FruitMixRules,
    {
        recall.thing_at: thing_at,
        recall.beside: beside,
        recall.write_place: write_place,
        recall.comes_first: comes_first,
        recall.every_place: every_place,
    },
)
