"""Who a seat is meant for, and names for commands: what everybody who opens tables needs."""

from __future__ import annotations

from itertools import count

from recollect.wire.http import SeatPlan

_commands = count()


def me(name: str) -> SeatPlan:
    return SeatPlan("me", name=name)


def bot(name: str) -> SeatPlan:
    return SeatPlan("bot", bot=name)


ME = me("Anna")
OPEN = SeatPlan("open")


def new_id() -> str:
    """Of a command; no other has it."""
    return f"command-{next(_commands)}"
