"""Every sentence exists in every language, with the same variables, and every one is used."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from recollect.bots.registry import BOTS, TEXT
from recollect.cli.terminal import CLI
from recollect.client import CLIENT
from recollect.engine.errors import ENGINE
from recollect.engine.phrases import LANGUAGES, noun, say
from recollect.server.settings import SERVER
from recollect.tables.match import TABLES
from recollect.terminal import TERMINAL
from recollect.testing.sentences import messages
from tests.kit.play import GAMES
from tests.kit.reasons import reasons

SIM, ENVS = "recollect.sim", "recollect.envs"
CATALOGUES = [
    ENGINE,
    CLI,
    CLIENT,
    TEXT,
    TABLES,
    SERVER,
    TERMINAL,
    SIM,
    ENVS,
    *(game.package for game in GAMES),
]
SOURCE = Path(str(files("recollect")))
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


@pytest.mark.parametrize("catalogue", CATALOGUES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_phrases_with_the_same_variables(
    catalogue: str, language: str
) -> None:
    assert messages(catalogue, language) == messages(catalogue, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name_and_a_line_of_character(language: str) -> None:
    """And whoever remembers like somebody, of whom there are many, a common one. Bots whose name
    says how they remember have a line only.
    """
    wanted = {f"{bot}-{part}" for bot in [*BOTS, "like"] for part in ("name", "line")}
    wanted |= {f"{kind}-line" for kind in ("perfect", "last", "actr")}
    assert set(messages(TEXT, language)) == wanted


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
