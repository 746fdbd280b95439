"""Who can take part: bots by their names, and policies by their files."""

from __future__ import annotations

import re
from typing import Any

from recollect.bots.contract import BotFactory
from recollect.bots.registry import POLICY, find_bot
from recollect.engine.contract import AnyGame

LONGEST = 20


def find_entrant(name: str, game: AnyGame, options: Any) -> BotFactory:
    """Only who names a policy needs the extra `research`."""
    if not name.startswith(POLICY):
        return find_bot(name)
    from recollect.envs.policy import find_player  # noqa: PLC0415

    return find_player(name, game, options)


def shown(name: str) -> str:
    """Short, for tables and charts: of a policy the file without its folders, and the digest."""
    if not name.startswith(POLICY):
        return name
    path, _, digest = name.removeprefix(POLICY).rpartition("#")
    file = re.split(r"[/\\]", path)[-1].removesuffix(".npz")
    return re.sub(r"[^\w.-]", "_", file)[:LONGEST] + f"#{digest}"


def named(name: str) -> str:
    """As a tournament names it: a policy with a digest of its file, which must stay as it is."""
    if not name.startswith(POLICY):
        return name
    from recollect.envs.policy import sealed  # noqa: PLC0415

    return sealed(name)
