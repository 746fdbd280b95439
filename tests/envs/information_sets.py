"""Information sets of OpenSpiel's games beside the engine's own deals, with exact probabilities.

Two trees are walked. In the *lazy* one chance is drawn when it comes to light, as OpenSpiel sees
it. The *true* one has no chance nodes: there is every deal of the engine, as likely as the rules
say, and what each seat is told of it, from its views and events. What a seat was told so far is its
information; what it will be told next, given that and an action, is its future.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
import numpy as np

from recollect.envs.shared_game import SharedGame, shared_game

Told = tuple[bytes, ...]
"""What a seat was told, a digest for each decision; a game that is over tells its result too."""
Actions = tuple[int, ...]
Weights = dict[Actions, dict[tuple[Told, ...], Fraction]]
"""How likely the seats are told this after these actions, whoever may have wanted them."""
Futures = dict[tuple[int, Told, Actions], dict[tuple[int, bytes], Fraction]]
"""By seat, its information and all actions so far: what comes with which next action, how likely.
"""


class History(NamedTuple):
    """A history of the lazy tree in which somebody decides, or that is over."""

    actions: Actions
    weight: Fraction
    state: Any
    seats: tuple[Told, ...]


def exact(probability: float) -> Fraction:
    """Those of our games have small denominators."""
    return Fraction(probability).limit_denominator(10_000)


def histories(
    state: Any,
    chosen: Callable[[Actions], bool],
    drawn: Callable[[str], bool] = lambda _: True,
    actions: Actions = (),
    weight: Fraction = Fraction(1),
) -> Iterator[History]:
    """This one and all that follow by actions that are chosen. Chance that is not drawn is left
    out as if it could not be.
    """
    if state.is_chance_node():
        outcomes = [
            (outcome, exact(p))
            for outcome, p in state.chance_outcomes()
            if drawn(state.action_to_string(outcome))
        ]
        total = sum(p for _, p in outcomes)
        for outcome, p in outcomes:
            child = state.child(outcome)
            yield from histories(child, chosen, drawn, actions, weight * p / total)
        return
    seats = told(shared_game(state.key), deal_of(state), actions)
    assert seats is not None, "what OpenSpiel allows, the engine allows"
    yield History(actions, weight, state, seats)
    if not state.is_terminal():
        for action in state.legal_actions():
            if chosen((*actions, action)):
                child = state.child(action)
                yield from histories(child, chosen, drawn, (*actions, action), weight)


def deal_of(state: Any) -> Any:
    """The engine's deal of a history, for games in which no thing moves."""
    shared = shared_game(state.key)
    buffer = np.frombuffer(state.buffer, shared._compiled.buffer.dtype)
    row = buffer["position"][0].copy()
    row["turn"] = state._first
    return shared.config.adapter.deal(shared.config.options, shared.config.players, row)


class Telling:
    """A game of the engine, and what each seat has been told of it since somebody decided."""

    def __init__(self, shared: SharedGame, deal: Any) -> None:
        config = shared.config
        self._game, self._seats = config.game, range(config.players)
        self.state = self._game.start(config.options, config.players, deal)
        self._news = [[self._view(seat)] for seat in self._seats]

    def act(self, action: Any) -> bool:
        """Whether it is legal."""
        acting = self._game.actors(self.state)
        if not acting or action not in self._game.legal(self.state, acting[0]):
            return False
        step = self._game.step(self.state, acting[0], action)
        self.state = step.state
        for seat, news in enumerate(self._news):
            seen = [event.seen_by(seat) for event in step.events]
            news += [*map(_said, seen), self._view(seat)]
        return True

    def look(self) -> None:
        """Who looks is ready at once."""
        while self.state.looking:
            (ready,) = self._game.legal(self.state, self._game.actors(self.state)[0])
            self.act(ready)

    def news(self) -> list[bytes]:
        """Of each seat, as a digest; afterwards there are none."""
        found = [sha256(b"|".join(news)).digest()[:8] for news in self._news]
        self._news = [[] for _ in self._seats]
        return found

    def _view(self, seat: int) -> bytes:
        """With the result, when it is over."""
        return _said(self._game.view(self.state, seat))


def _said(thing: Any) -> bytes:
    """All of it but what is shown when nobody can use it any more: the card that had left (M4)."""
    if "removed" in thing.__struct_fields__:
        thing = msgspec.structs.replace(thing, removed=None)
    return msgspec.json.encode(thing)


def told(shared: SharedGame, deal: Any, actions: Actions) -> tuple[Told, ...] | None:
    """What the engine tells each seat of this deal and these actions; None if they are illegal."""
    telling = Telling(shared, deal)
    telling.look()
    logs = [telling.news()]
    for action in actions:
        if not telling.act(shared.config.actions[action]):
            return None
        telling.look()
        logs.append(telling.news())
    return tuple(zip(*logs, strict=True))


def lazy_weights(found: Iterable[History]) -> Weights:
    """How likely, by the chance nodes."""
    weights: Weights = defaultdict(lambda: defaultdict(Fraction))
    for actions, weight, _, seats in found:
        weights[actions][seats] += weight
    return weights


def true_weights(
    shared: SharedGame, sequences: Iterable[Actions], deals: Callable[[Actions], Sequence[Any]]
) -> Weights:
    """How likely, among these deals, which are all equally likely."""
    weights: Weights = defaultdict(lambda: defaultdict(Fraction))
    for actions in sequences:
        every = deals(actions)
        for deal in every:
            seats = told(shared, deal, actions)
            if seats is not None:
                weights[actions][seats] += Fraction(1, len(every))
    return weights


def futures(weights: Weights, players: int) -> Futures:
    """What each seat will be told next, given what it was told: by the posterior over histories."""
    known: dict[tuple[int, Told, Actions], Fraction] = defaultdict(Fraction)
    following: dict[tuple[int, Told, Actions], dict[bytes, Fraction]] = defaultdict(dict)
    for actions, found in weights.items():
        for seats, weight in found.items():
            for seat in range(players):
                known[seat, seats[seat], actions] += weight
    for (seat, log, actions), weight in known.items():
        following[seat, log[:-1], actions][log[-1]] = weight
    result: Futures = defaultdict(dict)
    for (seat, before, actions), news in following.items():
        if actions:
            total = known[seat, before, actions[:-1]]
            for new, weight in news.items():
                result[seat, before, actions[:-1]][actions[-1], new] = weight / total
    return dict(result)
