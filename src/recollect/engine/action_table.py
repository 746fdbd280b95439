"""Actions picked by bit mask: how the games list what is legal without building it anew."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

A = TypeVar("A")

_BITS = 9
_MASK = (1 << _BITS) - 1
_KEPT = 10_000


def subsets(items: Iterable[A]) -> tuple[tuple[A, ...], ...]:
    """`subsets(items)[mask]` is the tuple of those few items whose bit is set, in order."""
    every = tuple(items)
    return tuple(
        tuple(item for bit, item in enumerate(every) if mask >> bit & 1)
        for mask in range(1 << len(every))
    )


class ActionTable(dict[int, tuple[A, ...]]):
    """`menu[mask]` is the same for many items: it joins the subsets of every 9 of them.

    Answers are kept: `step` asks `legal` for what a player has just chosen from, and most rounds
    begin alike.
    """

    __slots__ = ("_tables",)

    def __init__(self, items: Iterable[A]) -> None:
        super().__init__()
        every = tuple(items)
        self._tables = tuple(
            subsets(every[start : start + _BITS]) for start in range(0, len(every), _BITS)
        )

    def __missing__(self, mask: int) -> tuple[A, ...]:
        picked: tuple[A, ...] = ()
        for number, table in enumerate(self._tables):
            picked += table[mask >> number * _BITS & _MASK]
        if len(self) >= _KEPT:
            self.clear()
        self[mask] = picked
        return picked
