"""Bit masks in kernels: one of the bits that are set, and bits as bytes."""

from __future__ import annotations

import numpy as np

from recollect.sim.compiled import Int, inlined, popcount

_BITS = (np.arange(256)[:, None] >> np.arange(8) & 1).astype(np.uint8)
SELECT = np.argsort(-_BITS.astype(np.int8), axis=1, kind="stable").astype(np.uint8)
"""`SELECT[byte, rank]` is the number of that set bit, counted from 0."""
SPREAD = _BITS.view(np.uint64)[:, 0].copy()
"""`SPREAD[byte]` is a word whose eight bytes are the bits."""


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
