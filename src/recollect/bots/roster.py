"""The bots by name, the weakest first."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal

import msgspec

from recollect.bots.contract import Bot, MakeBot
from recollect.bots.uniform import Uniform
from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Seat
from recollect.engine.errors import Unknown
from recollect.memory.forgetting import Activation, Confusion, Perfect
from recollect.memory.traces import Forgetting, Memory

TEXT = "recollect.bots"
"""The catalogue with the name and the line of character of each."""

POLICY = "policy:"
"""So begin the names of those who are trained and kept in a file (see recollect.envs.policy)."""

NOISE = 0.5
"""How much moods move what forgetful minds recall; alike for all of them."""


class Opponent(msgspec.Struct, frozen=True):
    """A mind and a way of playing. In a game that no bot here has learned it does anything."""

    play: Literal["greedy", "oracle"] = "greedy"
    threshold: float | None = None
    """How fresh a memory must be to come back (see Activation). None: everything comes back."""
    confusion: float = 0.0
    """How often a place is taken for the one beside it."""

    def __call__(self, game: AnyGame, seat: Seat, chance: Chance, /) -> Bot:
        if find_spec(f"recollect.bots.{game.id}") is None:
            return Uniform(game, seat, chance)
        play: Any = import_module(f"recollect.bots.{game.id}.{self.play}")
        bot: Bot = play.sit_down(Memory(self.forgetting(game, chance)), chance, seat)
        return bot

    def forgetting(self, game: AnyGame, chance: Chance) -> Forgetting:
        if self.threshold is None:
            return Perfect()
        seed = chance.below(1 << 32).to_bytes(4, "big")
        fading = Activation(seed, threshold=self.threshold, noise=NOISE)
        mind: Any = import_module(f"recollect.memory.{game.id}")
        return Confusion(seed, fading, self.confusion, mind.BESIDE)


BOTS: dict[str, MakeBot] = {
    "random": Uniform,
    "goldfish": Opponent(threshold=0.75, confusion=0.1),
    "sparrow": Opponent(threshold=0.35, confusion=0.05),
    "squirrel": Opponent(threshold=0.0, confusion=0.02),
    "crow": Opponent(threshold=-0.4),
    "elephant": Opponent(),
    "oracle": Opponent("oracle"),
}


def find_bot(name: str) -> MakeBot:
    if name not in BOTS:
        raise Unknown("bot", bot=name, known=", ".join(BOTS))
    return BOTS[name]
