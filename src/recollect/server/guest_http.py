"""What guests can do with what is known of them: see it, take it along, have it deleted."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import UTC, datetime

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody
from litestar.response import Stream

from recollect.engine.errors import Forbidden, Unknown
from recollect.server.context import AppContext
from recollect.server.erasure import Erasures
from recollect.server.export import Exports
from recollect.server.middleware import client_of
from recollect.server.requests import REFUSALS, AnyRequest, player_of, spend
from recollect.server.settings import SERVER
from recollect.tables.match import TABLES
from recollect.wire.http import ErasedGuest, EraseGuest, ForgottenBrowser, GuestInfo

PATIENCE = 15.0
"""Seconds that somebody waits for the end of an erasure; then it goes on without them."""
ARCHIVE = "application/zip"
EXPORT = ResponseSpec(
    bytes, description="A zip file (docs/privacy.md).", generate_examples=False, media_type=ARCHIVE
)


def _exports(request: AnyRequest) -> Exports:
    context: AppContext = request.app.state.context
    if context.exports is None:
        raise Unknown("page", TABLES)
    return context.exports


def _erasures(request: AnyRequest) -> Erasures:
    context: AppContext = request.app.state.context
    if context.erasures is None:
        raise Unknown("page", TABLES)
    return context.erasures


def _no_cookie(request: AnyRequest) -> dict[str, str]:
    context: AppContext = request.app.state.context
    return {"set-cookie": context.guests.no_cookie(client_of(request.scope).secure)}


@get("/guest", responses=REFUSALS)
async def guest_info(request: AnyRequest) -> GuestInfo:
    """How much the server has of you."""
    player = player_of(request)
    tables, results = await _exports(request).counts(player)
    context: AppContext = request.app.state.context
    days = context.settings.retention, context.settings.retention_results
    return GuestInfo(player, tables, results, *days)


@get("/guest/export", responses={**REFUSALS, 200: EXPORT})
async def guest_export(request: AnyRequest) -> Stream:
    """Everything of yours, as one zip file: records, results, and what you did when."""
    spend(request)
    language = client_of(request.scope).language
    parts = _exports(request).archive(player_of(request), language)
    day = datetime.now(UTC).date().isoformat()
    name = f'attachment; filename="recollect-{day}.zip"'
    return Stream(parts, media_type=ARCHIVE, headers={"content-disposition": name})


@post("/guest/erase", status_code=200, responses=REFUSALS)
async def erase_guest(request: AnyRequest, data: JSONBody[EraseGuest]) -> Response[ErasedGuest]:
    """Delete everything of yours. Games of others stay, with `somebody` in your place. Sent again,
    it is answered again.
    """
    context: AppContext = request.app.state.context
    erasures, resent = _erasures(request), context.guests.has_ended(data.guest)
    if not resent and data.guest != player_of(request):
        raise Forbidden("other-guest", SERVER)
    work = erasures.finished(data.guest) if resent else erasures.erase(data.guest)
    erasing: asyncio.Future[object] = asyncio.ensure_future(work)
    with suppress(TimeoutError):
        await asyncio.wait_for(asyncio.shield(erasing), PATIENCE)
    return Response(ErasedGuest(erasing.done()), headers=_no_cookie(request))


@post("/guest/forget", status_code=200, responses=REFUSALS)
async def forget_browser(request: AnyRequest) -> Response[ForgottenBrowser]:
    """Let this browser forget who you are. What the server has stays, and nobody is you."""
    return Response(ForgottenBrowser(), headers=_no_cookie(request))


GUEST_HANDLERS = (guest_info, guest_export, erase_guest, forget_browser)
