"""The opponents of an agent: bots by their names, which see what their seats see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from recollect.bots.contract import Bot, BotFactory
from recollect.compiled.minds import NOBODY, Remembers
from recollect.compiled.players import PART, MindKernels, new_minds, remembers
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import Event, Seat
from recollect.engine.errors import BadOptions
from recollect.engine.options import check_seat
from recollect.engine.registry import has_part
from recollect.envs import kernels
from recollect.envs.compiled_game import CompiledGame, Copyable, EngineMirror
from recollect.envs.config import EnvConfig, Mode
from recollect.envs.forms import Form
from recollect.envs.policy import find_player
from recollect.envs.rewards import Reward

RANDOM = "random"
"""The bot that needs no observation: it plays compiled, by the same choices in every seat."""


def config_against(
    names: Sequence[str],
    seat: Seat,
    game: str,
    options: Mapping[str, object],
    observe: Mode,
    reward: Reward | None = None,
    form: Form = "bytes",
) -> EnvConfig:
    """The configuration of a game against bots, whose names are checked before anything begins."""
    if isinstance(names, str):
        raise BadOptions("opponents", __package__, given=names)
    config = EnvConfig(game, len(names) + 1, options, observe, reward, form)
    for name in names:
        find_player(name, config.game, config.options)
    check_seat(config.players, seat)
    return config


def seat_names(names: Sequence[str], seat: Seat) -> list[str]:
    """The names by seat: opponents sit clockwise from this one, which has none."""
    players = len(names) + 1
    return ["" if (at := (s - seat) % players) == 0 else names[at - 1] for s in range(players)]


def compiled_minds(config: EnvConfig, makers: Sequence[BotFactory | None]) -> MindKernels | None:
    """The minds of bots that can all be compiled; None if one of them has to be asked itself.

    Where there is no bot, or one that does anything, nobody sits for them.
    """
    if not has_part(config.game, PART):
        return None
    found = [
        Remembers(NOBODY) if make is None else remembers(make, config.game, config.options)
        for make in makers
    ]
    known = [each for each in found if each is not None]
    if len(known) < len(found):
        return None
    return MindKernels(config.game, config.rules, new_minds(known))


class Opponents(Copyable):
    """The bots at a game; they play whenever it is not the agent's turn."""

    bound = frozenset({"_sample_action"})

    def __init__(self, compiled: CompiledGame, seat: Seat, names: Sequence[str]) -> None:
        self._compiled, self._config, self._seat = compiled, compiled.config, seat
        game, options = self._config.game, self._config.options
        self._makers = [
            None if name in {"", RANDOM} else find_player(name, game, options)
            for name in seat_names(names, seat)
        ]
        self._minds = compiled_minds(self._config, self._makers)
        self._bind()

    def _bind(self) -> None:
        self._sample_action = kernels.bind(kernels.sample_action, self._compiled.args)

    def resume(self, kept: Opponents, compiled: CompiledGame) -> None:
        """Go on with the bots of others, at this game."""
        vars(self).update(vars(kept), _compiled=compiled)
        self._bind()

    def reset(self, seed: int | None) -> None:
        """Deal a new game, up to the agent's first turn. Games without one are passed over."""
        while not self._start(self._compiled.reset(seed)):
            seed = None

    def _start(self, acting: Seat) -> bool:
        self._mirror: EngineMirror | None = None
        row = self._compiled.position[0]
        master = f"{int(row['key'])} {int(row['games'])}".encode()[:32]
        seeds = [
            None if make is None else derive(master, f"bot {seat}")
            for seat, make in enumerate(self._makers)
        ]
        if self._minds is None:
            self._seat_bots(seeds)
        else:
            self._noticed = 0
            self._minds.rows[:] = self._compiled.position
            self._minds.sit_down(seeds)
        return self.play(acting)

    def _seat_bots(self, seeds: Sequence[bytes | None]) -> None:
        self._bots: list[Bot | None] = [
            None if make is None or seed is None else make(self._config.game, seat, Chance(seed))
            for seat, (make, seed) in enumerate(zip(self._makers, seeds, strict=True))
        ]
        self._show(())

    @property
    def mirror(self) -> EngineMirror:
        """The game in the engine, from its deal on; compiled bots do not need it."""
        if self._mirror is None:
            self._mirror = self._compiled.mirror()
        return self._mirror

    def play(self, acting: Seat | None) -> bool:
        """Act until it is the agent's turn; whether the game goes on."""
        if self._minds is not None:
            return self._play_compiled(self._minds, acting)
        for events in self.mirror.follow(self._compiled.history):
            self._show(events)
        while acting is not None and acting != self._seat:
            acting = self._compiled.step(self._action(acting))
            for events in self.mirror.follow(self._compiled.history):
                self._show(events)
        return acting is not None

    def _play_compiled(self, minds: MindKernels, acting: Seat | None) -> bool:
        history = self._compiled.history
        for action in history[self._noticed :]:
            minds.act(action)
        while acting is not None and acting != self._seat:
            anybody = self._makers[acting] is None
            action = int(self._sample_action()) if anybody else minds.decide()
            acting = self._compiled.step(action)
            minds.act(action)
        self._noticed = len(history)
        return acting is not None

    def _action(self, seat: Seat) -> int:
        bot = self._bots[seat]
        if bot is None:
            return int(self._sample_action())
        game = self._config.game
        view = None if bot.blind else game.view(self.mirror.state, seat)
        return self._config.number[bot.act(view, game.legal(self.mirror.state, seat))]

    def _show(self, events: tuple[Event, ...]) -> None:
        """Show each bot what its seat may know, as in every game of bots."""
        game: Any = self._config.game
        for seat, bot in enumerate(self._bots):
            if bot is not None and not bot.blind:
                seen = (event.seen_by(seat) for event in events)
                view = game.view(self.mirror.state, seat)
                bot.watch(view, tuple(event for event in seen if event is not None))
