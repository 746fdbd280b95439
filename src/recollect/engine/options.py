"""Reading a game's options: whatever was given in, every option with a valid value out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple, TypeVar, get_args, get_type_hints

import msgspec
from msgspec import inspect

from recollect.engine.contract import Seat
from recollect.engine.errors import BadOptions, Unknown
from recollect.engine.phrases import Fact

Options = TypeVar("Options", bound=msgspec.Struct)

Presets = Mapping[str, Mapping[str, Mapping[str, object]]]
"""Option → its value → what that value means for other options, unless they are given too."""


def always_named(default: Any) -> Any:
    """The default of an option that is written down even where nobody has chosen it.

    A game whose `Options` omit defaults writes the others only where they are chosen: so it can get
    new options, and what was played without them still reads and writes the same, byte for byte.
    """
    return msgspec.field(default_factory=lambda: default)


def may_be_omitted(kind: type[msgspec.Struct]) -> frozenset[str]:
    """The options that need not be written down: what they say then never changes."""
    if not kind.__struct_config__.omit_defaults:
        return frozenset()
    fields = msgspec.structs.fields(kind)
    return frozenset(field.name for field in fields if field.default is not msgspec.NODEFAULT)


def read_options(
    kind: type[Options], given: Mapping[str, object], presets: Presets | None = None
) -> Options:
    """Options of that kind, with presets expanded and defaults for what was not given."""
    hints = _hints(kind)
    for name, value in given.items():
        if name not in hints:
            raise BadOptions("option-unknown", option=name, known=", ".join(hints))
        try:
            msgspec.convert(value, hints[name])
        except (msgspec.ValidationError, UnicodeError):
            raise _wrong(name, value, hints[name]) from None
    chosen: dict[str, object] = {}
    for name, meanings in (presets or {}).items():
        if name in given:
            chosen |= meanings[str(given[name])]
    return msgspec.convert(chosen | dict(given), kind)


@cache
def _hints(kind: type[msgspec.Struct]) -> dict[str, object]:
    return get_type_hints(kind, include_extras=True)


def check_seating(game: str, allowed: range, players: int, first: int | None) -> None:
    """That so many can play, and that the seat named to begin is one of them."""
    if players not in allowed:
        raise BadOptions(
            "players", game=game, players=players, least=allowed.start, most=allowed.stop - 1
        )
    if first is not None and first >= players:
        raise BadOptions("first", first=first, last=players - 1)


def check_seat(players: int, seat: int | None) -> None:
    """That somebody sits there; None is a spectator."""
    if seat is not None and seat not in range(players):
        raise Unknown("seat", seat=seat, last=players - 1)


class OptionSpec(NamedTuple):
    """An option as a person chooses it. What it takes is the engine's phrase `expect-kind`."""

    name: str
    default: str
    kind: str
    facts: dict[str, Fact]


def describe(options_type: type[msgspec.Struct]) -> list[OptionSpec]:
    """Every option of that type, as a person chooses it."""
    hints = _hints(options_type)
    defaults = every_option(options_type())
    return [
        OptionSpec(name, write_value(defaults[name]), *_expected(hint))
        for name, hint in hints.items()
    ]


def every_option(options: msgspec.Struct) -> dict[str, Any]:
    """All of them by name, those included that are omitted where nobody has chosen them."""
    return {name: msgspec.to_builtins(getattr(options, name)) for name in options.__struct_fields__}


def _expected(hint: object) -> tuple[str, dict[str, Fact]]:
    """The kinds of options that games have had so far: a yes or no, a choice, a number."""
    kind = inspect.type_info(hint)
    if isinstance(kind, inspect.BoolType):
        return "bool", {}
    if isinstance(kind, inspect.LiteralType):
        return "choice", {"choices": ", ".join(map(str, get_args(hint)))}
    if hint == Seat | None:
        return "seat-or-null", {}
    kinds = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    (number,) = (each for each in kinds if isinstance(each, inspect.IntType))
    suffix = "-or-null" if len(kinds) > 1 else ""
    return "whole" + suffix, {"low": number.ge or 0, "high": number.le or 0}


def _wrong(name: str, value: object, hint: object) -> BadOptions:
    kind, facts = _expected(hint)
    said: dict[str, Fact] = {"option": name, "given": write_value(value), **facts}
    return BadOptions(f"option-not-{kind}", **said)


def read_value(text: str) -> Any:
    """A JSON value where it is one, else the text itself: how options are written by hand."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return text


def write_value(value: object) -> str:
    """The value as it is written by hand; `read_value` understands it."""
    if isinstance(value, str):
        return value or '""'
    return msgspec.json.encode(value, enc_hook=repr).decode()
