"""In a terminal of any width every command can be read, and none fails."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from rich.table import Table

from recollect.cli.tables import show_table
from recollect.engine.phrases import LANGUAGES
from tests.kit.terminal import Recollect, in_terminal, needs_unix

pytestmark = needs_unix


def shown(terminal: Any) -> list[str]:
    """The lines on the screen, without colours, and without what was drawn over."""
    said = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", terminal.read())
    terminal.close()
    assert terminal.exitstatus == 0, said
    assert "Traceback" not in said
    return [line.rpartition("\r")[2].rstrip() for line in said.replace("\r\n", "\n").split("\n")]


@pytest.mark.parametrize("columns", [20, 40, 60])
@pytest.mark.parametrize("words", ["games", "bots", "rules fruitmix"])
def test_what_is_told_fits(words: str, columns: int) -> None:
    lines = shown(in_terminal(*words.split(), "--lang", "de", columns=columns))
    assert len(lines) > 15
    assert max(map(len, lines)) <= columns


@pytest.mark.parametrize(
    "words",
    [
        "simulate memoarrr --games 2 --seed 7 --lang fr",
        "arena memoarrr --bots random,sparrow --games 2 --seed 7 --jobs 1 --lang de",
    ],
)
def test_figures_stand_one_below_the_other_where_they_do_not_fit(words: str) -> None:
    lines = shown(in_terminal(*words.split(), columns=40))
    figures = [line for line in lines if line.startswith("  ⌀ ")]
    assert len(figures) == 6
    assert all(re.fullmatch(r"  ⌀ \w[\w ]* +\d+,\d\d", line) for line in figures)


@pytest.mark.parametrize("columns", [20, 40, 60])
def test_a_replay_is_made_narrower_and_cut_but_not_broken(records: Path, columns: int) -> None:
    wide, narrow = (
        [line for line in shown(terminal) if re.match(r"  ?[1-5] ", line)]
        for terminal in (
            in_terminal("replay", records, "--all", columns=each) for each in (120, columns)
        )
    )
    assert wide
    for whole, line in zip(wide, narrow, strict=True):
        assert len(line) <= columns
        seen, cut = line.removesuffix("…").split(), line.endswith("…")
        assert cut == (columns < 60)
        assert " ".join(whole.split()).startswith(" ".join(seen))
        assert cut or seen == whole.split()


def test_into_a_file_a_table_is_as_wide_as_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    table = Table(*(f"heading {number}" for number in range(20)))
    table.add_row(*("figure" for _ in range(20)))
    show_table(table)
    (row,) = [line for line in capsys.readouterr().out.splitlines() if "figure" in line]
    assert row.count("figure") == 20


@pytest.mark.parametrize("columns", [40, 60, 80])
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_fits(
    columns: int, language: str, recollect: Recollect, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only a path that is to be copied may be longer."""
    for words in (
        "",
        "simulate",
        "arena",
        "admin",
        "admin prune",
        "serve",
        "completion",
        "review",
        "recall",
    ):
        monkeypatch.setenv("COLUMNS", str(columns))
        said = recollect("--lang", language, *words.split(), "--help").out
        long = [line for line in said.splitlines() if len(line) > columns]
        assert all("~/.config" in line for line in long), long


@pytest.mark.parametrize("columns", [20, 40])
def test_sentences_are_folded_between_words(columns: int) -> None:
    terminal = in_terminal("games", "chess", "--lang", "de", columns=columns)
    lines = [line.strip() for line in terminal.read().splitlines()]
    assert " ".join(lines).startswith("recollect: Es gibt kein Spiel namens chess.")
    assert max(map(len, lines)) <= columns
