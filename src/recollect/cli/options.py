"""What games are played with, as it is given on the command line: options and a seed."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from recollect.cli.language import CLI


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as `recollect games` lists them; may be repeated",
    )
    parser.add_argument(
        "--seed", metavar="S", help="any text; all chance comes from it (default: a new one)"
    )


def given_options(texts: Iterable[str]) -> dict[str, object]:
    """Each is a name, = and a value."""
    from recollect.engine.errors import BadOptions
    from recollect.engine.options import read_value

    given: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise BadOptions("option-form", CLI, given=text)
        if name in given:
            raise BadOptions("option-twice", CLI, option=name)
        given[name] = read_value(value)
    return given
