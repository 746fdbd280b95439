"""Actions picked by bit mask: how the games list what is legal without building it anew."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

A = TypeVar("A")

_BITS = 9
_MASK = (1 << _BITS) - 1


def subsets(items: Iterable[A]) -> tuple[tuple[A, ...], ...]:
    """`subsets(items)[mask]` is the tuple of those few items whose bit is set, in order."""
    every = tuple(items)
    return tuple(
        tuple(item for bit, item in enumerate(every) if mask >> bit & 1)
        for mask in range(1 << len(every))
    )


class Menu(Generic[A]):
    """`menu[mask]` is the same for many items: it joins the subsets of every 9 of them.

    The last answer is kept, because `step` asks `legal` for what a player has just chosen from.
    """

    __slots__ = ("_last", "_tables")

    def __init__(self, items: Iterable[A]) -> None:
        every = tuple(items)
        self._tables = tuple(
            subsets(every[start : start + _BITS]) for start in range(0, len(every), _BITS)
        )
        self._last: tuple[int, tuple[A, ...]] = (0, ())

    def __getitem__(self, mask: int) -> tuple[A, ...]:
        asked, picked = self._last
        if asked == mask:
            return picked
        picked, rest = (), mask
        for table in self._tables:
            picked += table[rest & _MASK]
            rest >>= _BITS
        self._last = (mask, picked)
        return picked
