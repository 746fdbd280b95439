"""The messages as TypeScript types: `python -m recollect.wire.typescript > web/src/wire.ts`.

What a client sends may leave out what has a default; what it is sent is always complete. The types
of a game begin with its name.
"""

from __future__ import annotations

import ast
import inspect as python_inspect
import json
import sys
import textwrap
from collections.abc import Iterable
from functools import cache
from typing import Any, get_origin

import msgspec
from msgspec import inspect

from recollect.engine.contract import AnyGame
from recollect.engine.record import SOMEBODY, Record
from recollect.engine.registry import find_game, home_game_ids
from recollect.review.contract import Review
from recollect.review.profile import Profile
from recollect.review.puzzles import Puzzles
from recollect.wire import from_player, http, port, to_player
from recollect.wire.types import FACES, PROTOCOL, REACTIONS

SENT = (
    *(http.OpenTable, http.SitDown, http.SeatCommand, http.SeatBot),
    *(
        http.TableCommand,
        http.JoinNext,
        http.TakeOver,
        http.Reachable,
        http.AnswerClose,
        http.PlayAgain,
        http.TakeSeat,
        http.Unblock,
        http.AddTraining,
    ),
    port.PageMessage,
    from_player.Message,
)
"""What a client says."""
GIVEN = (
    *(http.Pledge, http.Answer, http.SeatToken, http.Listed, http.Blocked),
    *(http.Records, http.Daily, http.DailyResult, http.Problem),
    *(http.GuestInfo, http.ErasedGuest, http.ForgottenBrowser, http.GuestGames, http.ErasedGame),
    *(http.Training, http.TrainingKept),
    *(http.Games, http.GameSchema, http.Bots, http.Rules, http.Replay, Review, Profile, Puzzles),
    port.PortMessage,
    to_player.Message,
)
"""What a client is told."""

HEAD = """\
// Written by `python -m recollect.wire.typescript`. A test fails when it is not up to date.
"""

_PLAIN: dict[type[inspect.Type], str] = {
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}

_EMPTY = (list, dict, set)
"""The factories whose defaults are omitted like plain ones."""


class Writer:
    """Collects the definitions of all types that are met on the way."""

    def __init__(self, prefix: str = "", complete: bool = True) -> None:
        self.prefix = prefix
        self.complete = complete
        """Whether what has a default is there nevertheless."""
        self.definitions: dict[str, str] = {}

    def write(self, kind: object) -> str:
        return self.write_info(inspect.type_info(kind))

    def write_info(self, kind: inspect.Type) -> str:
        match kind:
            case inspect.StructType():
                return self._struct(kind)
            case inspect.Metadata():
                return self.write_info(kind.type)
            case inspect.LiteralType():
                return " | ".join(json.dumps(value) for value in kind.values)
            case inspect.UnionType():
                return " | ".join(dict.fromkeys(self.write_info(each) for each in kind.types))
            case inspect.VarTupleType() | inspect.ListType():
                return f"readonly {_grouped(self.write_info(kind.item_type))}[]"
            case inspect.TupleType():
                return f"readonly [{', '.join(map(self.write_info, kind.item_types))}]"
            case inspect.DictType():
                return f"Readonly<Record<string, {self.write_info(kind.value_type)}>>"
            case _:
                return _PLAIN[type(kind)]

    def _struct(self, kind: inspect.StructType) -> str:
        cls = plain_class(kind.cls)
        name = self.prefix + cls.__name__
        if name not in self.definitions:
            self.definitions[name] = ""  # its place, before those of what it is made of
            self.definitions[name] = "\n".join(self._lines(name, cls, kind))
        return name

    def _lines(self, name: str, cls: type, kind: inspect.StructType) -> Iterable[str]:
        texts = about_fields(cls)
        yield from _comment(about(cls), "")
        yield f"export interface {name} {{"
        if kind.tag_field:
            yield f"  readonly {kind.tag_field}: {json.dumps(kind.tag)};"
        for field in kind.fields:
            yield from _comment(texts.get(field.name, ""), "  ")
            mark = "" if field.required or self._always(cls, field) else "?"
            yield f"  readonly {field.encode_name}{mark}: {self.write_info(field.type)};"
        yield "}"

    def _always(self, cls: Any, field: inspect.Field) -> bool:
        """Whether what has a default is there nevertheless; what may be unset is not."""
        unset = field.default is field.default_factory is msgspec.NODEFAULT
        omitted = cls.__struct_config__.omit_defaults and (
            field.default is not msgspec.NODEFAULT or field.default_factory in _EMPTY
        )
        return self.complete and not omitted and not unset


def _grouped(text: str) -> str:
    return f"({text})" if " " in text else text


def _comment(text: str, indent: str) -> Iterable[str]:
    if text:
        yield f"{indent}/** {' '.join(text.split())} */"


def typescript() -> str:
    given = Writer()
    told = [given.write(kind) for kind in GIVEN][-1]
    sent = Writer(complete=False)
    said = [sent.write(kind) for kind in SENT][-1]
    games = [_game(find_game(game_id)) for game_id in home_game_ids()]
    parts = [
        HEAD,
        f"export const PROTOCOL = {PROTOCOL};",
        f"export const SOMEBODY = {json.dumps(SOMEBODY)};",
        f"export const FACES = {json.dumps(FACES)} as const;",
        f"export const REACTIONS = {json.dumps(REACTIONS)} as const;",
        f"export type FromPlayer = {said};",
        f"export type ToPlayer = {told};",
        *(sent.definitions | given.definitions).values(),
        *(definition for definitions, _ in games for definition in definitions),
        "\n".join(["export interface GameTypes {", *(entry for _, entry in games), "}"]),
    ]
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"


def _game(game: AnyGame) -> tuple[list[str], str]:
    """The definitions of a game's types, and its entry in the list of games."""
    prefix = game.id.capitalize()
    writer = Writer(prefix)
    generic: Any = Record
    types = {
        "options": game.options_type,
        "view": game.view_type,
        "truth": game.hidden_state_type,
        "action": game.action_type,
        "event": game.event_type,
        "record": generic[
            game.options_type, game.deal_type, game.action_type, game.event_type, game.score_type
        ],
    }
    written = {name: writer.write(kind) for name, kind in types.items()}
    unions = {
        name: f"{prefix}{name.capitalize()}" for name, text in written.items() if " | " in text
    }
    aliases = [f"export type {alias} = {written[name]};" for name, alias in unions.items()]
    entries = "".join(
        f"    readonly {name}: {unions.get(name, text)};\n" for name, text in written.items()
    )
    return [*aliases, *writer.definitions.values()], f"  readonly {game.id}: {{\n{entries}  }};"


def plain_class(kind: Any) -> type[msgspec.Struct]:
    """The class behind a type: `Outcome[Score]` is an Outcome."""
    found: type[msgspec.Struct] = get_origin(kind) or kind
    return found


def about(kind: type) -> str:
    """What its own docstring says, in one paragraph per paragraph; inherited ones do not count."""
    text = python_inspect.cleandoc(kind.__dict__.get("__doc__") or "")
    return "\n\n".join(" ".join(part.split()) for part in text.split("\n\n"))


def about_fields(kind: type) -> dict[str, str]:
    """What stands under each field, those of its bases included."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            found |= _sentences(base)
    return found


@cache
def _sentences(kind: type) -> dict[str, str]:
    tree = ast.parse(textwrap.dedent(python_inspect.getsource(kind)))
    (definition,) = tree.body
    assert isinstance(definition, ast.ClassDef)
    found = {}
    for field, after in zip(definition.body, definition.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(after, ast.Expr):
            name, text = ast.unparse(field.target), ast.literal_eval(after.value)
            found[name] = " ".join(str(text).split())
    return found


if __name__ == "__main__":
    sys.stdout.write(typescript())
