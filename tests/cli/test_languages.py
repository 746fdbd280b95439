"""The command line speaks the reader's language, also where the standard library would speak."""

from __future__ import annotations

import argparse
import inspect
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message, TextElement

from recollect.cli import make_parser
from recollect.cli.parser import REASONS, complaint, help_text
from recollect.cli.terminal import speaking
from recollect.engine.phrases import LANGUAGES
from tests.kit.terminal import Answer, Recollect

HELP = Path(inspect.getfile(complaint)).parent / "text"
OTHERS = ["de", "fr"]
ENGLISH = (
    "usage: ",
    "positional arguments",
    "optional arguments",
    "options:\n",
    "show this",
    "default: ",
    "argument ",
    "error:",
    "invalid",
    "choose from",
    "required",
    "unrecognized",
    "expected",
    "ambiguous",
    "could match",
    "ignored explicit",
)
"""Of the standard library, and of our own help."""
NEVER_SAID = (
    "conflicting",
    "mutually exclusive",
    "is not callable",
    "not defined",
    "cannot merge",
    "cannot have multiple",
    "invalid conflict_resolution",
    "invalid option string",
    "is an invalid argument for positionals",
    "dest= is required",
    '-" with mode',
    "can't open",
    "unknown parser",
    "unexpected option string",
    "not allowed with argument",
    "one of the arguments",
    "expected at most one",
    "expected %s argument",
    "invalid %(type)s value",
    "%(prog)s: error",
    "subcommands",
    "positional arguments",
    "options",
    "show this help",
    "show program",
    "usage: ",
    "deprecated",
)
"""Mistakes of programmers, what no parser of ours can say, and headings that we set ourselves."""


def parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                yield from parsers(each)


def spoken(language: str) -> dict[str, argparse.ArgumentParser]:
    with speaking(language):
        return {each.prog: each for each in parsers(make_parser())}


def texts(parser: argparse.ArgumentParser) -> Iterator[str]:
    for text in (parser.description, parser.epilog):
        if text:
            yield text
    for action in parser._actions:
        if action.help and action.help != argparse.SUPPRESS:
            yield action.help
        if isinstance(action, argparse._SubParsersAction):
            yield from (str(each.help) for each in action._choices_actions)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("columns", ["20", "40", "80", "120"])
def test_no_help_has_an_english_word_of_the_standard_library(
    language: str, columns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    found = spoken(language)
    assert len(found) > 12
    with speaking(language):
        for name, parser in found.items():
            said = parser.format_help()
            assert not [word for word in ENGLISH if word in said], name


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_of_every_help_is_translated(language: str) -> None:
    english, other = spoken("en"), spoken(language)
    for name, parser in english.items():
        assert parser.description, name
        pairs = list(zip(texts(parser), texts(other[name]), strict=True))
        assert [here for here, there in pairs if here == there] == [], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_is_plain_fluent_and_read_as_fluent_reads_it(language: str) -> None:
    """Without the runtime of Fluent, so nothing in it may need it."""
    source = (HELP / f"help.{language}.ftl").read_text("utf-8")
    messages = [entry for entry in parse(source).body if isinstance(entry, Message)]
    assert len(messages) > 50
    for message in messages:
        assert message.value
        (text,) = message.value.elements
        assert isinstance(text, TextElement)
        assert "%" not in text.value
        with speaking(language):
            assert help_text(message.id.name) == text.value


def test_the_help_says_the_same_things_in_all_languages() -> None:
    sources = [(HELP / f"help.{each}.ftl").read_text("utf-8") for each in LANGUAGES]
    names = [re.findall(r"^([a-z][\w-]*) =", source, re.MULTILINE) for source in sources]
    assert names[0] == names[1] == names[2]


def test_whatever_the_standard_library_can_complain_of_has_a_reason_of_ours() -> None:
    """A newer Python that says something else is noticed here."""
    source = inspect.getsource(argparse)
    said = re.findall(r"""(?:\b_|ngettext)\(\s*(?:'([^'\n]+)'|"([^"\n]+)")""", source)
    complaints = {one or other for one, other in said}
    ours = {re.sub(r"%(\(\w+\))?[rs]", "%", each) for each in REASONS.values()}
    assert {"expected one argument", "unrecognized arguments: %s"} <= complaints
    for each in complaints:
        plain = re.sub(r"%(\(\w+\))?[rs]", "%", each)
        assert plain in ours or any(words in each for words in NEVER_SAID), each


WRONG = [
    (["arena"], "--bots"),
    (["arena", "memoarrr", "--games", "3"], "--bots"),
    (["nonsense"], "serve"),
    (["admin", "nonsense"], "prune"),
    (["admin"], ""),
    (["rules"], ""),
    (["verify"], ""),
    (["games", "--lang", "tlh"], "--lang"),
    (["games", "one", "two"], "two"),
    (["games", "--nonsense"], "--nonsense"),
    (["simulate", "memoarrr", "--players"], "--players"),
    (["simulate", "memoarrr", "--players", "many"], "many"),
    (["simulate", "memoarrr", "--games", "0"], "--games"),
    (["replay", "x", "--all=3"], "--all"),
    (["arena", "memoarrr", "--p", "3"], "--plot"),
    (["admin", "prune", "--older", "soon"], "soon"),
    (["verify", "/nowhere/at/all"], "/nowhere/at/all"),
    (["replay", "/nowhere/at/all"], "/nowhere/at/all"),
    (["replay", "/"], "/"),
    (["completion"], "SHELL"),
    (["arena", "memoarrr", "--games", "2", "--bots", "random,like:/nowhere"], "/nowhere"),
    (["arena", "memoarrr", "--games", "2", "--bots", "random,policy:/nowhere"], "/nowhere"),
]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(("words", "named"), WRONG, ids=[" ".join(words) for words, _ in WRONG])
def test_no_error_has_an_english_word_of_the_standard_library(
    recollect: Recollect, language: str, words: list[str], named: str
) -> None:
    answer = recollect("--lang", language, *words)
    said = answer.out + answer.err
    assert answer.code == 2
    assert named in said
    english = (*ENGLISH, "No such file", "Is a directory", "directory", "words")
    assert not [word for word in english if word in said], said
    assert "�" not in said


@pytest.mark.parametrize(
    ("words", "language"),
    [
        (["--lang", "de", "games"], "de"),
        (["games", "--lang", "de"], "de"),
        (["--lang=fr", "games"], "fr"),
        (["games", "--lang=fr"], "fr"),
        (["--lang", "fr", "games", "--lang", "de"], "de"),
        (["--lan", "de", "games"], "de"),
        (["games"], "en"),
    ],
)
def test_the_language_may_be_named_before_or_after_the_command(
    recollect: Recollect, words: list[str], language: str
) -> None:
    word = {"en": "players", "de": "Personen", "fr": "joueurs"}[language]
    answer = recollect(*words)
    assert answer.code == 0
    assert word in answer.out


def test_the_standard_library_adds_neither_guesses_in_english_nor_colours() -> None:
    """Newer ones would."""
    for name, parser in spoken("en").items():
        assert (vars(parser)["suggest_on_error"], vars(parser)["color"]) == (False, False), name


def test_every_command_takes_a_language() -> None:
    for name, parser in spoken("en").items():
        assert "--lang" in parser.format_help(), name


def test_after_two_dashes_there_are_names_only(recollect: Recollect) -> None:
    answer = recollect("verify", "--", "--lang", "de", "--json")
    assert answer.code == 2
    assert answer.out.splitlines()[0] == "--lang: There is no such file or folder."


def test_the_terminal_decides_when_nobody_asks(
    recollect: Recollect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "utilisation" in recollect("--help").out
    assert "Aufruf" in recollect("--help", "--lang", "de").out


def _drop_seed(record: dict[str, Any]) -> None:
    del record["seed"]


def _add_field(record: dict[str, Any]) -> None:
    record["extra"] = 1


def _mistype(record: dict[str, Any]) -> None:
    record["steps"][0]["seat"] = "x"


def _misdo(record: dict[str, Any]) -> None:
    record["steps"][0]["action"]["do"] = "fly"


def _exceed(record: dict[str, Any]) -> None:
    record["deal"]["first"] = -1


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("edit", [_drop_seed, _add_field, _mistype, _misdo, _exceed])
def test_what_is_wrong_with_a_record_is_said_without_english(
    recollect: Recollect, records: Path, language: str, edit: Callable[[dict[str, Any]], None]
) -> None:
    record = json.loads(records.read_text("utf-8").splitlines()[0])
    edit(record)
    records.write_text(json.dumps(record), "utf-8")
    _assert_no_english(recollect("verify", records, "--lang", language))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    "text", [b"x", b"{", b'{"format":"recollect/1"} x', b'{"format":"\xff"}', b"[" * 100_000]
)
def test_what_is_wrong_with_json_is_said_without_english(
    recollect: Recollect, tmp_path: Path, language: str, text: bytes
) -> None:
    path = tmp_path / "one"
    path.write_bytes(text)
    _assert_no_english(recollect("verify", path, "--lang", language))


def _assert_no_english(answer: Answer) -> None:
    assert answer.code == 2
    english = r"\b(Object|Expected|Invalid|Input|malformed|truncated|missing|codec|recursion|got)\b"
    assert not re.search(english, answer.out), answer.out
