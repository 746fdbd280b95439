"""What processes that serve the same tables say to each other, over the bus."""

from __future__ import annotations

from typing import Any

import msgspec

from recollect.tables.log import PlayerId
from recollect.wire.types import TableId


class Packet(msgspec.Struct, frozen=True, tag_field="p", omit_defaults=True):
    """From process to process."""


class Enter(Packet, frozen=True, tag="enter"):
    """Somebody at the sender wants to be at this table."""

    line: int
    player: PlayerId
    table: TableId


class Said(Packet, frozen=True, tag="said"):
    line: int
    number: int
    message: msgspec.Raw


class Left(Packet, frozen=True, tag="left"):
    line: int


class Told(Packet, frozen=True, tag="told"):
    line: int
    number: int
    messages: tuple[msgspec.Raw, ...]


class Turned(Packet, frozen=True, tag="turned"):
    """A message was refused."""

    line: int
    number: int
    command: str | None
    error: dict[str, Any]


class Vacated(Packet, frozen=True, tag="vacated"):
    """Nobody is at the table here: it is left to the process that its people come to."""

    line: int


class Ended(Packet, frozen=True, tag="ended"):
    line: int
    code: int
    reason: str


class LineCounts(Packet, frozen=True, tag="lines"):
    """All lines between two processes, and how much the sender has sent on each."""

    relays: dict[int, int]
    """Those of players at the sender."""
    guests: dict[int, int]
    """Those of players at the receiver."""


class Call(Packet, frozen=True, tag="call"):
    number: int
    name: str
    player: PlayerId
    table: TableId
    body: msgspec.Raw = msgspec.Raw(b"null")
    place: str = ""
    """The player's address, where that matters."""


class Answered(Packet, frozen=True, tag="answered"):
    number: int
    answer: msgspec.Raw = msgspec.Raw(b"null")
    error: dict[str, Any] | None = None


AnyPacket = Enter | Said | Left | Told | Turned | Vacated | Ended | LineCounts | Call | Answered
DECODE = msgspec.json.Decoder(AnyPacket).decode
encode = msgspec.json.Encoder().encode
