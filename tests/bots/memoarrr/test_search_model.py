"""The search model of Memoarrr!, against the rules step by step and against all worlds."""

from __future__ import annotations

from collections import defaultdict
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.bots.memoarrr.search_model import HIDDEN, RoundState, each
from recollect.engine.chance import Chance
from recollect.engine.playthrough import Playthrough
from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import (
    CELL_NUMBER,
    CONNECTS,
    CRAB,
    Action,
    Block,
    Peek,
    Reveal,
    State,
)
from recollect.testing import beginnings, seeds


def mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def between_two(last: int, /, **given: object) -> RoundState:
    """Nothing is known and seat 0 is to reveal, unless told otherwise."""
    usual: dict[str, object] = {"public": 0, "own": 0, "secrets": (0, 0), "turn": 0}
    fields: dict[str, object] = {"expert": False, "birds": (1.0,), **usual, **given}
    return RoundState(players=2, me=0, last=last, **fields)  # type: ignore[arg-type]


@given(game=beginnings(GAME), data=seeds, me=st.integers(0, 3))
def test_it_goes_on_as_the_rules_say(game: Playthrough, data: bytes, me: int) -> None:
    """M9–M16, M20–M25: whole games of all options, whoever acts, whatever is known or barred."""
    chance, rounds = Chance(data), 0
    while GAME.actors(game.state):
        if game.state.phase == "reveal":
            Shadow(game, me % game.state.players, chance).play_round()
            rounds += 1
        else:
            act(game, GAME.legal(game.state, GAME.actors(game.state)[0])[0])
    assert rounds == len(game.state.winners)


def act(game: Playthrough, action: Action) -> None:
    game.act(GAME.actors(game.state)[0], action)


class Shadow:
    """A round of the model that is told what happens in a round of the rules."""

    def __init__(self, game: Playthrough, me: int, chance: Chance) -> None:
        state: State = game.state
        self.game, self.chance = game, chance
        grid = state.options.grid
        removed = state.island[grid.centre]
        cards = (state.island[cell] for cell in grid.cells if cell != grid.centre)
        lying = chance.shuffled(cards)
        public = chance.below(len(lying) + 1)
        own = public + chance.below(len(lying) + 1 - public)
        self.model = RoundState(
            players=state.players,
            me=me,
            expert=state.options.expert,
            birds=(1.0, 3.0, 7.0),
            last=None,
            public=mask([*lying[:public]]),
            own=mask([*lying[public:own]]),
            unseen=mask([removed, *lying[own:]]),
            secrets=tuple(chance.below(4) * (seat != me) for seat in range(state.players)),
            turn=state.turn,
        )

    def play_round(self) -> None:
        won = len(self.game.state.winners)
        while len(self.game.state.winners) == won:
            state: State = self.game.state
            if state.phase in ("reveal", "block"):
                self.agree(state)
            action = self.choice(state)
            self.tell(state, action)
            act(self.game, action)
        assert self.model.is_terminal
        assert self.model.last == self.game.state.chain[-1]
        assert self.model.returns().index(1.0) == self.game.state.winners[-1]

    def agree(self, state: State) -> None:
        """Actor, who is out, wanted card, and what the actor may reveal or bar."""
        model = self.model
        assert not model.is_terminal
        assert (model.turn,) == GAME.actors(state)
        assert set(model.out) == {seat for seat, birds in enumerate(state.birds) if birds}
        assert model.last == (state.chain[-1] if state.chain else None)
        assert model.down == len(state.options.grid.cells) - 1 - state.up.bit_count()
        assert model.phase == ("bar" if state.phase == "block" else "reveal")
        legal = [a for a in GAME.legal(state, state.turn) if isinstance(a, Reveal | Block)]
        listed = [state.island[CELL_NUMBER[action.at]] for action in legal]
        known = model.public | (model.own if model.turn == model.me else 0)
        if state.round == 1 and not state.chain:  # M10 is not modelled
            return
        assert all(action == HIDDEN or action in listed for action in model.legal_actions())
        if model.phase == "bar":
            return
        assert model.choosable() == mask(listed) & known
        assert model.gamble_cells() == (mask(listed) & ~known).bit_count()
        if model.gamble_cells():
            assert sum(share for share, _ in model.chance_outcomes(HIDDEN)) == pytest.approx(1)

    def choice(self, state: State) -> Action:
        """Anything legal, but three times out of four a card that connects, so that rounds last.

        The model lets its own seat look only at what it has not seen.
        """
        listed = GAME.legal(state, GAME.actors(state)[0])
        cards = {a: state.island[CELL_NUMBER[a.at]] for a in listed if isinstance(a, Reveal | Peek)}
        if state.phase == "reveal" and state.chain and self.chance.below(4):
            listed = tuple(a for a in cards if CONNECTS[state.chain[-1]][cards[a]]) or listed
        if state.phase == "peek" and self.model.phase == "peek":
            listed = tuple(a for a in cards if self.model.unseen >> cards[a] & 1)
        return listed[self.chance.below(len(listed))]

    def tell(self, state: State, action: Action) -> None:
        """Swaps change nothing in the model, nor do looks of others or at nothing new."""
        if isinstance(action, Reveal | Block) or (
            isinstance(action, Peek) and self.model.phase == "peek"
        ):
            card = state.island[CELL_NUMBER[action.at]]
            hidden = bool(self.model.unseen >> card & 1)
            self.model = self.model.child(HIDDEN if hidden else card, card)


@pytest.mark.parametrize("secrets", [0, 1, 2, 3])
@pytest.mark.parametrize("own", [[], [6], [6, 24]])
def test_anothers_gamble_shows_each_card_as_often_as_in_all_worlds(
    own: list[int], secrets: int
) -> None:
    """M12: it takes a secret that connects, and if it has none, any cell that it does not know."""
    last, unseen = 0, [1, 5, 7, 13]
    state = between_two(last, own=mask(own), unseen=mask(unseen), secrets=(0, secrets), turn=1)
    expected: dict[int, float] = defaultdict(float)
    worlds = list(permutations(unseen))
    for *hidden, _removed in worlds:
        known, blind = hidden[:secrets], [*hidden[secrets:], *own]
        choice = [card for card in known if CONNECTS[last][card]] or blind or known
        for card in choice:
            expected[card] += 1 / len(choice) / len(worlds)
    found = {card: share for share, card in state.chance_outcomes(HIDDEN)}
    assert found == pytest.approx(dict(expected))


def test_an_own_gamble_shows_every_unseen_card_alike() -> None:
    """M4: one of them has left the game, and nobody knows which."""
    state = between_two(0, unseen=mask([1, 5, 7, 13]), secrets=(0, 3))
    assert sorted(state.chance_outcomes(HIDDEN)) == [(0.25, card) for card in (1, 5, 7, 13)]


def test_others_cannot_choose_what_they_have_not_seen() -> None:
    """M7: card 1 is ours alone, card 2 is known to all."""
    ours = between_two(0, public=1 << 2, own=1 << 1, unseen=1 << 24)
    assert ours.legal_actions() == [2, 1]
    theirs = between_two(0, public=1 << 2, own=1 << 1, unseen=1 << 24, turn=1)
    assert theirs.legal_actions() == [2, HIDDEN]


def test_who_knows_only_cards_that_do_not_connect_must_reveal_one() -> None:
    """M14."""
    state = between_two(0, public=mask([6, 7]), unseen=1 << 24)
    assert state.legal_actions() == [6, 7]


def test_a_barred_hidden_cell_cannot_be_gambled_on() -> None:
    """M23: it is the only hidden one, and penguin/ocean connects to nothing known."""
    state = between_two(0, public=mask([6]), unseen=mask([1, 24]), expert=True, barred=HIDDEN)
    assert state.legal_actions() == [6]


def test_a_look_makes_an_unseen_card_ones_own() -> None:
    """M21: penguin/jungle was revealed and connects to penguin/ocean."""
    state = between_two(0, public=1 << 1, unseen=mask([7, 24]), expert=True)
    peeking = state.child(1, 1)
    assert peeking.phase == "peek"
    assert peeking.legal_actions() == [HIDDEN]
    assert sorted(peeking.chance_outcomes(HIDDEN)) == [(0.5, 7), (0.5, 24)]
    seen = peeking.child(HIDDEN, 7)
    assert (list(each(seen.own)), list(each(seen.unseen)), seen.turn) == ([7], [24], 1)


def test_a_look_of_another_is_a_secret() -> None:
    """M21."""
    state = between_two(0, public=1 << 1, unseen=mask([7, 24]), turn=1, expert=True)
    peeked = state.child(1, 1)
    assert (peeked.phase, peeked.secrets, peeked.turn) == ("reveal", (0, 1), 0)


def test_a_look_at_what_another_knows_makes_it_public() -> None:
    """M21: there is nothing else to look at."""
    peeking = between_two(1, unseen=mask([7, 24]), secrets=(0, 1), expert=True, phase="peek")
    seen = peeking.child(HIDDEN, 7)
    assert (list(each(seen.public)), seen.own, seen.secrets) == ([7], 0, (0, 0))


def test_a_ban_lapses_when_a_crab_leaves_nothing_else() -> None:
    """M23, M24: after crab/ocean only the barred penguin/jungle is left."""
    crab, barred = 5 * CRAB, 1
    state = between_two(0, public=mask([crab, barred]), unseen=1 << 24, expert=True, barred=barred)
    assert state.legal_actions() == [crab]
    assert state.child(crab, crab).legal_actions() == [barred]
