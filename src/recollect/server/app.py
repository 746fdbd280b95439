"""The application: the tables behind HTTP and a socket."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from importlib.metadata import version
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from recollect.engine.errors import Malformed, RecollectError, TooMany, Unknown
from recollect.server.context import AppContext, World
from recollect.server.http import API
from recollect.server.logs import note
from recollect.server.metrics import CONTENT_TYPE
from recollect.server.middleware import Gate, visitor_of
from recollect.server.pages import show_page
from recollect.server.problems import RETRY_SECONDS, STATUS, fault, malformed, problem
from recollect.server.settings import SERVER, Settings
from recollect.server.sockets import play
from recollect.tables.interfaces import StoreFailed
from recollect.tables.service import TableService
from recollect.tables.settings import Settings as TableSettings
from recollect.wire.lobby import Problem

LOG = logging.getLogger("recollect.app")
HEALTH_SECONDS = 3.0

MakeWorld = Callable[[], AbstractAsyncContextManager[World]]
AnyRequest = Request[Any, Any, Any]


def make_app(settings: Settings, secret: str, world: MakeWorld) -> ASGIApp:
    """The whole server as one ASGI application; the world is there while it runs."""
    house = AppContext(settings, secret)

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        try:
            async with world() as found, _tables(house, secret, found):
                yield
        except Exception:
            LOG.exception("the server could not start or stop in good order")
            raise

    app = Litestar(
        [API, health, metrics, play, show_page],
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
            description="Tables, seats, lists and records; play itself goes over the socket /ws.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        logging_config=None,
        request_max_body_size=settings.frame_bytes,
    )
    app.state.house = house
    return Gate(app, house)


@asynccontextmanager
async def _tables(house: AppContext, secret: str, world: World) -> AsyncIterator[None]:
    """The authority, at work until the server stops."""
    settings = house.settings
    rules = TableSettings(
        server_secret=secret.encode(),
        pace=settings.pace,
        grace=settings.grace,
        abandon=settings.abandon,
    )
    house.world = world
    house.authority = TableService(
        world.store, world.hub, world.clock, world.thinker, world.entropy, rules, world.games
    )
    house.work = asyncio.create_task(house.authority.run())
    house.work.add_done_callback(_stood_still)
    note(LOG, "serving")
    try:
        yield
    finally:
        house.work.cancel()
        await asyncio.wait([house.work])
        await house.authority.stop()
        note(LOG, "stopped")


def _stood_still(work: asyncio.Task[None]) -> None:
    if not work.cancelled():
        LOG.error("the tables stand still", exc_info=work.exception())


@get("/health", include_in_schema=False)
async def health(request: AnyRequest) -> Response[dict[str, bool]]:
    """Whether tables can be served: the database answers, and bots and clocks are at work."""
    house: AppContext = request.app.state.house
    try:
        async with asyncio.timeout(HEALTH_SECONDS):
            await house.world.store.listed(1, since=0.0)
        healthy = not house.work.done()
    except Exception:
        LOG.exception("the database does not answer")
        healthy = False
    headers = {"cache-control": "no-store"}
    return Response({"healthy": healthy}, status_code=200 if healthy else 503, headers=headers)


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[bytes]:
    house: AppContext = request.app.state.house
    return Response(house.metrics.page(), media_type=CONTENT_TYPE)


def _refused(request: AnyRequest, error: RecollectError) -> Response[bytes]:
    later = _LATER if isinstance(error, TooMany) else None
    return _response(request, problem(error, _language(request)), STATUS[error.code], later)


def _malformed(request: AnyRequest, error: ValidationException) -> Response[bytes]:
    """Litestar says of a body what is wrong with `data`: our readers know no `data`."""
    faults: Any = error.extra
    fault = faults[0] if isinstance(faults, list) and faults else {"message": error.detail}
    field = str(fault.get("key", "")).removeprefix("data").removeprefix(".")
    return _refused(request, malformed(field, str(fault.get("message", ""))))


def _not_json(request: AnyRequest, _error: Exception) -> Response[bytes]:
    """A body that Litestar's reader chokes on: no text, or as deep as a well."""
    return _refused(request, Malformed("not-json", SERVER))


def _unusual(request: AnyRequest, error: HTTPException) -> Response[bytes]:
    """What Litestar itself refuses."""
    language, status = _language(request), error.status_code
    match status:
        case 404:
            said = problem(Unknown("page", SERVER), language)
        case 405:
            said = problem(Malformed("method", SERVER), language)
        case 413:
            said = problem(Malformed("long", SERVER), language)
        case _ if status < 500:
            said = problem(Malformed("message", SERVER, why=error.detail), language)
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
    return visitor_of(request.scope).language


def _response(
    request: AnyRequest, said: Problem, status: int, headers: dict[str, str] | None = None
) -> Response[bytes]:
    house: AppContext = request.app.state.house
    house.metrics.refused.labels(said.code).inc()
    body = msgspec.json.encode(said)
    return Response(body, status_code=status, media_type=MediaType.JSON, headers=headers)
