"""F12: Fruit Mix for one, by the same rules."""

from __future__ import annotations

import pytest

from recollect.games.fruitmix import GAME
from recollect.games.fruitmix.model import GameEnded, RoundStarted, SaidReady, Score
from tests.games.fruitmix.board import after, drawn, events, may, new_game, result

LAST_TILES = """
options: line=3
  round: 20
  table: blrr chsb [pery]
 pile 0: sttb pesg
  turns: 58
"""


def test_a_lone_player_begins_once_ready() -> None:
    """F3, F12."""
    said, started, _ = events(new_game(1), "ready")
    assert (said, started) == (SaidReady(0), RoundStarted(1, 0))


def test_turn_follows_turn() -> None:
    """F12."""
    state = after(LAST_TILES, "place 1")
    assert drawn(state, "turn", "turns", "pile 0") == ["0", "59", "pesg chsb"]
    assert may(state) == ["change", "place 0"]


def test_a_lone_player_memorises_again_when_the_line_lies_face_up() -> None:
    """F7, F12."""
    state = after(LAST_TILES, "place 1", "place 0")
    assert drawn(state, "phase", "looking", "round") == ["memorise", "0", "21"]
    assert drawn(after(state, "ready"), "phase", "turn", "starter") == ["place", "0", "0"]


def test_the_score_is_the_number_of_turns() -> None:
    """F12."""
    state = after(LAST_TILES, "place 1", "place 0", "ready", "place 2")
    assert result(state).winners == (0,)
    assert result(state).scores == (Score(0, 61),)


def test_nobody_has_to_catch_up() -> None:
    """F9, F12."""
    last = LAST_TILES.replace("sttb pesg", "sttb")
    assert events(last, "place 0")[-1] == GameEnded((0,), (Score(0, 59),), dead_end=False)


@pytest.mark.parametrize("variant", ["basic", "lucky", "pairs"])
def test_every_variant_can_be_played_alone(variant: str) -> None:
    """F12, F21."""
    state = new_game(1, variant=variant)
    assert GAME.actors(state) == (0,)
