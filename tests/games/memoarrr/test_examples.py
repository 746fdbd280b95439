"""The examples that the rule sheet prints. Lucas, Bianca, Amanda and Marcel sit in this order."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import (
    SIDES,
    Blocked,
    Erupted,
    Peeked,
    Revealed,
    RoundStarted,
    RoundWon,
    Score,
    SideTaken,
    Swapped,
)
from tests.games.memoarrr.board import (
    EXPERT,
    after,
    events,
    may,
    new_deal,
    places,
    position,
    result,
    stacks,
    table,
)

LUCAS, BIANCA, AMANDA, MARCEL = range(4)
FOUR = "players: 4"


@pytest.mark.parametrize(("cell", "card"), [("b1", "penguin/jungle"), ("a2", "octopus/ocean")])
def test_the_printed_example_of_a_connection_connects(cell: str, card: str) -> None:
    """M12, M13: on Lucas's penguin + ocean, Bianca may reveal either of the two."""
    state = position("po", FOUR, f"turn: {BIANCA}")
    assert events(state, f"reveal {cell}") == (Revealed(BIANCA, cell, card, True),)
    assert GAME.actors(after(state, f"reveal {cell}")) == (AMANDA,)


def test_the_printed_example_of_no_connection_does_not_connect() -> None:
    """M12, M13: on Amanda's penguin + ocean, Marcel reveals octopus + jungle and is out."""
    state = position("po", FOUR, f"turn: {MARCEL}", stacks("7,1,3"))
    assert events(state, "reveal b2") == (
        Revealed(MARCEL, "b2", "octopus/jungle", False),
        Erupted(MARCEL, 7),
    )


def test_the_printed_player_with_a_volcano_is_skipped() -> None:
    """M11: after Amanda, Marcel would be next; he has a volcano, so Lucas is."""
    state = position("po", FOUR, f"turn: {AMANDA}", "birds: 0 0 0 1")
    assert GAME.actors(after(state, "reveal b1")) == (LUCAS,)


def test_the_printed_round_is_won_by_bianca_and_amanda_starts_the_next() -> None:
    """M16, M17: all but Bianca have a volcano. Amanda, who has 7 birds, starts the next round."""
    state = position("po", FOUR, f"turn: {LUCAS}", "birds: 0 0 7 3", stacks("7,3,1"))
    assert events(state, "reveal b2")[-1] == RoundWon(BIANCA, 1)
    assert GAME.actors(after(state, "reveal b2", "ready")) == (AMANDA,)


@pytest.mark.parametrize("edition", ["en", "de", "fr"])
def test_the_printed_scoring_is_won_by_amanda(edition: str) -> None:
    """M18: Amanda has as many rubies as Bianca and Lucas, but more treasures."""
    state = position(
        "",
        f"options: edition={edition}",
        FOUR,
        "phase: over",
        "round: 7",
        "treasures: 2 2 4 1 1 2 3",
        f"winners: {BIANCA} {BIANCA} {LUCAS} {AMANDA} {AMANDA} {AMANDA} {MARCEL}",
    )
    assert result(state).scores == (
        Score(rubies=4, treasures=1, highest=4),
        Score(rubies=4, treasures=2, highest=2),
        Score(rubies=4, treasures=3, highest=2),
        Score(rubies=3, treasures=1, highest=3),
    )
    assert result(state).winners == (AMANDA,)


EXAMPLE_ISLAND = """
    to pj oo pb cb
    wo pl oj of pf
    co wj wl wf po
    ol cj tl ob wb
    cl cf tf tj tb
"""


def test_the_printed_round_for_four_goes_as_it_is_told() -> None:
    """M7–M17: the eight steps of the round for four."""
    deal = new_deal(4, island=EXAMPLE_ISLAND, treasures=(2, 4, 1, 3, 2, 1, 2), first=LUCAS)
    deal = replace(deal, volcanoes=((1, 7, 3), (3, 1, 7), *deal.volcanoes[2:]))
    state = GAME.start(GAME.options({}), 4, deal)
    for seat, side in enumerate(SIDES):
        assert events(state, f"side {side}") == (SideTaken(seat, side),)
        state = after(state, f"side {side}")
    assert GAME.view(state, BIANCA).looking["e2"] == "penguin/flowers"
    assert events(state, "ready")[-1] == RoundStarted(1, LUCAS, (1, 7, 3))
    state = after(state, "ready")

    for move, happened in {
        "reveal b2": (Revealed(LUCAS, "b2", "penguin/lava", None),),
        "reveal e2": (Revealed(BIANCA, "e2", "penguin/flowers", True),),
        "reveal b4": (Revealed(AMANDA, "b4", "crab/jungle", False), Erupted(AMANDA, 1)),
        "reveal c2": (Revealed(MARCEL, "c2", "octopus/jungle", True),),
        "reveal a1": (Revealed(LUCAS, "a1", "turtle/ocean", False), Erupted(LUCAS, 7)),
        "reveal c4": (Revealed(BIANCA, "c4", "turtle/lava", True),),
        "reveal d3": (
            Revealed(MARCEL, "d3", "walrus/flowers", False),
            Erupted(MARCEL, 3),
            RoundWon(BIANCA, 2),
        ),
    }.items():
        assert events(state, move) == happened
        state = after(state, move)

    assert table(state).treasures == ((), (None,), (), ())
    assert events(state, "ready")[-1] == RoundStarted(2, LUCAS, (3, 1, 7))
    state = after(state, "ready")
    assert GAME.actors(state) == (LUCAS,)
    assert table(state).island == (None,) * 25


def test_the_printed_crab_lets_lucas_go_on() -> None:
    """M20, M24: Lucas reveals crab + jungle after a jungle, so he must go on."""
    state = position("pj", EXPERT, FOUR, f"turn: {LUCAS}")
    assert events(state, "reveal b4") == (Revealed(LUCAS, "b4", "crab/jungle", True),)
    assert GAME.actors(after(state, "reveal b4")) == (LUCAS,)


def test_the_printed_penguin_shows_a_card_to_lucas_alone() -> None:
    """M21: Lucas alone knows more than his fellow players."""
    state = position("oo", EXPERT, FOUR, f"turn: {LUCAS}")
    (peeked,) = events(state, "reveal a1", "peek e5")
    assert peeked.seen_by(LUCAS) == Peeked(LUCAS, "e5", "turtle/beach")
    for other in (BIANCA, AMANDA, MARCEL, None):
        assert peeked.seen_by(other) == Peeked(LUCAS, "e5", None)


def test_the_printed_octopus_changes_places_with_what_amanda_looked_at() -> None:
    """M22: Bianca exchanges the octopus with a card that Amanda looked at before the game."""
    sides = "sides: north east west south"
    state = position("po", EXPERT, FOUR, f"turn: {BIANCA}", sides)
    assert events(state, "reveal a2", "swap a3") == (Swapped(BIANCA, "a2", "a3"),)
    state = after(state, "reveal a2", "swap a3")
    assert events(state, "reveal a2") == (Revealed(AMANDA, "a2", "walrus/ocean", True),)


def test_the_printed_walrus_bars_a_card_to_lucas() -> None:
    """M23: Marcel forbids Lucas a card that would connect."""
    state = position("po", EXPERT, FOUR, f"turn: {MARCEL}")
    assert events(state, "reveal a3", "block a5") == (Blocked(MARCEL, "a5", LUCAS),)
    state = after(state, "reveal a3", "block a5")
    assert GAME.actors(state) == (LUCAS,)
    assert "a5" not in places(state)


def test_the_printed_turtle_does_nothing() -> None:
    """M25: after Lucas's turtle the turn passes to the next player."""
    state = after(position("po", EXPERT, FOUR, f"turn: {LUCAS}"), "reveal a5")
    assert GAME.actors(state) == (BIANCA,)
    assert may(state)[0].startswith("reveal")
