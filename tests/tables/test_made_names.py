"""Names that the page makes for whoever has none yet: friendly, allowed everywhere, and many."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest

from recollect.engine.phrases import LANGUAGES
from recollect.tables.names import check_name, skeletons
from recollect.wire.types import FACES

TEXTS = Path(__file__).parents[2] / "web" / "src" / "text"
SHORT = 20
"""Signs that a player's tile on a phone has room for, on two lines."""


def words(language: str) -> tuple[list[str], list[str]]:
    lists = json.loads((TEXTS / f"names.{language}.json").read_text("utf-8"))
    assert set(lists["animals"].values()) <= set(FACES)
    both = lists["words"], list(lists["animals"])
    return both if lists["first"] == "word" else both[::-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_made_name_is_allowed_short_and_like_no_other(language: str) -> None:
    made = [" ".join(pair) for pair in product(*words(language))]
    alike: dict[str, str] = {}
    for name in made:
        check_name(0, name)
        assert len(name) <= SHORT
        for skeleton in skeletons(name):
            assert alike.setdefault(skeleton, name) == name
    assert len(made) > 500


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_called_like_a_card_or_a_tile(language: str) -> None:
    """Else a sentence would have two penguins in it."""
    nouns = {
        line.partition(" = ")[2].strip().casefold()
        for game in ("memoarrr", "fruitmix")
        for line in _shared(game, language).splitlines()
        if line.startswith("noun-")
    }
    assert len(nouns) > 20
    assert nouns.isdisjoint(word.casefold() for part in words(language) for word in part)


def _shared(game: str, language: str) -> str:
    home = TEXTS.parents[2] / "src" / "recollect" / "games"
    return (home / game / "text" / f"shared.{language}.ftl").read_text("utf-8")
