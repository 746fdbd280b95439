"""The application: the tables behind HTTP, and what its sockets share with it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from recollect.bots.registry import broken_bots
from recollect.engine.errors import Malformed, RecollectError, Unknown
from recollect.engine.registry import broken_games
from recollect.server.context import AppContext, Backends
from recollect.server.erasure import Erasures
from recollect.server.export import Exports
from recollect.server.guest_games import GuestArchive
from recollect.server.health import drained, live, ready
from recollect.server.http import API
from recollect.server.limits import file_limit
from recollect.server.logs import note
from recollect.server.metrics import CONTENT_TYPE
from recollect.server.middleware import Middleware, client_of
from recollect.server.pages import show_document, show_page
from recollect.server.review_pool import ReviewPool
from recollect.server.review_shelf import MemoryShelf, SqlShelf
from recollect.server.reviews import Reviews
from recollect.server.settings import SERVER, Settings
from recollect.server.store import SqlStore
from recollect.server.training import TrainingLog
from recollect.tables.interfaces import StoreFailed
from recollect.tables.keys import Keyring
from recollect.tables.match import TABLES
from recollect.tables.names import Words, read_words
from recollect.tables.problems import (
    RETRY_SECONDS,
    STATUS,
    fault,
    malformed,
    problem,
    retry_seconds,
)
from recollect.tables.quota import Quota
from recollect.tables.settings import TableSettings
from recollect.wire.http import Problem

if TYPE_CHECKING:
    from recollect.tables.service import TableService

LOG = logging.getLogger("recollect.app")

MakeBackends = Callable[[], AbstractAsyncContextManager[Backends]]
MakeService = Callable[[Backends, TableSettings], "TableService"]
AnyRequest = Request[Any, Any, Any]

KEYS = 5.0
"""Seconds after which keys are looked for that somebody has rotated."""


def make_app(
    settings: Settings, secret: str, backends: MakeBackends, service: MakeService
) -> ASGIApp:
    """The whole server as one ASGI application; the backends are there while it runs."""
    context = AppContext(settings, secret)

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        try:
            async with backends() as found:
                context.backends = found
                await found.turn_keys(context.keys)
                context.service = service(found, _table_settings(settings, context.keys))
                async with _guests_served(context), _looking_back(context), _at_work(context):
                    yield
        except Exception:
            LOG.exception("the server could not start or stop in good order")
            raise

    app = Litestar(
        [API, live, ready, metrics, show_document, show_page],
        lifespan=[running],
        exception_handlers={
            RecollectError: _refused,
            ValidationException: _malformed,
            HTTPException: _unusual,
            UnicodeDecodeError: _not_json,
            RecursionError: _not_json,
            StoreFailed: _store_failed,
            Exception: _broken,
        },
        openapi_config=OpenAPIConfig(
            title="Recollect",
            version=version("recollect"),
            description=(
                "Tables, seats, lists and records; play itself goes over the socket /ws/TABLE."
            ),
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        logging_config=None,
        request_max_body_size=settings.frame_bytes,
    )
    app.state.context = context
    return context.proxies.wrap(Middleware(app, context))


def _table_settings(settings: Settings, keys: Keyring) -> TableSettings:
    return TableSettings(
        keys=keys,
        pace=settings.pace,
        grace=settings.grace,
        opening=settings.opening,
        abandon=settings.abandon,
        words=operator_words(settings.words),
        guest_quota=Quota(
            settings.tables_per_guest,
            settings.listed_per_guest,
            settings.bot_tables_per_guest,
            settings.strong_bots_per_guest,
        ),
        place_quota=Quota(
            settings.tables_per_address,
            settings.listed_per_address,
            settings.bot_tables_per_address,
            settings.strong_bots_per_address,
        ),
    )


def operator_words(file: str) -> Words | None:
    """What nobody is called here, with the words of the operator's own file, if there is one."""
    if not file:
        return None
    try:
        return read_words(Path(file).read_text("utf-8"))
    except (OSError, UnicodeError):
        raise Malformed("words-file", SERVER, file=file) from None


@asynccontextmanager
async def _guests_served(context: AppContext) -> AsyncIterator[None]:
    """What guests can do with what is known of them, where it is kept in a database."""
    store, games = context.backends.store, context.backends.games
    if not isinstance(store, SqlStore):
        yield
        return
    context.exports = Exports(store, games)
    context.training = TrainingLog(store)
    context.erasures = Erasures(store, context.guests.end, context.service.drop, games)
    async with context.erasures.running():
        yield


@asynccontextmanager
async def _looking_back(context: AppContext) -> AsyncIterator[None]:
    store, games = context.backends.store, context.backends.games
    shelf = SqlShelf(store) if isinstance(store, SqlStore) else MemoryShelf()
    context.reviews = Reviews(ReviewPool(), shelf, games)
    if isinstance(store, SqlStore):
        context.archive = GuestArchive(store, context.reviews, games)
    try:
        yield
    finally:
        if context.archive is not None:
            await context.archive.close()
        await context.reviews.close()


async def _turn_keys(context: AppContext) -> None:
    """Whoever rotates the keys does it in the database."""
    while True:
        await asyncio.sleep(KEYS)
        try:
            await context.backends.turn_keys(context.keys)
        except StoreFailed:
            note(LOG, "keys not read", logging.WARNING)


@asynccontextmanager
async def _at_work(context: AppContext) -> AsyncIterator[None]:
    """The tables with their bots and timers, until the server stops."""
    backends = context.backends
    keeping = asyncio.create_task(context.bans.keep(backends.store.order, backends.clock))
    work = asyncio.create_task(context.service.run())
    work.add_done_callback(_stood_still)
    keys = asyncio.create_task(_turn_keys(context))
    store = context.backends.store
    context.overload.store = store
    context.health.start(getattr(store, "check_writable", store.now), work)
    context.metrics.count_relayed = lambda: context.service.relayed
    context.keepalive.start()
    for error in (*broken_games(), *broken_bots()):
        LOG.warning("an extension is left out: %s", error)
    note(LOG, "serving", files=file_limit())
    try:
        with drained(context.health, context.settings.drain):
            yield
    finally:
        context.keepalive.stop()
        work.cancel()
        keeping.cancel()
        keys.cancel()
        await asyncio.wait([work, keeping, keys])
        await context.service.stop()
        note(LOG, "stopped")


def _stood_still(work: asyncio.Task[None]) -> None:
    if not work.cancelled():
        LOG.error("the tables stand still", exc_info=work.exception())


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[bytes]:
    context: AppContext = request.app.state.context
    return Response(context.metrics.page(), media_type=CONTENT_TYPE)


def _refused(request: AnyRequest, error: RecollectError) -> Response[bytes]:
    wait = retry_seconds(error)
    later = None if wait is None else {"retry-after": str(wait)}
    return _response(request, problem(error, _language(request)), STATUS[error.code], later)


def _malformed(request: AnyRequest, error: ValidationException) -> Response[bytes]:
    """Litestar says of a body what is wrong with `data`: our readers know no `data`."""
    faults: Any = error.extra
    fault = faults[0] if isinstance(faults, list) and faults else {"message": error.detail}
    field = str(fault.get("key", "")).removeprefix("data").removeprefix(".")
    return _refused(request, malformed(field, str(fault.get("message", ""))))


def _not_json(request: AnyRequest, _error: Exception) -> Response[bytes]:
    """A body that Litestar's reader chokes on: no text, or as deep as a well."""
    return _refused(request, Malformed("not-json", TABLES))


def _is_gone(error: HTTPException) -> bool:
    """Litestar's word for somebody who left in the middle of a body: nobody's fault."""
    return "disconnected" in error.detail


def _unusual(request: AnyRequest, error: HTTPException) -> Response[bytes]:
    """What Litestar itself refuses."""
    language, status = _language(request), error.status_code
    match status:
        case 404:
            said = problem(Unknown("page", TABLES), language)
        case 405:
            said = problem(Malformed("method", SERVER), language)
        case 413:
            said = problem(Malformed("long", SERVER), language)
        case _ if status < 500:
            said = problem(Malformed("message", TABLES, why=error.detail), language)
        case _ if _is_gone(error):
            return Response(b"", status_code=400)
        case _:
            return _broken(request, error)
    return _response(request, said, status, dict(error.headers or {}))


def _broken(request: AnyRequest, error: Exception) -> Response[bytes]:
    LOG.error("a request could not be handled", exc_info=error)
    return _response(request, fault("broken", _language(request)), 500)


def _store_failed(request: AnyRequest, error: StoreFailed) -> Response[bytes]:
    LOG.error("the store failed", exc_info=error)
    return _response(request, fault("store-failed", _language(request)), 503, _LATER)


_LATER = {"retry-after": str(RETRY_SECONDS)}


def _language(request: AnyRequest) -> str:
    return client_of(request.scope).language


def _response(
    request: AnyRequest, said: Problem, status: int, headers: dict[str, str] | None = None
) -> Response[bytes]:
    context: AppContext = request.app.state.context
    context.metrics.refused.labels(said.code).inc()
    body = msgspec.json.encode(said)
    return Response(body, status_code=status, media_type=MediaType.JSON, headers=headers)
