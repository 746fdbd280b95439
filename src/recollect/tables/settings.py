"""How tables behave, where whoever runs a server may choose."""

from __future__ import annotations

import msgspec

from recollect.engine.contract import Masked
from recollect.tables.keys import Keyring
from recollect.tables.names import Words
from recollect.tables.quota import Quota


class TableSettings(Masked, msgspec.Struct, frozen=True, kw_only=True):
    """Times are in seconds."""

    keys: Keyring
    """What seeds and seat tokens are made from; the same in all processes."""
    pace: float = 0.9
    """A bot answers no sooner after the last move, so that people can follow; it waits longer for
    those who say that they need more, and less where nobody needs any.
    """
    grace: float = 60.0
    """How long others wait for somebody who is gone, before a bot plays on."""
    opening: float = 60.0
    """How long everybody has to commit themselves to a share of the chance, and to reveal it."""
    abandon: float = 86_400.0
    """A table that nobody has come to for so long is closed."""
    heartbeat: float = 15.0
    """How often it is noted who is connected to waiting tables."""
    here: float = 8.0
    """How long somebody who has lost the connection still counts as here."""
    lease: float = 6.0
    """How long a process that cannot reach the store still owns its tables."""
    renewal: float = 2.0
    """How often it says that it lives."""
    sweep: float = 60.0
    """How often tables are looked for that nobody came to for long."""
    longest: int = 5000
    """A game with so many steps will never end, and its table is closed (pairs can go on so)."""
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
    guest_quota: Quota = Quota()
    """How much one guest may keep open."""
    place_quota: Quota = Quota()
    """How much may be kept open from one address."""
    reactions: int = 5
    """How many reactions a player may send in `reaction_span`."""
    reaction_span: float = 10.0
    reports: int = 5
    """How many names a guest may report in `report_span`."""
    report_span: float = 86_400.0
    words: Words | None = None
    """What nobody is called; None: what the lists that come with Recollect say."""
