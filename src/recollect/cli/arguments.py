"""Arguments that several commands take: numbers, a game's options, the seed."""

from __future__ import annotations

import argparse
import re
from argparse import ArgumentTypeError
from collections.abc import Iterable

from recollect.cli.parser import help_text
from recollect.cli.terminal import CLI, phrase


def whole_number(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise ArgumentTypeError(phrase("whole-number", given=text[:40]))
    return int(text)


def at_least_one(text: str) -> int:
    number = whole_number(text)
    if number < 1:
        raise ArgumentTypeError(phrase("at-least-one", given=text))
    return number


def add_options(parser: argparse.ArgumentParser) -> None:
    """What games are played with: options and a seed."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar=help_text("metavar-name-value"),
        help=help_text("option"),
    )
    parser.add_argument("--seed", metavar="S", help=help_text("seed"))


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=help_text("json"))


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
