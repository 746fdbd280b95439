"""The memory of one game in a batch: a row of named numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np


def row_type(fields: Mapping[str, Any]) -> np.dtype[np.void]:
    """Aligned fields in this order; all of their bytes are also there as words, named `face`.

    What a seat may see comes first, laid out as it is observed, so that observing is copying.
    """
    plain = np.dtype([_field(name, kind) for name, kind in fields.items()], align=True)
    known: Mapping[str, Any] = plain.fields or {}
    words = -(-plain.itemsize // 8)
    return np.dtype(
        {
            "names": [*fields, "face"],
            "formats": [*(known[name][0] for name in fields), (np.uint64, words)],
            "offsets": [*(known[name][1] for name in fields), 0],
            "itemsize": 8 * words,
        },
        align=True,
    )


def _field(name: str, kind: Any) -> tuple[Any, ...]:
    return (name, *kind) if isinstance(kind, tuple) else (name, kind)
