"""The value of a round, against a second, plain search over everything that is allowed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.bots.memoarrr.expectimax import Expectimax
from recollect.bots.memoarrr.matching_theory import wins
from recollect.bots.memoarrr.search_model import BIRD, HIDDEN, RoundState
from recollect.games.memoarrr.model import CONNECTS, CRAB, WALRUS

BIRDS = (1.0, 3.0, 7.0)
Cards = frozenset[int]
Values = tuple[float, ...]


class Spot(NamedTuple):
    """`mine` are known to seat 0 alone; others reveal them, or hidden cards, blindly."""

    last: int
    public: Cards
    mine: Cards
    unseen: Cards
    turn: int
    out: tuple[int, ...] = ()
    barred: int | None = None

    @property
    def hidden(self) -> int:
        return len(self.unseen) - 1

    @property
    def down(self) -> int:
        return len(self.public) + len(self.mine) + self.hidden

    def without(self, card: int) -> Spot:
        public, mine, unseen = (cards - {card} for cards in self[1:4])
        return Spot(card, public, mine, unseen, *self[4:])


class Reference:
    """Every legal reveal and every bar, foolish ones included; penguins the tests leave out."""

    def __init__(self, players: int, expert: bool, deeper: Callable[[Spot], Values] | None) -> None:
        self.players = players
        self.expert = expert
        self.deeper = cache(self.value) if deeper is None else deeper

    def value(self, spot: Spot) -> Values:
        if len(spot.out) == self.players - 1:
            left = range(self.players)
            return tuple(-BIRD * BIRDS[spot.out.index(s)] if s in spot.out else 1.0 for s in left)
        if not spot.down:
            return self.value(self._passed(spot._replace(out=(*spot.out, spot.turn))))
        if spot.down == 1:
            spot = spot._replace(barred=None)
        values = [self._mean(spot, choice) for choice in self._choices(spot)]
        return max(values, key=lambda value: value[spot.turn])

    def _choices(self, spot: Spot) -> list[list[tuple[float, int]]]:
        known = spot.public | spot.mine if spot.turn == 0 else spot.public
        choices = [[(1.0, card)] for card in sorted(known) if card != spot.barred]
        blind = [] if spot.turn == 0 else [(1.0, c) for c in spot.mine if c != spot.barred]
        cells = spot.hidden - (spot.barred == HIDDEN)
        blind += [(cells / len(spot.unseen), card) for card in spot.unseen if cells > 0]
        total = sum(share for share, _ in blind)
        return [*choices, *[[(share / total, card) for share, card in blind]] * bool(blind)]

    def _mean(self, spot: Spot, choice: list[tuple[float, int]]) -> Values:
        total = [0.0] * self.players
        for share, card in choice:
            for seat, value in enumerate(self._shown(spot, card)):
                total[seat] += share * value
        return tuple(total)

    def _shown(self, spot: Spot, card: int) -> Values:
        after = spot.without(card)
        if not CONNECTS[spot.last][card]:
            return self.deeper(self._passed(after._replace(out=(*spot.out, spot.turn))))
        if self.expert and card // 5 == CRAB:
            return self.deeper(after._replace(barred=None) if after.down == 1 else after)
        bars: list[int | None] = [None]
        if self.expert and card // 5 == WALRUS and after.down > 1:
            bars = [*sorted(after.public), *[HIDDEN] * (after.hidden > 0)] or [None]
        values = [self.deeper(self._passed(after)._replace(barred=bar)) for bar in bars]
        return max(values, key=lambda value: value[spot.turn])

    def _passed(self, spot: Spot) -> Spot:
        seats = (*range(spot.turn + 1, self.players), *range(spot.turn + 1))
        follower = next((seat for seat in seats if seat not in spot.out), spot.turn)
        return spot._replace(turn=follower, barred=None)


@st.composite
def spots(draw: st.DrawFn, players: int) -> Spot:
    """A small position, without penguins, with something left to reveal."""
    last, *others = draw(st.permutations(range(5, 25)))
    public, mine, unseen = draw(
        st.tuples(st.integers(0, 3), st.integers(0, 1), st.integers(1, 3)).filter(
            lambda counts: sum(counts) > 1
        )
    )
    turn = draw(st.integers(0, players - 1))
    gone = draw(st.integers(0, players - 2))
    return Spot(
        last,
        frozenset(others[:public]),
        frozenset(others[public : public + mine]),
        frozenset(others[public + mine : public + mine + unseen]),
        turn,
        tuple((turn + step) % players for step in range(1, gone + 1)),
    )


def mask(cards: Cards) -> int:
    return sum(1 << card for card in cards)


def model(spot: Spot, players: int, expert: bool, birds: tuple[float, ...] = BIRDS) -> RoundState:
    return RoundState(
        players=players,
        me=0,
        expert=expert,
        birds=birds,
        last=spot.last,
        public=mask(spot.public),
        own=mask(spot.mine),
        unseen=mask(spot.unseen),
        secrets=(0,) * players,
        turn=spot.turn,
        out=spot.out,
        barred=spot.barred,
    )


@pytest.mark.parametrize("expert", [False, True])
@given(spot=spots(2))
def test_between_two_it_is_worth_what_every_legal_move_could_bring(
    expert: bool, spot: Spot
) -> None:
    """M12–M15, M23, M24: so nothing that the search leaves out would be better."""
    found = Expectimax(slip=0).value(model(spot, 2, expert))
    assert found == pytest.approx(Reference(2, expert, None).value(spot), abs=1e-9)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("expert", [False, True])
@given(data=st.data())
def test_among_several_everybody_takes_what_is_best_for_themselves(
    expert: bool, players: int, data: st.DataObject
) -> None:
    """M13, M16, M23, M24: max-n, step by step, if what follows is worth what the search says.

    Birds are too small to matter but in a tie: nobody goes out on purpose to have fewer.
    """
    spot = data.draw(spots(players))
    search = Expectimax(slip=0)

    def deeper(later: Spot) -> Values:
        if not later.down:
            return reference.value(later)
        return search.value(model(later, players, expert))

    reference = Reference(players, expert, deeper)
    found, expected = search.value(model(spot, players, expert)), reference.value(spot)
    assert found[spot.turn] == pytest.approx(expected[spot.turn], abs=BIRD * max(BIRDS))
    assert 1 - BIRD * sum(BIRDS) - 1e-9 <= sum(found) <= 1


def test_others_slip_but_what_is_won_stays_won() -> None:
    """M12: and no slip makes it worse for us than perfect play by the other."""
    for cards in ((1, 6, 7), (1, 2, 6, 11), (5, 6, 7, 8, 20)):
        spot = Spot(0, frozenset(cards), frozenset(), frozenset({24}), 0)
        state = model(spot, 2, expert=False, birds=(1.0,))
        perfect, human = (Expectimax(slip).value(state)[0] for slip in (0.0, 0.1))
        assert human >= perfect
        assert (perfect == 1.0) == wins(0, state.public)
        assert human == 1.0 or not wins(0, state.public)


def test_who_cannot_win_any_more_prefers_fewer_birds() -> None:
    """M17: seat 1 must go out now, with 7 birds: then it is all the same to it who wins.

    Seat 0 is to reveal. With 1 bird on top it loses little, with 7 more.
    """
    spot = Spot(0, frozenset({6}), frozenset(), frozenset({24}), 0)
    few, many = (
        Expectimax().value(model(spot, 3, expert=False, birds=birds))[0]
        for birds in ((1.0, 7.0), (7.0, 1.0))
    )
    assert 0 > few > many
