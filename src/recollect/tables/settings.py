"""How tables behave, where whoever runs a server may choose."""

from __future__ import annotations

import msgspec

from recollect.engine.contract import Masked


class Settings(Masked, msgspec.Struct, frozen=True, kw_only=True):
    """Times are in seconds."""

    server_secret: bytes
    """What seeds and seat tokens are made from; the same in all processes, for ever."""
    pace: float = 0.9
    """A bot answers no sooner after the last move, so that people can follow."""
    grace: float = 60.0
    """How long others wait for somebody who is gone, before a bot plays on."""
    abandon: float = 86_400.0
    """A table that nobody has come to for so long is closed."""
    heartbeat: float = 15.0
    """How often it is noted who is connected, and looked for what was missed."""
    sweep: float = 1.0
    """How often a process looks for tables that another one has left."""
    slack: float = 2.0
    """How late a table must be before another process looks after it."""
    lease: float = 20.0
    """How long such a claim holds."""
    token: float = 600.0
    """How long a seat that is offered to another device may be taken."""
    stand_in: str = "squirrel"
    """The bot that plays for somebody who is gone."""
    hurry: str = "sparrow"
    """The bot that decides when a turn's time is up."""
    kept: int = 1000
    """How many tables that nobody watches stay in memory."""
    listed: int = 50
    """How many tables the list shows."""
    best: int = 20
    """How many results a board of records shows."""
    reactions: int = 5
    """How many reactions a player may send in `reaction_span`."""
    reaction_span: float = 10.0
