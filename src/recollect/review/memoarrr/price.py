"""What a decision of Memoarrr! is worth: the chance to win the round, and by it the game.

The round is that of Oracle's search model, in which everybody remembers what they saw. Who wins the
rounds to come is taken to be a matter of even chance; how the treasures fall is counted (M2, M18).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from math import hypot, sqrt
from typing import Any, NamedTuple

from recollect.bots.memoarrr.expectimax import Expectimax
from recollect.bots.memoarrr.knowledge import RoundKnowledge
from recollect.bots.memoarrr.mcts import rollout, search
from recollect.bots.memoarrr.oracle import SMALL, size, winning_cards
from recollect.bots.memoarrr.search_model import HIDDEN, RoundState, each
from recollect.engine.chance import Chance
from recollect.engine.contract import Seat
from recollect.engine.notation import write_action
from recollect.games.memoarrr.model import (
    TREASURES,
    Block,
    Options,
    Peek,
    Reveal,
    Score,
    Side,
)
from recollect.games.memoarrr.rules import rank
from recollect.games.memoarrr.view import View
from recollect.review.contract import Price

FIND, COMPARE = 150, 300
"""Simulations to find the best action, and to value each of the two that are compared."""

Counts = tuple[int, ...]
"""How many treasures each seat has."""


class RoundPricer:
    """Values the decisions of one seat by search. All its chance comes from its own stream.

    The best action is found by one search and valued by another, so that luck in finding it does
    not flatter it.
    """

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self._seat = seat
        self._chance = chance

    def price(
        self, knowledge: RoundKnowledge, view: View, legal: tuple[Any, ...], action: Any
    ) -> Price | None:
        if isinstance(action, Side):  # every side is dealt alike (M4)
            even = 1 / len(view.sides)
            return Price(even, even, write_action(action), 0.0)
        known, state = knowledge.known(view), knowledge.round_state(view)
        match action:
            case Reveal() | Block():
                cells = {known.get(each.at, HIDDEN): each for each in reversed(legal)}
                found = self._compare(state, known.get(action.at, HIDDEN), cells)
                better = cells[found.best]
            case Peek():
                looks = {_look(knowledge, view, each.at): each for each in reversed(legal)}
                found = self._compare_looks(state, looks, _look(knowledge, view, action.at))
                better = looks[found.best]
            case _:  # where cards lie does not matter to those who forget nothing (M22)
                worth = self._mean([_passed(state)])
                found = _Compared(0, worth, worth, _error(worth))
                better = action
        return self._in_games(view, found, write_action(action if found.is_best else better))

    def _in_games(self, view: View, found: _Compared, best: str) -> Price:
        """A round won or lost, as it changes the chance to win the game."""
        win, lose = self._stakes(view)
        scale = win - lose
        before, after = lose + found.before * scale, lose + found.after * scale
        return Price(before, after, best, found.error * scale)

    def _stakes(self, view: View) -> tuple[float, float]:
        """The chance to win the game if this round is won, and if any other in it wins it."""
        shares = [shares_after(view, winner)[self._seat] for winner in range(len(view.birds))]
        others = [
            share
            for seat, share in enumerate(shares)
            if seat != self._seat and not view.birds[seat]
        ]
        return shares[self._seat], sum(others) / len(others)

    def _compare(self, state: RoundState, chosen: int, allowed: Collection[int]) -> _Compared:
        """With what the rules allow: the model of a round knows no restricted opening (M10)."""
        actions = [each for each in state.legal_actions() if each in allowed] or [chosen]
        if (exact := _exact_values(state, {*actions, chosen})) is not None:
            best = max(actions, key=exact.__getitem__)
            return _Compared(best, max(exact[best], exact[chosen]), exact[chosen], 0.0)
        root = search(state, actions, FIND, self._chance)
        best = actions[root.visits.index(max(root.visits))]
        if chosen != best and self._is_as_good(state, chosen, best):
            best = chosen
        after = self._sampled(state, chosen, COMPARE)
        if chosen == best:
            return _Compared(best, after, after, _error(after))
        before = self._sampled(state, best, COMPARE)
        return _Compared(best, before, after, hypot(_error(before), _error(after)))

    def _is_as_good(self, state: RoundState, chosen: int, best: int) -> bool:
        """Whether the search has overlooked what was done: it tries much, and each thing little."""
        one, other = (self._sampled(state, action, FIND) for action in (chosen, best))
        return one >= other

    def _sampled(self, state: RoundState, action: int, budget: int) -> float:
        root = search(state, [action], budget, self._chance)
        return max(0.0, root.totals[0] / root.visits[0])

    def _compare_looks(self, state: RoundState, looks: Iterable[int], chosen: int) -> _Compared:
        """M21: looks at what nobody knows, at what others know, at what one knows already."""
        means = {look: self._mean(_looked(state, look)) for look in looks}
        best = max(means, key=lambda look: (means[look], look == chosen))
        after = self._mean(_looked(state, chosen))
        if chosen == best:
            return _Compared(best, after, after, _error(after))
        before = self._mean(_looked(state, best))
        return _Compared(best, before, after, hypot(_error(before), _error(after)))

    def _mean(self, states: Sequence[RoundState]) -> float:
        """How often the seat wins the round from these positions, played on quickly."""
        total = 0.0
        for number in range(COMPARE):
            total += rollout(states[number % len(states)], self._chance)[self._seat]
        return max(0.0, total / COMPARE)


class _Compared(NamedTuple):
    """The best action, its worth, that of the chosen one, and the error of the difference."""

    best: int
    before: float
    after: float
    error: float

    @property
    def is_best(self) -> bool:
        return self.before == self.after


def _error(share: float) -> float:
    """Of a share that was counted; where all or none were, as if one more had been otherwise."""
    spread = max(share * (1 - share), 1 / (COMPARE + 2))
    return sqrt(spread / COMPARE)


KNOWN = 0
"""A look at what one knows already; others are the seats that know it, as a bit mask and one more.
"""


def _look(knowledge: RoundKnowledge, view: View, cell: str) -> int:
    if cell in knowledge.known(view):
        return KNOWN
    playing = sum(1 << seat for seat, birds in enumerate(view.birds) if not birds)
    return 1 + (knowledge.knowers[cell] & playing & ~(1 << view.turn))


def _looked(state: RoundState, look: int) -> list[RoundState]:
    """What a look can lead to, all as likely."""
    if look == KNOWN or not state.hidden:
        return [_passed(state)]
    knowers, found = look - 1, []
    others = sum(1 << seat for seat in range(state.players) if seat not in state.out)
    others &= ~(1 << state.me)
    for card in each(state.unseen):
        after = state.clone()
        after.unseen &= ~(1 << card)
        if knowers and not others & ~knowers:
            after.public |= 1 << card
        else:
            after.own |= 1 << card
        after.secrets = tuple(
            min(after.hidden, max(0, count - (knowers >> seat & 1)))
            for seat, count in enumerate(state.secrets)
        )
        found.append(_passed(after))
    return found


def _passed(state: RoundState) -> RoundState:
    """The turn goes on to the next."""
    after = state.clone()
    after.bar(HIDDEN)
    after.barred = None
    return after


def _exact_values(state: RoundState, actions: set[int]) -> dict[int, float] | None:
    """By matching theory, or by search to the end; None where the position is too large."""
    if _is_known_duel(state):
        winning = winning_cards(state)
        return {action: float(winning >> action & 1) for action in actions}
    if size(state) > SMALL:
        return None
    exact = Expectimax(slip=0.0)
    return {action: max(0.0, exact.action_value(state, action)[state.turn]) for action in actions}


def _is_known_duel(state: RoundState) -> bool:
    """Two are left and know everything: the solver's case."""
    return len(state.out) == state.players - 2 and not state.expert and not state.hidden


def final_share(view: View, seat: Seat) -> float:
    """The seat's share of the win."""
    if view.outcome is None:
        raise ValueError("the game is not over")
    winners = view.outcome.winners
    return 1 / len(winners) if seat in winners else 0.0


def shares_after(view: View, winner: Seat) -> tuple[float, ...]:
    """Everybody's share of the win on average, once this seat has won the round."""
    options = view.options
    if options.treasures == "sorted":
        won = tuple(tuple(map(int, filter(None, each))) for each in view.treasures)
        coming = tuple(map(int, filter(None, view.stack)))
        return _sorted_shares(_with(won, winner, coming[0]), coming[1:], options.tie_break)
    counts = [len(each) for each in view.treasures]
    counts[winner] += 1
    return _shuffled_shares(tuple(counts), options.rounds, options.tie_break)


Won = tuple[tuple[int, ...], ...]


@cache
def _sorted_shares(won: Won, coming: tuple[int, ...], tie_break: str) -> tuple[float, ...]:
    """M6: everybody knows what each round is worth."""
    if not coming:
        return _final_shares(won, tie_break)
    players = range(len(won))
    return _mean_of(
        [_sorted_shares(_with(won, seat, coming[0]), coming[1:], tie_break) for seat in players]
    )


@cache
def _shuffled_shares(counts: Counts, rounds: int, tie_break: str) -> tuple[float, ...]:
    """M5, M28: any order of the treasures is as likely as any other, also of those not won."""
    if sum(counts) == rounds:
        return _mean_of([_final_shares(won, tie_break) for won in _dealt(counts)])
    players = range(len(counts))
    more = [tuple(n + (seat == other) for other, n in enumerate(counts)) for seat in players]
    return _mean_of([_shuffled_shares(each, rounds, tie_break) for each in more])


def _dealt(counts: Counts) -> Iterator[Won]:
    """Every order of the treasures, cut into the seats' shares."""
    for order in _orders(TREASURES):
        won, start = [], 0
        for count in counts:
            won.append(order[start : start + count])
            start += count
        yield tuple(won)


@cache
def _orders(rubies: tuple[int, ...]) -> list[tuple[int, ...]]:
    if not rubies:
        return [()]
    found = []
    for worth in sorted(set(rubies)):
        at = rubies.index(worth)
        found += [(worth, *rest) for rest in _orders(rubies[:at] + rubies[at + 1 :])]
    return found


@cache
def _final_shares(won: Won, tie_break: str) -> tuple[float, ...]:
    options = Options(tie_break="highest" if tie_break == "highest" else "shared")
    ranks = [rank(options, Score(sum(each), len(each), max(each, default=0))) for each in won]
    best = max(ranks)
    return tuple((each == best) / ranks.count(best) for each in ranks)


def _with(won: Won, seat: Seat, rubies: int) -> Won:
    return tuple((*each, rubies) if seat == other else each for other, each in enumerate(won))


def _mean_of(shares: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    return tuple(sum(each) / len(shares) for each in zip(*shares, strict=True))
