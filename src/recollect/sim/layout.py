"""Layouts: which byte of an observation says what, and the rows of numbers that begin like it.

A game's layout is a table that is written once. Kernels, encoders, policies and the pages of docs/
take their places from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any, NamedTuple

import numpy as np

WORD = 8
"""The bytes of a word: kernels write whole words."""
UNUSED = "unused"
BYTES = 256


class Planes(NamedTuple):
    """The numbers from 0 to 1 that a byte becomes where learning wants them apart."""

    names: tuple[str, ...]
    table: tuple[tuple[float, ...], ...]
    """For each value of the byte."""
    spot: bool = False
    """Whether they are the cells of the grid, of which a byte names one."""


def choices(names: Mapping[int, str], spot: bool = False) -> Planes:
    """One of some, by its number; any other number is none of them."""
    rows = (tuple(float(byte == number) for number in names) for byte in range(BYTES))
    return Planes(tuple(names.values()), tuple(rows), spot)


def numbered(names: Iterable[str], first: int = 0) -> dict[int, str]:
    """By numbers from the first on."""
    return dict(enumerate(names, first))


def things(names: Sequence[str], **others: int) -> Planes:
    """1 + the number of a thing, whose name says its properties between slashes: each is apart.

    The others are bytes with a meaning of their own.
    """
    split = [tuple(enumerate(name.split("/"))) for name in names]
    kinds = sorted(dict.fromkeys(each for one in split for each in one), key=lambda kind: kind[0])
    rows = {1 + number: [float(kind in one) for kind in kinds] for number, one in enumerate(split)}
    nothing = [0.0] * len(kinds)
    table = (
        (*rows.get(byte, nothing), *(float(byte == other) for other in others.values()))
        for byte in range(BYTES)
    )
    return Planes((*(name for _, name in kinds), *others), tuple(table))


def bits(*names: str) -> Planes:
    """A mask."""
    rows = (tuple(float(byte >> bit & 1) for bit in range(len(names))) for byte in range(BYTES))
    return Planes(names, tuple(rows))


def amount(most: int) -> Planes:
    """A number, as a part of the most that it can be."""
    return Planes(("amount",), tuple((min(byte / most, 1.0),) for byte in range(BYTES)))


def seats(most: int) -> tuple[str, ...]:
    """The names of the seats."""
    return tuple(f"seat {seat}" for seat in range(most))


class Field(NamedTuple):
    """A line of the table: some bytes of an observation."""

    name: str
    size: int
    meaning: str
    row: str = ""
    """The field of a game's row that is observed here, where it has another name."""
    kind: Any = None
    """Its type there, unless it is bytes."""
    planes: Planes = amount(BYTES - 1)
    """The numbers that each of its bytes becomes."""


def unused(size: int) -> Field:
    """Bytes that say nothing."""
    return Field(UNUSED, size, "0")


class Layout:
    """Fields one after the other, in whole words; the grid is the table's rows and columns."""

    def __init__(self, *fields: Field, grid: tuple[int, int] = (1, 1)) -> None:
        self.fields, self.grid = fields, grid
        ends = tuple(accumulate(field.size for field in fields))
        self.offsets, self.size = (0, *ends[:-1]), ends[-1]
        if self.size % WORD:
            raise ValueError(f"{self.size} bytes are not whole words")

    def __iter__(self) -> Iterator[tuple[int, Field]]:
        """Each field with its first byte."""
        return zip(self.offsets, self.fields, strict=True)

    def __add__(self, other: Layout) -> Layout:
        return Layout(*self.fields, *other.fields, grid=self.grid)

    @property
    def words(self) -> int:
        return self.size // WORD

    def span(self, name: str) -> slice:
        """The bytes of a field."""
        for at, field in self:
            if field.name == name:
                return slice(at, at + field.size)
        raise KeyError(name)

    def place(self, name: str) -> tuple[int, int]:
        """The word in which a field begins, and how many bits before it."""
        word, byte = divmod(self.span(name).start, WORD)
        return word, 8 * byte

    def pack(self, values: Mapping[str, int | Iterable[int]]) -> list[int]:
        """The bytes, from the numbers of each field; those that are missing at its end are 0."""
        packed = [0] * self.size
        for name, value in values.items():
            span = self.span(name)
            numbers = [value] if isinstance(value, int) else [*value]
            if len(numbers) > span.stop - span.start:
                raise ValueError(f"{name} has {len(numbers)} numbers")
            packed[span.start : span.start + len(numbers)] = numbers
        return packed


def row_type(observation: Layout, hidden: Mapping[str, Any]) -> np.dtype[np.void]:
    """The memory of one game: aligned fields, first the observed ones and then the hidden ones.

    All of its bytes are also there as words, named `face`. What is observed lies in the order of
    the layout, so that observing is copying.
    """
    observed = {
        field.row or field.name: field.kind or _bytes(field.size)
        for field in observation.fields
        if field.name != UNUSED
    }
    kinds = observed | dict(hidden)
    plain = np.dtype([(name, *_shaped(kind)) for name, kind in kinds.items()], align=True)
    known: Mapping[str, Any] = plain.fields or {}
    _check_order(observation, {name: known[name][1] for name in observed})
    words = -(-plain.itemsize // WORD)
    return np.dtype(
        {
            "names": [*kinds, "face"],
            "formats": [*(known[name][0] for name in kinds), (np.uint64, words)],
            "offsets": [*(known[name][1] for name in kinds), 0],
            "itemsize": WORD * words,
        },
        align=True,
    )


def _bytes(size: int) -> Any:
    return np.uint8 if size == 1 else (np.uint8, size)


def _shaped(kind: Any) -> tuple[Any, ...]:
    return kind if isinstance(kind, tuple) else (kind,)


def _check_order(observation: Layout, offsets: Mapping[str, int]) -> None:
    """Only the first field may be longer in a row, by whole words; the others are copied."""
    named = [(at, field) for at, field in observation if field.name != UNUSED]
    shifts = {offsets[field.row or field.name] - at for at, field in named[1:]}
    if len(shifts) != 1 or shifts.pop() % WORD:
        raise ValueError("the fields of a row do not lie as they are observed")
