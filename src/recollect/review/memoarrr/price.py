"""What a decision of Memoarrr! is worth: the chance to win the round, and by it the game.

The round is that of Oracle's search model, in which everybody remembers what they saw. Who wins the
rounds to come is taken to be a matter of even chance; how the treasures fall is counted (M2, M18).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import sqrt
from typing import Any

from recollect.bots.memoarrr.expectimax import Expectimax
from recollect.bots.memoarrr.knowledge import RoundKnowledge
from recollect.bots.memoarrr.mcts import rollout, search
from recollect.bots.memoarrr.oracle import SMALL, size, winning_cards
from recollect.bots.memoarrr.search_model import HIDDEN, RoundState
from recollect.engine.chance import Chance
from recollect.engine.contract import Seat
from recollect.engine.notation import write_action
from recollect.games.memoarrr.model import ROUNDS, TREASURES, Block, Options, Peek, Reveal, Score
from recollect.games.memoarrr.rules import rank
from recollect.games.memoarrr.view import View
from recollect.review.contract import SURE, Price

BUDGET = 160
"""Simulations to find the best action, and to compare another with it."""

Counts = tuple[int, ...]
"""How many treasures each seat has."""


class RoundPricer:
    """Values the decisions of one seat by search. All its chance comes from its own stream."""

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self._seat = seat
        self._chance = chance

    def price(
        self, knowledge: RoundKnowledge, view: View, legal: tuple[Any, ...], action: Any
    ) -> Price | None:
        """None for sides and swaps, which the search model does not tell apart."""
        known, state = knowledge.known(view), knowledge.round_state(view)
        match action:
            case Reveal() | Block():
                found = self._compare(state, known.get(action.at, HIDDEN))
            case Peek():
                found = self._compare_peek(state, action.at in known)
            case _:
                return None
        best, before, after, error = found
        win, lose = self._stakes(view)
        cell = next((cell for cell, card in known.items() if card == best), None)
        better = next(
            (each for each in legal if each.at == cell or (cell is None and each.at not in known)),
            action,
        )
        return Price(
            before=lose + before * (win - lose),
            after=lose + after * (win - lose),
            best=write_action(action if before == after else better),
            error=error * (win - lose),
        )

    def _stakes(self, view: View) -> tuple[float, float]:
        """The chance to win the game if this round is won, and if any other in it wins it."""
        shares = [shares_after(view, winner)[self._seat] for winner in range(len(view.birds))]
        others = [
            share
            for seat, share in enumerate(shares)
            if seat != self._seat and not view.birds[seat]
        ]
        return shares[self._seat], sum(others) / len(others)

    def _compare(self, state: RoundState, chosen: int) -> tuple[int, float, float, float]:
        """The best action, its worth, that of the chosen one, and the error of the difference."""
        actions = state.legal_actions()
        if (exact := _exact_values(state, {*actions, chosen})) is not None:
            best = max(actions, key=exact.__getitem__)
            return best, max(exact[best], exact[chosen]), exact[chosen], 0.0
        root = search(state, actions, BUDGET, self._chance)
        most = root.visits.index(max(root.visits))
        best = actions[most]
        if chosen == best:
            worth = max(0.0, root.totals[most] / root.visits[most])
            return best, worth, worth, 0.0
        return best, *self._sampled(state, best, chosen)

    def _sampled(self, state: RoundState, best: int, chosen: int) -> tuple[float, float, float]:
        """Two actions side by side; what lies within the error is no difference."""
        worth = [
            max(0.0, search(state, [action], BUDGET, self._chance).totals[0] / BUDGET)
            for action in (best, chosen)
        ]
        return _apart(worth[0], worth[1])

    def _compare_peek(self, state: RoundState, wasted: bool) -> tuple[int, float, float, float]:
        """M21: a look at something new, beside one at what was seen before."""
        looks = state.clone()
        looks.phase, looks.barred = "peek", None
        passes = state.clone()
        passes.bar(HIDDEN)
        passes.barred = None
        if not looks.hidden:
            return HIDDEN, *(self._mean([passes]),) * 2, 0.0
        cards = [card for _, card in looks.chance_outcomes(HIDDEN)]
        before = self._mean([looks.child(HIDDEN, card) for card in cards])
        if not wasted:
            return HIDDEN, before, before, 0.0
        return HIDDEN, *_apart(before, self._mean([passes]))

    def _mean(self, states: Sequence[RoundState]) -> float:
        """How often the seat wins the round from these positions, played on quickly."""
        total = 0.0
        for number in range(BUDGET):
            total += rollout(states[number % len(states)], self._chance)[self._seat]
        return max(0.0, total / BUDGET)


def _apart(before: float, after: float) -> tuple[float, float, float]:
    error = sqrt((before * (1 - before) + after * (1 - after)) / BUDGET)
    return (before if before - after > SURE * error else after), after, error


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
    return _shuffled_shares(tuple(counts), options.tie_break)


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
def _shuffled_shares(counts: Counts, tie_break: str) -> tuple[float, ...]:
    """M5: any order of the treasures is as likely as any other."""
    if sum(counts) == ROUNDS:
        return _mean_of([_final_shares(won, tie_break) for won in _dealt(counts)])
    players = range(len(counts))
    more = [tuple(n + (seat == other) for other, n in enumerate(counts)) for seat in players]
    return _mean_of([_shuffled_shares(each, tie_break) for each in more])


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
