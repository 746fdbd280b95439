"""A game's options as they are given on the command line."""

from __future__ import annotations

from collections.abc import Iterable

from recollect.cli.language import CLI


def given_options(texts: Iterable[str]) -> dict[str, object]:
    """Each is a name, = and a value."""
    from recollect.engine.errors import BadOptions
    from recollect.engine.values import read_value

    given: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise BadOptions("option-form", CLI, given=text)
        if name in given:
            raise BadOptions("option-twice", CLI, option=name)
        given[name] = read_value(value)
    return given
