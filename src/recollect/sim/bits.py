"""Bit masks in kernels: how many bits are set, which ones, and bits as bytes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from recollect.sim.compiled import Int, inlined

_intrinsic: Any = intrinsic
_BITS = (np.arange(256)[:, None] >> np.arange(8) & 1).astype(np.uint8)
SELECT = np.argsort(-_BITS.astype(np.int8), axis=1, kind="stable").astype(np.uint8)
"""`SELECT[byte, rank]` is the number of that set bit, counted from 0."""
SPREAD = _BITS.view(np.uint64)[:, 0].copy()
"""`SPREAD[byte]` is a word whose eight bytes are the bits."""


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
