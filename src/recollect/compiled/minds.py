"""Forgetful players in kernels: how each of them remembers, and its chance.

The same as recollect.memory.recall and Chance, number for number: every bot decides here as there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from recollect.compiled.sha256 import LANES, Hasher, end_message, hmac, key_states, new_hasher
from recollect.engine.chance import SEED_LENGTH
from recollect.memory.recall import LONG_AGO, powers_of_age
from recollect.sim.kernels import Int, inlined, kernel, piece

F = TypeVar("F", bound=Callable[..., Any])

NOBODY, RANDOM, PERFECT, LAST, FADING = range(5)
"""Who sits there: somebody else, who does anything, and how the others remember."""
_STEPS = 1 << 32
PLAIN = {"players.py"}
"""Files of this package without a kernel: when they change, kept kernels stay."""


def minds_kernel(function: F) -> F:
    """A kernel that is kept on disk until a file of this package, or of sim/, changes."""
    dispatcher: Any = kernel(function)
    kept = getattr(dispatcher._cache, "_cache_file", None)
    if kept is not None:
        kept._source_stamp = f"{kept._source_stamp} {_sources()}"
    return cast(F, dispatcher)


@cache
def _sources() -> str:
    files = sorted(path for path in Path(__file__).parent.rglob("*.py") if path.name not in PLAIN)
    return sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


MIND = np.dtype(
    [
        ("kind", np.int64),
        ("threshold", np.float64),
        ("noise", np.float64),
        ("confusion", np.float64),
        ("decay", np.float64),
        ("capacity", np.int64),
        ("powers", np.float64, LONG_AGO),
        ("stream", np.uint32, (2, 8)),  # the states after the blocks of its own chance's key
        ("labels", np.uint32, (2, 8)),  # and of that of its forgetting
        ("block", np.int64),
        ("words", np.uint32, 8),
        ("used", np.int64),
    ],
    align=True,
)


class Remembers(NamedTuple):
    """How a mind remembers, in numbers."""

    kind: int
    threshold: float = 0.0
    noise: float = 1.0
    confusion: float = 0.0
    decay: float = 0.5
    capacity: int = 0


def fill_mind(mind: Any, remembers: Remembers) -> None:
    """A mind that has not sat down yet."""
    for name, value in remembers._asdict().items():
        mind[name] = value
    mind["powers"] = powers_of_age(remembers.decay)


def key_words(seed: bytes) -> NDArray[np.uint32]:
    """A seed of a chance as sixteen words."""
    return np.frombuffer(seed.ljust(SEED_LENGTH, b"\0"), ">u4").astype(np.uint32)


@piece
def _refill(mind: Any, hasher: Hasher) -> None:
    """The next eight words of its chance."""
    words = hasher.words
    for word in range(16):
        for lane in range(LANES):
            words[word, lane] = 0
    words[1, 0] = mind.block
    end_message(words, 0, 8)
    hmac(hasher, mind.stream)
    for word in range(8):
        mind.words[word] = hasher.outer[word, 0]
    mind.block += 1
    mind.used = 0


@inlined
def _next_word(mind: Any, hasher: Hasher) -> Int:
    if mind.used == 8:
        _refill(mind, hasher)
    mind.used += 1
    return np.int64(mind.words[mind.used - 1])


@inlined
def below(mind: Any, n: Int, hasher: Hasher) -> Int:
    """`Chance.below`, of the mind's own chance."""
    limit = _STEPS - _STEPS % n
    word = _next_word(mind, hasher)
    while word >= limit:
        word = _next_word(mind, hasher)
    return word % n


@piece
def _sit_down(mind: Any, key: Any, hasher: Hasher) -> None:
    """With a chance of this key, of which the seed of its forgetting is the first word."""
    mind.block = 0
    mind.used = 8
    key_states(hasher, key, mind.stream)
    if mind.kind == FADING:
        seed = np.zeros(16, np.uint32)
        seed[0] = _next_word(mind, hasher)
        key_states(hasher, seed, mind.labels)


@minds_kernel
def sit_down(minds: Any, keys: Any) -> None:
    """A game begins: everybody has a chance of its own."""
    hasher = new_hasher()
    for seat in range(len(minds)):
        if minds[seat].kind != NOBODY:
            _sit_down(minds[seat], keys[seat], hasher)
