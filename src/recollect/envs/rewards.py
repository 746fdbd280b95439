"""Rewards: what the end of a game is worth to each seat. Until then everything is worth 0."""

from __future__ import annotations

from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from recollect.engine.contract import Seat
from recollect.engine.errors import BadOptions
from recollect.envs.contract import GameAdapter
from recollect.sim.contract import Simulation

Reward = Literal["share", "win", "margin", "score", "turns"]
LOST = 1000
"""A game that is lost alone counts as so many turns more: nobody should look for a dead end."""
TURNS = "turns"
"""The column of a score that counts turns, in games that count them."""


class RewardFunction:
    """From the winners and scores of games to what each seat gets."""

    def __init__(
        self,
        name: Reward | None,
        simulation: Simulation,
        adapter: GameAdapter,
        options: Any,
        players: int,
    ) -> None:
        known = [*get_args(Reward)]
        if players == 1:
            known.remove("margin")
        if TURNS not in simulation.scores:
            known.remove(TURNS)
        alone: Reward = "turns" if TURNS in known else "score"
        self.name: Reward = name or ("share" if players > 1 else alone)
        if self.name not in known:
            raise BadOptions("reward", __package__, reward=str(name), known=", ".join(known))
        self._adapter, self._options, self._players = adapter, options, players
        self._columns = simulation.scores
        self._by_winners: NDArray[np.float64] | None = None
        if self.name in {"share", "win"}:
            every = np.arange(1 << players)
            self._by_winners = self(every, np.zeros((len(every), players, 0), np.int32))

    def by_winners(self, seat: Seat) -> NDArray[np.float64] | None:
        """(masks of winners,), of one seat; None where more than the winners matters."""
        return None if self._by_winners is None else self._by_winners[:, seat].copy()

    def of_one(self, winners: int, scores: NDArray[np.int32]) -> NDArray[np.float64]:
        """(players,), of one game. Where only the winners matter, it was reckoned before."""
        if self._by_winners is not None:
            return np.asarray(self._by_winners[winners])
        return np.asarray(self(np.array([winners]), scores[None])[0])

    def __call__(self, winners: NDArray[Any], scores: NDArray[np.int32]) -> NDArray[np.float64]:
        """(n, players), of (n,) masks of winners and (n, players, columns) scores."""
        won = np.asarray(winners, np.int64)[:, None] >> np.arange(self._players) & 1
        if self.name == "share":
            return np.asarray(won / np.maximum(won.sum(1, keepdims=True), 1), np.float64)
        if self.name == "win":
            return won.astype(np.float64)
        if self.name == "turns":
            turns = scores[..., self._columns.index(TURNS)]
            lost = won.sum(1, keepdims=True) == 0
            return np.asarray(-(turns + LOST * lost), np.float64)
        points = np.asarray(self._adapter.points(self._options, scores), np.float64)
        return points if self.name == "score" else points - _best_of_others(points)

    @property
    def bounds(self) -> tuple[float, float]:
        """No reward is less or more than this."""
        if self.name in {"share", "win"}:
            return 0.0, 1.0
        return (-1e6, 0.0) if self.name == TURNS else (-255.0, 255.0)


def _best_of_others(points: NDArray[np.float64]) -> NDArray[np.float64]:
    found = np.empty_like(points)
    for seat in range(points.shape[1]):
        found[:, seat] = np.delete(points, seat, axis=1).max(1)
    return found
