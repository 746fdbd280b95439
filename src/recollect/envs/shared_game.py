"""One compiled game for all states of OpenSpiel: a state is bytes, loaded when they are needed."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from recollect.engine.chance import Chance
from recollect.envs.compiled_game import CompiledGame
from recollect.envs.config import EnvConfig
from recollect.envs.contract import Draw

WHO_BEGINS = -1
"""What is drawn first."""

Key = tuple[str, int, str, tuple[tuple[str, Any], ...]]


class SharedGame:
    """A compiled game for all states of one game with its options: each loads its own buffer."""

    def __init__(self, game_id: str, players: int, reward: Any, options: dict[str, Any]) -> None:
        self.config = EnvConfig(game_id, players, options, "recall", reward or None)
        self.chance = self.config.adapter.chance(self.config.options, players)
        self._compiled = CompiledGame(self.config)
        self._buffer = self._compiled.buffer.view(np.uint8)
        self._loaded = self.empty = self._buffer.tobytes()
        game, given = self.config.game, self.config.options
        self._compiled.lay_out(game.deal(given, players, Chance(b"any")))
        self._loaded = self.any_deal = self._buffer.tobytes()
        self.now = self.config.now.size
        """How many bytes of an observation are not memory."""

    def _load(self, buffer: bytes) -> CompiledGame:
        if buffer is not self._loaded:
            self._buffer[:] = np.frombuffer(buffer, np.uint8)
            self._loaded = buffer
        return self._compiled

    def reset(self, deal: int) -> tuple[int, bytes]:
        """Deal a numbered game; who acts first, and its buffer."""
        return self._stored(self._load(self.empty).reset(deal))

    def begin(self, buffer: bytes, first: int) -> tuple[int, bytes]:
        """Begin a game whose deal is in the buffer."""
        return self._stored(self._load(buffer).begin(first))

    def step(self, buffer: bytes, action: int) -> tuple[int, bytes]:
        """Play an action; who acts next or OVER, and the buffer then."""
        return self._stored(self._load(buffer).raw_step(action))

    def _stored(self, seat: int) -> tuple[int, bytes]:
        self._loaded = self._buffer.tobytes()
        return seat, self._loaded

    def who_begins(self) -> Draw | None:
        """The first draw; None where an option says it."""
        players, first = self.config.players, getattr(self.config.options, "first", None)
        if first is not None or players == 1:
            return None
        each = ((self.chance.first(seat), 1 / players) for seat in range(players))
        return Draw(WHO_BEGINS, tuple(each))

    def next_draw(self, buffer: bytes, known: int) -> Draw | None:
        """What came to light on the way to this buffer."""
        seen = self.observe_all(buffer)
        return self.chance.next_draw(self._compiled.position[0], seen, known)

    def settle(self, buffer: bytes, known: int, draw: Draw, outcome: int) -> tuple[bytes, int]:
        """The buffer in which it came out like that, and what is known then."""
        row = self._load(buffer).position[0]
        known = self.chance.settle(row, known, draw, outcome)
        return self._stored(0)[1], known

    def legal(self, buffer: bytes) -> list[int]:
        """The legal actions of the acting seat."""
        found: list[int] = self._load(buffer).mask.nonzero()[0].tolist()
        return found

    def looking(self, buffer: bytes) -> bool:
        return bool(self._load(buffer).position["looking"][0])

    def observe(self, buffer: bytes, seat: int) -> NDArray[np.uint8]:
        """The observation of a seat, with its memory."""
        return self._load(buffer).observe(seat)[0]

    def observe_all(self, buffer: bytes) -> NDArray[np.uint8]:
        """Of each seat."""
        return np.stack([self.observe(buffer, seat) for seat in range(self.config.players)])

    def returns(self, buffer: bytes) -> list[float]:
        found: list[float] = self._load(buffer).result().rewards.tolist()
        return found


@lru_cache
def shared_game(key: Key) -> SharedGame:
    """The compiled game of these parameters, which all its states share."""
    game_id, players, reward, options = key
    return SharedGame(game_id, players, reward, dict(options))
