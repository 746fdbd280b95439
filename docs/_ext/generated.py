"""Parts of pages that are made from the code when the site is built.

A directive such as `{settings}` stands for the Markdown that the function of that name writes,
headings included: a page says what things are for, the code says what there is.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from recollect.bots.registry import BOTS
from recollect.cli import make_parser
from recollect.engine import errors
from recollect.engine.contract import AnyGame
from recollect.engine.options import describe
from recollect.engine.phrases import say
from recollect.engine.record import Record
from recollect.engine.registry import find_game, game_ids
from recollect.server.settings import NAMES, Settings, takes, variable
from recollect.tables.catalogue import games
from recollect.tables.problems import STATUS
from recollect.wire.typescript import about_fields
from tests.kit.type_tables import members, table

ROOT = Path(__file__).resolve().parents[2]


def settings() -> Iterator[str]:
    """Every setting of a server: its meaning, variable, default and range."""
    texts, defaults = about_fields(Settings), Settings()
    kinds = get_type_hints(Settings, include_extras=True)
    for name in NAMES:
        default = msgspec.json.encode(getattr(defaults, name)).decode()
        limits = takes(kinds[name])
        within = "" if limits.startswith("…") else f", from {limits.replace('…', 'to')}"
        yield f"`{name}`\n: {texts[name]}\\\n  `{variable(name)}`, default `{default}`{within}\n"


def command_line() -> Iterator[str]:
    """Every command and task with its arguments, from the parsers themselves."""
    for parser in _commands(make_parser()):
        yield f"## `{parser.prog}`\n"
        yield f"{parser.description or ''}\n"
        yield f"```text\n{_usage(parser)}\n```\n"
        for action in parser._actions:
            if not isinstance(action, argparse._SubParsersAction | argparse._HelpAction):
                yield f"{_names(action)}\n: {_help(action)}\n"
        if parser.epilog:
            yield f"{parser.epilog}\n"


def _commands(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """This command, and those below it."""
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                yield from _commands(each)


def _usage(parser: argparse.ArgumentParser) -> str:
    return parser.format_usage().removeprefix("usage: ").strip()


def _names(action: argparse.Action) -> str:
    value = "" if action.nargs == 0 else f" {action.metavar or _choices(action)}".rstrip()
    return ", ".join(f"`{flag}{value}`" for flag in action.option_strings) or f"`{value.strip()}`"


def _choices(action: argparse.Action) -> str:
    return "|".join(action.choices or [action.dest.upper()])


def _help(action: argparse.Action) -> str:
    said = (action.help or "").replace("%%", "%")
    return (said.capitalize()[:1] if re.match(r"[a-z]+[ ,]", said) else said[:1]) + said[1:] + "."


def options() -> Iterator[str]:
    """Every option of every game."""
    for game in games("en").games:
        yield f"## {game.title}\n\n{game.tagline} {game.credits}.\n"
        yield f"Name `{game.id}`, {game.least} to {game.most} players.\n"
        for option in game.options:
            default = msgspec.json.encode(option.default).decode()
            yield f"`{option.name}`\n: {option.text}\\\n  {_takes(game.id, option.name)}; "
            yield f"  default `{default}`\n"
            for choice in option.choices:
                if choice.implies:
                    implied = ", ".join(
                        f"`{name}={msgspec.json.encode(value).decode()}`"
                        for name, value in choice.implies.items()
                    )
                    yield f"  `{choice.value}` means {implied}, unless they are given too.\n"


def _takes(game_id: str, name: str) -> str:
    spec = next(each for each in describe(find_game(game_id).options_type) if each.name == name)
    return say("recollect.engine", "en", f"expect-{spec.kind}", spec.facts)


def record_types() -> Iterator[str]:
    """What a record of each game is made of."""
    yield table(members(Record)[0]).replace("### ", "## ", 1)
    for game in map(find_game, game_ids()):
        yield f"## {say(game.package, 'en', 'title', {})}\n"
        for kind in _parts(game):
            yield f"{kind}\n"


def _parts(game: AnyGame) -> Iterator[str]:
    for title, union in (
        ("Options", game.options_type),
        ("Deal", game.deal_type),
        ("Actions", game.action_type),
        ("Events", game.event_type),
        ("Score", game.score_type),
    ):
        yield f"### {game.id}: {title.lower()}\n"
        for kind in members(union):
            text = table(kind)
            yield text.replace("### ", "#### ", 1) if kind.tag_field else text.split("\n", 2)[2]


def error_codes() -> Iterator[str]:
    """Every error with its code and the status that it has over HTTP."""
    yield "| error | code | HTTP | base |\n|---|---|---|---|"
    for kind in _errors(errors.RecollectError):
        if kind.code not in STATUS:
            continue  # of the command line only
        (base, *_) = kind.__bases__
        yield f"| `{kind.__name__}` | `{kind.code}` | {STATUS[kind.code]} | `{base.__name__}` |"


def _errors(kind: type[errors.RecollectError]) -> Iterator[type[errors.RecollectError]]:
    for each in kind.__subclasses__():
        yield each
        yield from _errors(each)


def bots() -> Iterator[str]:
    """Who can sit down by name, the weakest first."""
    yield "| name | |\n|---|---|"
    for name in BOTS:
        yield f"| `{name}` | {say('recollect.bots', 'en', f'{name}-line', {})} |"


MAKERS: dict[str, Callable[[], Iterator[str]]] = {
    "settings": settings,
    "command-line": command_line,
    "options": options,
    "record-types": record_types,
    "error-codes": error_codes,
    "bots": bots,
}


class Generated(SphinxDirective):
    """What a maker writes, read as a part of the page."""

    def run(self) -> list[nodes.Node]:
        text = "\n".join(MAKERS[self.name]())
        lines = StringList(text.splitlines(), source=f"<{self.name}>")
        return self.parse_text_to_nodes(lines, allow_section_headings=True)


def no_placeholders(
    _app: Sphinx, kind: str, _name: str, found: Any, _options: Any, _given: str, returns: str
) -> tuple[str, str] | None:
    """A protocol is not made by calling it."""
    is_protocol = kind == "class" and getattr(found, "_is_protocol", False)
    return ("", returns) if is_protocol else None


LINK = re.compile(r"\[([^\]]+)\]\(((?:\.\./)+[^)#]+)(#[^)]*)?\)")
INCLUDED = {
    "ARCHITECTURE.md": "/explanation/architecture.md",
    "CHANGELOG.md": "/explanation/changes.md",
    "CONTRIBUTING.md": "/how-to/contribute.md",
    "README.md": "/index.md",
}
"""Pages of the site that show a file beside the folder of documents."""


def lead_inside(app: Sphinx, page: str, source: list[str]) -> None:
    """Links that leave the documents lead to the page that shows the file; to a folder, nowhere."""
    folder = (Path(app.srcdir) / page).parent

    def inside(link: re.Match[str]) -> str:
        text, target, place = link.groups()
        found = (folder / target).resolve()
        if found.parent == ROOT and found.name in INCLUDED:
            return f"[{text}]({INCLUDED[found.name]}{place or ''})"
        return text if found.is_dir() else link[0]

    source[0] = LINK.sub(inside, source[0])


INLINE = {
    ' style="display: none;"': " hidden",
    ' style="display: none"': " hidden",
    ' style="opacity: 50%"': ' opacity="0.5"',
    ' style="width: 33%; vertical-align: top;"': "",
    ' style="width: 100%"': "",
}
"""Styles that furo and Sphinx write into pages: the server's policy lets none of them through."""


def take_out_styles(app: Sphinx, _error: Exception | None) -> None:
    for page in Path(app.outdir).rglob("*.html"):
        text = before = page.read_text("utf-8")
        for style, instead in INLINE.items():
            text = text.replace(style, instead)
        if text != before:
            page.write_text(text, "utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    for name in MAKERS:
        app.add_directive(name, Generated)
    app.connect("autodoc-process-signature", no_placeholders)
    app.connect("source-read", lead_inside)
    app.connect("build-finished", take_out_styles)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
