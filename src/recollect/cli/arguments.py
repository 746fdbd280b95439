"""Arguments that several commands take: numbers, a game's options, the seed, the language."""

from __future__ import annotations

import argparse
import os
import re
from argparse import ArgumentTypeError
from collections.abc import Iterable

from recollect.cli.terminal import CLI, reader_language
from recollect.engine.phrases import LANGUAGES


def whole_number(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise ArgumentTypeError(f"{text[:40]!r} should be a whole number of up to nine digits")
    return int(text)


def at_least_one(text: str) -> int:
    number = whole_number(text)
    if number < 1:
        raise ArgumentTypeError(f"{text!r} should be a whole number, at least 1")
    return number


def add_options(parser: argparse.ArgumentParser) -> None:
    """What games are played with: options and a seed."""
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


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        help="the language to read it in (default: that of the terminal)",
    )


def chosen_language(args: argparse.Namespace) -> str:
    return str(args.lang or reader_language(os.environ))
