"""A round: turn after turn until one player is left."""

from __future__ import annotations

from itertools import permutations

import pytest

from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import (
    CELLS,
    Erupted,
    Ready,
    Revealed,
    RoundStarted,
    RoundWon,
    SaidReady,
)
from tests.games.memoarrr.board import (
    CARD,
    FAILURES,
    PLAIN,
    after,
    events,
    every_size,
    lying,
    may,
    new_deal,
    places,
    position,
    stacks,
    table,
)

PLACE = dict(zip(PLAIN.split(), CELLS, strict=True))


@every_size
def test_play_goes_clockwise(players: int) -> None:
    """M11."""
    for first in range(players):
        state = position("", f"players: {players}", f"turn: {first}")
        for n, cell in enumerate(("a1", "e1", "e5", "a5", "a2", "e2", "e4", "a4")):
            assert GAME.actors(state) == ((first + n) % players,)
            state = after(state, f"reveal {cell}")


@every_size
def test_a_turn_is_to_reveal_one_of_the_cards_that_lie_face_down(players: int) -> None:
    """M11, M14: there is no passing, whether a card connects or not."""
    state = position("po pj", f"players: {players}")
    cells = [cell for cell in CELLS if cell not in {"a1", "b1", "c3"}]
    assert may(state) == [f"reveal {cell}" for cell in cells]


def test_one_must_reveal_even_when_nothing_connects_any_more() -> None:
    """M14."""
    state = position("pj pl pf pb oo wo co to po", "players: 2")
    assert places(state).isdisjoint({"a1", "b1", "c1", "d1", "e1", "a2", "a3", "a4", "a5"})
    assert len(may(state)) == 15
    for move in may(state):
        assert Erupted(0, 1) in events(state, move)


def test_cards_connect_when_animal_or_landscape_is_the_same() -> None:
    """M12."""
    for last, card in permutations(set(PLACE) - {"wl"}, 2):
        revealed = events(position(last, "players: 3"), f"reveal {PLACE[card]}")[0]
        alike = last[0] == card[0] or last[1] == card[1]
        assert revealed == Revealed(0, PLACE[card], CARD[card], alike)


@every_size
def test_a_connection_succeeds_and_the_turn_passes_on(players: int) -> None:
    """M13."""
    state = position("po", f"players: {players}")
    assert events(state, "reveal b1") == (Revealed(0, "b1", "penguin/jungle", True),)
    assert GAME.actors(after(state, "reveal b1")) == (1,)
    assert table(after(state, "reveal b1")).birds == (None,) * players


@pytest.mark.parametrize("players", [3, 4])
def test_without_a_connection_one_takes_a_volcano_and_is_out(players: int) -> None:
    """M13."""
    state = position("po", f"players: {players}")
    assert events(state, "reveal b2") == (
        Revealed(0, "b2", "octopus/jungle", False),
        Erupted(0, 1),
    )
    assert GAME.actors(after(state, "reveal b2")) == (1,)
    assert table(after(state, "reveal b2")).birds == (1,) + (None,) * (players - 1)


def test_a_wrong_card_stays_face_up() -> None:
    """M13."""
    state = after(position("po", "players: 3"), "reveal b2")
    assert table(state).island[CELLS.index("b2")] == "octopus/jungle"
    assert "b2" not in places(state)


def test_a_wrong_card_is_still_the_one_to_connect_to() -> None:
    """M12, M13."""
    state = after(position("po", "players: 3"), "reveal b2")
    assert table(state).wanted == "octopus/jungle"
    assert events(state, "reveal c2") == (Revealed(1, "c2", "octopus/lava", True),)


def test_only_the_card_revealed_immediately_before_counts() -> None:
    """M12."""
    state = position("po oo", "players: 3")
    assert events(state, "reveal b1")[0] == Revealed(0, "b1", "penguin/jungle", False)


def test_players_with_a_volcano_are_skipped() -> None:
    """M11, M13."""
    state = position("po", "players: 4", "turn: 3", "birds: 1 3 0 0")
    assert GAME.actors(after(state, "reveal b1")) == (2,)
    assert GAME.actors(after(state, "reveal b1", "reveal c1")) == (3,)


@pytest.mark.parametrize("out", [(1,), (2,), (1, 2), (1, 3), (2, 3)])
def test_the_turn_goes_to_the_next_player_still_in_the_round(out: tuple[int, ...]) -> None:
    """M11."""
    birds = " ".join(str((1, 3)[out.index(seat)] if seat in out else 0) for seat in range(4))
    state = position("po", "players: 4", f"birds: {birds}")
    turns: list[int] = []
    for cell in ("b1", "c1", "d1", "e1"):
        state = after(state, f"reveal {cell}")
        turns += GAME.actors(state)
    still_in = [seat for seat in (1, 2, 3, 0) if seat not in out]
    assert turns == (still_in * 3)[:4]


@every_size
def test_the_last_player_without_a_volcano_wins_the_round_at_once(players: int) -> None:
    """M16."""
    out = players - 2
    state = position(
        "po",
        f"players: {players}",
        f"turn: {out}",
        f"birds: {' '.join('13'[:out])} 0 0",
    )
    assert events(state, "reveal b2")[1:] == (
        Erupted(out, (1, 3, 7)[out]),
        RoundWon(players - 1, 1),
    )


@every_size
def test_the_winner_need_not_be_next(players: int) -> None:
    """M16."""
    birds = " ".join(["0", *"137"[: players - 2], "0"])
    state = position("po", f"players: {players}", f"turn: {players - 1}", f"birds: {birds}")
    assert events(state, "reveal b2")[-1] == RoundWon(0, 1)


def test_each_round_gives_the_treasure_on_top_of_those_left() -> None:
    """M16."""
    treasures = (4, 2, 1, 3, 2, 1, 2)
    state = GAME.start(GAME.options({"sides": "seated"}), 2, new_deal(2, treasures=treasures))
    state, won = after(state, "ready"), []
    for number in range(1, 8):
        assert table(state).round == number
        state = after(state, "reveal a1")
        won += [event for event in events(state, "reveal b2") if isinstance(event, RoundWon)]
        state = after(state, "reveal b2", *["ready"] * (number < 7))
    assert tuple(event.rubies for event in won) == treasures
    assert [event.seat for event in won] == [0, 1, 0, 1, 0, 1, 0]


@every_size
def test_the_cards_stay_in_sight_until_all_are_ready(players: int) -> None:
    """M17, B1."""
    state = after(position("po", f"players: {players}", "turn: 1"), *FAILURES[: players - 1])
    shown = table(state).island
    assert sum(card is not None for card in shown) == players
    for seat in range(players):
        assert GAME.actors(state) == tuple(range(seat, players))
        assert table(state).island == shown
        step = GAME.step(state, seat, Ready())
        assert step.events[0] == SaidReady(seat)
        state = step.state
    assert table(state).island == (None,) * 25


@every_size
def test_a_new_round_begins_with_all_cards_face_down_in_their_places(players: int) -> None:
    """M17, M26."""
    state = after(
        position("po", f"players: {players}", "turn: 1"), *FAILURES[: players - 1], "ready"
    )
    assert lying(state) == PLAIN.split()
    assert table(state).chain == ()
    assert table(state).wanted is None
    assert table(state).birds == (None,) * players
    assert table(state).round == 2


@pytest.mark.parametrize("birds", list(permutations((1, 3, 7))))
def test_the_player_with_the_most_birds_starts_the_next_round(birds: tuple[int, ...]) -> None:
    """M17."""
    for players in GAME.players:
        taken = birds[: players - 1]
        stack = stacks(",".join(map(str, taken)))
        state = position("po", f"players: {players}", "turn: 1", stack)
        state = after(state, *FAILURES[: players - 1])
        assert table(state).birds == (None, *taken)
        starter = 1 + taken.index(max(taken))
        assert events(state, "ready")[-1] == RoundStarted(2, starter, taken)
        assert GAME.actors(after(state, "ready")) == (starter,)


def test_the_volcanoes_lie_in_another_order_in_each_round() -> None:
    """M17."""
    orders = "3,7,1 1,3,7 7,1,3 3,1,7 7,3,1 1,7,3 3,7,1"
    state = position("po", "players: 4", "turn: 1", f"volcanoes: {orders}")
    for number, order in enumerate(orders.split()[1:], start=2):
        started = events(state, *FAILURES, "ready")[-1]
        assert isinstance(started, RoundStarted)
        assert (started.round, started.volcanoes) == (number, tuple(map(int, order.split(","))))
        state = after(state, *FAILURES, "ready", "reveal a1")
