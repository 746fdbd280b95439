"""The bots by name."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from recollect.bots.contract import Bot, MakeBot
from recollect.bots.uniform import Uniform
from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Seat
from recollect.engine.errors import Unknown
from recollect.minds.forgetting import Perfect
from recollect.minds.memory import Memory


def elephant(game: AnyGame, seat: Seat, chance: Chance, /) -> Bot:
    """Forgets nothing and plays soundly; anything, in a game that no bot here has learned."""
    module = f"recollect.bots.{game.id}"
    if find_spec(module) is None:
        return Uniform(game, seat, chance)
    greedy: Any = import_module(f"{module}.greedy")
    bot: Bot = greedy.Greedy(Memory(Perfect()), chance)
    return bot


BOTS: dict[str, MakeBot] = {"random": Uniform, "elephant": elephant}


def find_bot(name: str) -> MakeBot:
    if name not in BOTS:
        raise Unknown("bot", bot=name, known=", ".join(BOTS))
    return BOTS[name]
