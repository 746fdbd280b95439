"""Values as people write them."""

from __future__ import annotations

from typing import Any

import msgspec


def read_value(text: str) -> Any:
    """A JSON value where it is one, else the text itself: how options are written by hand."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return text


def write_value(value: object) -> str:
    if isinstance(value, str):
        return value or '""'
    return msgspec.json.encode(value, enc_hook=repr).decode()
