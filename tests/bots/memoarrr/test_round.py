"""The round as a seat imagines it, against the real rules and against all worlds."""

from __future__ import annotations

from collections import defaultdict
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.bots.memoarrr.round import HIDDEN, Position, Round, after, chances, each, moves
from recollect.engine.chance import Chance
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import (
    CELL_NUMBER,
    CENTRE,
    CONNECTS,
    Action,
    Block,
    Reveal,
    State,
)

ALL = (1 << HIDDEN) - 1


def mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def imagined(state: State) -> Position:
    """The position of a seat that knows everything but what left the game."""
    removed = 1 << state.island[CENTRE]
    barred = state.barred if state.phase == "reveal" else None
    return Position(
        last=state.chain[-1] if state.chain else None,
        public=ALL & ~removed & ~mask(list(state.chain)),
        own=0,
        unseen=removed,
        secrets=(0,) * state.players,
        turn=state.turn,
        out=tuple(seat for seat, birds in enumerate(state.birds) if birds),
        barred=None if barred is None else state.island[barred],
        phase="bar" if state.phase == "block" else "reveal",
    )


@given(
    players=st.sampled_from(GAME.players),
    expert=st.booleans(),
    seed=st.binary(min_size=1, max_size=8),
)
def test_it_goes_on_as_the_rules_say(players: int, expert: bool, seed: bytes) -> None:
    """M11–M16, M20–M25: whoever acts, whatever is revealed or barred."""
    options = GAME.options({"expert": expert, "edition": "de", "sides": "seated"})
    game = Playthrough(GAME, options, [Player(str(n), None) for n in range(players)], seed)
    play, chance = Round(players, 0, expert, (1.0, 3.0, 7.0)), Chance(seed)
    expected: Position | None = None
    while game.state.round == 1 and game.state.phase != "round_end":
        state: State = game.state
        if expected is not None and state.phase in ("reveal", "block"):
            assert _comparable(imagined(state)) == _comparable(expected)
        action = _mostly_good(state, chance)
        if isinstance(action, Reveal | Block):
            card = state.island[CELL_NUMBER[action.at]]
            expected = after(play, imagined(state), card, card)
        game.act(GAME.actors(state)[0], action)
    assert expected is not None
    assert len(expected.out) == players - 1
    assert game.state.winners[0] not in expected.out


def _mostly_good(state: State, chance: Chance) -> Action:
    """Anything legal, but three times out of four a card that connects, so that rounds last."""
    listed = GAME.legal(state, GAME.actors(state)[0])
    if state.phase == "reveal" and state.chain and chance.below(4):
        cards = {a: state.island[CELL_NUMBER[a.at]] for a in listed if isinstance(a, Reveal)}
        listed = tuple(a for a in cards if CONNECTS[state.chain[-1]][cards[a]]) or listed
    return listed[chance.below(len(listed))]


def _comparable(position: Position) -> tuple[object, ...]:
    """All but the order in which players went out."""
    return (
        *(position.last, position.public, position.unseen, position.turn),
        *(set(position.out), position.barred, position.phase),
    )


@pytest.mark.parametrize("secrets", [0, 1, 2, 3])
@pytest.mark.parametrize("own", [[], [6], [6, 24]])
def test_anothers_gamble_shows_each_card_as_often_as_in_all_worlds(
    own: list[int], secrets: int
) -> None:
    """M12: it takes a secret that connects, and if it has none, any cell that it does not know."""
    last, unseen = 0, [1, 5, 7, 13]
    play = Round(2, 0, False, (1.0,))
    position = Position(last, 0, mask(own), mask(unseen), (0, secrets), turn=1)
    expected: dict[int, float] = defaultdict(float)
    worlds = list(permutations(unseen))
    for *hidden, _removed in worlds:
        known, blind = hidden[:secrets], [*hidden[secrets:], *own]
        choice = [card for card in known if CONNECTS[last][card]] or blind or known
        for card in choice:
            expected[card] += 1 / len(choice) / len(worlds)
    found = {card: share for share, card in chances(play, position, HIDDEN)}
    assert found == pytest.approx(dict(expected))


def test_an_own_gamble_shows_every_unseen_card_alike() -> None:
    """M4: one of them has left the game, and nobody knows which."""
    position = Position(0, 0, 0, mask([1, 5, 7, 13]), (0, 3), turn=0)
    found = chances(Round(2, 0, False, (1.0,)), position, HIDDEN)
    assert sorted(found) == [(0.25, card) for card in (1, 5, 7, 13)]


def test_others_cannot_choose_what_they_have_not_seen() -> None:
    """M7: card 1 is ours alone, card 2 is known to all."""
    play = Round(2, 0, False, (1.0,))
    position = Position(0, 1 << 2, 1 << 1, 1 << 24, (0, 0), turn=0)
    assert moves(play, position) == [2, 1]
    theirs = Position(0, 1 << 2, 1 << 1, 1 << 24, (0, 0), turn=1)
    assert moves(play, theirs) == [2, HIDDEN]


def test_who_knows_only_cards_that_do_not_connect_must_reveal_one() -> None:
    """M14."""
    position = Position(0, mask([6, 7]), 0, 1 << 24, (0, 0), turn=0)
    assert moves(Round(2, 0, False, (1.0,)), position) == [6, 7]


def test_a_barred_hidden_cell_cannot_be_gambled_on() -> None:
    """M23: it is the only hidden one, and penguin/ocean connects to nothing known."""
    position = Position(0, mask([6]), 0, mask([1, 24]), (0, 0), turn=0, barred=HIDDEN)
    assert moves(Round(2, 0, True, (1.0,)), position) == [6]


def test_a_look_makes_an_unseen_card_ones_own() -> None:
    """M21: penguin/jungle was revealed and connects to penguin/ocean."""
    play = Round(2, 0, True, (1.0,))
    peeking = after(play, Position(0, 1 << 1, 0, mask([7, 24]), (0, 0), turn=0), 1, 1)
    assert peeking.phase == "peek"
    assert moves(play, peeking) == [HIDDEN]
    assert sorted(chances(play, peeking, HIDDEN)) == [(0.5, 7), (0.5, 24)]
    seen = after(play, peeking, HIDDEN, 7)
    assert (list(each(seen.own)), list(each(seen.unseen)), seen.turn) == ([7], [24], 1)


def test_a_look_of_another_is_a_secret() -> None:
    """M21."""
    play = Round(2, 0, True, (1.0,))
    peeked = after(play, Position(0, 1 << 1, 0, mask([7, 24]), (0, 0), turn=1), 1, 1)
    assert (peeked.phase, peeked.secrets, peeked.turn) == ("reveal", (0, 1), 0)


def test_a_look_at_what_another_knows_makes_it_public() -> None:
    """M21: there is nothing else to look at."""
    play = Round(2, 0, True, (1.0,))
    peeking = Position(1, 0, 0, mask([7, 24]), (0, 1), turn=0, phase="peek")
    seen = after(play, peeking, HIDDEN, 7)
    assert (list(each(seen.public)), seen.own, seen.secrets) == ([7], 0, (0, 0))
