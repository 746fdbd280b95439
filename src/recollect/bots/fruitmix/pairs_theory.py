"""Perfect play in pairs with `match` both, for players who forget nothing. Rules F19–F21.

With perfect memory a position is two numbers: the pairs left on the table, and the known singles,
tiles that have been seen while their mates have not. A pair of which both tiles are known is taken
at once, so it is no part of a position. What is left to decide is how many unknown tiles to risk:

- `idle`  turn up two known singles: nothing is found, nothing is given away;
- `one`   turn up an unknown tile; if its mate is not known, turn up a known single;
- `two`   turn up an unknown tile; if its mate is not known, turn up another unknown tile.

An unknown tile whose mate is known is always taken with it. For two players this is the game of
Zwick and Paterson, "The memory game", Theoretical Computer Science 110 (1993); alone it is that of
Velleman and Warrington, "What to expect in a game of memory", American Mathematical Monthly 120
(2013). All numbers are exact.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Literal, NamedTuple

Move = Literal["idle", "one", "two"]

PREFERENCE: tuple[Move, ...] = ("one", "two", "idle")
"""Of moves worth the same the first: it shows no more than it must, and idles only if it must,
because a game in which both idle never ends."""

Row = Mapping[int, Fraction]
"""What a position is worth with a given number of pairs, by the number of known singles."""

ZERO = Fraction(0)


def difference(pairs: int, known: int) -> Fraction:
    """How many pairs more than the other the player to move will take from here, on average."""
    _check(pairs, known)
    return _differences(pairs)[known]


def values(pairs: int, known: int) -> dict[Move, Fraction]:
    """What each possible move is worth if both play perfectly after it; none on an empty table.

    Idling counts 0, the worth of a stand-off, because the other can answer in kind. That is exact
    where idling is best. Elsewhere the other would not answer so, and gets the better move instead.
    """
    _check(pairs, known)
    return _with_another(pairs, known, _differences(pairs))


@cache
def best_move(pairs: int, known: int) -> Move:
    """The move worth most; ties as in `PREFERENCE`."""
    worth = values(pairs, known)
    return max(_listed(worth), key=worth.__getitem__)


def expected_turns(pairs: int, known: int) -> Fraction:
    """How many turns a player alone still needs on average: a pair taken is a turn too (F21)."""
    _check(pairs, known)
    return _turns(pairs)[known]


@cache
def best_move_alone(pairs: int, known: int) -> Move:
    """The move that needs the fewest turns; ties as in `PREFERENCE`. Idling would waste one."""
    _check(pairs, known)
    turns = _alone(pairs, known, _turns(pairs))
    return min(_listed(turns), key=turns.__getitem__)


def _check(pairs: int, known: int) -> None:
    if not 0 <= known <= pairs:
        raise ValueError(f"{pairs} pairs cannot have {known} known singles")


def _listed(worth: Mapping[Move, Fraction]) -> list[Move]:
    if not worth:
        raise ValueError("the table is empty")
    return [move for move in PREFERENCE if move in worth]


class _Chances(NamedTuple):
    """What unknown tiles turn out to be."""

    mate: Fraction
    """The first one is the mate of a known single."""
    miss: Fraction
    """It is not. Given that, the second one is"""
    twin: Fraction
    """the mate of the first,"""
    gift: Fraction
    """the mate of a known single, which whoever is on next takes,"""
    new: Fraction
    """or neither."""


def _chances(pairs: int, known: int) -> _Chances:
    unknown = 2 * pairs - known
    mate = Fraction(known, unknown)
    if known == pairs:
        return _Chances(mate, ZERO, ZERO, ZERO, ZERO)
    twin, gift = Fraction(1, unknown - 1), Fraction(known, unknown - 1)
    return _Chances(mate, 1 - mate, twin, gift, 1 - twin - gift)


def _at(row: Row, known: int) -> Fraction:
    """A position that cannot be comes with no chance, so its worth does not matter."""
    return row.get(known, ZERO)


@cache
def _differences(pairs: int) -> Row:
    """From many known singles to few: each position needs those in which more is known."""
    row: dict[int, Fraction] = {}
    for known in range(pairs, -1, -1):
        row[known] = max(_with_another(pairs, known, row).values(), default=ZERO)
    return MappingProxyType(row)


def _with_another(pairs: int, known: int, row: Row) -> dict[Move, Fraction]:
    """Whoever takes a pair goes on; else the other is on, whose gain is a loss (F20)."""
    if pairs == 0:
        return {}
    chance, fewer = _chances(pairs, known), _differences(pairs - 1)
    taken = chance.mate * (1 + _at(fewer, known - 1))
    found = (chance.twin - chance.gift) * (1 + _at(fewer, known)) - chance.new * _at(row, known + 2)
    worth: dict[Move, Fraction] = {"two": taken + chance.miss * found}
    if known >= 1:
        worth["one"] = taken - chance.miss * _at(row, known + 1)
    if known >= 2:
        worth["idle"] = ZERO
    return worth


@cache
def _turns(pairs: int) -> Row:
    row: dict[int, Fraction] = {}
    for known in range(pairs, -1, -1):
        row[known] = min(_alone(pairs, known, row).values(), default=ZERO)
    return MappingProxyType(row)


def _alone(pairs: int, known: int, row: Row) -> dict[Move, Fraction]:
    """Every two tiles turned up are a turn; a gift is taken in a turn of its own (F21)."""
    if pairs == 0:
        return {}
    chance, fewer = _chances(pairs, known), _turns(pairs - 1)
    taken = 1 + chance.mate * _at(fewer, known - 1)
    found = (chance.twin + chance.gift) * _at(fewer, known) + chance.gift
    turns: dict[Move, Fraction] = {
        "two": taken + chance.miss * (found + chance.new * _at(row, known + 2))
    }
    if known >= 1:
        turns["one"] = taken + chance.miss * _at(row, known + 1)
    return turns
