"""Gymnasium's vector environment: many games at once, each with one agent at a game of bots."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from recollect.engine.contract import Seat
from recollect.engine.errors import Illegal
from recollect.envs import kernels
from recollect.envs.compiled_game import (
    Buffers,
    CompiledGame,
    Copyable,
    new_buffers,
    new_results,
    split_output,
)
from recollect.envs.config import EnvConfig, Mode
from recollect.envs.forms import Form, Observed
from recollect.envs.kernels import ILLEGAL, ILLEGAL_REWARD, OVER, bind
from recollect.envs.opponents import RANDOM, Opponents, config_against
from recollect.envs.rewards import Reward

Flags = NDArray[np.bool_]
VectorStep = tuple[Observed, NDArray[np.float64], Flags, Flags, dict[str, Any]]
ENDLESS = 1 << 62


class RecollectVectorEnv(Copyable, VectorEnv[Observed, NDArray[np.int64], NDArray[Any]]):
    """Many environments for one agent. Games begin anew as Gymnasium's autoreset modes say.

    Against bots that do anything all of it is compiled; others are asked one after the other.
    """

    bound = frozenset({"_seen", "_masks", "_step_all", "_reset_all"})

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        opponents: Sequence[str] = (RANDOM,),
        seat: Seat = 0,
        observe: Mode = "now",
        reward: Reward | None = None,
        form: Form = "bytes",
        max_episode_steps: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.config = config_against(opponents, seat, game, options, observe, reward, form)
        self.num_envs, self._seat, self.render_mode = num_envs, seat, render_mode
        self._mode, self._limit = AutoresetMode(autoreset_mode), max_episode_steps or ENDLESS
        self.metadata = {"autoreset_mode": self._mode, "render_modes": []}
        actions = len(self.config.actions)
        self.single_observation_space = self.config.form.space_with_mask(actions)
        self.single_action_space = Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._buffers = new_buffers(self.config, num_envs, seat)
        self._begin = np.ones(num_envs, np.bool_)
        """Where the next game has to begin."""
        self._ended = np.zeros(num_envs, np.int8)
        self._results = new_results(self.config, num_envs)
        self._elapsed = np.zeros(num_envs, np.int64)
        self._opponents = tuple(opponents)
        self._games = None if set(opponents) <= {RANDOM} else self._seat_bots()
        self._seeded = False
        self._bind()

    def _bind(self) -> None:
        self._seen, self._masks = split_output(self.config, self._buffers["output"][:, 0])
        args = (self.config.rules, self._buffers)
        actions = np.zeros(self.num_envs, np.int64)
        news = (actions, self._begin, self._ended, *self._results)
        self._step_all = bind(kernels.agent_step_batch, args, *news)
        self._reset_all = bind(kernels.agent_reset_batch, args, self._begin)

    def _seat_bots(self) -> list[_BotGame]:
        """The games of bots that think: each has its part of the buffers."""
        parts = (self._buffers[at : at + 1] for at in range(self.num_envs))
        return [_BotGame(self.config, part, self._seat, self._opponents) for part in parts]

    def __setstate__(self, state: dict[str, Any]) -> None:
        super().__setstate__(state)
        if self._games is not None:
            kept, self._games = self._games, self._seat_bots()
            for game, before in zip(self._games, kept, strict=True):
                game.resume(before)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal new games: all, or those that `options["reset_mask"]` says."""
        where = _reset_mask(options, self.num_envs)
        self._seed(seed, where)
        self._restart(where)
        return self._observe(), {}

    def _restart(self, where: Flags) -> None:
        if self._games is None:
            self._reset_all(where)
        else:
            for at in np.flatnonzero(where):
                self._games[at].reset()
        self._elapsed[where] = self._ended[where] = 0
        self._begin = self._begin & ~where

    def _seed(self, seed: int | Sequence[int | None] | None, where: Flags) -> None:
        given = [seed + at for at in range(self.num_envs)] if isinstance(seed, int) else seed
        if given is not None and len(given) != self.num_envs:
            raise ValueError(f"{self.num_envs} games need as many seeds, not {len(given)}")
        for at in np.flatnonzero(where).tolist():
            own = None if given is None else given[at]
            if own is not None or not self._seeded:
                key = secrets.randbits(64) if own is None else own % (1 << 64)
                self._buffers["position"]["key"][at] = key
                self._buffers["position"]["games"][at] = 0
                self._buffers["memory"][at] = 0
        self._seeded = True

    def step(self, actions: NDArray[np.int64]) -> VectorStep:
        """Step every game. Illegal actions lose: the game ends, and nothing has changed."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"{self.num_envs} games need as many actions, not {chosen.shape}")
        if self._mode == AutoresetMode.DISABLED and self._begin.any():
            raise ResetNeeded('games are over: reset(options={"reset_mask": ...}) them first')
        count = self._play(chosen)
        self._elapsed += 1
        self._elapsed[self._begin] = 0
        terminated, truncated = self._ended < 0, self._elapsed >= self._limit
        rewards, infos = self._judge() if count else (np.zeros(self.num_envs), {})
        self._begin = terminated | truncated
        if self._mode == AutoresetMode.SAME_STEP and self._begin.any():
            infos = self._begin_anew(infos)
        return self._observe(), rewards, terminated, truncated, infos

    def _play(self, actions: NDArray[np.int64]) -> int:
        """How many games have ended."""
        if self._games is None:
            return int(self._step_all(actions, self._begin, self._ended, *self._results))
        for at, game in enumerate(self._games):
            if self._begin[at]:
                game.reset()
                self._ended[at] = 0
            else:
                self._ended[at] = game.step(int(actions[at]))
                if self._ended[at] == OVER:
                    here, (winners, scores, ranks) = slice(at, at + 1), self._results
                    winners[at] = game.judge(scores[here], ranks[here])
        return int(np.count_nonzero(self._ended))

    def _judge(self) -> tuple[NDArray[np.float64], dict[str, Any]]:
        """The rewards of games that have ended, and their scores where they are over."""
        rewards, over = np.zeros(self.num_envs), self._ended == OVER
        rewards[self._ended == ILLEGAL] = ILLEGAL_REWARD
        where = over.nonzero()[0]
        if not len(where):
            return rewards, {}
        scores, ranks = np.zeros_like(self._results.scores), np.zeros_like(self._results.ranks)
        scores[where], ranks[where] = self._results.scores[where], self._results.ranks[where]
        won = self._results.winners[where]
        rewards[where] = self.config.reward.of_seat(won, scores[where], self._seat)
        infos = {"scores": scores, "_scores": over, "ranks": ranks, "_ranks": over.copy()}
        return rewards, infos

    def _begin_anew(self, infos: dict[str, Any]) -> dict[str, Any]:
        """The last observations of what has ended go into the infos, and the next games begin."""
        ended, last = self._begin, np.full(self.num_envs, None, object)
        for at in np.flatnonzero(ended):
            last[at] = self._observe(at)
        self._restart(ended)
        final = {"final_obs": last, "final_info": infos}
        return final | {f"_{name}": ended.copy() for name in final}

    def _observe(self, at: Any = slice(None)) -> Observed:
        form = self.config.form
        if form.form != "dict":
            return form(self._seen[at])
        return form.with_mask(self._seen[at], self.action_masks()[at])

    def action_masks(self) -> Flags:
        """(num_envs, actions): the legal actions. After an end no action counts: all are listed."""
        masks = self._masks.astype(np.bool_)
        if self._ended.any():
            masks[self._ended < 0] = True
        return masks


def _reset_mask(options: dict[str, Any] | None, count: int) -> Flags:
    """Gymnasium's option: which of the games begin anew."""
    mask = None if options is None else options.get("reset_mask")
    if mask is None:
        return np.ones(count, np.bool_)
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (count,):
        raise ValueError(f"reset_mask must be a NumPy array of {count} bool")
    if not mask.any():
        raise ValueError("reset_mask must have at least one True")
    return mask


class _BotGame(Copyable):
    """One of the games, with bots that think."""

    bound = frozenset({"_observe"})

    def __init__(
        self, config: EnvConfig, buffer: Buffers, seat: Seat, opponents: Sequence[str]
    ) -> None:
        self._game, self._seat = CompiledGame(config, buffer, seeded=True), seat
        self._opponents = Opponents(self._game, seat, opponents)
        self._bind()

    def _bind(self) -> None:
        args = (*self._game.args, self._game.buffer["output"][0])
        self._observe = bind(kernels.observe_seat, args, self._seat)

    def resume(self, kept: _BotGame) -> None:
        """Go on as another, with the part of the buffers that this one has."""
        self._game.resume(kept._game)
        self._opponents.resume(kept._opponents, self._game)

    def reset(self) -> None:
        """Deal the next game, up to the agent's first turn."""
        self._opponents.reset(None)
        self._observe(self._seat)

    def step(self, action: int) -> int:
        """Play the agent's action, and the others' up to its next turn; OVER, ILLEGAL or 0."""
        try:
            code = 0 if self._opponents.play(self._game.step(action)) else OVER
        except Illegal:
            code = ILLEGAL
        self._observe(self._seat)
        return code

    def judge(self, scores: NDArray[np.int32], ranks: NDArray[np.uint8]) -> int:
        """Write what has come of it; the winners, as a mask of seats."""
        return int(self._game.judge(scores, ranks))
