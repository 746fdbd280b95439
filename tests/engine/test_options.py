"""Options: bad ones are refused with the option's name and what would be right."""

from __future__ import annotations

import pytest

from recollect.engine.errors import BadOptions
from recollect.engine.phrases import LANGUAGES
from recollect.engine.registry import find_game

MEMOARRR = [
    ("edition", "nl", "one of en, de, fr, not nl"),
    ("expert", "yes", "true or false, not yes"),
    ("expert", 1, "true or false, not 1"),
    ("treasures", "hidden", "one of shuffled, sorted, not hidden"),
    ("sides", "north", "one of choose, seated, not north"),
    ("opening_restricted", None, "true or false, not null"),
    ("tie_break", "youngest", "one of shared, highest, not youngest"),
    ("first", -1, "a seat number from 0, or null, not -1"),
    ("first", 1.5, "a seat number from 0, or null, not 1.5"),
    ("animals", 2, "a whole number from 3 to 5, not 2"),
    ("landscapes", 6, "a whole number from 3 to 5, not 6"),
    ("rounds", 0, "a whole number from 1 to 7, not 0"),
    ("rounds", 8, "a whole number from 1 to 7, not 8"),
    ("looks", 4, "a whole number from 0 to 3, or null, not 4"),
]
FRUIT_MIX = [
    ("variant", "expert", "one of basic, lucky, pairs, not expert"),
    ("line", 1, "a whole number from 2 to 9, not 1"),
    ("line", 10, "a whole number from 2 to 9, not 10"),
    ("line", None, "a whole number from 2 to 9, not null"),
    ("line", True, "a whole number from 2 to 9, not true"),
    ("pairs", 1, "a whole number from 2 to 16, not 1"),
    ("pairs", 17, "a whole number from 2 to 16, not 17"),
    ("changes", -1, "a whole number from 0 to 48, or null, not -1"),
    ("changes", 49, "a whole number from 0 to 48, or null, not 49"),
    ("changes", "3", "a whole number from 0 to 48, or null, not 3"),
    ("match", "fruit", "one of shape, colour, both, not fruit"),
    ("match", ["shape"], 'one of shape, colour, both, not ["shape"]'),
    ("match", object, "one of shape, colour, both, not \"<class 'object'>\""),
    ("first", -1, "a seat number from 0, or null, not -1"),
]
WRONG = [("memoarrr", *case) for case in MEMOARRR] + [("fruitmix", *case) for case in FRUIT_MIX]


def refusal(game: str, option: str, value: object) -> BadOptions:
    with pytest.raises(BadOptions) as refused:
        find_game(game).options({option: value})
    assert all(f" {option}" in refused.value.text(language) for language in LANGUAGES)
    return refused.value


@pytest.mark.parametrize(("game", "option", "value", "takes"), WRONG)
def test_an_option_says_what_it_takes(game: str, option: str, value: object, takes: str) -> None:
    """B3, M6, M7, M8, M10, M19, M20, F2, F4, F5, F19, F23, F24, M27–M29."""
    assert str(refusal(game, option, value)) == f"The option {option} takes {takes}."


def test_an_option_that_does_not_exist_is_told_which_there_are() -> None:
    """B3."""
    assert str(refusal("fruitmix", "lines", 5)) == (
        "There is no option lines. There are: variant, line, changes, match, first, pairs."
    )
