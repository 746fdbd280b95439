"""All chance of a game, from one seed, by an algorithm that any language can recompute.

The stream. Block i (i = 0, 1, 2, …) is HMAC-SHA256(key = seed, message = i as 8 bytes, big-endian).
Each block of 32 bytes is read as eight 32-bit big-endian words, in order.

`below(n)` takes words until one is less than the largest multiple of n that fits into 2**32, and
gives that word modulo n: every number is exactly equally likely.

`shuffled(items)` is Fisher–Yates from the end: for i = len − 1 down to 1, items i and below(i + 1)
change places.

`derive(seed, label)` makes an independent seed: HMAC-SHA256(key = seed, message = "recollect:"
followed by the label in UTF-8).

docs/chance.md has test vectors.
"""

from __future__ import annotations

import hmac
import struct
from collections.abc import Iterable, Iterator
from hashlib import sha256
from operator import length_hint
from typing import Any, TypeVar

T = TypeVar("T")

SEED_LENGTH = 64

_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
_WORDS = struct.Struct(">8I")
_FIRST_BLOCK, _REST_OF_OUTER = bytes([0x36] * 32) + bytes(8), bytes([0x5C] * 32)
"""What follows a key of 32 bytes: the rest of the padding, and the number of block 0."""
_RANGE = 1 << 32


class Chance:
    """A stream of fair numbers. Equal seeds give equal streams."""

    __slots__ = ("_next_word", "_position", "_seed")

    def __init__(self, seed: bytes) -> None:
        if not 1 <= len(seed) <= SEED_LENGTH:
            raise ValueError(f"a seed has 1 to {SEED_LENGTH} bytes, not {len(seed)}")
        self._seed, self._position = seed, _Position()
        self._next_word = _stream(seed, self._position).__next__

    def below(self, n: int) -> int:
        """A number from 0 to n − 1, each equally likely."""
        if not 1 <= n <= _RANGE:
            raise ValueError(f"below(n) needs 1 <= n <= 2**32, not {n}")
        limit = _RANGE - _RANGE % n
        while (word := self._next_word()) >= limit:
            pass
        return word % n

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in random order, each order equally likely.

        `below` is written out here: deals are shuffled all the time.
        """
        order, next_word = list(items), self._next_word
        for i in range(len(order) - 1, 0, -1):
            limit = _RANGE - _RANGE % (i + 1)
            while (word := next_word()) >= limit:
                pass
            j = word % (i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def __repr__(self) -> str:
        return "Chance(hidden)"

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy goes on from here by itself: so games with bots in them can be copied and kept."""
        return _resume, (self._seed, self._position.blocks, length_hint(self._position.left))


class _Position:
    """The place that a stream has reached. It costs nothing while numbers are taken."""

    __slots__ = ("blocks", "left")

    def __init__(self) -> None:
        self.blocks = 0
        """How many were begun."""
        self.left: Iterator[int] = iter(())
        """The words of the last of them that nobody has taken."""


def _resume(seed: bytes, blocks: int, left: int) -> Chance:
    chance = Chance(seed)
    if blocks:
        chance._position.blocks = blocks - 1
        for _ in range(_WORDS.size // 4 - left):
            chance._next_word()
    return chance


def _stream(seed: bytes, position: _Position) -> Iterator[int]:
    """HMAC by its definition, because then the two hashes of the key are made only once."""
    key = seed.ljust(64, b"\0")
    inner, outer = sha256(key.translate(_INNER)), sha256(key.translate(_OUTER))
    while True:
        message, block = inner.copy(), outer.copy()
        message.update(position.blocks.to_bytes(8, "big"))
        block.update(message.digest())
        position.blocks += 1
        position.left = iter(_WORDS.unpack(block.digest()))
        yield from position.left


class LabelledWords:
    """A number below 2**32 for each label: the first word of the stream of `derive(seed, label)`.

    Who forgets asks for some hundred of them in each move. Both HMACs are written out, as four
    hashes of bytes that lie ready: `hmac` takes five times as long.
    """

    __slots__ = ("_inner", "_outer")

    def __init__(self, seed: bytes) -> None:
        key = seed.ljust(64, b"\0")
        self._inner, self._outer = key.translate(_INNER) + b"recollect:", key.translate(_OUTER)

    def __call__(self, label: str) -> int:
        key = sha256(self._outer + sha256(self._inner + label.encode()).digest()).digest()
        message = sha256(key.translate(_INNER) + _FIRST_BLOCK).digest()
        block = sha256(key.translate(_OUTER) + _REST_OF_OUTER + message).digest()
        return int.from_bytes(block[:4], "big")


def derive(seed: bytes, label: str) -> bytes:
    """A seed for something else, from which nothing about this one can be learned."""
    return hmac.digest(seed, f"recollect:{label}".encode(), "sha256")
