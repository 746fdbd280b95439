from __future__ import annotations

import pytest

from tests.golden import FOLDER, GAMES, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_as_it_always_was(name: str) -> None:
    """B2. If the change is meant: python -m tests.golden, and read what has changed."""
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text("utf-8")
