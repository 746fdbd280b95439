"""Types as tables in Markdown: each field, its type, and the sentence that stands under it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import inspect

from recollect.wire.typescript import Writer, about, about_fields, plain_class


def members(union: Any) -> list[inspect.StructType]:
    """The types of a union, or the one type."""
    kind = inspect.type_info(union)
    kinds = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    return [each for each in kinds if isinstance(each, inspect.StructType)]


def table(kind: inspect.StructType) -> str:
    """A heading, what the type is, and its fields."""
    cls = plain_class(kind.cls)
    title = f"`{kind.tag}`" if kind.tag_field else cls.__name__
    lines = [f"### {title}", "", *([about(cls), ""] if about(cls) else [])]
    texts = about_fields(cls)
    if kind.fields:
        lines += ["| field | type | meaning |", "|---|---|---|"]
    for field in kind.fields:
        meaning = texts.get(field.name, "") or _meaning(field.type)
        written = Writer().write_info(field.type).replace("|", "\\|").replace("readonly ", "")
        optional = not field.required and field.default_factory is not field.default
        default = f" Default: `{_default(field)}`." if optional else ""
        lines.append(
            f"| `{field.encode_name}` | `{written}` | {meaning}{default} |".replace("  ", " ")
        )
    return "\n".join([*lines, ""] if kind.fields else lines)


def _default(field: inspect.Field) -> str:
    value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return msgspec.json.encode(value).decode()


def _meaning(kind: inspect.Type) -> str:
    """What a type says of itself: a table's address, a command's id."""
    if isinstance(kind, inspect.Metadata):
        said = (kind.extra_json_schema or {}).get("description")
        return f"{str(said).capitalize()}." if said else _meaning(kind.type)
    if isinstance(kind, inspect.UnionType):
        return next(filter(None, map(_meaning, kind.types)), "")
    return ""
