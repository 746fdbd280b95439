"""The theory of rounds between two who know all cards, against search, matchings and the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import networkx as nx  # type: ignore[import-untyped]
import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.bots.memoarrr.matching_theory import winning_openings, winning_replies, wins
from recollect.engine.chance import Chance
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.engine.registry import find_game
from recollect.games.memoarrr.model import CARDS, CELLS, CENTRE, CONNECTS, ROUNDS, Reveal, State

ALL = range(len(CARDS))
Position = tuple[int, int]
"""The last card, and the unused ones."""


@st.composite
def positions(draw: st.DrawFn, low: int, high: int) -> Position:
    last, *others = draw(st.permutations(ALL))
    return last, mask(others[: draw(st.integers(low, high))])


def mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def among(unused: int) -> Iterator[int]:
    return (card for card in ALL if unused >> card & 1)


def connecting(last: int, unused: int) -> list[int]:
    return [card for card in among(unused) if CONNECTS[last][card]]


@cache
def wins_by_search(last: int, unused: int) -> bool:
    return any(not wins_by_search(card, unused ^ 1 << card) for card in connecting(last, unused))


def check_by_search(last: int, unused: int) -> None:
    good = [card for card in among(unused) if not wins_by_search(card, unused ^ 1 << card)]
    assert wins(last, unused) == wins_by_search(last, unused)
    assert winning_replies(last, unused) == mask([c for c in good if CONNECTS[last][c]])
    assert winning_openings(unused) == mask(good)


@cache
def pairs_of(cards: int) -> int:
    """How many pairs of connecting cards, at most, can be formed of these."""
    graph = nx.Graph((a, b) for a in among(cards) for b in connecting(a, cards) if a < b)
    return len(nx.max_weight_matching(graph, maxcardinality=True))


def missable(card: int, cards: int) -> bool:
    """Whether some maximum matching of the cards misses this one of them."""
    return pairs_of(cards ^ 1 << card) == pairs_of(cards)


@given(positions(0, 10))
def test_with_few_cards_left_it_says_what_search_says(position: Position) -> None:
    """M12, M14, M15."""
    check_by_search(*position)


def test_on_three_animals_and_three_landscapes_it_always_says_what_search_says() -> None:
    """M12, M14, M15."""
    corner = [0, 1, 2, 5, 6, 7, 10, 11, 12]
    for chosen in range(1 << len(corner)):
        unused = mask([card for bit, card in enumerate(corner) if chosen >> bit & 1])
        for last in among(mask(list(ALL)) ^ unused):
            check_by_search(last, unused)


@given(positions(8, 24))
def test_the_player_to_move_wins_when_every_maximum_matching_covers_the_last_card(
    position: Position,
) -> None:
    """M12, M14, M15: the theorem on undirected vertex geography, with somebody else's matchings."""
    last, unused = position
    good = [card for card in among(unused) if missable(card, unused)]
    assert wins(last, unused) != missable(last, unused | 1 << last)
    assert winning_replies(last, unused) == mask([c for c in good if CONNECTS[last][c]])
    assert winning_openings(unused) == mask(good)


@given(positions(0, 24))
def test_who_wins_has_a_reply_after_which_the_other_loses(position: Position) -> None:
    """M12: and who loses has none."""
    last, unused = position
    replies = winning_replies(last, unused)
    assert bool(replies) == wins(last, unused)
    for card in connecting(last, unused):
        assert wins(card, unused ^ 1 << card) != bool(replies >> card & 1)


@pytest.mark.parametrize("removed", ALL)
def test_whichever_card_left_the_game_every_opening_loses(removed: int) -> None:
    """M9: the 24 others can be paired, and the second player always reveals the partner."""
    island = mask(list(ALL)) ^ 1 << removed
    assert pairs_of(island) == 12
    assert winning_openings(island) == 0
    assert all(wins(card, island ^ 1 << card) for card in among(island))


def test_without_a_card_that_connects_the_player_to_move_loses() -> None:
    """M14: penguin/ocean lies there, and only octopus/jungle is left."""
    last, left = CARDS.index("penguin/ocean"), CARDS.index("octopus/jungle")
    assert not wins(last, 1 << left)
    assert winning_replies(last, 1 << left) == 0


def test_with_no_card_left_the_player_to_move_loses() -> None:
    """M15."""
    assert not any(wins(last, 0) or winning_replies(last, 0) for last in ALL)


def test_the_last_card_of_all_wins() -> None:
    """M9, M15: after it the other finds nothing to reveal."""
    assert winning_openings(1) == 1
    assert winning_replies(1, 1) == 1


Chooser = Callable[[State, Chance], int]
"""Which card to reveal."""


def face_down(state: State) -> int:
    return mask(list(ALL)) ^ mask([state.island[CENTRE], *state.chain])


def anything(state: State, chance: Chance) -> int:
    cards = list(among(face_down(state)))
    return cards[chance.below(len(cards))]


def anything_that_connects(state: State, chance: Chance) -> int:
    cards = connecting(state.chain[-1], face_down(state)) if state.chain else []
    return cards[chance.below(len(cards))] if cards else anything(state, chance)


def a_winning_reply(state: State, chance: Chance) -> int:
    cards = list(among(winning_replies(state.chain[-1], face_down(state))))
    return cards[chance.below(len(cards))]


@pytest.mark.parametrize("opener", [anything, anything_that_connects])
def test_a_perfect_second_player_wins_every_round_of_every_game(opener: Chooser) -> None:
    """M9, M12, M14, M15: who loses a round opens the next (M17), so it stays the second player."""
    for number in range(50):
        state = played(opener, a_winning_reply, number)
        assert state.winners == (1,) * ROUNDS


def played(first: Chooser, second: Chooser, number: int) -> State:
    """A whole game by players who see all cards; only tests may look at a state like this."""
    game, chance = find_game("memoarrr"), Chance(f"choices {number}".encode())
    options = game.options({"edition": "de", "sides": "seated", "first": 0})
    players = [Player("first", None), Player("second", None)]
    play = Playthrough(game, options, players, f"deal {number}".encode())
    while actors := game.actors(play.state):
        state: State = play.state
        if state.phase == "reveal":
            card = (first, second)[state.turn](state, chance)
            play.act(state.turn, Reveal(CELLS[state.island.index(card)]))
        else:
            play.act(actors[0], game.legal(state, actors[0])[0])
    final: State = play.state
    return final
