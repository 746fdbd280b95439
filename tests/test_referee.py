"""A second implementation of the rules, written apart from the first, reads what it plays."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player, write
from recollect.engine.registry import find_game
from recollect.testing import beginnings, play_at_random, play_on, seeds
from tests.kit.play import GAMES
from tests.referee import check

REFEREED = [game for game in GAMES if game.id != "tiny"]


@pytest.mark.parametrize("game", REFEREED, ids=[game.id for game in REFEREED])
@given(data=st.data())
def test_the_referee_agrees_with_every_step(game: AnyGame, data: st.DataObject) -> None:
    playthrough = data.draw(beginnings(game))
    play_on(playthrough, Chance(data.draw(seeds)))
    assert check(json.loads(write(playthrough.record()))) == []


@pytest.mark.parametrize(
    ("game_id", "options", "seed", "kinds"),
    [
        ("memoarrr", {"expert": True}, b"0", 10),
        ("fruitmix", {"variant": "lucky", "line": 3, "changes": 1}, b"4", 9),
        ("fruitmix", {"variant": "pairs", "match": "shape"}, b"0", 5),
    ],
)
def test_the_referee_misses_no_kind_of_event(
    game_id: str, options: dict[str, object], seed: bytes, kinds: int
) -> None:
    """One that is left out, and one that says something else."""
    game = find_game(game_id)
    playthrough = Playthrough(game, game.options(options), [Player("x", None)] * 3, seed)
    play_at_random(playthrough, Chance(seed))
    record: dict[str, Any] = json.loads(write(playthrough.record()))
    last_of_a_kind = {
        event["event"]: (number, at)
        for number, step in enumerate(record["steps"])
        for at, event in enumerate(step["events"])
    }
    assert len(last_of_a_kind) == kinds
    for number, at in last_of_a_kind.values():
        events = record["steps"][number]["events"]
        left_out = [*events[:at], *events[at + 1 :]]
        field = list(events[at])[-1]
        altered = [*events[:at], {**events[at], field: "something else"}, *events[at + 1 :]]
        for wrong in (left_out, altered):
            steps = list(record["steps"])
            steps[number] = {**steps[number], "events": wrong}
            (fault,) = check({**record, "steps": steps})
            assert fault.startswith(f"step {number}: ")
