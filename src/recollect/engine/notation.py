"""Text notation of actions and positions, in one form for every game.

An action is the verb and its object, as in `reveal b4`. A position is drawn as lines of `name:
words`. A drawing names everything, so that it can be read back; a person who writes one by hand
leaves out what does not matter and gets the defaults.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar, cast

import msgspec
from msgspec import inspect

from recollect.engine.contract import Action, AnyGame
from recollect.engine.errors import Malformed, explained
from recollect.engine.options import read_value, write_value

T = TypeVar("T")

NOTHING = "-"


def write_action(action: Action) -> str:
    """The action as words, such as `reveal b4`; `read_action` understands it."""
    fields = msgspec.to_builtins(action)
    return " ".join(str(value) for value in fields.values())


def read_action(game: AnyGame, text: str) -> Any:
    """The action that `write_action` wrote. Malformed says what would be right."""
    verbs = _verbs(game)
    verb, *values = text.split() or [""]
    if verb not in verbs:
        raise Malformed("verb", given=verb, known=", ".join(verbs))
    names = verbs[verb].__struct_fields__
    if len(values) != len(names):
        raise Malformed("arity", given=text, right=" ".join([verb, *map(str.upper, names)]))
    fields = {"do": verb, **dict(zip(names, values, strict=True))}
    try:
        return msgspec.convert(fields, verbs[verb], strict=False)
    except msgspec.ValidationError as error:
        raise Malformed("argument", given=text, verb=verb, why=explained(error)) from None


def _verbs(game: AnyGame) -> dict[str, type[msgspec.Struct]]:
    union = cast(inspect.UnionType, inspect.type_info(game.action_type))
    kinds = [cast(inspect.StructType, each) for each in union.types]
    return {str(kind.tag): kind.cls for kind in kinds}


def write_lines(lines: Mapping[str, str]) -> str:
    """Names and their words, a line for each, the names aligned."""
    width = max(map(len, lines))
    return "".join(f"{name:>{width}}: {words}".rstrip() + "\n" for name, words in lines.items())


def read_lines(text: str, known: Iterable[str]) -> dict[str, list[str]]:
    """The words of each line by its name. Empty lines and lines that begin with # say nothing."""
    names = tuple(known)
    found: dict[str, list[str]] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        name, colon, words = line.partition(":")
        if not colon or name.strip() not in names:
            raise Malformed("position-line", line=number, known=", ".join(names))
        if name.strip() in found:
            raise Malformed("position-twice", line=number, name=name.strip())
        found[name.strip()] = words.split()
    return found


class PositionReader:
    """The lines of a drawing, read one by one; what does not fit is said with the line's name."""

    def __init__(self, text: str, known: Iterable[str]) -> None:
        self._lines = read_lines(text, known)

    def many(self, name: str, reader: Callable[[str], T], default: Sequence[T]) -> tuple[T, ...]:
        if name not in self._lines:
            return tuple(default)
        return tuple(self._read(name, word, reader) for word in self._lines[name])

    def one(self, name: str, reader: Callable[[str], T], default: T) -> T:
        words = self._lines.get(name)
        if words is None:
            return default
        if len(words) != 1:
            raise Malformed("position-word", name=name, given=" ".join(words))
        return self._read(name, words[0], reader)

    def exactly(
        self, name: str, reader: Callable[[str], T], count: int, default: Sequence[T] = ()
    ) -> tuple[T, ...]:
        read = self.many(name, reader, default)
        if len(read) != count:
            raise Malformed("position-count", name=name, count=count, given=len(read))
        return read

    def numbers(self, name: str) -> int:
        """Seats or places as a bit mask."""
        return sum(1 << number for number in set(self.many(name, whole, ())))

    def options(self) -> dict[str, object]:
        """`expert=true first=null` as a mapping of JSON values; bare words are text."""
        given: dict[str, object] = {}
        for word in self._lines.get("options", []):
            name, _, value = word.partition("=")
            given[name] = read_value(value)
        return given

    @staticmethod
    def _read(name: str, word: str, reader: Callable[[str], T]) -> T:
        try:
            return reader(word)
        except (ValueError, KeyError):
            raise Malformed("position-word", name=name, given=word) from None


def check_position(right: Mapping[str, bool]) -> None:
    """What a person wrote must be something that a game can hold."""
    for name, fits in right.items():
        if not fits:
            raise Malformed("position-contradiction", name=name)


def write_options(options: msgspec.Struct) -> str:
    """Every option as NAME=VALUE, in one line."""
    return " ".join(
        f"{name}={write_value(value)}" for name, value in msgspec.to_builtins(options).items()
    )


def whole(word: str) -> int:
    """A number from 0 that is not absurdly long."""
    if not re.fullmatch(r"[0-9]{1,6}", word):
        raise ValueError(word)
    return int(word)


def write_numbers(mask: int) -> str:
    """The numbers of a bit mask, ascending."""
    return " ".join(str(bit) for bit in range(mask.bit_length()) if mask >> bit & 1)


def maybe(reader: Callable[[str], T]) -> Callable[[str], T | None]:
    """Reads `-` as nothing."""
    return lambda word: None if word == NOTHING else reader(word)


def shown(value: object) -> str:
    """Writes nothing as `-`."""
    return NOTHING if value is None else str(value)
