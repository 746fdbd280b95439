"""`recollect completion`: what the Tab key may put in, for bash, zsh and fish.

The script for a shell asks this program at every Tab, so that nothing has to be kept up to date:
games, bots and options are those that are there now. After `--` stand the words so far; for bash
the line itself, and at which signs bash cuts words.
"""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Callable, Iterable, Iterator
from importlib.resources import files
from typing import Any, NamedTuple

from recollect.cli.parser import help_text

SHELLS = ("bash", "zsh", "fish")
MANY = 20
"""More numbers than that are not listed."""


class Candidate(NamedTuple):
    word: str
    about: str = ""


class Cursor(NamedTuple):
    """Where in a command line somebody is."""

    parser: argparse.ArgumentParser
    option: argparse.Action | None
    """The option whose value comes next."""
    positional: argparse.Action | None
    """What comes next if it is no option."""
    given: dict[str, str]
    """The positional arguments so far, by their names."""
    names_only: bool


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "completion",
        help=help_text("completion-about"),
        description=help_text("completion-description"),
    )
    parser.add_argument(
        "shell",
        choices=SHELLS,
        metavar=help_text("metavar-shell"),
        help=help_text("completion-shell"),
    )
    parser.add_argument("words", nargs="*", default=[], help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if not args.words:
        print((files(__package__) / "completions" / f"recollect.{args.shell}").read_text(), end="")
        return 0
    words = args.words
    cut = ""
    if args.shell == "bash":
        line, breaks = (*words, "")[:2]
        words = split(line)[1:] or [""]
        cut = _cut_by_bash(words[-1], breaks)
    found = candidates(words)
    print("files" if found is None else "words")
    for word, about in found or ():
        print(f"{word.removeprefix(cut)}\t{about}".rstrip("\t"))
    return 0


def split(line: str) -> list[str]:
    """The words of a line as a shell sees them; the last one may be without its end."""
    for end in ("", "\\", "'", '"'):
        try:
            words = shlex.split(f"{line}{end}")
        except ValueError:
            continue
        return [*words, ""] if not end and re.search(r"(?<!\\)\s$", line) else words
    return [""]


def _cut_by_bash(word: str, breaks: str) -> str:
    """Bash takes what stands after such a sign for a word of its own."""
    signs = "".join(re.escape(sign) for sign in "=:" if sign in breaks)
    found = re.match(rf".*[{signs}]", word) if signs else None
    return found[0] if found else ""


def candidates(words: list[str]) -> list[Candidate] | None:
    """What the last word can become. None: the name of a file."""
    from recollect.cli import make_parser

    *before, current = words
    cursor = _cursor(make_parser(), before)
    if cursor is None:
        return []
    prefix, option = "", cursor.option
    if option is None and not cursor.names_only and current.startswith("-"):
        name, equals, _ = current.partition("=")
        if not equals:
            return _matching(_options(cursor.parser), current)
        prefix, option = f"{name}=", _find_option(cursor.parser, name)
    action = option or cursor.positional
    if action is None:
        return [] if prefix or current else _matching(_options(cursor.parser), "")
    if str(action.metavar or "").startswith(help_text("metavar-file")):
        return None
    found = _values(action, current.removeprefix(prefix), cursor.given)
    return _matching((Candidate(prefix + word, about) for word, about in found), current)


def _matching(found: Iterable[Candidate], current: str) -> list[Candidate]:
    return [each for each in found if each.word.startswith(current)]


def _cursor(parser: argparse.ArgumentParser, words: list[str]) -> Cursor | None:
    """None if something was said that does not exist."""
    cursor = Cursor(parser, None, _positional(parser, 0), {}, names_only=False)
    count = 0
    for word in words:
        if cursor.option is not None:
            cursor = cursor._replace(option=None)
        elif word == "--" and not cursor.names_only:
            cursor = cursor._replace(names_only=True)
        elif word.startswith("-") and not cursor.names_only:
            found = _find_option(cursor.parser, word)
            if found is not None and found.nargs is None:
                cursor = cursor._replace(option=found)
        elif isinstance(cursor.positional, argparse._SubParsersAction):
            inner = cursor.positional.choices.get(word)
            if inner is None:
                return None
            count = 0
            cursor = Cursor(inner, None, _positional(inner, 0), {}, cursor.names_only)
        elif cursor.positional is not None:
            given = cursor.given | {cursor.positional.dest: word}
            count += cursor.positional.nargs not in ("*", "+")
            cursor = cursor._replace(given=given, positional=_positional(cursor.parser, count))
    return cursor


def _positional(parser: argparse.ArgumentParser, number: int) -> argparse.Action | None:
    shown = [
        action
        for action in parser._actions
        if not action.option_strings and action.help != argparse.SUPPRESS
    ]
    return shown[number] if number < len(shown) else None


def _find_option(parser: argparse.ArgumentParser, name: str) -> argparse.Action | None:
    """By its name, or by so much of it that it can be no other."""
    exact = parser._option_string_actions.get(name)
    begun = {id(a): a for n, a in parser._option_string_actions.items() if n.startswith(name)}
    return exact or (next(iter(begun.values())) if len(begun) == 1 else None)


def _options(parser: argparse.ArgumentParser) -> Iterator[Candidate]:
    for action in parser._actions:
        for name in action.option_strings:
            if name.startswith("--"):
                yield Candidate(name, action.help or "")


def _values(action: argparse.Action, current: str, given: dict[str, str]) -> Iterator[Candidate]:
    if isinstance(action, argparse._SubParsersAction):
        for each in action._choices_actions:
            yield Candidate(each.dest, each.help or "")
    elif action.choices is not None:
        yield from map(Candidate, action.choices)
    elif find := VALUES.get((action.dest, bool(action.option_strings))):
        yield from map(Candidate, find(current, given))


def _games(_current: str, _given: dict[str, str]) -> Iterable[str]:
    from recollect.engine.registry import game_ids

    return game_ids()


def _bots(current: str, _given: dict[str, str]) -> Iterable[str]:
    """A name for each seat, with commas between them."""
    from recollect.bots.registry import bot_names

    before = current.rpartition(",")[0]
    return [f"{before},{bot}" if before else bot for bot in bot_names()]


def _game_options(current: str, given: dict[str, str]) -> Iterable[str]:
    """The options of the game that was named, or the values of one of them."""
    from recollect.engine.options import describe
    from recollect.engine.registry import find_game, game_ids

    if given.get("game") not in game_ids():
        return []
    options = describe(find_game(given["game"]).options_type)
    name, equals, _ = current.partition("=")
    if not equals:
        return [f"{option.name}=" for option in options]
    for option in options:
        if option.name == name:
            return [f"{name}={value}" for value in _option_values(option)]
    return []


def _option_values(option: Any) -> Iterator[str]:
    if option.kind == "bool":
        yield from ("true", "false")
    elif option.kind == "choice":
        yield from option.facts["choices"].split(", ")
    elif option.kind.startswith("whole"):
        low, high = option.facts["low"], option.facts["high"]
        yield from map(str, range(low, high + 1) if high - low < MANY else ())
    if option.kind.endswith("-or-null"):
        yield "null"


def _settings(_current: str, _given: dict[str, str]) -> Iterable[str]:
    from recollect.server.settings import NAMES

    return [f"{name}=" for name in NAMES]


VALUES: dict[tuple[str, bool], Callable[[str, dict[str, str]], Iterable[str]]] = {
    ("game", False): _games,
    ("bots", True): _bots,
    ("option", True): _game_options,
    ("others", True): _settings,
    ("host", True): lambda _current, _given: ["127.0.0.1", "0.0.0.0"],
    ("database", True): lambda _current, _given: ["sqlite:///", "postgresql://"],
    ("ray", True): lambda _current, _given: ["local", "auto"],
}
"""By the name of an argument, and whether it is an option: replay's --game is a number."""
