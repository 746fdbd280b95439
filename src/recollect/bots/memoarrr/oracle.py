"""The best player of Memoarrr! in this house: forgets nothing, and searches.

It looks for its best chance to win the round. What everybody has seen it tells apart from what only
it has seen, and counts what others have looked at (M7, M21). Where all cards are known and two are
left, it plays by matching theory; near the end it searches to the end (expectimax); before, it
samples (Monte Carlo tree search). A card that only some of the others know counts as one that none
of them can choose. Its budget is counted in simulations, so that equal seeds give equal games.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from recollect.bots.memoarrr.expectimax import Expectimax
from recollect.bots.memoarrr.knowledge import RoundKnowledge, everybody
from recollect.bots.memoarrr.matching_theory import winning_openings, winning_replies
from recollect.bots.memoarrr.mcts import search
from recollect.bots.memoarrr.search_model import HIDDEN, RoundState, each
from recollect.engine.chance import Chance
from recollect.engine.contract import Event, Seat
from recollect.games.memoarrr.model import Block, Peek, Reveal, Swap
from recollect.games.memoarrr.view import View
from recollect.memory.recall import Memory

BUDGET = 350
"""Simulations for one action."""
SMALL = 9
"""How large a position may be to be searched to the end."""


class MemoarrrOracle:
    blind = False

    def __init__(self, memory: Memory, chance: Chance, seat: Seat, *, budget: int = BUDGET) -> None:
        self._knowledge = RoundKnowledge(memory, seat)
        self._chance = chance
        self._budget = budget

    def watch(self, view: View, events: tuple[Event, ...]) -> None:
        self._knowledge.watch(view, events)

    def act(self, view: View, legal: tuple[Any, ...]) -> Any:
        match legal[0]:
            case _ if len(legal) == 1:
                return legal[0]
            case Reveal():
                return self._at(legal, self._reveals(view, legal))
            case Block():
                return self._at(legal, self._bars(view, legal))
            case Peek():
                return self._at(legal, self._unknown_to_all(view, legal))
            case Swap():
                return self._at(legal, self._unsettling(view, legal))
            case _:
                return legal[self._chance.below(len(legal))]

    def _at(self, legal: tuple[Any, ...], cells: list[str]) -> Any:
        """The action at any of these cells; anywhere, if there are none."""
        among = [action for action in legal if action.at in cells] or legal
        return among[self._chance.below(len(among))]

    def _reveals(self, view: View, legal: tuple[Any, ...]) -> list[str]:
        known, state = self._knowledge.known(view), self._knowledge.round_state(view)
        cells = [action.at for action in legal]
        allowed = {known.get(cell, HIDDEN) for cell in cells}
        best = best_action(state, self._chance, self._budget, allowed)
        if best != HIDDEN:
            return [cell for cell, card in known.items() if card == best]
        hidden = [cell for cell in cells if cell not in known]
        whose = state.spoiled()
        secret = [c for c in hidden if whose is not None and self._knowers(c) >> whose & 1]
        return secret or hidden

    def _bars(self, view: View, legal: tuple[Any, ...]) -> list[str]:
        known, state = self._knowledge.known(view), self._knowledge.round_state(view)
        best = best_action(state, self._chance, self._budget)
        if best != HIDDEN:
            return [cell for cell, card in known.items() if card == best]
        bound = state.others()[0]
        hidden = [action.at for action in legal if action.at not in known]
        return [cell for cell in hidden if self._knowers(cell) >> bound & 1] or hidden

    def _unknown_to_all(self, view: View, legal: tuple[Any, ...]) -> list[str]:
        """What to look at: rather what nobody knows, for then nobody else will take it."""
        known = self._knowledge.known(view)
        hidden = [action.at for action in legal if action.at not in known]
        return [cell for cell in hidden if not self._knowers(cell)] or hidden

    def _unsettling(self, view: View, legal: tuple[Any, ...]) -> list[str]:
        """Perfect memories follow a swap. Others may lose what they know: a hidden public card."""
        known, all_seats = self._knowledge.known(view), everybody(view)
        hidden = [action.at for action in legal if action.at in known]
        return [cell for cell in hidden if self._knowers(cell) == all_seats] or hidden

    def _knowers(self, cell: str) -> int:
        return self._knowledge.knowers[cell]


def best_action(
    state: RoundState, chance: Chance, budget: int = BUDGET, allowed: Container[int] | None = None
) -> int:
    """The best action of those allowed: by theory, by search to the end, or by sampling."""
    actions = state.legal_actions()
    if allowed is not None:
        actions = [action for action in actions if action in allowed] or actions
    if len(actions) == 1:
        return actions[0]
    if winning := [card for card in each(winning_cards(state)) if card in actions]:
        return winning[chance.below(len(winning))]
    if size(state) <= SMALL:
        exact = Expectimax()
        values = [exact.action_value(state, action)[state.turn] for action in actions]
        return actions[values.index(max(values))]
    root = search(state, actions, budget, chance)
    return actions[root.visits.index(max(root.visits))]


def winning_cards(state: RoundState) -> int:
    """The cards that win for certain, where two are left and know everything."""
    if len(state.out) != state.players - 2 or state.expert or state.hidden:
        return 0
    known = state.public | state.own
    return winning_openings(known) if state.last is None else winning_replies(state.last, known)


def size(state: RoundState) -> int:
    """A gamble counts twice: it is a choice for chance as well."""
    return (state.public | state.own).bit_count() + 2 * state.hidden


def make_bot(memory: Memory, chance: Chance, seat: Seat) -> MemoarrrOracle:
    return MemoarrrOracle(memory, chance, seat)
