"""Values as they are written by hand: JSON where it is JSON, else the text itself."""

from __future__ import annotations

from typing import Any

import msgspec


def read_value(text: str) -> Any:
    """A JSON value where it is one, else the text itself: how options are written by hand."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def write_value(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value, enc_hook=repr).decode()
