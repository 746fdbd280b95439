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
)
from recollect.envs.config import EnvConfig, Mode, names_keywords
from recollect.envs.forms import Form, Observed
from recollect.envs.kernels import ILLEGAL, ILLEGAL_REWARD, OVER, StepNews, bind
from recollect.envs.opponents import RANDOM, Opponents, config_against
from recollect.envs.rewards import Reward
from recollect.sim.intrinsics import WORDS
from recollect.sim.layout import WORD

Flags = NDArray[np.bool_]
VectorStep = tuple[Observed, NDArray[np.float64], Flags, Flags, dict[str, Any]]
ENDLESS = 1 << 62


class RecollectVectorEnv(Copyable, VectorEnv[Observed, NDArray[np.int64], NDArray[Any]]):
    """Many environments for one agent. Games begin anew as Gymnasium's autoreset modes say.

    Against bots that do anything all of it is compiled; others are asked one after the other.
    """

    bound = frozenset({"_masks", "_step_all", "_reset_all"})

    @names_keywords
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
        mode, self._limit = AutoresetMode(autoreset_mode), max_episode_steps or ENDLESS
        self._same_step = mode == AutoresetMode.SAME_STEP
        self._by_hand = mode == AutoresetMode.DISABLED
        self._plain, self._words = form == "bytes", self.config.layout.words
        self._columns = len(self.config.simulation.scores)
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        actions = len(self.config.actions)
        self.single_observation_space = self.config.form.space_with_mask(actions)
        self.single_action_space = Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._buffers = new_buffers(self.config, num_envs, seat)
        self._begin = np.ones(num_envs, np.bool_)
        """Where the next game has to begin."""
        self._elapsed = np.zeros(num_envs, np.int64)
        self._listed = np.zeros((num_envs, WORDS * -(-actions // (WORD * WORDS))), np.uint64)
        """The legal actions, a byte for each."""
        self._won = np.zeros(num_envs, np.uint8)
        self._worth = self.config.reward.by_winners(seat)
        self._opponents = tuple(opponents)
        self._games = None if set(opponents) <= {RANDOM} else self._seat_bots()
        self._seeded = False
        self._bind()

    def _bind(self) -> None:
        self._masks: Flags = self._listed.view(np.bool_)[:, : len(self.config.actions)]
        worth = np.zeros(1 << self.config.players) if self._worth is None else self._worth
        rows, actions = (self.config.rules, self._buffers), np.zeros(self.num_envs, np.int64)
        going_on = (*rows, self._begin, self._elapsed, self._listed, self._won, worth)
        news = self._new_news()
        self._step_all = bind(kernels.agent_step_batch, going_on, actions, self._limit, news)
        given = (*rows, self._begin, self._listed)
        self._reset_all = bind(kernels.agent_reset_batch, given, self._begin, news.seen, 1)

    def _new_news(self) -> StepNews:
        """Room for what a step tells, which those who asked for it may keep."""
        n, players = self.num_envs, self.config.players
        seen, flags = np.empty((n, self._words), np.uint64), np.empty((3, n), np.bool_)
        scores = np.zeros((n, players, self._columns), np.int32)
        ranks = np.zeros((n, players), np.uint8)
        return StepNews(seen, np.empty(n), flags[0], flags[1], flags[2], scores, ranks)

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
        words = np.empty((self.num_envs, self._words), np.uint64)
        seen = words.view(np.uint8)
        self._restart(where, words, every=True)
        return seen if self._plain else self._formed(seen), {}

    def _restart(self, where: Flags, words: NDArray[np.uint64], *, every: bool) -> None:
        """Deal the next game there. Observations are written there, or of every game."""
        self._elapsed[where] = 0
        if self._games is None:
            self._reset_all(where, words, int(every))
            return
        for at in np.flatnonzero(where):
            self._games[at].reset()
            self._masks[at] = self._games[at].mask
        self._begin[where] = False
        words.view(np.uint8)[:] = [game.observation for game in self._games]

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
        if self._by_hand and self._begin.any():
            raise ResetNeeded('games are over: reset(options={"reset_mask": ...}) them first')
        news = self._new_news()
        count = self._play(chosen, news)
        if count and self._worth is None:
            self._reward(news)
        infos: dict[str, Any] = _infos(news) if count else {}
        seen = news.seen.view(np.uint8)
        if self._same_step and self._begin.any():
            infos = self._begin_anew(infos, news.seen)
        observed = seen if self._plain else self._formed(seen)
        return observed, news.rewards, news.terminated, news.truncated, infos

    def _play(self, actions: NDArray[np.int64], news: StepNews) -> int:
        """How many games are over now."""
        if self._games is None:
            return int(self._step_all(actions, self._limit, news))
        self._elapsed += 1
        news.terminated[:] = news.over[:] = False
        for at, game in enumerate(self._games):
            if self._begin[at]:
                game.reset()
                self._elapsed[at], self._masks[at] = 0, game.mask
                news.rewards[at] = 0.0
            else:
                self._step_bots(game, at, int(actions[at]), news)
        news.truncated[:] = self._elapsed >= self._limit
        self._begin[:] = news.terminated | news.truncated
        news.seen.view(np.uint8)[:] = [game.observation for game in self._games]
        return int(np.count_nonzero(news.over))

    def _step_bots(self, game: _BotGame, at: int, action: int, news: StepNews) -> None:
        code = game.step(action)
        news.terminated[at], news.over[at] = code < 0, code == OVER
        self._masks[at] = game.mask if code == 0 else True
        news.rewards[at] = ILLEGAL_REWARD if code else 0.0
        if code == OVER:
            here = slice(at, at + 1)
            self._won[at] = game.judge(news.scores[here], news.ranks[here])
            news.rewards[at] = 0.0 if self._worth is None else self._worth[self._won[at]]

    def _reward(self, news: StepNews) -> None:
        """Where it is not the winners alone that matter."""
        where = news.over.nonzero()[0]
        rewards = self.config.reward(self._won[where], news.scores[where])
        news.rewards[where] = rewards[:, self._seat]

    def _begin_anew(self, infos: dict[str, Any], words: NDArray[np.uint64]) -> dict[str, Any]:
        """The last observations of what has ended go into the infos, and the next games begin."""
        ended, last = self._begin.copy(), np.full(self.num_envs, None, object)
        seen = words.view(np.uint8)
        for at in np.flatnonzero(ended):
            last[at] = self._formed(seen[at], at)
        self._restart(ended, words, every=False)
        final = {"final_obs": last, "final_info": infos}
        return final | {f"_{name}": ended.copy() for name in final}

    def _formed(self, seen: NDArray[np.uint8], at: Any = slice(None)) -> Observed:
        return self.config.form.with_mask(seen, self._masks[at])

    def action_masks(self) -> Flags:
        """(num_envs, actions): the legal actions. After an end no action counts: all are listed."""
        return self._masks.copy()


def _infos(news: StepNews) -> dict[str, Any]:
    """As Gymnasium's vectors tell them: the scores of games that are over, and where they are."""
    scores, ranks, over = news.scores, news.ranks, news.over
    return {"scores": scores, "_scores": over, "ranks": ranks, "_ranks": over.copy()}


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

    bound = frozenset({"_observe", "observation", "mask"})

    def __init__(
        self, config: EnvConfig, buffer: Buffers, seat: Seat, opponents: Sequence[str]
    ) -> None:
        self._game, self._seat = CompiledGame(config, buffer, seeded=True), seat
        self._opponents = Opponents(self._game, seat, opponents)
        self._bind()

    def _bind(self) -> None:
        args = (*self._game.args, self._game.buffer["output"][0])
        self._observe = bind(kernels.observe_seat, args, self._seat)
        self.observation, self.mask = self._game.observation, self._game.mask

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
