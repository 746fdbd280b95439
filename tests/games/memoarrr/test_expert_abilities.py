"""When the animals act, and when not."""

from __future__ import annotations

import pytest

from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import Erupted, Revealed
from tests.games.memoarrr.board import EXPERT, after, all_but, events, may, position, table

CELL = {"penguin": "a1", "octopus": "a2", "walrus": "a3", "crab": "a4", "turtle": "a5"}
every_animal = pytest.mark.parametrize("animal", CELL)

CONNECTING = {animal: "pj po" if animal != "penguin" else "oj oo" for animal in CELL}
"""Something with an ocean that is not the animal itself."""


def verbs(moves: list[str]) -> set[str]:
    return {move.split()[0] for move in moves}


@pytest.mark.parametrize(
    ("animal", "verb", "seat"),
    [
        ("penguin", "peek", 0),
        ("octopus", "swap", 0),
        ("walrus", "block", 0),
        ("crab", "reveal", 0),
        ("turtle", "reveal", 1),
    ],
)
def test_an_animal_that_connects_must_act(animal: str, verb: str, seat: int) -> None:
    """M20–M25."""
    state = position(CONNECTING[animal], EXPERT, "players: 3")
    move = f"reveal {CELL[animal]}"
    assert events(state, move) == (Revealed(0, CELL[animal], f"{animal}/ocean", True),)
    assert GAME.actors(after(state, move)) == (seat,)
    assert verbs(may(after(state, move))) == {verb}


@every_animal
def test_without_the_expert_rules_no_animal_acts(animal: str) -> None:
    """M20."""
    state = after(position(CONNECTING[animal], "players: 3"), f"reveal {CELL[animal]}")
    assert GAME.actors(state) == (1,)
    assert verbs(may(state)) == {"reveal"}


@every_animal
def test_an_animal_that_does_not_connect_does_not_act(animal: str) -> None:
    """M13, M20."""
    last = "oj" if animal == "penguin" else "pj"
    state = position(last, EXPERT, "players: 3")
    assert events(state, f"reveal {CELL[animal]}")[1:] == (Erupted(0, 1),)
    state = after(state, f"reveal {CELL[animal]}")
    assert GAME.actors(state) == (1,)
    assert verbs(may(state)) == {"reveal"}


@every_animal
def test_the_animal_that_opens_a_round_does_not_act(animal: str) -> None:
    """M9, M20."""
    for lines in (["round: 1"], ["round: 2", "winners: 0"]):
        state = position("", "options: expert=true edition=de", "players: 3", *lines)
        state = after(state, f"reveal {CELL[animal]}")
        assert GAME.actors(state) == (1,)
        assert verbs(may(state)) == {"reveal"}


@pytest.mark.parametrize("animal", ["penguin", "walrus", "turtle"])
def test_with_the_24th_card_only_octopus_and_crab_can_act(animal: str) -> None:
    """M15, M21, M23, M25."""
    chain = all_but(f"{animal[0]}o", last="oo")
    state = after(position(chain, EXPERT, "players: 4"), f"reveal {CELL[animal]}")
    assert table(state).birds == (None, 1, 3, 7)
    assert table(state).phase == "round_end"
