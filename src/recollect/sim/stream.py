"""The random numbers of simulations: a counter-based stream, and fair choices made from it.

Word i of the stream with a key is SplitMix64's output function of key + i × 0x9E3779B97F4A7C15
(modulo 2**64), so any word can be had without the others before it. This is not the chance of real
games, which anybody must be able to prove (docs/chance.md): it only has to be fair and fast.

A *fraction* is the upper 57 bits of a word. A choice among n takes the whole part of n × fraction
and leaves the rest as the next fraction, so that a word serves for a few choices; none is further
from fair than one part in 2**30.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from recollect.sim.kernels import Int, inlined

BITS = 57
REST = (1 << BITS) - 1
PER_WORD = 4
"""How many choices among up to 48 one word serves for, in shuffling."""

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _31, _7 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(64 - BITS)


@inlined
def word(key: Any, number: Int) -> Any:
    """Word `number` of the stream with this key."""
    mixed = key + _GAMMA * np.uint64(number)
    mixed = (mixed ^ (mixed >> _30)) * _FIRST
    mixed = (mixed ^ (mixed >> _27)) * _SECOND
    return mixed ^ (mixed >> _31)


@inlined
def fraction(key: Any, number: Int) -> Int:
    return np.int64(word(key, number) >> _7)


@inlined
def shuffle(items: Any, count: Int, key: Any, number: Int) -> None:
    """Fisher–Yates from the end, with the words from `number` on."""
    left = 0
    for turn in range(count - 1):
        if turn % PER_WORD == 0:
            left = fraction(key, number + turn // PER_WORD)
        last = count - 1 - turn
        scaled = left * (last + 1)
        left = scaled & REST
        other = scaled >> BITS
        items[last], items[other] = items[other], items[last]


@inlined
def shuffled(source: Any, items: Any, key: Any, number: Int) -> None:
    """Shuffle out of another array, where each item in turn gets a place among those before."""
    left = 0
    for turn in range(len(source)):
        if turn % PER_WORD == 0:
            left = fraction(key, number + turn // PER_WORD)
        scaled = left * (turn + 1)
        left = scaled & REST
        other = scaled >> BITS
        items[turn] = items[other]
        items[other] = source[turn]
