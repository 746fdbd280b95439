"""One game, compiled: its buffer, the steps of it, and the same game in the engine.

A buffer holds the position, what the seats have seen and the output for the acting seat. All of it
lies in one array, because a kernel spends most of a short call on reading arguments.
"""

from __future__ import annotations

import secrets
from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

import numpy as np
from numpy.typing import NDArray

from recollect.engine.contract import Event, Seat
from recollect.engine.errors import Illegal
from recollect.envs import kernels
from recollect.envs.config import EnvConfig
from recollect.envs.kernels import ILLEGAL, OVER, SAMPLES, bind
from recollect.envs.render import Pixels, ansi, paint
from recollect.sim.layout import WORD

MOST_ACTIONS = 128
"""Of any game: its buffers have one type, whatever its options, and are compiled once."""

Buffers = NDArray[np.void]
Kernel = Callable[..., Any]


def new_buffers(config: EnvConfig, n: int, seat: Seat = 0) -> Buffers:
    """The buffers of so many games, with the agent in this seat."""
    buffers = np.zeros(n, _buffer_type(config))
    buffers["memory_start"], buffers["mask_start"], buffers["mask_end"] = config.words
    buffers["seat"] = seat
    return buffers


def _buffer_type(config: EnvConfig) -> np.dtype[np.void]:
    return np.dtype(
        [
            ("position", config.simulation.row),
            ("memory", np.uint64, SAMPLES + 1),  # a mask of seen things for each seat
            ("output", np.uint64, (1, config.recall.words + MOST_ACTIONS // WORD)),
            ("memory_start", np.int64),  # the word of the output where memory begins, 0: none
            ("mask_start", np.int64),  # the word where the bytes of the actions begin
            ("mask_end", np.int64),  # the word after them
            ("seat", np.int64),  # of the agent, where the others are bots
        ]
    )


def split_output(
    config: EnvConfig, output: NDArray[np.uint64]
) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
    """The observations in an output; and for each action 1 if it is legal."""
    size, end = config.size, config.size + len(config.actions)
    return output.view(np.uint8)[..., :size], output.view(np.int8)[..., size:end]


class EpisodeResults(NamedTuple):
    """What has come of some games that are over."""

    winners: NDArray[np.uint8]
    scores: NDArray[np.int32]
    """(n, players, columns): the fields of the engine's score."""
    ranks: NDArray[np.uint8]


def new_results(config: EnvConfig, n: int) -> EpisodeResults:
    """Room for the results of so many games."""
    return EpisodeResults(
        winners=np.zeros(n, np.uint8),
        scores=np.zeros((n, config.players, len(config.simulation.scores)), np.int32),
        ranks=np.zeros((n, config.players), np.uint8),
    )


class EpisodeResult(NamedTuple):
    """What has come of one game, by seat."""

    rewards: NDArray[np.float64]
    scores: NDArray[np.int32]
    ranks: NDArray[np.uint8]

    @property
    def info(self) -> dict[str, Any]:
        """As environments tell it at the end."""
        return {"scores": self.scores, "ranks": self.ranks}


class Copyable:
    """What holds kernels that are bound to its own arrays. A copy binds them to arrays of its own.

    Without this `copy.deepcopy` would leave a copy bound to what it was copied from.
    """

    bound: ClassVar[frozenset[str]] = frozenset()
    """The attributes that `_bind` makes."""

    @abstractmethod
    def _bind(self) -> None:
        """Bind kernels and views to the arrays of this object."""

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in self.bound}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._bind()


class EngineMirror:
    """The same game in the engine, which can be drawn and shown to bots: it follows each action."""

    def __init__(self, config: EnvConfig, dealt: Any) -> None:
        self._config = config
        deal = config.adapter.deal(config.options, config.players, dealt)
        self.state = config.game.start(config.options, config.players, deal)
        self._followed = 0

    def follow(self, history: Sequence[int]) -> Iterator[tuple[Event, ...]]:
        """The events of each action since the deal that is new here."""
        game = self._config.game
        while self._followed < len(history):
            action = self._config.actions[history[self._followed]]
            step = game.step(self.state, min(game.actors(self.state)), action)
            self.state = step.state
            self._followed += 1
            yield step.events

    def draw(
        self, history: Sequence[int], seat: Seat, names: Sequence[str], mode: str | None, size: int
    ) -> str | Pixels | None:
        """The table as this seat sees it: as text, in pixels, or (`human`) printed."""
        for _ in self.follow(history):
            pass
        game = self._config.game
        view = game.view(self.state, seat)
        if mode == "rgb_array":
            return paint(game.id, self._config.adapter.scene(view, names), size)
        text = ansi(game.render(view, None, names, "en"))
        if mode == "human":
            print(text, flush=True)
        return text if mode == "ansi" else None


class CompiledGame(Copyable):
    """A game that is played one action after the other.

    `observation` and `mask` are those of the acting seat, and change with every action.
    """

    bound = frozenset(
        [
            "args",
            "observation",
            "mask",
            "_other_output",
            "_other",
            "_result",
            "raw_step",
            "_reset",
            "_start",
            "_observe",
            "judge",
        ]
    )

    def __init__(
        self, config: EnvConfig, buffer: Buffers | None = None, *, seeded: bool = False
    ) -> None:
        """In a buffer of its own, or in one that somebody else keeps, and maybe gives a seed."""
        self.config = config
        self.buffer = new_buffers(config, 1) if buffer is None else buffer
        self.history: list[int] = []
        """All actions since the deal, by index."""
        self._dealt = self.position.copy()
        self._seeded = seeded
        self._bind()

    def _bind(self) -> None:
        """Kernels are bound when they are called first."""
        self.args: tuple[Any, ...] = (self.config.rules, self.buffer)
        output = self.buffer["output"][0]
        self.observation, self.mask = split_output(self.config, output[0])
        self._other_output = np.zeros_like(output)
        self._other = split_output(self.config, self._other_output[0])
        self._result = new_results(self.config, 1)

    def resume(self, kept: CompiledGame) -> None:
        """Go on with the game of another, whose buffer this one has a copy of."""
        self.history, self._dealt, self._seeded = kept.history, kept._dealt, kept._seeded

    @property
    def position(self) -> NDArray[np.void]:
        """The only row."""
        found: NDArray[np.void] = self.buffer["position"]
        return found

    @cached_property
    def raw_step(self) -> Kernel:
        """As `step`, for those in a hurry: it may give ILLEGAL, and they keep the history."""
        return bind(kernels.step_game, self.args, 0)

    @cached_property
    def _reset(self) -> Kernel:
        return bind(kernels.reset_game, self.args)

    @cached_property
    def _start(self) -> Kernel:
        return bind(kernels.start_from_deal, self.args, 0)

    @cached_property
    def _observe(self) -> Kernel:
        return bind(kernels.observe_seat, (*self.args, self._other_output), 0)

    @cached_property
    def judge(self) -> Kernel:
        """Write the scores and ranks of a game that is over, given room; its winners, a mask."""
        return bind(kernels.judge_game, self.args, self._result.scores, self._result.ranks)

    def reset(self, seed: int | None) -> Seat:
        """Deal a new game, by the seed or the next after the one before; who acts first."""
        self.seed(seed)
        return self._started(self._reset())

    def seed(self, seed: int | None) -> None:
        """Take the games that follow from this seed; without one, they go on as they are."""
        if seed is not None or not self._seeded:
            self._seeded = True
            self.position["key"] = secrets.randbits(64) if seed is None else seed % (1 << 64)
            self.position["games"] = 0
            self.buffer["memory"] = 0

    def start(self, deal: Any) -> Seat:
        """Start a game from the engine's deal; who acts first."""
        self.lay_out(deal)
        return self.begin(self.config.simulation.first(deal))

    def lay_out(self, deal: Any) -> None:
        """Put the engine's deal into the position, which is to begin then."""
        self.position[0] = self.config.simulation.secrets(self.config.options, deal)

    def begin(self, first: Seat) -> Seat:
        """Begin with what the position has hidden; who acts first."""
        return self._started(self._start(first))

    def _started(self, seat: Seat) -> Seat:
        self.history.clear()
        self._dealt[:] = self.position
        return seat

    def step(self, action: int) -> Seat | None:
        """Play an action; who acts next, None when it is over. What is illegal changes nothing."""
        seat: Seat = self.raw_step(action)
        if seat == ILLEGAL:
            raise illegal(action)
        self.history.append(action)
        return None if seat == OVER else seat

    def observe(self, seat: Seat) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
        """The observation and the mask of any seat; a mask of zeros unless it acts."""
        self._observe(seat)
        observation, mask = self._other
        return observation.copy(), mask.copy()

    def result(self) -> EpisodeResult:
        """What has come of a game, once it is over."""
        _, scores, ranks = self._result
        winners = int(self.judge(scores, ranks))
        rewards = self.config.reward.of_one(winners, scores[0])
        return EpisodeResult(rewards, scores[0].copy(), ranks[0].copy())

    def mirror(self) -> EngineMirror:
        """The same game from its deal on in the engine."""
        return EngineMirror(self.config, self._dealt[0])


def illegal(action: int) -> Illegal:
    return Illegal("action", __package__, action=int(action))
