"""Positions as text, both ways."""

from __future__ import annotations

import pytest

from recollect.engine.errors import BadOptions, Malformed
from recollect.engine.phrases import LANGUAGES
from recollect.games.memoarrr import GAME
from tests.games.memoarrr.board import after, every_size, position

DRAWN = """\
  options: edition=fr expert=true treasures=shuffled sides=choose opening_restricted=true \
tie_break=highest first=null
  players: 3
    round: 2
    phase: reveal
     turn: 1
   island:   a    b    c    d    e
        1:  [po]  pj   pl   pf   pb
        2:   oo   oj   ol   of   ob
        3:  [wo]  wj  (wl)  wf   wb
        4:   co   cj   cl   cf   cb
        5:   to   tj   tl   tf   tb
    chain: po wo
    sides: north west east
  looking:
   peeked: -
   barred: b1
    birds: 0 0 7
  winners: 2
treasures: 1 1 2 2 2 3 4
volcanoes: 7,3 7,3 7,3 7,3 7,3 7,3 7,3
"""
FACE_DOWN = "\n".join(DRAWN.splitlines()[6:11]).replace("[", "").replace("]", "")


def malformed(text: str) -> Malformed:
    with pytest.raises(Malformed) as refused:
        GAME.read(text)
    assert len({refused.value.text(language) for language in LANGUAGES}) == len(LANGUAGES)
    return refused.value


def test_a_position_is_drawn_as_a_person_would() -> None:
    state = GAME.read(DRAWN)
    assert GAME.draw(state) == DRAWN
    assert GAME.view(state, None).barred == "b1"


@every_size
def test_an_island_is_enough_for_a_position(players: int) -> None:
    """M2, M3: everything else has its usual value."""
    state = GAME.read(f"{FACE_DOWN}\nplayers: {players}")
    assert GAME.actors(state) == (0,)
    assert state.options == GAME.options({})
    assert state.treasures == (1, 1, 2, 2, 2, 3, 4)
    assert state.volcanoes == ((1, 3, 7)[: players - 1],) * 7
    assert GAME.view(state, None).birds == (None,) * players
    assert len(GAME.legal(after(state, "reveal e5"), 1)) == 23


def test_empty_lines_and_remarks_say_nothing() -> None:
    assert GAME.read(f"# a remark\n\n{DRAWN}\n   # another") == GAME.read(DRAWN)


def test_an_edition_stands_for_its_options_in_a_position_too() -> None:
    """M10, M19."""
    assert position("", "options: edition=fr").options == GAME.options({"edition": "fr"})


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("players", "players: four"),
        ("players", "players: 2 3"),
        ("players", "players:"),
        ("round", "round: first"),
        ("phase", "phase: looking"),
        ("turn", "turn: Lucas"),
        ("turn", "turn: -1"),
        ("chain", "chain: po xx"),
        ("sides", "sides: north up"),
        ("looking", "looking: all"),
        ("peeked", "peeked: f1"),
        ("barred", "barred: a6"),
        ("birds", "birds: 1 -"),
        ("winners", "winners: nobody"),
        ("treasures", "treasures: 1 1 two"),
        ("volcanoes", "volcanoes: 1;3"),
    ],
)
def test_a_word_that_does_not_fit_is_named_with_its_line(line: str, wrong: str) -> None:
    """B3."""
    error = malformed(f"{FACE_DOWN}\n{wrong}")
    assert error.reason == "position-word"
    assert error.facts["name"] == line
    assert all(line in error.text(language) for language in LANGUAGES)


@pytest.mark.parametrize("row", "12345")
def test_a_row_that_is_too_short_or_too_long_or_misspelt_is_named(row: str) -> None:
    """B3, M4."""
    lines = FACE_DOWN.splitlines()
    for cards, reason in {
        "po pj pl pf": "position-count",
        "po pj pl pf pb oo": "position-count",
        "": "position-count",
        "po pj pl pf xx": "position-word",
    }.items():
        lines[int(row) - 1] = f"{row}: {cards}"
        error = malformed("\n".join(lines))
        assert error.reason == reason
        assert error.facts["name"] == row


def test_a_missing_row_is_named() -> None:
    """B3, M4."""
    error = malformed("\n".join(FACE_DOWN.splitlines()[:4]))
    assert (error.reason, error.facts) == (
        "position-count",
        {"name": "5", "count": 5, "given": 0},
    )


def test_a_card_that_lies_twice_is_refused() -> None:
    """B3, M1."""
    assert malformed(FACE_DOWN.replace("tb", "to")).reason == "deal-island"


@pytest.mark.parametrize(
    ("text", "reason", "line"),
    [
        ("parrots: 3", "position-line", 1),
        (f"{FACE_DOWN}\nno colon", "position-line", 6),
        (f"{FACE_DOWN}\n\nturn: 0\nturn: 1", "position-twice", 8),
    ],
)
def test_a_line_that_is_unknown_or_said_twice_is_numbered(
    text: str, reason: str, line: int
) -> None:
    """B3."""
    error = malformed(text)
    assert (error.reason, error.facts["line"]) == (reason, line)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("players", ["players: 1"]),
        ("players", ["players: 5"]),
        ("round", ["round: 0"]),
        ("round", ["round: 8"]),
        ("phase", ["phase: swap"]),
        ("phase", ["phase: block"]),
        ("turn", ["turn: 2"]),
        ("chain", ["chain: po"]),
        ("sides", ["sides: north north"]),
        ("looking", ["looking: 0"]),
        ("looking", ["phase: look"]),
        ("looking", ["phase: look", "looking: 0 2"]),
        ("peeked", ["peeked: b1"]),
        ("barred", ["barred: c3"]),
        ("birds", ["birds: 1 3"]),
        ("winners", ["round: 2", "winners: 2"]),
        ("treasures", ["treasures: 1 1 2 2 2 3 3"]),
        ("volcanoes", ["volcanoes: 1 1 1 1 1 1 1,3"]),
    ],
    ids=str,
)
def test_a_position_that_cannot_occur_is_refused_with_the_line_that_does_not_fit(
    line: str, wrong: list[str]
) -> None:
    """B3."""
    error = malformed("\n".join([FACE_DOWN, *wrong]))
    assert (error.reason, error.facts) == ("position-contradiction", {"name": line})


def test_the_centre_cannot_lie_face_up() -> None:
    """B3, M4."""
    error = malformed(FACE_DOWN.replace("(wl)", "[wl]") + "\nchain: wl")
    assert (error.reason, error.facts) == ("position-contradiction", {"name": "island"})


@pytest.mark.parametrize(
    ("lines", "count"),
    [
        ("winners: 0", 0),
        ("round: 3\nwinners: 0", 2),
        ("phase: over\nround: 7\nwinners: 0 0 0 0 0 0", 7),
    ],
)
def test_there_is_a_winner_for_each_round_that_is_over(lines: str, count: int) -> None:
    """B3, M16."""
    error = malformed(f"{FACE_DOWN}\n{lines}")
    assert (error.reason, error.facts["name"]) == ("position-count", "winners")
    assert error.facts["count"] == count


@pytest.mark.parametrize(
    ("name", "words", "count"),
    [
        ("sides", "north east south", 2),
        ("birds", "0 0 0", 2),
        ("volcanoes", "1 1 1 1 1 1", 7),
    ],
)
def test_there_is_a_side_and_a_place_for_birds_for_each_player_and_a_stack_for_each_round(
    name: str, words: str, count: int
) -> None:
    """B3, M3, M7, M17."""
    error = malformed(f"{FACE_DOWN}\n{name}: {words}")
    assert (error.reason, error.facts["name"]) == ("position-count", name)
    assert error.facts["count"] == count


@pytest.mark.parametrize("options", ["parrots=2", "edition=nl", "expert=perhaps", "first=-1"])
def test_options_that_do_not_exist_are_refused(options: str) -> None:
    """B3."""
    assert isinstance(malformed(f"{FACE_DOWN}\noptions: {options}"), BadOptions)


IMPOSSIBLE = {
    "a seat below the first looks": ["phase: look", "looking: -1"],
    "a seat looks that no table has": ["phase: look", "looking: 7"],
    "a seat looks that is beyond counting": ["phase: look", "looking: 999999"],
    "a game is over before the seventh round": ["phase: over", "round: 6", "birds: 1 0"],
    "a side is to be chosen, and all are taken": ["phase: side"],
    "all but one are out, and the round goes on": ["birds: 7 0"],
    "there are birds below none": ["birds: -1 0"],
    "a volcano has two birds": ["volcanoes: 2 2 2 2 2 2 2"],
    "a volcano lies twice in a stack": ["players: 3", "volcanoes: 1,1 1,1 1,1 1,1 1,1 1,1 1,1"],
    "somebody begins who does not play": ["options: first=3"],
    "nobody has chosen a side, and a card is to be revealed": ["sides: - -"],
}


@pytest.mark.parametrize("lines", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_what_no_game_can_hold_is_refused(lines: list[str]) -> None:
    """B3."""
    assert malformed("\n".join([FACE_DOWN, *lines])).code == "malformed"
