from __future__ import annotations

import pytest

from recollect.arena.standings import duels, standings
from recollect.arena.tournament import (
    FORMAT,
    ArenaMatch,
    GameResult,
    Tournament,
    play_match,
    play_matches,
)
from recollect.engine.contract import AnyGame
from tests.kit.play import GAMES

SCORES = ({"points": 3}, {"points": 1})
MATCHES = [
    ArenaMatch(0, (GameResult(("a", "b"), (0,), SCORES), GameResult(("b", "a"), (0, 1), SCORES))),
    ArenaMatch(1, (GameResult(("a", "b"), (0,), SCORES), GameResult(("b", "a"), (1,), SCORES))),
]


def test_wins_games_and_means_are_counted_for_each_bot() -> None:
    best, other = standings(MATCHES)
    assert (best.bot, best.games, best.won.value) == ("a", 4, 3.5 / 4)
    assert (other.bot, other.games, other.won.value) == ("b", 4, 0.5 / 4)
    assert best.means == {"points": 2}


def test_a_duel_is_won_by_the_bigger_share_of_the_win() -> None:
    found = duels(MATCHES)
    assert found["a", "b"].value == 3 / 4
    assert found["b", "a"].value == 0


def test_a_bot_on_two_seats_counts_twice_and_never_meets_itself() -> None:
    seats = [("a", "a", "b"), ("a", "b", "a"), ("b", "a", "a")]
    games = tuple(GameResult(each, (0,), ({}, {}, {})) for each in seats)
    found = {each.bot: each for each in standings([ArenaMatch(0, games)])}
    assert found["a"].games == 6
    assert found["a"].won.value == pytest.approx(1 / 3)
    assert set(duels([ArenaMatch(0, games)])) == {("a", "b"), ("b", "a")}


def test_random_is_0_on_the_scale_where_it_plays() -> None:
    games = (
        GameResult(("random", "a"), (1,), ({}, {})),
        GameResult(("a", "random"), (0,), ({}, {})),
    )
    found = {each.bot: each for each in standings([ArenaMatch(0, games)])}
    assert found["random"].rating == (0, 0, 0)


def test_alone_nobody_is_rated_and_a_lost_game_is_nobodys_win() -> None:
    games = (GameResult(("a",), (), ({"tiles": 4},)), GameResult(("b",), (0,), ({"tiles": 0},)))
    best, other = standings([ArenaMatch(0, games)])
    assert (best.bot, best.won.value, best.rating) == ("b", 1, None)
    assert (other.bot, other.won.value, other.means) == ("a", 0, {"tiles": 4})
    assert duels([ArenaMatch(0, games)]) == {}


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_match_of_every_game_depends_on_nothing_but_its_number_and_the_seed(
    game: AnyGame,
) -> None:
    """B2."""
    bots = ("elephant", "random")
    one, again = (Tournament(FORMAT, game.id, {}, bots, 2, seed) for seed in "xx")
    matches = list(play_matches(one, range(3)))
    assert play_match(again, 2) == matches[2]
    assert play_match(Tournament(FORMAT, game.id, {}, bots, 2, "y"), 2) != matches[2]
