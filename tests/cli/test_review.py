"""Looking back on games in the terminal, and a bot that remembers like somebody."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

from recollect.cli.review import sentence
from recollect.cli.terminal import speaking
from recollect.engine.phrases import LANGUAGES
from recollect.engine.registry import find_game
from recollect.review.contract import Finding, ReviewedDecision, Sighting
from tests.kit.examples import one_daily
from tests.kit.terminal import Recollect


@pytest.fixture
def games(recollect: Recollect, tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    bots = ("--bots", "squirrel,crow", "--games", "12", "--seed", "3")
    assert recollect("simulate", "memoarrr", *bots, "--record", path).code == 0
    return path


def test_a_review_says_what_was_seen_where_and_what_it_cost(
    recollect: Recollect, games: Path
) -> None:
    said = recollect("review", games, "--game", "1").out
    seen = r"had seen [a-z]+, [a-z]+ at [a-e][1-5], \d+ cards? earlier, .*, but played reveal"
    assert re.search(seen, said)
    assert re.search(r"It cost \d+% of the win\.", said)
    assert "The turning point for squirrel 0:" in said
    others = {recollect("review", games, "--game", "1", "--lang", each).out for each in LANGUAGES}
    assert len(others) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "mixed it up with b3 beside it, where crab, beach lies"),
        ("de", "verwechselte es wohl mit b3 daneben"),
        ("fr", "confondant sans doute avec b3 juste à côté"),
    ],
)
def test_what_was_mixed_up_is_said_to_have_been(language: str, said: str) -> None:
    seen = Sighting("b3", "crab/beach", 2, 4, 1)
    finding = Finding("mixed_up", (seen,), ("b3",), 0.0, 1.0, certainty=0.93)
    decision = ReviewedDecision(7, 3, "reveal b4", finding)
    with speaking(language):
        assert said in sentence(find_game("memoarrr"), decision, "Ada", None)


def test_tiles_are_not_called_cards(recollect: Recollect, tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    bots = ("--bots", "goldfish,goldfish", "--seed", "1")
    recollect("simulate", "fruitmix", *bots, "--record", record)
    said = recollect("review", record, "--quick").out
    assert re.search(r"at \d, \d+ tiles? earlier, ", said)
    assert "card" not in said


def test_reviews_of_many_games_are_one_a_line(recollect: Recollect, games: Path) -> None:
    lines = recollect("review", games, "--quick", "--seat", "1", "--json").out.splitlines()
    reviews = [json.loads(line) for line in lines]
    assert [each["format"] for each in reviews] == ["recollect-review/1"] * 12
    assert {seat["seat"] for each in reviews for seat in each["seats"]} == {1}


def test_a_fitted_memory_plays(recollect: Recollect, games: Path, tmp_path: Path) -> None:
    fit = tmp_path / "fit.json"
    answer = recollect("recall", games, "--player", "squirrel", "--save", fit, "--json")
    found = json.loads(answer.out)["fit"]
    assert json.loads(fit.read_bytes())["threshold"] == found["threshold"]["value"]
    for command in ("simulate", "arena"):
        played = recollect(command, "memoarrr", "--bots", f"like:{fit},crow", "--games", "2")
        assert played.code == 0
        assert "fit#" in played.out
        assert str(fit) not in played.out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{}", "recollect-fit/1"),
        (
            '{"format":"recollect-fit/1","player":"x","threshold":0,"noise":0,"confusion":0}',
            "noise",
        ),
    ],
)
def test_what_is_no_memory_is_refused_by_name(
    recollect: Recollect, tmp_path: Path, text: str, said: str
) -> None:
    fit = tmp_path / "fit.json"
    fit.write_text(text, "utf-8")
    answer = recollect("simulate", "memoarrr", "--bots", f"like:{fit}")
    assert answer.code == 2
    assert said in answer.err


def test_few_games_are_told_to_be_too_few(
    recollect: Recollect, records: Path, tmp_path: Path
) -> None:
    said = recollect("recall", records, "--player", "random")
    assert said.code == 0
    assert "not enough games yet" in said.out
    assert recollect("recall", records, "--player", "nobody").code == 2
    kept = tmp_path / "fit.json"
    assert recollect("recall", records, "--player", "random", "--save", kept).code == 2
    assert not kept.exists()


@pytest.mark.parametrize("language", one_daily("de", LANGUAGES))
@pytest.mark.parametrize("game", ["memoarrr", "fruitmix"])
def test_a_page_needs_nothing_else_and_shows_the_boards(
    recollect: Recollect, tmp_path: Path, game: str, language: str
) -> None:
    record, page = tmp_path / "games.jsonl", tmp_path / "review.html"
    recollect("simulate", game, "--bots", "goldfish,crow", "--seed", "3", "--record", record)
    said = recollect("review", record, "--seat", "0", "--html", page, "--lang", language)
    assert (said.code, said.err) == (0, "")
    text = page.read_text("utf-8")
    assert f'<html lang="{language}">' in text
    assert not re.search(r"""\b(src|href)=|https?:|url\(|<script""", text)
    assert text.count('<svg class="board"') == 2 * text.count("<details>") > 0
    assert "<pre>" not in text
    assert 'r="6" fill="#d11"' in text  # the turning point
    assert 'fill="#0072b2"' in text  # the recall curve
    words = re.sub(r"<[^>]+>", " ", text)
    assert recollect("review", record, "--seat", "0", "--lang", language).out.splitlines()[
        -1
    ] in unescape(words)


def test_names_are_no_part_of_the_page_s_code(recollect: Recollect, records: Path) -> None:
    lines = records.read_text("utf-8").splitlines()
    record = json.loads(lines[0])
    record["players"][0] = {"name": "<script>x</script>", "bot": None}
    records.write_text(json.dumps(record), "utf-8")
    page = records.with_name("review.html")
    assert recollect("review", records, "--quick", "--html", page).code == 0
    assert "<script>" not in page.read_text("utf-8")


def test_one_form_at_a_time(recollect: Recollect, records: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    answer = recollect("review", records, "--json", "--html", page, "--lang", "de")
    assert answer.code == 2
    assert "Das geht nicht zusammen mit --json." in answer.err
    assert not page.exists()


def test_the_curve_is_drawn(recollect: Recollect, records: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    chart = tmp_path / "curve.svg"
    said = recollect("recall", records, "--player", "random", "--plot", chart)
    assert said.code == 0
    assert chart.name in said.out
    assert "<svg" in chart.read_text("utf-8")
    wrong = recollect("recall", records, "--player", "random", "--plot", tmp_path / "curve.gif")
    assert wrong.code == 2
