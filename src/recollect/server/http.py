"""Everything over HTTP that is about tables: opening them, seats, lists, records."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any

from litestar import MediaType, Request, Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from recollect.engine.errors import Malformed, Unknown
from recollect.server import pages
from recollect.server.catalogue import bots, games, rules, schema
from recollect.server.context import AppContext
from recollect.server.middleware import client_of
from recollect.server.settings import SERVER
from recollect.tables.log import PlayerId
from recollect.wire.http import (
    Answer,
    Bots,
    CommitShare,
    Games,
    GameSchema,
    Listed,
    OpenTable,
    PlayAgain,
    Pledge,
    Problem,
    Records,
    Replay,
    RevealShare,
    Rules,
    SeatBot,
    SeatCommand,
    SeatToken,
    SitDown,
    TableCommand,
    TakeSeat,
)
from recollect.wire.types import TableInfo

if TYPE_CHECKING:
    from recollect.tables.service import TableService

AnyRequest = Request[Any, Any, Any]
Lang = Annotated[
    str | None, QueryParameter(description="en, de or fr; else as Accept-Language says")
]
"""For the schema only: the middleware has read it already (see Client)."""
_TABLE = re.compile(r"[a-z0-9]{12}")
_COMMAND = re.compile(r"[A-Za-z0-9_-]{1,64}")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")

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

REPLAY = ResponseSpec(Replay, description="The game, step by step.", generate_examples=False)
"""Made and encoded away from the event loop: games can be long."""


def _service(request: AnyRequest) -> TableService:
    context: AppContext = request.app.state.context
    return context.service


def _player(request: AnyRequest) -> PlayerId:
    player = client_of(request.scope).player
    assert player is not None
    return player


def _language(request: AnyRequest) -> str:
    return client_of(request.scope).language


def _known(table_id: str) -> str:
    if not _TABLE.fullmatch(table_id):
        raise Unknown("table", SERVER)
    return table_id


@get("/promise", responses=REFUSALS)
async def promise(
    request: AnyRequest,
    command: Annotated[str, QueryParameter(name="id")],
    again: FromQuery[str | None] = None,
) -> Pledge:
    """What the table will be bound to that you open with this id; or where you play `again`."""
    if not _COMMAND.fullmatch(command):
        raise Malformed("command", SERVER)
    table = None if again is None else _known(again)
    return _service(request).promise(_player(request), command, table)


@post("/tables", responses=REFUSALS)
async def open_table(request: AnyRequest, data: JSONBody[OpenTable]) -> Answer:
    """Open a table. It begins by itself once all seats are taken."""
    return await _service(request).open(_player(request), data)


@get("/tables", responses=REFUSALS)
async def list_tables(request: AnyRequest) -> Listed:
    """The tables that strangers may see, waiting ones first."""
    return await _service(request).lobby()


@get("/tables/{table_id:str}", responses=REFUSALS)
async def table_info(request: AnyRequest, table_id: FromPath[str]) -> TableInfo:
    """What everybody may know of a table."""
    return await _service(request).info(_known(table_id))


@post("/tables/{table_id:str}/sit_down", status_code=200, responses=REFUSALS)
async def sit_down(request: AnyRequest, table_id: FromPath[str], data: JSONBody[SitDown]) -> Answer:
    """Take an open seat, or one in a running game with nobody behind it."""
    return await _service(request).sit_down(_player(request), _known(table_id), data)


@post("/tables/{table_id:str}/commit", status_code=200, responses=REFUSALS)
async def commit_share(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[CommitShare]
) -> Answer:
    """Be bound to a share of the chance, at a table that waits for it."""
    return await _service(request).commit(_player(request), _known(table_id), data)


@post("/tables/{table_id:str}/reveal", status_code=200, responses=REFUSALS)
async def reveal_share(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[RevealShare]
) -> Answer:
    """Show the share of the chance, once all are bound to theirs."""
    return await _service(request).reveal(_player(request), _known(table_id), data)


@post("/tables/{table_id:str}/stand_up", status_code=200, responses=REFUSALS)
async def stand_up(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[SeatCommand]
) -> Answer:
    """Leave a seat. In a running game a bot plays on."""
    return await _service(request).stand_up(_player(request), _known(table_id), data)


@post("/tables/{table_id:str}/seat_bot", status_code=200, responses=REFUSALS)
async def seat_bot(request: AnyRequest, table_id: FromPath[str], data: JSONBody[SeatBot]) -> Answer:
    """Seat a bot on an open seat; the host only."""
    return await _service(request).seat_bot(_player(request), _known(table_id), data)


@post("/tables/{table_id:str}/play_again", status_code=200, responses=REFUSALS)
async def play_again(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[PlayAgain]
) -> Answer:
    """The same people, a new table: the answer names it, the same for everybody who asks."""
    return await _service(request).play_again(_player(request), _known(table_id), data)


@post("/tables/{table_id:str}/close", status_code=200, responses=REFUSALS)
async def close_table(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[TableCommand]
) -> Answer:
    """Close a table; the host only. It can still be read."""
    return await _service(request).close(_player(request), _known(table_id), data)


@post("/tables/{table_id:str}/offer", status_code=200, responses=REFUSALS)
async def offer_seat(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[SeatCommand]
) -> SeatToken:
    """A token with which another device may share the seat, once."""
    return await _service(request).offer(_player(request), _known(table_id), data)


@post("/tables/{table_id:str}/take_seat", status_code=200, responses=REFUSALS)
async def take_seat(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[TakeSeat]
) -> Answer:
    """Share a seat that another device has offered."""
    return await _service(request).take_seat(_player(request), _known(table_id), data)


@get("/tables/{table_id:str}/record", responses=REFUSALS)
async def table_record(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
    """The record of a game that is over (docs/records.md): the whole truth."""
    record = await _service(request).record(_known(table_id))
    name = f'attachment; filename="recollect-{table_id}.json"'
    return Response(record, media_type=MediaType.JSON, headers={"content-disposition": name})


@get("/tables/{table_id:str}/replay", responses={**REFUSALS, 200: REPLAY})
async def table_replay(
    request: AnyRequest,
    table_id: FromPath[str],
    seat: FromQuery[int | None] = None,
    truth: FromQuery[bool] = False,
) -> Response[bytes]:
    """A game that is over, as a seat or a spectator saw it; with the truth, all lies open."""
    replay = await _service(request).replay(_known(table_id), seat, truth)
    return Response(replay, media_type=MediaType.JSON)


@get("/records", responses=REFUSALS)
async def best_results(
    request: AnyRequest,
    game: FromQuery[str],
    variant: FromQuery[str] = "",
    day: FromQuery[str | None] = None,
) -> Records:
    """The best who solved a game alone: of a variant (options as JSON), of one day's deal."""
    if day is not None and not _DAY.fullmatch(day):
        raise Malformed("day", SERVER)
    return await _service(request).leaderboard(game, variant, day)


@get("/games", responses=REFUSALS)
async def list_games(request: AnyRequest, lang: Lang = None) -> Games:  # noqa: ARG001
    """What can be played: options with their values, and what these imply."""
    return games(_language(request), bool(pages.documents()))


@get("/games/{game:str}", responses=REFUSALS)
async def game_schema(
    request: AnyRequest,
    game: FromPath[str],
    lang: Lang = None,  # noqa: ARG001
) -> GameSchema:
    """What a game's views, events and actions are made of, and its sentences: for boards that
    were not drawn for it.
    """
    return schema(game, _language(request))


@get("/bots", responses=REFUSALS)
async def list_bots(request: AnyRequest, lang: Lang = None) -> Bots:  # noqa: ARG001
    """With whom it can be played, the weakest first."""
    return bots(_language(request))


@get("/rules/{game:str}", responses=REFUSALS)
async def game_rules(
    request: AnyRequest,
    game: FromPath[str],
    lang: Lang = None,  # noqa: ARG001
    plain: FromQuery[bool] = False,
) -> Rules:
    """How a game is played, in Markdown; in plain language where we have that."""
    return rules(game, _language(request), plain)


HANDLERS = (
    *(promise, open_table, list_tables, table_info, sit_down, stand_up, seat_bot, play_again),
    *(commit_share, reveal_share),
    *(close_table, offer_seat, take_seat, table_record, table_replay, best_results),
    *(list_games, game_schema, list_bots, game_rules),
)
API = Router("/api", route_handlers=HANDLERS)
