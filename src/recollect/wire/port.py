"""Messages between a page and tables that run beside it in the browser, in a worker.

What a page asks over HTTP and says over sockets is the same as at a server, wrapped: each request
has a number, and so has each line, which stands for a socket.
"""

from __future__ import annotations

import msgspec

from recollect.wire.types import TableId


class FromPage(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Derived ones are tagged with a verb."""


class Ask(FromPage, frozen=True, tag="ask"):
    """A request as over HTTP; its `answer` has the same number."""

    number: int
    method: str
    target: str
    body: str = ""
    language: str = "en"


class Connect(FromPage, frozen=True, tag="connect"):
    """Open a line to a table."""

    line: int
    table: TableId
    language: str = "en"


class Say(FromPage, frozen=True, tag="say"):
    """A message as over a socket."""

    line: int
    text: str


class HangUp(FromPage, frozen=True, tag="hang_up"):
    """Nobody listens to this line any more."""

    line: int


class ToPage(msgspec.Struct, frozen=True, tag_field="do"):
    """Derived ones are tagged with a verb."""


class PageAnswer(ToPage, frozen=True, tag="answer"):
    """What a server would have answered to the request of this number."""

    number: int
    status: int
    body: str


class LineMessage(ToPage, frozen=True, tag="tell"):
    """A message of a table."""

    line: int
    text: str


class LineEnded(ToPage, frozen=True, tag="end"):
    """The table has closed the line, with the code of a socket."""

    line: int
    code: int


PageMessage = Ask | Connect | Say | HangUp
"""All that a page may say."""
PortMessage = PageAnswer | LineMessage | LineEnded
"""All that it is told."""
DECODER = msgspec.json.Decoder(PageMessage)
