"""What requests have in common: who sends them, what they may cost, how they may be refused."""

from __future__ import annotations

from math import ceil
from typing import Any

from litestar import Request
from litestar.openapi.datastructures import ResponseSpec

from recollect.engine.errors import Forbidden, TooMany
from recollect.server.context import AppContext
from recollect.server.middleware import client_of
from recollect.server.settings import SERVER
from recollect.tables.log import PlayerId
from recollect.wire.http import Problem

AnyRequest = Request[Any, Any, Any]

_REFUSALS = {
    400: "The request is not in good form.",
    403: "It is not yours: a seat, a table; or the request comes from a foreign page.",
    404: "There is no such thing.",
    405: "That cannot be done here.",
    409: "The table does not allow it now.",
    413: "Too long.",
    429: "Too often; wait a little.",
    500: "Something is broken here.",
    503: "More than can be done at the moment; wait a little.",
}
REFUSALS = {
    status: ResponseSpec(Problem, description=text, generate_examples=False)
    for status, text in _REFUSALS.items()
}


def player_of(request: AnyRequest) -> PlayerId:
    """Who asks; the middleware has made sure that there is somebody. Forbidden: they were
    forgotten while what they say was on its way.
    """
    context: AppContext = request.app.state.context
    player = client_of(request.scope).player
    assert player is not None
    if context.guests.has_ended(player):
        raise Forbidden("cookie", SERVER)
    return player


def spend(request: AnyRequest) -> None:
    """TooMany for whoever has had too much lately of what takes long to make."""
    context: AppContext = request.app.state.context
    wait = context.replays.spend(player_of(request), client_of(request.scope).address)
    if wait:
        raise TooMany("replays", SERVER, seconds=ceil(wait))
