from __future__ import annotations

from collections import Counter
from itertools import chain

from hypothesis import given
from hypothesis import strategies as st

from recollect.arena.tournament import FORMAT, Tournament, lineups, matches_for, rotations, seatings

BOTS = ("a", "b", "c", "d", "e")


def tournament(bots: int, players: int, seed: str = "x") -> Tournament:
    return Tournament(FORMAT, "tiny", {}, BOTS[:bots], players, seed)


def test_every_company_of_different_bots_meets_once() -> None:
    assert lineups("abc", 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert lineups("abc", 3) == [("a", "b", "c")]


def test_where_bots_are_fewer_than_seats_some_sit_twice_but_never_all_alike() -> None:
    assert lineups("ab", 3) == [("a", "a", "b"), ("a", "b", "b")]
    assert len(lineups("abc", 4)) == 12


def test_alone_everybody_plays_every_deal() -> None:
    assert [seatings(tournament(3, 1), number) for number in (0, 5)] == [
        [("a",), ("b",), ("c",)]
    ] * 2


@given(st.integers(2, 5), st.integers(2, 6), st.integers(0, 500), st.text(max_size=5))
def test_on_every_deal_each_bot_sits_in_each_seat_equally_often(
    bots: int, players: int, number: int, seed: str
) -> None:
    games = seatings(tournament(bots, players, seed), number)
    assert len(games) == players
    by_seat = [Counter(game[seat] for game in games) for seat in range(players)]
    assert by_seat == [Counter(games[0])] * players


@given(st.integers(2, 5), st.integers(2, 6))
def test_in_one_round_every_company_plays_once(bots: int, players: int) -> None:
    companies = lineups(BOTS[:bots], players)
    whole = tournament(bots, players)
    met = [tuple(sorted(seatings(whole, number)[0])) for number in range(len(companies))]
    assert met == companies


def test_who_sits_next_to_whom_changes_from_match_to_match() -> None:
    circles = {frozenset(seatings(tournament(4, 4), number)) for number in range(60)}
    assert len(circles) == 6


def test_a_rotation_keeps_the_circle() -> None:
    assert rotations(("a", "b", "c")) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert set(chain(*rotations(("a", "b")))) == {"a", "b"}


def test_games_are_rounded_up_to_whole_matches() -> None:
    assert [matches_for(tournament(3, 2), games) for games in (1, 2, 3, 100)] == [1, 1, 2, 50]
    assert matches_for(tournament(3, 1), 4) == 2
