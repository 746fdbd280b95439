"""Options: bad ones are refused with the option's name and what would be right."""

from __future__ import annotations

import pytest

from recollect.engine.errors import BadOptions
from recollect.engine.registry import find_game

WRONG = [
    ("memoarrr", {"speed": 1}, ["speed", "edition, expert, treasures"]),
    ("memoarrr", {"expert": "yes"}, ["expert", "true or false", "yes"]),
    ("memoarrr", {"expert": 1}, ["expert", "true or false", "1"]),
    ("memoarrr", {"edition": "es"}, ["edition", "en, de, fr", "es"]),
    ("memoarrr", {"first": -1}, ["first", "a seat number from 0, or null", "-1"]),
    ("memoarrr", {"first": 1.5}, ["first", "1.5"]),
    ("fruitmix", {"line": 2}, ["line", "a whole number from 3 to 9", "2"]),
    ("fruitmix", {"line": 10}, ["line", "a whole number from 3 to 9", "10"]),
    ("fruitmix", {"line": None}, ["line", "null"]),
    ("fruitmix", {"line": True}, ["line", "true"]),
    ("fruitmix", {"changes": -1}, ["changes", "from 0 to 48, or null", "-1"]),
    ("fruitmix", {"match": ["shape"]}, ["match", "shape, colour, both", '["shape"]']),
    ("fruitmix", {"match": object}, ["match", "class"]),
]


@pytest.mark.parametrize(("game", "given", "said"), WRONG, ids=[str(case[1]) for case in WRONG])
def test_a_wrong_option_is_refused_by_name(
    game: str, given: dict[str, object], said: list[str]
) -> None:
    with pytest.raises(BadOptions) as refused:
        find_game(game).options(given)
    assert all(part in str(refused.value) for part in said)
    assert all(refused.value.text(language) for language in ("de", "fr"))
