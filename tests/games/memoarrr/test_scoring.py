"""The end of the game."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import (
    TREASURES,
    Erupted,
    GameEnded,
    Revealed,
    RoundWon,
    Score,
    State,
)
from tests.games.memoarrr.board import after, events, every_size, position, result


def over(treasures: str, winners: str, options: str = "", players: int = 4) -> State:
    """A game that is over: which treasure went to whom."""
    ending = ("phase: over", "round: 7", f"treasures: {treasures}", f"winners: {winners}")
    return position("", f"options: {options}", f"players: {players}", *ending)


def test_after_the_seventh_round_the_game_is_over_at_once() -> None:
    """M18, M4."""
    state = position("po", "players: 2", "turn: 1", "round: 7", "winners: 0 0 0 1 1 1")
    scores = (Score(rubies=8, treasures=4, highest=4), Score(rubies=7, treasures=3, highest=3))
    assert events(state, "reveal b2") == (
        Revealed(1, "b2", "octopus/jungle", False),
        Erupted(1, 1),
        RoundWon(0, 4),
        GameEnded((0,), scores, "walrus/lava"),
    )
    ended = after(state, "reveal b2")
    assert GAME.actors(ended) == ()
    assert [GAME.legal(ended, seat) for seat in (0, 1)] == [(), ()]
    assert result(ended).winners == (0,)
    assert result(ended).scores == scores


@every_size
def test_before_the_seventh_round_is_over_nobody_has_won(players: int) -> None:
    """M18."""
    for number in range(1, 8):
        winners = f"winners: {'0 ' * (number - 1)}"
        state = position("po", f"players: {players}", f"round: {number}", winners)
        assert GAME.outcome(state) is None
    state = position("po", "players: 2", "turn: 1", "round: 6", "winners: 0 0 0 0 0")
    assert GAME.outcome(after(state, "reveal b2")) is None
    assert GAME.actors(after(state, "reveal b2")) == (0, 1)


@pytest.mark.parametrize("tie_break", ["shared", "highest"])
@pytest.mark.parametrize(
    ("treasures", "winners", "best"),
    [
        ("4 3 2 1 1 2 2", "0 0 1 1 1 1 1", 1),
        ("4 3 2 1 1 2 2", "0 0 0 1 1 1 1", 0),
        ("4 3 2 1 1 2 2", "0 1 2 2 2 2 1", 2),
        ("1 1 2 2 2 3 4", "3 3 3 3 3 3 3", 3),
    ],
)
def test_the_most_rubies_win(treasures: str, winners: str, best: int, tie_break: str) -> None:
    """M18."""
    assert result(over(treasures, winners, f"tie_break={tie_break}")).winners == (best,)


@pytest.mark.parametrize("tie_break", ["shared", "highest"])
@pytest.mark.parametrize(
    ("treasures", "winners", "best"),
    [
        ("4 3 2 2 2 1 1", "0 0 1 1 1 1 2", 1),
        ("4 1 3 2 1 2 2", "0 0 1 1 2 2 2", 2),
        ("3 2 1 4 2 2 1", "0 0 0 1 1 2 2", 0),
    ],
)
def test_tied_players_are_told_apart_by_their_number_of_treasures(
    treasures: str, winners: str, best: int, tie_break: str
) -> None:
    """M18."""
    assert result(over(treasures, winners, f"tie_break={tie_break}")).winners == (best,)


def test_a_player_without_treasures_has_nothing() -> None:
    """M18."""
    score = Score(rubies=0, treasures=0, highest=0)
    assert result(over("1 1 2 2 2 3 4", "1 1 1 1 1 1 1")).scores[0] == score


@pytest.mark.parametrize(("treasures", "highest"), [("4 1 3 2 1 2 2", 0), ("3 2 4 1 1 2 2", 1)])
@pytest.mark.parametrize("edition", ["en", "de", "fr"])
def test_still_tied_players_win_together_or_by_their_highest_treasure(
    treasures: str, highest: int, edition: str
) -> None:
    """M19."""
    state = over(treasures, "0 0 1 1 2 2 3", f"edition={edition}")
    assert result(state).winners == ((highest,) if edition == "fr" else (0, 1))


@every_size
def test_the_highest_treasure_leaves_one_winner_however_they_are_split(players: int) -> None:
    """M19."""
    state = over("1 1 2 2 2 3 4", "0 0 0 0 0 0 0", "edition=fr", players)
    for winners in product(range(players), repeat=7):
        assert len(result(replace(state, winners=winners)).winners) == 1


@every_size
def test_without_a_tie_break_all_with_equal_rubies_and_treasures_share(
    players: int,
) -> None:
    """M18, M19."""
    state = over("1 1 2 2 2 3 4", "0 0 0 0 0 0 0", "edition=en", players)
    for winners in product(range(players), repeat=7):
        rubies = [0] * players
        for seat, worth in zip(winners, TREASURES, strict=True):
            rubies[seat] += worth
        ranks = [(rubies[seat], winners.count(seat)) for seat in range(players)]
        best = tuple(seat for seat in range(players) if ranks[seat] == max(ranks))
        assert result(replace(state, winners=winners)).winners == best
