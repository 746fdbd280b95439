"""The bots by name, the weakest first."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal

import msgspec

from recollect.bots.contract import Bot, BotFactory
from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Event, Seat
from recollect.engine.errors import Unknown
from recollect.memory.recall import Activation, Confusion, Forgetting, Memory, PerfectRecall

TEXT = "recollect.bots"
"""The catalogue with the name and the line of character of each."""

POLICY = "policy:"
"""So begin the names of those who are trained and kept in a file (see recollect.envs.policy)."""

NOISE = 0.5
"""How much moods move what forgetful minds recall; alike for all of them."""


class UniformRandomBot:
    """Does anything, each legal action equally likely."""

    blind = True

    def __init__(self, _game: AnyGame, _seat: Seat, chance: Chance) -> None:
        self._chance = chance

    def watch(self, view: Any, events: tuple[Event, ...]) -> None:
        """It has no eyes."""

    def act(self, view: Any, legal: tuple[Any, ...]) -> Any:
        return legal[self._chance.below(len(legal))]


class Opponent(msgspec.Struct, frozen=True):
    """A bot as a memory and a way of playing; where no bot knows the game, a uniform random one."""

    play: Literal["greedy", "oracle"] = "greedy"
    threshold: float | None = None
    """How fresh a memory must be to come back (see Activation). None: everything comes back."""
    confusion: float = 0.0
    """How often a place is taken for the one beside it."""

    def __call__(self, game: AnyGame, seat: Seat, chance: Chance, /) -> Bot:
        if find_spec(f"recollect.bots.{game.id}") is None:
            return UniformRandomBot(game, seat, chance)
        play: Any = import_module(f"recollect.bots.{game.id}.{self.play}")
        bot: Bot = play.make_bot(Memory(self.forgetting(game, chance)), chance, seat)
        return bot

    def forgetting(self, game: AnyGame, chance: Chance) -> Forgetting:
        if self.threshold is None:
            return PerfectRecall()
        seed = chance.below(1 << 32).to_bytes(4, "big")
        fading = Activation(seed, threshold=self.threshold, noise=NOISE)
        memory: Any = import_module(f"recollect.memory.{game.id}")
        return Confusion(seed, fading, self.confusion, memory.BESIDE)


BOTS: dict[str, BotFactory] = {
    "random": UniformRandomBot,
    "goldfish": Opponent(threshold=0.75, confusion=0.1),
    "sparrow": Opponent(threshold=0.35, confusion=0.05),
    "squirrel": Opponent(threshold=0.0, confusion=0.02),
    "crow": Opponent(threshold=-0.4),
    "elephant": Opponent(),
    "oracle": Opponent("oracle"),
}


def find_bot(name: str) -> BotFactory:
    if name not in BOTS:
        raise Unknown("bot", bot=name, known=", ".join(BOTS))
    return BOTS[name]
