"""Actions picked by bit mask: how the games list what is legal without building it anew."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

A = TypeVar("A")

_BITS = 9
_MASK = (1 << _BITS) - 1


class Menu(Generic[A]):
    """`menu[mask]` is the tuple of those items whose bit is set, in order.

    The answers for every 9 bits are made once; a look-up only joins them.
    """

    __slots__ = ("_tables",)

    def __init__(self, items: Iterable[A]) -> None:
        every = tuple(items)
        self._tables = tuple(
            tuple(_picked(every[start : start + _BITS], mask) for mask in range(1 << _BITS))
            for start in range(0, len(every), _BITS)
        )

    def __getitem__(self, mask: int) -> tuple[A, ...]:
        picked: tuple[A, ...] = ()
        for table in self._tables:
            picked += table[mask & _MASK]
            mask >>= _BITS
        return picked


def _picked(items: tuple[A, ...], mask: int) -> tuple[A, ...]:
    return tuple(item for bit, item in enumerate(items) if mask >> bit & 1)
