"""What a link shows of itself: enough to want to come, and nothing about those who are there."""

from __future__ import annotations

import re
from html import unescape

import pytest

from recollect.engine.phrases import LANGUAGES
from recollect.server import previews
from recollect.server.pages import client
from recollect.tables.day import FIRST_DAY
from tests.kit.seats import OPEN, me
from tests.kit.server import Browser


def facts(browser: Browser, path: str, language: str = "en", **headers: str) -> dict[str, str]:
    answer = browser.http.get(path, headers={"accept-language": language, **headers})
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "accept-language" in answer.headers["vary"]
    found = re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)" />', answer.text)
    title = re.findall("<title>(.*?)</title>", answer.text)
    (lang,) = re.findall('<html lang="(.*?)">', answer.text)
    assert len(title) == 1
    assert [name for name, _ in found].count("description") == 1
    return {name: unescape(value) for name, value in (*found, ("title", *title), ("lang", lang))}


@pytest.mark.parametrize(
    ("language", "title", "variant"),
    [
        ("en", "Come and play Memoarrr!", "With the expert rules."),
        ("de", "Spiel mit: Memoarrr!", "Mit Expertenregeln."),
        ("fr", "Venez jouer à Memoarrr!", "Avec les règles pour experts."),
    ],
)
def test_the_link_of_a_table_says_what_is_played_and_never_by_whom(
    anna: Browser, language: str, title: str, variant: str
) -> None:
    table = anna.open("memoarrr", me("Wilhelmina"), OPEN, options={"expert": True})
    found = facts(anna, f"/table/{table}", language)
    assert (found["og:title"], found["title"]) == (title, f"{title} · Recollect")
    assert found["og:description"].startswith(variant)
    assert found["lang"] == language
    assert found["og:url"].endswith(f"/table/{table}")
    picture = anna.http.get(found["og:image"])
    assert picture.headers["content-type"] == "image/png"
    assert "Wilhelmina" not in anna.http.get(f"/table/{table}").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_pages_have_a_preview_too(anna: Browser, language: str) -> None:
    site = facts(anna, "/", language)
    assert (site["og:title"], site["title"]) == ("Recollect", "Recollect")
    assert facts(anna, "/table/aaaaaaaaaaaa", language)["og:title"] == "Recollect"
    assert "Fruit Mix" in facts(anna, "/learn/fruitmix", language)["og:title"]
    assert re.search(r"\d", facts(anna, "/daily", language)["og:title"])
    replay = facts(anna, f"/replay/{anna.open('memoarrr', me('Wilhelmina'), OPEN)}", language)
    assert "Memoarrr!" in replay["og:title"]
    assert replay["og:image"].endswith("/icons/preview-memoarrr.png")
    assert "Wilhelmina" not in str(replay)
    assert {"/icons/preview.png", "/icons/preview-memoarrr.png"} <= client().keys()


@pytest.mark.parametrize(
    ("language", "title", "text"),
    [
        ("en", "Can you beat this game of Fruit Mix?", "Played as lucky mix. Exactly the same"),
        ("de", "Schlägst du diese Partie Fruit Mix?", "Als Glücksmix. Genau dieselben Karten"),
        ("fr", "Ferez-vous mieux à Fruit Mix\xa0?", "En version quitte ou double. Exactement"),
    ],
)
@pytest.mark.parametrize("seat", ["", "/0", "/1/"])
def test_a_challenge_says_what_it_is_about(
    anna: Browser, language: str, title: str, text: str, seat: str
) -> None:
    table = anna.open("fruitmix", me("Wilhelmina"), OPEN, options={"variant": "lucky"})
    found = facts(anna, f"/beat/{table}{seat}", language)
    assert found["og:title"] == title
    assert found["og:description"].startswith(text)
    assert found["og:image"].endswith("/icons/preview-fruitmix.png")
    assert "Wilhelmina" not in anna.http.get(f"/beat/{table}{seat}").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_past_day_has_its_own_number_and_is_for_practice(anna: Browser, language: str) -> None:
    today = facts(anna, "/daily", language)
    past = facts(anna, f"/daily/{FIRST_DAY}", language)
    assert re.findall(r"\d+", past["og:title"]) == ["1"]
    assert past["og:title"] != today["og:title"]
    assert past["og:description"] != today["og:description"]
    for odd in ("9999-12-31", "2026-13-01", "2020-01-01"):
        found = facts(anna, f"/daily/{odd}", language)
        assert found["og:title"] == today["og:title"]


def test_whoever_names_the_host_writes_nothing_into_the_page(anna: Browser) -> None:
    odd = 'x"><script>alert(1)</script>'
    answer = anna.http.get('/table/"><script>1', headers={"host": odd})
    assert "<script>alert" not in answer.text
    assert "<script>1" not in answer.text


def test_a_game_of_another_package_has_the_picture_of_the_site() -> None:
    """Nobody has drawn one for it, and a link to nothing shows nothing."""
    assert previews._picture("moths") == previews.PICTURE
    assert previews._picture("memoarrr") in client()
