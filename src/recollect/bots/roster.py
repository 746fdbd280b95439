"""The bots by name."""

from __future__ import annotations

from recollect.bots.contract import MakeBot
from recollect.bots.uniform import Uniform
from recollect.engine.errors import Unknown

BOTS: dict[str, MakeBot] = {"random": Uniform}


def find_bot(name: str) -> MakeBot:
    if name not in BOTS:
        raise Unknown("bot", bot=name, known=", ".join(BOTS))
    return BOTS[name]
