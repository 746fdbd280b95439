"""The forms of an observation: its bytes, planes over the table's grid, or a dictionary of fields.

All are made from the layout's table. In planes and dictionaries every property has numbers of its
own: a card is an animal and a landscape, not one of 25.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import numpy as np
from gymnasium.spaces import Box, Dict, Space
from numpy.typing import NDArray

from recollect.sim.layout import UNUSED, Field, Layout

Form = Literal["bytes", "planes", "dict"]
MASK = "action_mask"
"""The legal actions in a dictionary."""

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]
Observed = Any
"""An array, or a dictionary of arrays."""


class ObservationForm:
    """A layout in one of its forms."""

    def __init__(self, layout: Layout, form: Form) -> None:
        self.layout, self.form = layout, form
        self.fields = tuple((at, field) for at, field in layout if field.name != UNUSED)
        self._tables = [np.array(field.planes.table, np.float32) for _, field in self.fields]

    @property
    def space(self) -> Space[Any]:
        """The space of one observation."""
        if self.form == "bytes":
            return Box(0, 255, (self.layout.size,), np.uint8)
        if self.form == "planes":
            return Box(0, 1, (self.channels, *self.layout.grid), np.float32)
        return Dict({field.name: Box(0, 1, self.shape(field)) for _, field in self.fields})

    def space_with_mask(self, actions: int) -> Space[Any]:
        """The same; a dictionary has the legal actions too."""
        space = self.space
        if isinstance(space, Dict):
            return Dict({**space.spaces, MASK: Box(0, 1, (actions,), np.int8)})
        return space

    def __call__(self, seen: Bytes) -> Observed:
        """The observation of these bytes, or of many at once; a copy."""
        if self.form == "bytes":
            return seen.copy()
        return self._planes(seen) if self.form == "planes" else self._dict(seen)

    def with_mask(self, seen: Bytes, mask: NDArray[Any]) -> Observed:
        """The same; a dictionary has the legal actions too."""
        observed = self(seen)
        return {**observed, MASK: mask.astype(np.int8)} if self.form == "dict" else observed

    @property
    def channels(self) -> int:
        """How many planes there are."""
        return sum(self.planes_of(field) for _, field in self.fields)

    @property
    def _cells(self) -> int:
        rows, columns = self.layout.grid
        return rows * columns

    def planes_of(self, field: Field) -> int:
        """How many planes a field takes."""
        if field.planes.spot:
            return field.size
        sheets = -(-field.size // self._cells) if field.size >= self._cells else field.size
        return sheets * len(field.planes.names)

    def shape(self, field: Field) -> tuple[int, ...]:
        """The shape of a field in a dictionary."""
        count = len(field.planes.names)
        if field.planes.spot:
            return (field.size, *self.layout.grid)[field.size == 1 :]
        if field.size == self._cells:
            return (*self.layout.grid, count)
        return (field.size, count)[field.size == 1 :]

    def _values(self, seen: Bytes) -> Iterator[tuple[Field, Floats]]:
        """For each field (…, bytes, numbers)."""
        for (at, field), table in zip(self.fields, self._tables, strict=True):
            yield field, table[seen[..., at : at + field.size]]

    def _dict(self, seen: Bytes) -> dict[str, Floats]:
        many = seen.shape[:-1]
        return {
            field.name: values.reshape(*many, *self.shape(field))
            for field, values in self._values(seen)
        }

    def _planes(self, seen: Bytes) -> Floats:
        many, at = seen.shape[:-1], 0
        found = np.zeros((*many, self.channels, *self.layout.grid), np.float32)
        for field, values in self._values(seen):
            count = self.planes_of(field)
            found[..., at : at + count, :, :] = self._laid_out(field, values)
            at += count
        return found

    def _laid_out(self, field: Field, values: Floats) -> Floats:
        """On the grid: cell by cell, sheet after sheet if there are more; small fields all over."""
        many, numbers = values.shape[:-2], values.shape[-1]
        if field.planes.spot:
            return values.reshape(*many, field.size, *self.layout.grid)
        if field.size < self._cells:
            return values.reshape(*many, field.size * numbers, 1, 1)
        sheets = -(-field.size // self._cells)
        padded = np.zeros((*many, sheets * self._cells, numbers), np.float32)
        padded[..., : field.size, :] = values
        apart = padded.reshape(*many, sheets, self._cells, numbers)
        return np.moveaxis(apart, -1, -2).reshape(*many, sheets * numbers, *self.layout.grid)
