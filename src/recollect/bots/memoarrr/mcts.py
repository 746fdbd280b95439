"""Monte Carlo tree search over a round, with chance nodes: for positions too large to finish.

The tree is that of the search model. Where an action is a gamble, every visit draws the card anew,
so a decision never knows what chance will bring: no averaging over worlds in which all is known.
Each seat goes for its own value (max-n), by the rule UCB1; leaves are valued by rollouts.
"""

from __future__ import annotations

from functools import lru_cache
from math import log, sqrt

from recollect.bots.memoarrr.matching_theory import CONNECTED, winning_replies
from recollect.bots.memoarrr.search_model import HIDDEN, Outcomes, Returns, RoundState
from recollect.engine.chance import Chance

EXPLORATION = 0.7
"""How far less visited actions are preferred; 1/√2 suits values from 0 to 1."""
EVERYTHING = (1 << HIDDEN) - 1
_STEPS = 1 << 32
_winning = lru_cache(maxsize=1 << 15)(winning_replies)
"""The same few positions come again and again in one search."""


class RoundNode:
    """A position in which somebody decides; none does where the round is over."""

    __slots__ = ("actions", "children", "outcomes", "state", "totals", "visited", "visits")

    def __init__(self, state: RoundState, actions: list[int]) -> None:
        self.state = state
        self.actions = actions
        self.outcomes: list[Outcomes | None] = [None] * len(actions)
        self.children: list[dict[int, RoundNode]] = [{} for _ in actions]
        self.visits = [0] * len(actions)
        self.totals = [0.0] * len(actions)
        self.visited = 0

    def select(self) -> int:
        """Which action to try: one never tried, or the one with the highest upper bound."""
        if self.visited < len(self.actions):
            return self.visited
        scale = EXPLORATION * EXPLORATION * log(self.visited)
        best, at = -2.0, 0
        for number, visits in enumerate(self.visits):
            bound = self.totals[number] / visits + sqrt(scale / visits)
            if bound > best:
                best, at = bound, number
        return at


def search(state: RoundState, actions: list[int], budget: int, chance: Chance) -> RoundNode:
    """The root after so many simulations."""
    root = RoundNode(state, actions)
    for _ in range(budget):
        _simulate(root, chance)
    return root


def _simulate(root: RoundNode, chance: Chance) -> None:
    node, path = root, []
    while True:
        at = node.select()
        path.append((node, at))
        card = _outcome(node, at, chance)
        child = node.children[at].get(card)
        if child is None:
            break
        if not child.actions:
            return _back_up(path, child.state.returns())
        node = child
    state = node.state.child(node.actions[at], card)
    actions = [] if state.is_terminal else state.legal_actions()
    node.children[at][card] = RoundNode(state, actions)
    return _back_up(path, rollout(state, chance))


def _outcome(node: RoundNode, at: int, chance: Chance) -> int:
    """The card that the action shows this time."""
    outcomes = node.outcomes[at]
    if outcomes is None:
        outcomes = node.outcomes[at] = node.state.chance_outcomes(node.actions[at])
    if len(outcomes) == 1:
        return outcomes[0][1]
    draw = chance.below(_STEPS) / _STEPS
    for share, card in outcomes:
        draw -= share
        if draw < 0:
            return card
    return outcomes[-1][1]


def _back_up(path: list[tuple[RoundNode, int]], values: Returns) -> None:
    for node, at in path:
        node.visited += 1
        node.visits[at] += 1
        node.totals[at] += values[node.state.turn]


def rollout(state: RoundState, chance: Chance) -> Returns:
    """What comes out if all play on quickly."""
    return Rollout(state, chance).finish()


class Rollout(RoundState):
    """The round played on to its end by players who take what they know to connect.

    Whoever knows several such cards prefers one after which what everybody knows leaves the next
    player nothing; who knows none gambles; a walrus bars what would help the next player. When two
    are left and no animal acts, they choose by the theory of the cards they know.

    What the secrets are is drawn when their owner needs one, and a secret is spent when it is
    played: so they are counted here, and the model estimates nothing.
    """

    __slots__ = ("_below", "_secrets")

    def __init__(self, state: RoundState, chance: Chance) -> None:
        state.copy_to(self)
        self.secrets = ()
        self._secrets = list(state.secrets)
        self._below = chance.below

    def finish(self) -> Returns:
        reveal, choose, most = self.reveal, self._choose, self.players - 1
        while len(self.out) < most:
            if self.phase == "reveal":
                reveal(choose())
            elif self.phase == "bar":
                self.bar(self._choose_bar())
            else:
                self.peek(self._any(self.unseen))
        return self.returns()

    def _add_secret(self) -> None:
        """M21."""
        self._secrets[self.turn] += 1

    def _choose(self) -> int:
        known, last = self.choosable(), self.last
        good = known if last is None else known & CONNECTED[last]
        if not good:
            return self._gamble(known)
        if not good & (good - 1):
            return good.bit_length() - 1
        return self._any(self._best(good, known))

    def _best(self, good: int, known: int) -> int:
        """Of the good ones those that win among the known, or leave the next player nothing."""
        if self.last is not None and not self.expert and len(self.out) == self.players - 2:
            return _winning(self.last, known) or good
        fine, rest, public = 0, good, self.public
        while rest:
            bit = rest & -rest
            rest ^= bit
            if not CONNECTED[bit.bit_length() - 1] & public & ~bit:
                fine |= bit
        return fine or good

    def _gamble(self, known: int) -> int:
        """A blind reveal, or by one who has secrets, the one of them that connects."""
        cells, turn = self._open_hidden(), self.turn
        own, secrets = 0, 0
        if turn != self.me:
            own, secrets = self._others_own(), self._secrets[turn]
        if not cells:
            return self._any(own or known)
        reach = EVERYTHING if self.last is None else CONNECTED[self.last]
        for _ in range(min(secrets, cells)):
            card = self._any(self.unseen)
            if reach >> card & 1:
                self._secrets[turn] -= 1
                return card
        blind = max(0, cells - secrets)
        if own and self._below(blind + own.bit_count()) >= blind:
            return self._any(own)
        return self._any(self.unseen)

    def _choose_bar(self) -> int:
        """M23: what would help the next player."""
        assert self.last is not None
        good = self.public & CONNECTED[self.last]
        return self._any(good) if good else HIDDEN

    def _any(self, cards: int) -> int:
        """One of these cards, each as likely."""
        count = cards.bit_count()
        if count > 1:
            for _ in range(self._below(count)):
                cards &= cards - 1
        return (cards & -cards).bit_length() - 1
