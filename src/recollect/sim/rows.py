"""The memory of one game in a batch: a row of named numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np


def row_type(fields: Mapping[str, Any], words: Mapping[str, tuple[str, int]]) -> np.dtype[np.void]:
    """Aligned fields; some of their bytes are also there as words of eight, by another name."""
    plain = np.dtype([_field(name, kind) for name, kind in fields.items()], align=True)
    known: Mapping[str, Any] = plain.fields or {}
    offsets = {name: known[name][1] for name in fields}
    formats: list[Any] = [known[name][0] for name in fields]
    for name, (whole, count) in words.items():
        formats.append((np.uint64, count))
        offsets[name] = offsets[whole]
    return np.dtype(
        {
            "names": [*offsets],
            "formats": formats,
            "offsets": [*offsets.values()],
            "itemsize": -(-plain.itemsize // 8) * 8,
        },
        align=True,
    )


def _field(name: str, kind: Any) -> tuple[Any, ...]:
    return (name, *kind) if isinstance(kind, tuple) else (name, kind)
