"""What guests can do with what is known of them: see it, take it along, have it deleted."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import UTC, datetime
from typing import Annotated

import msgspec
from litestar import MediaType, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream

from recollect.engine.errors import Forbidden, TooMany, Unknown
from recollect.review.profile import Profile
from recollect.review.puzzles import Puzzles
from recollect.server.context import MINUTE, AppContext
from recollect.server.erasure import Erasures
from recollect.server.export import Exports
from recollect.server.guest_games import LAST, GuestArchive
from recollect.server.middleware import client_of
from recollect.server.requests import REFUSALS, AnyRequest, player_of, spend
from recollect.server.settings import SERVER
from recollect.server.training import TrainingLog
from recollect.tables.match import TABLES
from recollect.wire.http import (
    AddTraining,
    ErasedGame,
    ErasedGuest,
    EraseGuest,
    ForgottenBrowser,
    GuestGames,
    GuestInfo,
    Training,
    TrainingKept,
)

PATIENCE = 15.0
"""Seconds that somebody waits for the end of an erasure; then it goes on without them."""
ARCHIVE = "application/zip"
EXPORT = ResponseSpec(
    bytes, description="A zip file (docs/privacy.md).", generate_examples=False, media_type=ARCHIVE
)

PROFILE = ResponseSpec(Profile, description="Of all games.", generate_examples=False)
TRAINING = ResponseSpec(Training, description="Answer by answer.", generate_examples=False)
PUZZLES = ResponseSpec(Puzzles, description="The best first.", generate_examples=False)


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


def _archive(request: AnyRequest) -> GuestArchive:
    context: AppContext = request.app.state.context
    if context.archive is None:
        raise Unknown("page", TABLES)
    return context.archive


def _training(request: AnyRequest) -> TrainingLog:
    context: AppContext = request.app.state.context
    if context.training is None:
        raise Unknown("page", TABLES)
    return context.training


def _no_cookie(request: AnyRequest) -> dict[str, str]:
    context: AppContext = request.app.state.context
    return {"set-cookie": context.guests.no_cookie(client_of(request.scope).secure)}


@get("/guest", responses=REFUSALS)
async def guest_info(request: AnyRequest) -> GuestInfo:
    """How much the server has of you."""
    player = player_of(request)
    counts = await _exports(request).counts(player)
    context: AppContext = request.app.state.context
    days = context.settings.retention, context.settings.retention_results
    return GuestInfo(player, *counts, *days)


@get("/guest/export", responses={**REFUSALS, 200: EXPORT})
async def guest_export(request: AnyRequest) -> Stream:
    """Everything of yours, as one zip file: records, results, and what you did when."""
    spend(request)
    language = client_of(request.scope).language
    parts = _exports(request).archive(player_of(request), language)
    day = datetime.now(UTC).date().isoformat()
    name = f'attachment; filename="recollect-{day}.zip"'
    return Stream(parts, media_type=ARCHIVE, headers={"content-disposition": name})


@get("/guest/games", responses=REFUSALS)
async def guest_games(
    request: AnyRequest, before: Annotated[int | None, QueryParameter(ge=0, le=LAST)] = None
) -> GuestGames:
    """Your games that are over, the latest first, some at a time."""
    spend(request)
    return await _archive(request).page(player_of(request), before)


@get("/guest/profile", responses={**REFUSALS, 200: PROFILE})
async def guest_profile(request: AnyRequest) -> Response[bytes]:
    """What all your games tell of your memory, and whom you have won against (docs/review.md).
    The first time it may take a while: then come back when it says so.
    """
    spend(request)
    found = await _archive(request).profile(player_of(request))
    return Response(found, media_type=MediaType.JSON)


@get("/guest/puzzles", responses={**REFUSALS, 200: PUZZLES})
async def guest_puzzles(request: AnyRequest) -> Response[bytes]:
    """What you are about to forget of your latest games, to be found again."""
    spend(request)
    found = await _archive(request).puzzles(player_of(request))
    return Response(found, media_type=MediaType.JSON)


@get("/guest/training", responses={**REFUSALS, 200: TRAINING})
async def guest_training(request: AnyRequest) -> Response[bytes]:
    """What training measured of you, on whichever of your devices."""
    found = await _training(request).bodies(player_of(request))
    body = msgspec.json.encode({"attempts": [msgspec.Raw(each) for each in found]})
    return Response(body, media_type=MediaType.JSON)


@post("/guest/training", status_code=200, responses=REFUSALS)
async def add_training(request: AnyRequest, data: JSONBody[AddTraining]) -> TrainingKept:
    """Keep what training measured, also what was noted earlier, without a network."""
    training, player = _training(request), player_of(request)
    context: AppContext = request.app.state.context
    if not context.trained.take(client_of(request.scope).address, len(data.attempts)):
        raise TooMany("training", SERVER, seconds=round(MINUTE))
    return TrainingKept(await training.add(player, data.attempts))


@post("/guest/training/erase", status_code=200, responses=REFUSALS)
async def erase_training(request: AnyRequest) -> TrainingKept:
    """Delete what training measured of you, for good. Your games stay."""
    await _erasures(request).erase_training(player_of(request))
    return TrainingKept(0)


@post("/guest/games/{table_id:str}/erase", status_code=200, responses=REFUSALS)
async def erase_game(request: AnyRequest, table_id: FromPath[str]) -> ErasedGame:
    """Delete one of your games. Others who played keep it, with `somebody` in your place."""
    await _erasures(request).erase_game(player_of(request), table_id)
    return ErasedGame(table_id)


@post("/guest/erase", status_code=200, responses=REFUSALS)
async def erase_guest(request: AnyRequest, data: JSONBody[EraseGuest]) -> Response[ErasedGuest]:
    """Delete everything of yours. Games of others stay, with `somebody` in your place. Sent again,
    it is answered again.
    """
    context: AppContext = request.app.state.context
    erasures, resent = _erasures(request), context.guests.has_ended(data.guest)
    if not resent and data.guest != player_of(request):
        raise Forbidden("other-guest", SERVER)
    if not resent and not context.erasing.take(client_of(request.scope).address):
        raise TooMany("erasures", SERVER, seconds=round(MINUTE))
    work = erasures.finished(data.guest) if resent else erasures.erase(data.guest)
    erasing: asyncio.Future[object] = asyncio.ensure_future(work)
    with suppress(TimeoutError):
        await asyncio.wait_for(asyncio.shield(erasing), PATIENCE)
    return Response(ErasedGuest(erasing.done()), headers=_no_cookie(request))


@post("/guest/forget", status_code=200, responses=REFUSALS)
async def forget_browser(request: AnyRequest) -> Response[ForgottenBrowser]:
    """Let this browser forget who you are. What the server has stays, and nobody is you."""
    return Response(ForgottenBrowser(), headers=_no_cookie(request))


GUEST_HANDLERS = (
    *(guest_info, guest_export, erase_guest, forget_browser),
    *(guest_games, guest_profile, guest_puzzles, erase_game),
    *(guest_training, add_training, erase_training),
)
