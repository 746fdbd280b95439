from __future__ import annotations

import subprocess
import sys

import pytest

from recollect.bots.registry import BOTS
from recollect.engine.options import describe
from recollect.engine.registry import find_game
from tests.kit.terminal import Recollect, in_terminal, needs_unix


@pytest.mark.parametrize("game", ["memoarrr", "fruitmix"])
def test_every_option_is_listed_with_its_default(recollect: Recollect, game: str) -> None:
    answer = recollect("games", game)
    assert answer.code == 0
    for option in describe(find_game(game).options_type):
        assert option.name in answer.out
        assert f"[{option.default}]" in answer.out


def test_all_games_are_listed_in_three_languages(recollect: Recollect) -> None:
    for language, word in (("en", "players"), ("de", "Personen"), ("fr", "joueurs")):
        answer = recollect("games", "--lang", language)
        assert "Memoarrr!" in answer.out
        assert "Fruit Mix" in answer.out
        assert word in answer.out


def test_all_bots_are_listed_the_weakest_first_in_three_languages(recollect: Recollect) -> None:
    for language, word in (("en", "Goldfish"), ("de", "Goldfisch"), ("fr", "Poisson rouge")):
        answer = recollect("bots", "--lang", language)
        assert [line.split()[0] for line in answer.out.splitlines() if line[1:2].strip()] == [*BOTS]
        assert word in answer.out


@pytest.mark.parametrize("game", ["memoarrr", "fruitmix"])
@pytest.mark.parametrize("extra", [[], ["--lang", "de"], ["--lang", "fr"], ["--plain"]])
def test_the_rules_are_printed(recollect: Recollect, game: str, extra: list[str]) -> None:
    answer = recollect("rules", game, *extra)
    assert answer.code == 0
    assert answer.out.startswith("# ")
    assert len(answer.out) > 1500


def test_each_language_has_other_rules(recollect: Recollect) -> None:
    versions = [["--lang", "en"], ["--lang", "de"], ["--lang", "fr"], ["--plain"]]
    assert len({recollect("rules", "memoarrr", *version).out for version in versions}) == 4


def test_plain_language_that_there_is_not_is_refused(recollect: Recollect) -> None:
    answer = recollect("rules", "memoarrr", "--plain", "--lang", "en")
    assert answer.code == 2
    assert "only in German" in answer.err


@needs_unix
def test_in_a_terminal_the_rules_are_set_as_text() -> None:
    said = in_terminal("rules", "memoarrr").read()
    assert "## " not in said
    assert "\x1b[" in said


def test_help_says_what_there_is(recollect: Recollect) -> None:
    answer = recollect("--help")
    assert answer.code == 0
    for command in ("serve", "games", "rules", "simulate", "replay", "verify", "admin"):
        assert command in answer.out
        assert recollect(command, "--help").code == 0


def test_help_imports_nothing_heavy() -> None:
    heavy = "{'rich', 'fluent', 'babel', 'recollect.games', 'readchar'}"
    program = (
        "import sys; from recollect.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        f"print(sorted({heavy} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stderr == "[]\n"
