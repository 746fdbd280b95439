"""One text notation for the actions of every game: the verb and its object, as in `reveal b4`."""

from __future__ import annotations

from typing import Any, cast

import msgspec
from msgspec import inspect

from recollect.engine.contract import Action, AnyGame
from recollect.engine.errors import Malformed


def write_action(action: Action) -> str:
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
        raise Malformed("argument", given=text, verb=verb, why=str(error)) from None


def _verbs(game: AnyGame) -> dict[str, type[msgspec.Struct]]:
    union = cast(inspect.UnionType, inspect.type_info(game.action_type))
    kinds = [cast(inspect.StructType, each) for each in union.types]
    return {str(kind.tag): kind.cls for kind in kinds}
