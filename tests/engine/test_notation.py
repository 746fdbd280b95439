"""Actions as text: what is not understood is told what would be right."""

from __future__ import annotations

import pytest

from recollect.engine.errors import Malformed, Unknown
from recollect.engine.notation import read_action, write_action
from recollect.engine.registry import find_game
from recollect.games.fruitmix.model import Place
from recollect.games.memoarrr.model import Reveal, Side


def test_an_action_is_written_as_its_verb_and_its_object() -> None:
    assert write_action(Reveal("b4")) == "reveal b4"
    assert write_action(Side("north")) == "side north"
    assert write_action(Place(3)) == "place 3"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "side, ready, reveal, peek, swap, block"),
        ("fly b4", "side, ready, reveal, peek, swap, block"),
        ("reveal", "reveal AT"),
        ("reveal b4 b5", "reveal AT"),
        ("reveal z9", "z9"),
        ("side up", "up"),
    ],
)
def test_what_is_no_action_is_told_what_would_be_right(text: str, said: str) -> None:
    with pytest.raises(Malformed, match=said) as refused:
        read_action(find_game("memoarrr"), text)
    assert all(refused.value.text(language) for language in ("de", "fr"))


def test_an_unknown_game_is_told_which_there_are() -> None:
    with pytest.raises(Unknown, match="memoarrr"):
        find_game("chess")


@pytest.mark.parametrize("text", ["reveal z9", "side up"])
@pytest.mark.parametrize("language", ["de", "fr"])
def test_what_does_not_fit_is_said_without_the_words_of_a_library(text: str, language: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_action(find_game("memoarrr"), text)
    said = refused.value.text(language)
    assert text in said
    assert not [word for word in ("Expected", "Invalid", "regex", "$", "`") if word in said], said


def test_kinds_of_values_are_called_as_people_call_them() -> None:
    with pytest.raises(Malformed) as refused:
        read_action(find_game("fruitmix"), "flip x")
    assert "a whole number, not text" in refused.value.text("en")
    assert "eine ganze Zahl stehen, nicht Text" in refused.value.text("de")
    assert "un nombre entier, pas du texte" in refused.value.text("fr")
