"""Every sentence exists in every language, with the same variables, and every one is used."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import cast

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor
from msgspec import inspect

from recollect.bots.registry import BOTS, TEXT
from recollect.cli.terminal import CLI
from recollect.client.agents import CLIENT
from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame
from recollect.engine.errors import ENGINE
from recollect.engine.narration import tell
from recollect.engine.options import describe
from recollect.engine.phrases import LANGUAGES, noun, say, source
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.server.settings import SERVER
from recollect.tables.match import TABLES
from tests.kit.play import GAMES, play_at_random
from tests.kit.reasons import reasons

SIM, ENVS = "recollect.sim", "recollect.envs"
CATALOGUES = [
    ENGINE,
    CLI,
    CLIENT,
    TEXT,
    TABLES,
    SERVER,
    SIM,
    ENVS,
    *(game.package for game in GAMES),
]
SOURCE = Path(str(files("recollect")))
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(catalogue: str, language: str) -> dict[str, set[str]]:
    """Each message of a catalogue with its variables."""
    found = {}
    for entry in parse(source(catalogue, language)).body:
        assert not isinstance(entry, Junk), entry
        if isinstance(entry, Message):
            visitor = _Variables()
            visitor.visit(entry)
            found[entry.id.name] = visitor.found
    return found


@pytest.mark.parametrize("catalogue", CATALOGUES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_phrases_with_the_same_variables(
    catalogue: str, language: str
) -> None:
    assert messages(catalogue, language) == messages(catalogue, "en")


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_option_and_title_has_a_phrase(game: AnyGame, language: str) -> None:
    phrases = messages(game.package, language)
    events = cast(inspect.UnionType, inspect.type_info(game.event_type)).types
    tags = [cast(inspect.StructType, event).tag for event in events]
    wanted = {"title", "tagline", "credits", *(f"event-{tag}" for tag in tags)}
    wanted |= {f"option-{option.name}" for option in describe(game.options_type)}
    assert wanted <= set(phrases)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name_and_a_line_of_character(language: str) -> None:
    wanted = {f"{bot}-{part}" for bot in BOTS for part in ("name", "line")}
    assert set(messages(TEXT, language)) == wanted


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_told(game: AnyGame, language: str) -> None:
    names = ["Anna", "Ben"]
    playthrough = Playthrough(game, game.options({}), [Player(n, None) for n in names], b"x")
    play_at_random(playthrough, Chance(b"y"))
    for step in playthrough.steps:
        for event in step.events:
            for seat in (None, 0, 1):
                seen = event.seen_by(seat)
                assert seen is None or tell(game, seen, names, language)


@every_game
def test_the_rules_are_there_in_every_language(game: AnyGame) -> None:
    for language in LANGUAGES:
        text = (files(game.package) / "text" / f"rules.{language}.md").read_text("utf-8")
        assert text.startswith("# ")


def test_errors_give_the_reasons_that_have_a_sentence_and_no_sentence_is_left_over() -> None:
    """B3: each in the catalogue that the error names: its own package's, or the engine's."""
    sentences = {
        catalogue: {
            phrase.removeprefix("error-")
            for phrase in messages(catalogue, "en")
            if phrase.startswith("error-")
        }
        for catalogue in CATALOGUES
        if catalogue.startswith("recollect.")
    }
    assert reasons(SOURCE) == {name: found for name, found in sentences.items() if found}


def test_a_name_is_said_in_the_readers_language_and_other_words_stay() -> None:
    memoarrr = "recollect.games.memoarrr"
    assert noun(memoarrr, "de", "penguin/ocean") == "Pinguin, Meer"
    assert noun(memoarrr, "de", "etc/passwd") == "etc/passwd"


def test_a_language_that_is_not_spoken_gets_english() -> None:
    assert say(ENGINE, "tlh", "error-over", {}) == say(ENGINE, "en", "error-over", {})


def test_a_phrase_that_does_not_fit_its_facts_is_a_bug_that_shows() -> None:
    with pytest.raises(LookupError, match="error-game"):
        say(ENGINE, "en", "error-game", {})
