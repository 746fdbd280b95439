"""Instructions of the processor that numba does not use by itself: on bit masks, and on wides.

A *wide* is four words side by side, thirty-two bytes at once: so observations and masks are
written. LLVM has instructions for it on any processor; numba by itself would go from word to word,
with a look into a table for each.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.datamodel import models
from numba.extending import intrinsic, register_model

from recollect.sim.kernels import Int, inlined

_BITS_OF_BYTE = (np.arange(256)[:, None] >> np.arange(8) & 1).astype(np.uint8)
SELECT = np.argsort(-_BITS_OF_BYTE.astype(np.int8), axis=1, kind="stable").astype(np.uint8)
"""`SELECT[byte, rank]` is the number of that set bit, counted from 0."""
SPREAD = _BITS_OF_BYTE.view(np.uint64)[:, 0].copy()
"""`SPREAD[byte]` is a word whose eight bytes are the bits."""

WORDS = 4
_BYTE, _WORD = ir.IntType(8), ir.IntType(64)
_BITS, _BYTES = (ir.VectorType(kind, 8 * WORDS) for kind in (ir.IntType(1), _BYTE))
_WORDS = ir.VectorType(_WORD, WORDS)
_FIRST, _ALL_FIRST = ir.IntType(32)(0), ir.VectorType(ir.IntType(32), 8 * WORDS)(None)
_register: Any = register_model
_intrinsic: Any = intrinsic
_item_pointer: Any = cgutils.get_item_pointer
_Type: Any = types.Type
_Model: Any = models.PrimitiveModel


def _popcount(typing_context: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate


def _lowest(typing_context: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), generate


popcount: Callable[[Int], Int] = _intrinsic(_popcount)
"""How many bits are set, in one instruction."""
lowest: Callable[[Int], Int] = _intrinsic(_lowest)
"""The number of the lowest bit that is set; 64 if none is."""


@inlined
def select(mask: Int, rank: Int) -> Int:
    """The number of the rank-th set bit of a mask of 32 bits, without a branch."""
    count = popcount(mask & 0xFFFF)
    at = 16 if rank >= count else 0
    rank -= count if rank >= count else 0
    mask = mask >> at & 0xFFFF
    count = popcount(mask & 0xFF)
    shift = 8 if rank >= count else 0
    rank -= count if rank >= count else 0
    return at + shift + np.int64(SELECT[mask >> shift & 0xFF, rank & 7])


class _Wide(_Type):  # type: ignore[misc]
    def __init__(self) -> None:
        super().__init__(name="Wide")


@_register(_Wide)
class _Vector(_Model):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, _WORDS)


_WIDE: Any = _Wide()


def _place(context: Any, builder: Any, array_type: Any, array: Any, indices: Any) -> Any:
    """Where four words of an array begin."""
    known = context.make_array(array_type)(context, builder, array)
    place = _item_pointer(context, builder, array_type, known, indices)
    return builder.bitcast(place, _WORDS.as_pointer())


def _load_now(typing_context: Any, words: Any, at: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        kind = signature.args[0]
        known = context.make_array(kind)(context, builder, args[0])
        place = _item_pointer(context, builder, kind, known, args[1:])
        return builder.load_atomic(place, "acquire", 8)

    return types.int64(words, types.intp), generate


def _load(typing_context: Any, words: Any, first: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        place = _place(context, builder, signature.args[0], args[0], args[1:])
        return builder.load(place, align=8)

    return _WIDE(words, types.intp), generate


def _store(typing_context: Any, words: Any, at: Any, first: Any, wide: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        place = _place(context, builder, signature.args[0], args[0], args[1:3])
        builder.store(args[3], place, align=8)
        return context.get_dummy_value()

    return types.none(words, types.intp, types.intp, _WIDE), generate


def _spread(typing_context: Any, bits: Any, byte: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        lower = builder.trunc(args[0], ir.IntType(8 * WORDS))
        chosen = builder.sext(builder.bitcast(lower, _BITS), _BYTES)
        first = builder.insert_element(_BYTES(None), builder.trunc(args[1], _BYTE), _FIRST)
        everywhere = builder.shuffle_vector(first, first, _ALL_FIRST)
        return builder.bitcast(builder.and_(chosen, everywhere), _WORDS)

    return _WIDE(types.int64, types.int64), generate


def _alone(typing_context: Any, word: Any, number: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.insert_element(_WORDS(None), args[0], args[1])

    return _WIDE(types.int64, types.int64), generate


def _both(typing_context: Any, one: Any, other: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.and_(*args)

    return _WIDE(_WIDE, _WIDE), generate


def _either(typing_context: Any, one: Any, other: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.or_(*args)

    return _WIDE(_WIDE, _WIDE), generate


load_now: Callable[..., Int] = _intrinsic(_load_now)
"""`load_now(words, at)`: a word that another thread may just have written."""
load: Callable[..., Any] = _intrinsic(_load)
"""`load(words, first)`: four words of an array."""
store: Callable[..., None] = _intrinsic(_store)
"""`store(words, at, first, wide)`: into a row of an array."""
spread: Callable[..., Any] = _intrinsic(_spread)
"""`spread(bits, byte)`: this byte at the place of each bit that is set, of the lower 32."""
alone: Callable[..., Any] = _intrinsic(_alone)
"""`alone(word, number)`: this word at its place, and zeros."""
both: Callable[..., Any] = _intrinsic(_both)
"""Bits that are set in both."""
either: Callable[..., Any] = _intrinsic(_either)
"""Bits that are set in one of them, or in both."""
