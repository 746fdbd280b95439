"""The chance of real games in kernels: SHA-256 for eight messages at once, and HMACs made of it.

What bots forget hangs on some hundred HMACs in each move (recollect.memory.recall). Alone each of
them takes as long here as in Python; eight at once, side by side in the processor's widest
registers, take hardly longer than one. LLVM knows such registers on any processor.

A *lanes* array has a column for each of the eight messages: (8, 8) for states, (16, 8) for blocks.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from math import isqrt
from typing import Any, NamedTuple

import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

from recollect.sim.kernels import Int, inlined, piece

LANES = 8
_PRIMES = [n for n in range(2, 312) if all(n % d for d in range(2, isqrt(n) + 1))]


def _root_bits(prime: int, power: int) -> int:
    """The first 32 bits behind the point of a square root or a cube root."""
    scaled, low, high = prime << 32 * power, 0, 1 << 40
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**power <= scaled else (low, middle)
    return low & 0xFFFFFFFF


START = np.array([_root_bits(prime, 2) for prime in _PRIMES[:8]], np.uint32)
"""The state before the first block."""
_NUMBERS = np.array([[_root_bits(prime, 3)] * LANES for prime in _PRIMES], np.uint32)
"""That of each round, for each lane."""
_WORDS = ir.VectorType(ir.IntType(32), LANES)
_item_pointer: Any = cgutils.get_item_pointer
_intrinsic: Any = intrinsic


def _number(value: int) -> Any:
    return ir.Constant(_WORDS, [value] * LANES)


class _Circuit:
    """The instructions of a round, for eight lanes at once."""

    def __init__(self, builder: Any) -> None:
        self._to = builder

    def add(self, *terms: Any) -> Any:
        return reduce(self._to.add, terms)

    def turned(self, word: Any, *turns: int, shift: int = 0) -> Any:
        """The word turned to the right by each of these, and shifted, added without carrying."""
        to = self._to
        parts = [
            to.or_(to.lshr(word, _number(turn)), to.shl(word, _number(32 - turn))) for turn in turns
        ]
        if shift:
            parts.append(to.lshr(word, _number(shift)))
        return reduce(to.xor, parts)

    def scheduled(self, at_16: Any, at_15: Any, at_7: Any, at_2: Any) -> Any:
        """The next word, from those so many before it."""
        early, late = self.turned(at_15, 7, 18, shift=3), self.turned(at_2, 17, 19, shift=10)
        return self.add(at_16, early, at_7, late)

    def round(self, state: list[Any], word: Any) -> list[Any]:
        a, b, c, d, e, f, g, h = state
        to = self._to
        choice = to.xor(g, to.and_(e, to.xor(f, g)))
        first = self.add(h, self.turned(e, 6, 11, 25), choice, word)
        majority = to.or_(to.and_(a, b), to.and_(c, to.or_(a, b)))
        second = self.add(self.turned(a, 2, 13, 22), majority)
        return [self.add(first, second), a, b, c, self.add(d, first), e, f, g]


def _rows(context: Any, builder: Any, kind: Any, array: Any) -> Callable[[Any], Any]:
    """Where each row of a lanes array begins."""
    known = context.make_array(kind)(context, builder, array)
    zero = context.get_constant(types.intp, 0)

    def row(at: Any) -> Any:
        place = _item_pointer(context, builder, kind, known, [at, zero])
        return builder.bitcast(place, _WORDS.as_pointer())

    return row


def _sixteen_rounds(typing_context: Any, states: Any, words: Any, numbers: Any, first: Any) -> Any:
    """Sixteen of them, and the words of the next sixteen, in registers."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        state_row = _rows(context, builder, signature.args[0], args[0])
        word_row = _rows(context, builder, signature.args[1], args[1])
        number_row = _rows(context, builder, signature.args[2], args[2])
        places = [context.get_constant(types.intp, at) for at in range(16)]
        circuit = _Circuit(builder)
        state = [builder.load(state_row(at), align=4) for at in places[:8]]
        word = [builder.load(word_row(at), align=4) for at in places]
        for at, place in enumerate(places):
            number = builder.load(number_row(builder.add(args[3], place)), align=4)
            state = circuit.round(state, builder.add(word[at], number))
            ahead = [word[(at + step) % 16] for step in (0, 1, 9, 14)]
            word[at] = circuit.scheduled(*ahead)
            builder.store(word[at], word_row(place), align=4)
        for place, part in zip(places[:8], state, strict=True):
            builder.store(part, state_row(place), align=4)
        return context.get_dummy_value()

    return types.none(states, words, numbers, types.intp), generate


_rounds_here: Callable[..., None] = _intrinsic(_sixteen_rounds)


@piece
def _compress(states: Any, words: Any, state: Any) -> None:
    """Take one block of each lane into its state."""
    for part in range(8):
        for lane in range(LANES):
            state[part, lane] = states[part, lane]
    for first in range(0, 64, 16):
        _rounds_here(state, words, _NUMBERS, first)
    for part in range(8):
        for lane in range(LANES):
            states[part, lane] += state[part, lane]


_OUTER_PAD, _INNER_PAD = np.uint32(0x5C5C5C5C), np.uint32(0x36363636)
_END, _NOTHING = np.uint32(0x80000000), np.uint32(0)
_IN_BLOCK = 64
"""The bytes of a block, which count for the length of all that comes behind a key's."""


class Hasher(NamedTuple):
    """Where hashes are made. Messages are written into the words, and nothing stays there."""

    words: Any
    inner: Any
    outer: Any
    key: Any
    state: Any


@inlined
def new_hasher() -> Hasher:
    room = np.empty((16 + 4 * 8, LANES), np.uint32)
    return Hasher(room[:16], room[16:24], room[24:32], room[32:40], room[40:])


@inlined
def _pad_key(hasher: Hasher, key: Any, length: Int, pad: Any, states: Any) -> None:
    """The states after the block of each lane's key of so many words."""
    for word in range(16):
        for lane in range(LANES):
            hasher.words[word, lane] = (key[word, lane] if word < length else _NOTHING) ^ pad
    for word in range(8):
        for lane in range(LANES):
            states[word, lane] = START[word]
    _compress(states, hasher.words, hasher.state)


@inlined
def _close(hasher: Hasher, length: Int, states: Any) -> None:
    """Take in the words that lie there and end the message, of so many bytes in all."""
    words = hasher.words
    for word in range(length // 4, 16):
        for lane in range(LANES):
            words[word, lane] = 0
    for lane in range(LANES):
        words[length // 4, lane] = _END
        words[15, lane] = 8 * (_IN_BLOCK + length)
    _compress(states, words, hasher.state)


@inlined
def _digest(hasher: Hasher) -> None:
    """The outer hash, over the 32 bytes of the inner one."""
    for word in range(8):
        for lane in range(LANES):
            hasher.words[word, lane] = hasher.inner[word, lane]
    _close(hasher, 32, hasher.outer)


@inlined
def _begin(keys: Any, number: Int, states: Any) -> None:
    for word in range(8):
        for lane in range(LANES):
            states[word, lane] = keys[number, word]


@piece
def hmac(hasher: Hasher, keys: Any) -> None:
    """Of eight messages, which lie in the words with all that ends them; into `outer`.

    `keys` (2, 8) are the states after the key's blocks, inner and outer.
    """
    _begin(keys, 0, hasher.inner)
    _compress(hasher.inner, hasher.words, hasher.state)
    _begin(keys, 1, hasher.outer)
    _digest(hasher)


@piece
def first_words(hasher: Hasher, keys: Any) -> None:
    """`LabelledWords` of the messages that lie there: they are in the first row of `outer`."""
    hmac(hasher, keys)
    for word in range(8):
        for lane in range(LANES):
            hasher.key[word, lane] = hasher.outer[word, lane]
    _pad_key(hasher, hasher.key, 8, _INNER_PAD, hasher.inner)
    for lane in range(LANES):
        hasher.words[0, lane] = hasher.words[1, lane] = 0
    _close(hasher, 8, hasher.inner)
    _pad_key(hasher, hasher.key, 8, _OUTER_PAD, hasher.outer)
    _digest(hasher)


@piece
def key_states(hasher: Hasher, key: Any, keys: Any) -> None:
    """The states after the blocks of one key of up to 16 words, inner and outer."""
    lanes = np.empty((16, LANES), np.uint32)
    for word in range(len(key)):
        for lane in range(LANES):
            lanes[word, lane] = key[word]
    for number in range(2):
        _pad_key(hasher, lanes, len(key), _OUTER_PAD if number else _INNER_PAD, hasher.inner)
        for word in range(8):
            keys[number, word] = hasher.inner[word, 0]


@inlined
def write_byte(words: Any, lane: Int, at: Int, byte: Int) -> None:
    """Into a message of which nothing is written at this place yet."""
    words[at >> 2, lane] |= np.uint32(byte) << np.uint32(24 - 8 * (at & 3))


@inlined
def end_message(words: Any, lane: Int, length: Int) -> None:
    """The bit and the length behind a message of so many bytes."""
    write_byte(words, lane, length, 0x80)
    words[15, lane] = 8 * (_IN_BLOCK + length)
