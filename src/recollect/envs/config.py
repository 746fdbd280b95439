"""The configuration of an environment: which game, by how many, and how it is observed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from inspect import Parameter, signature
from typing import Any, Literal, ParamSpec, get_args

import msgspec

from recollect.engine.errors import BadOptions
from recollect.engine.options import check_seating
from recollect.engine.registry import find_game
from recollect.envs.contract import find_adapter
from recollect.envs.forms import Form, ObservationForm
from recollect.envs.rewards import Reward, RewardFunction
from recollect.sim.contract import find_simulation
from recollect.sim.layout import WORD, Layout

P = ParamSpec("P")
Mode = Literal["now", "recall"]
"""Observe what is visible now, or that and all that the seat remembers, perfectly."""


class EnvConfig:
    """One game with its options, its seats and a way to observe it."""

    def __init__(
        self,
        game_id: str,
        players: int,
        options: Mapping[str, object],
        observe: Mode,
        reward: Reward | None = None,
        form: Form = "bytes",
    ) -> None:
        self.game = find_game(game_id)
        self.simulation, self.adapter = find_simulation(game_id), find_adapter(game_id)
        self.options = self.game.options(options)
        check_seating(game_id, self.game.players, players, getattr(self.options, "first", None))
        _check("observe", observe, get_args(Mode))
        _check("form", form, get_args(Form))
        self.players, self.observe = players, observe
        self.rules = self.simulation.rules(self.options, players)
        self.actions: tuple[Any, ...] = tuple(self.simulation.actions(self.options))
        """The engine's action for each index."""
        self.number = {action: number for number, action in enumerate(self.actions)}
        self.reward = RewardFunction(
            reward, self.simulation, self.adapter, self.options, self.players
        )
        self.form = ObservationForm(self.layout, form)

    def __reduce__(self) -> tuple[Any, ...]:
        """What it was made from makes it again, also in another process."""
        options = msgspec.structs.asdict(self.options)
        return EnvConfig, (
            *(self.game.id, self.players, options, self.observe),
            *(self.reward.name, self.form.form),
        )

    def __deepcopy__(self, memo: object) -> EnvConfig:
        """Nothing in it ever changes."""
        return self

    @property
    def now(self) -> Layout:
        """The bytes of what is visible now, with which every observation begins."""
        return self.simulation.observation

    @property
    def recall(self) -> Layout:
        """These and the bytes of the memory."""
        return self.now + self.adapter.memory

    @property
    def layout(self) -> Layout:
        """The bytes of an observation."""
        return self.now if self.observe == "now" else self.recall

    @property
    def size(self) -> int:
        """The number of bytes of an observation."""
        return self.layout.size

    @property
    def words(self) -> tuple[int, int, int]:
        """The words of an output: the first of memory (0: none), the first and end of the mask."""
        mask_start = self.layout.words
        mask_end = mask_start - -len(self.actions) // WORD
        return (0 if self.observe == "now" else self.now.words), mask_start, mask_end


def _check(name: str, given: object, known: Sequence[str]) -> None:
    if given not in known:
        facts = {name: str(given), "known": ", ".join(known)}
        raise BadOptions(name, __package__, **facts)


def names_keywords(make: Callable[P, None]) -> Callable[P, None]:
    """A mistyped keyword is answered with those of the environment, too, not only the game's."""

    @wraps(make)
    def made(*args: P.args, **given: P.kwargs) -> None:
        try:
            make(*args, **given)
        except BadOptions as error:
            if error.reason != "option-unknown":
                raise
            parameters = [*signature(make).parameters.values()][1:]
            own = [each.name for each in parameters if each.kind is not Parameter.VAR_KEYWORD]
            facts = {**error.facts, "own": ", ".join(own)}
            raise BadOptions("keyword", __package__, **facts) from None

    return made
