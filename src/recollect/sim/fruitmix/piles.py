"""The piles of Fruit Mix in a kernel: rings of tiles behind the line."""

from __future__ import annotations

from typing import Any

import numpy as np

from recollect.sim.compiled import Int, inlined
from recollect.sim.fruitmix.layout import Rules


@inlined
def count(row: Any, seat: Int) -> Int:
    return row.counts >> 8 * seat & 255


@inlined
def top(rules: Rules, row: Any, seat: Int) -> Int:
    return deep(rules, row, seat, 0)


@inlined
def deep(rules: Rules, row: Any, seat: Int, depth: Int) -> Int:
    """The tile that lies so deep in the pile."""
    return np.int64(row.tiles[_place(rules, row, seat, depth)])


@inlined
def take(rules: Rules, row: Any, seat: Int) -> None:
    """The top tile goes elsewhere."""
    head = row.heads >> 8 * seat & 255
    step = 1 if head + 1 < rules.size else 1 - rules.size
    row.heads += step << 8 * seat
    row.counts -= 1 << 8 * seat


@inlined
def put(rules: Rules, row: Any, seat: Int, tile: Int) -> None:
    """Under the pile."""
    row.tiles[_place(rules, row, seat, count(row, seat))] = tile
    row.counts += 1 << 8 * seat


@inlined
def put_aside(rules: Rules, row: Any, seat: Int) -> None:
    """All tiles that were set aside go under the pile, in order (F15, F17)."""
    for number in range(row.asides):
        put(rules, row, seat, row.aside >> 8 * number & 255)


@inlined
def _place(rules: Rules, row: Any, seat: Int, depth: Int) -> Int:
    """Where the ring of this seat has what lies so deep in its pile."""
    at = (row.heads >> 8 * seat & 255) + depth
    return rules.line + seat * rules.size + (at - rules.size if at >= rules.size else at)
