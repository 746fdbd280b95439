"""Legal actions as messages carry them: those that differ only in their last field together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from recollect.wire.types import Legal

_encode = msgspec.json.Encoder().encode
_KEPT = 20_000

_encoded: dict[int, tuple[Sequence[Any], bytes]] = {}
"""By identity, with what keeps the identity: games list the same actions by the same tuple."""


def grouped(actions: Sequence[Any]) -> Legal:
    """The last field of each is the list of all its values. An action's field is never a list."""
    groups: dict[tuple[Any, ...], dict[str, Any]] = {}
    for action in actions:
        fields = msgspec.to_builtins(action)
        if len(fields) == 1:
            groups[tuple(fields.values())] = fields
            continue
        last, value = fields.popitem()
        group = groups.setdefault((*fields.values(), last), {**fields, last: []})
        group[last].append(value)
    return tuple(groups.values())


def expanded(legal: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each action by itself, in order."""
    return [each for group in legal for each in _expanded(group)]


def encoded_legal(actions: Sequence[Any]) -> bytes:
    """What is asked for again and again is kept."""
    kept = _encoded.get(id(actions))
    if kept is not None:
        return kept[1]
    if len(_encoded) >= _KEPT:
        _encoded.clear()
    text = _encode(grouped(actions))
    _encoded[id(actions)] = (actions, text)
    return text


def _expanded(group: dict[str, Any]) -> list[dict[str, Any]]:
    last = next(reversed(group))
    values = group[last]
    return [{**group, last: value} for value in values] if isinstance(values, list) else [group]
