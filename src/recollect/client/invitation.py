"""What lets a program sit down: the table, and which of its seats.

A token is what a table's page shows: `TABLE` or `TABLE.SEAT` for a free seat, which anybody may
take who knows the table, as with its link; or `TABLE.OFFER` for a seat that somebody shares. The
link itself does too.
"""

from __future__ import annotations

import re
from urllib.parse import unquote

import msgspec

from recollect.client.errors import CLIENT
from recollect.engine.contract import Seat
from recollect.engine.errors import Malformed
from recollect.wire.types import TableId

LOCAL = "http://127.0.0.1:8000"
"""Where a server is unless somebody says otherwise."""

_TOKEN = re.compile(r"([a-z0-9]{12})(?:\.(?:([0-9]{1,2})|([0-9a-f]{32})))?")
_SERVER = re.compile(r"(https?://(?:[\w.-]+|\[[0-9a-fA-F:.]+\])(?::[0-9]{1,5})?)/?")
_LINK = re.compile(r"([a-z]+://[^/?#]+)/table/([a-z0-9]{12})/?(?:#seat=([^#]+))?")


class Invitation(msgspec.Struct, frozen=True):
    server: str
    """The address without a path: https://example.org."""
    table: TableId
    seat: Seat | None = None
    """A free one to sit down on. None: any."""
    offer: str | None = None
    """What somebody offers a seat with, to share it."""


def read_invitation(server: str | None, token: str) -> Invitation:
    if "://" in token:
        return _link(server, token)
    found = _TOKEN.fullmatch(token)
    if found is None:
        raise Malformed("token-form", CLIENT, given=token)
    table, seat, offer = found.groups()
    return Invitation(_address(server or LOCAL), table, None if seat is None else int(seat), offer)


def _link(server: str | None, link: str) -> Invitation:
    found = _LINK.fullmatch(link)
    if found is None:
        raise Malformed("token-form", CLIENT, given=link)
    address, table, offer = found.groups()
    return Invitation(_address(server or address), table, None, offer and unquote(offer))


def _address(server: str) -> str:
    found = _SERVER.fullmatch(server)
    if found is None:
        raise Malformed("server-form", CLIENT, given=server)
    return found[1]
