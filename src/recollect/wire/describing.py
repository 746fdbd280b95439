"""What the types of messages say about themselves, for pages and other languages.

The sentence under a field is not kept when Python runs: it is read from the source.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from functools import cache
from typing import Any, get_origin

import msgspec


def plain_class(kind: Any) -> type[msgspec.Struct]:
    """The class behind a type: `Outcome[Score]` is an Outcome."""
    found: type[msgspec.Struct] = get_origin(kind) or kind
    return found


def about(kind: type) -> str:
    """What its own docstring says, in one paragraph per paragraph; inherited ones do not count."""
    text = inspect.cleandoc(kind.__dict__.get("__doc__") or "")
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
    tree = ast.parse(textwrap.dedent(inspect.getsource(kind)))
    (definition,) = tree.body
    assert isinstance(definition, ast.ClassDef)
    found = {}
    for field, after in zip(definition.body, definition.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(after, ast.Expr):
            name, text = ast.unparse(field.target), ast.literal_eval(after.value)
            found[name] = " ".join(str(text).split())
    return found
