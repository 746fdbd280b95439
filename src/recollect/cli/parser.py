"""The parser of the command line, which speaks the reader's language.

The standard library's says everything in English. Here its headings come from `text/help.*.ftl`,
and what it complains of becomes an error of ours, with a reason and a sentence in the catalogue.
The arguments that several commands take are here too: numbers, a game's options, the seed.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import textwrap
from argparse import ArgumentTypeError
from ast import literal_eval
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any, NoReturn

from recollect.cli.terminal import CLI, language, phrase
from recollect.engine.errors import Malformed, RecollectError
from recollect.engine.phrases import LANGUAGES

REASONS = {
    "usage-argument": "argument %(argument)s: %(problem)s",
    "usage-required": "the following arguments are required: %(names)s",
    "usage-unrecognized": "unrecognized arguments: %(given)s",
    "usage-choice": "invalid choice: %(given)r (choose from %(choices)s)",
    "usage-ambiguous": "ambiguous option: %(given)s could match %(choices)s",
    "usage-one-value": "expected one argument",
    "usage-some-values": "expected at least one argument",
    "usage-together": "not allowed with argument %(other)s",
    "usage-no-value": "ignored explicit argument %(given)r",
}
"""Our reason for each of the things that the standard library complains of."""


class Misused(Exception):
    """The arguments of a command are not right."""

    def __init__(self, parser: Parser, problem: RecollectError) -> None:
        super().__init__(problem)
        self.parser = parser
        self.problem = problem


class Parser(argparse.ArgumentParser):
    """Takes `-h` and `--lang` wherever it stands: before a command or after it."""

    def __init__(self, **given: Any) -> None:
        super().__init__(add_help=False, formatter_class=_Formatter, **given)
        self.suggest_on_error = False  # Python 3.15 would, in English
        self.color = False  # from 3.14 on; lines would be broken as if colours had a width
        self._positionals.title = heading("positionals")
        self._optionals.title = heading("options")
        self.add_argument("-h", "--help", action="help", help=help_text("show-help"))
        self.add_argument(
            "--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=help_text("language")
        )

    def error(self, message: str) -> NoReturn:
        raise Misused(self, complaint(message))


class _Formatter(argparse.HelpFormatter):
    """Sets each paragraph of a description for itself."""

    def add_usage(
        self, usage: Any, actions: Iterable[Any], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        begin = f"{help_text('usage')} " if prefix is None else prefix
        super().add_usage(usage, actions, groups, begin)

    def _format_usage(self, *given: Any) -> str:
        """Where options would not fit beside the command, under it."""
        said: str = super()._format_usage(*given)
        if max(map(len, said.split("\n"))) <= self._width:
            return said
        line = re.sub(r"[ \n]+", " ", said).strip(" ")
        whole = re.sub(r"\[[^]]*\]", lambda found: found[0].replace(" ", "\0"), line)
        return _fill(whole, self._width, "", "  ").replace("\0", " ") + "\n\n"

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n\n".join(_fill(each, width, indent, indent) for each in text.split("\n\n"))

    def _split_lines(self, text: str, width: int) -> list[str]:
        return textwrap.wrap(text, width, break_on_hyphens=False)


def _fill(text: str, width: int, first: str, then: str) -> str:
    """What is to be copied, such as a path, stays in one piece."""
    return textwrap.fill(
        text,
        width,
        initial_indent=first,
        subsequent_indent=then,
        break_long_words=False,
        break_on_hyphens=False,
    )


def complaint(message: str) -> Malformed:
    """What the standard library says in English, as an error of ours."""
    for reason, said in REASONS.items():
        if found := _pattern(said).fullmatch(message):
            facts: dict[str, Any] = {name: _plain(text) for name, text in found.groupdict().items()}
            inner = facts.get("problem", "")
            if any(_pattern(each).fullmatch(inner) for each in REASONS.values()):
                facts["problem"] = complaint(inner)
            return Malformed(reason, CLI, **facts)
    return Malformed("usage-other", CLI, problem=message)


@cache
def _pattern(said: str) -> re.Pattern[str]:
    facts = re.sub(r"%\\\((\w+)\\\)[rs]", r"(?P<\1>.*?)", re.escape(said))
    return re.compile(facts, re.DOTALL)


def _plain(text: str) -> str:
    """Without the quotation marks of Python, around a word or around each of several."""
    quoted = r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\""
    if re.fullmatch(quoted, text):
        return str(literal_eval(text))
    if re.fullmatch(rf"(?:{quoted})(?:, (?:{quoted}))+", text):
        return ", ".join(literal_eval(f"({text})"))
    return text


def help_text(name: str) -> str:
    """A text of `text/help.*.ftl` in the reader's language."""
    return _help_texts(language())[name]


def heading(name: str) -> str:
    """A text that ends with a colon, without it: the standard library adds one."""
    return help_text(name).removesuffix(":")


@cache
def _help_texts(spoken: str) -> dict[str, str]:
    """Read here and not by Fluent, whose import alone takes longer than all the rest."""
    source = (files(CLI) / "text" / f"help.{spoken}.ftl").read_text(encoding="utf-8")
    texts: dict[str, str] = {}
    name = ""
    for line in source.splitlines():
        if found := re.match(r"([a-z][\w-]*) =(.*)", line):
            name, texts[name] = found[1], found[2].strip(" ")
        elif name and not line.startswith("#"):
            texts[name] += "\n" + line.strip(" ")
    return {name: text.strip("\n") for name, text in texts.items()}


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


def add_json(parser: argparse._ActionsContainer) -> None:
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


def entrant_name(name: str) -> str:
    """Who plays, as it is kept: policies, memories and programs with a digest of their files.

    A program may lie in this folder, where `python -m` would find it too.
    """
    if (here := os.getcwd()) not in sys.path:  # noqa: PTH109
        sys.path.insert(0, here)
    from recollect.arena.entrants import full_name
    from recollect.engine.errors import Unknown

    try:
        return full_name(name)
    except ModuleNotFoundError as missing:
        package = missing.name or "NumPy"
        raise Unknown("extra", CLI, package=package, extra="research") from None
