"""Everything over HTTP that is about tables: opening them, seats, lists, records."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

from litestar import MediaType, Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from recollect.engine.errors import Malformed, RecollectError, TooMany, Unknown
from recollect.review.contract import Review
from recollect.server import pages
from recollect.server.addresses import reachable_origins
from recollect.server.context import REPORTS, AppContext
from recollect.server.daily_cookie import begun_deals, deal_cookie, deal_mark
from recollect.server.guest_http import GUEST_HANDLERS
from recollect.server.middleware import client_of
from recollect.server.requests import REFUSALS, AnyRequest, player_of, spend
from recollect.server.settings import SERVER
from recollect.tables.catalogue import bots, games, rules, schema
from recollect.tables.day import day_of
from recollect.tables.interfaces import StoreFailed
from recollect.tables.match import TABLES
from recollect.wire.http import (
    Answer,
    AnswerClose,
    Blocked,
    Bots,
    CommitShare,
    Daily,
    DailyResult,
    Games,
    GameSchema,
    JoinNext,
    Listed,
    OpenTable,
    PlayAgain,
    Pledge,
    Reachable,
    Records,
    Replay,
    RevealShare,
    Rules,
    SeatBot,
    SeatCommand,
    SeatToken,
    SitDown,
    TableCommand,
    TakeOver,
    TakeSeat,
    Unblock,
)
from recollect.wire.types import TableInfo

if TYPE_CHECKING:
    from recollect.tables.service import TableService

Lang = Annotated[
    str | None, QueryParameter(description="en, de or fr; else as Accept-Language says")
]
"""For the schema only: the middleware has read it already (see Client)."""
_TABLE = re.compile(r"[a-z0-9]{12}")
_COMMAND = re.compile(r"[A-Za-z0-9_-]{1,64}")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")

REPLAY = ResponseSpec(Replay, description="The game, step by step.", generate_examples=False)
"""Made and encoded away from the event loop: games can be long."""
REVIEW = ResponseSpec(Review, description="Decision by decision.", generate_examples=False)


def _service(request: AnyRequest) -> TableService:
    context: AppContext = request.app.state.context
    return context.service


def _language(request: AnyRequest) -> str:
    return client_of(request.scope).language


def _address(request: AnyRequest) -> str:
    return client_of(request.scope).address


def _known(table_id: str) -> str:
    if not _TABLE.fullmatch(table_id):
        raise Unknown("table", TABLES)
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
    return _service(request).promise(player_of(request), command, table)


@post("/tables", responses=REFUSALS)
async def open_table(request: AnyRequest, data: JSONBody[OpenTable]) -> Response[Answer]:
    """Open a table. It begins by itself once all seats are taken."""
    service, seen = _service(request), begun_deals(request)
    deal = ""
    if data.daily:
        deal = deal_mark(day_of(service.clock.now()), service.games(data.game), data.options)
    answer = await service.open(player_of(request), data, _address(request), deal in seen)
    return Response(answer, headers=deal_cookie(request, {*seen, deal}) if deal else None)


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
    return await _service(request).sit_down(player_of(request), _known(table_id), data)


@post("/tables/{table_id:str}/commit", status_code=200, responses=REFUSALS)
async def commit_share(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[CommitShare]
) -> Answer:
    """Be bound to a share of the chance, at a table that waits for it."""
    return await _service(request).commit(player_of(request), _known(table_id), data)


@post("/tables/{table_id:str}/reveal", status_code=200, responses=REFUSALS)
async def reveal_share(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[RevealShare]
) -> Answer:
    """Show the share of the chance, once all are bound to theirs."""
    return await _service(request).reveal(player_of(request), _known(table_id), data)


@post("/tables/{table_id:str}/stand_up", status_code=200, responses=REFUSALS)
async def stand_up(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[SeatCommand]
) -> Answer:
    """Leave a seat. In a running game a bot plays on."""
    return await _service(request).stand_up(player_of(request), _known(table_id), data)


@post("/tables/{table_id:str}/join_next", status_code=200, responses=REFUSALS)
async def join_next(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[JoinNext]
) -> Answer:
    """Without a seat here: ask for one in the next game of the same people, or no longer."""
    return await _service(request).join_next(player_of(request), _known(table_id), data)


@post("/tables/{table_id:str}/take_over", status_code=200, responses=REFUSALS)
async def take_over(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[TakeOver]
) -> Answer:
    """Without a seat here: ask for a bot's, from the next break of the game on, or no longer."""
    return await _service(request).take_over(player_of(request), _known(table_id), data)


@post("/tables/{table_id:str}/seat_bot", status_code=200, responses=REFUSALS)
async def seat_bot(request: AnyRequest, table_id: FromPath[str], data: JSONBody[SeatBot]) -> Answer:
    """Seat a bot on an open seat; the host only."""
    player, address = player_of(request), _address(request)
    return await _service(request).seat_bot(player, _known(table_id), data, address)


@post("/tables/{table_id:str}/play_again", status_code=200, responses=REFUSALS)
async def play_again(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[PlayAgain]
) -> Answer:
    """The same people, a new table: the answer names it, the same for everybody who asks."""
    player, address = player_of(request), _address(request)
    return await _service(request).play_again(player, _known(table_id), data, address)


@post("/tables/{table_id:str}/close", status_code=200, responses=REFUSALS)
async def close_table(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[TableCommand]
) -> Answer:
    """Close a table, as its host; it can still be read. A running game ends when all others who
    play have agreed: whoever plays may ask them by this.
    """
    return await _service(request).close(player_of(request), _known(table_id), data)


@post("/tables/{table_id:str}/answer_close", status_code=200, responses=REFUSALS)
async def answer_close(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[AnswerClose]
) -> Answer:
    """Agree that the running game ends, or say that you would rather play on."""
    return await _service(request).answer_close(player_of(request), _known(table_id), data)


@post("/tables/{table_id:str}/report", status_code=200, responses=REFUSALS)
async def report_name(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[SeatCommand]
) -> Answer:
    """Tell whoever runs the server that the name of this seat's person is not right."""
    context: AppContext = request.app.state.context
    player, address = player_of(request), _address(request)
    said = (player, table_id, data.seat)
    if not context.reports.take(address, said):
        raise TooMany("reports", TABLES, most=REPORTS)
    try:
        return await context.service.report(player, _known(table_id), data)
    except (RecollectError, StoreFailed):
        context.reports.give_back(address, said)
        raise


@post("/tables/{table_id:str}/block", status_code=200, responses=REFUSALS)
async def block_person(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[SeatCommand]
) -> Answer:
    """Let this seat's person sit down at none of your tables any more."""
    return await _service(request).block(player_of(request), _known(table_id), data)


@get("/blocked", responses=REFUSALS)
async def list_blocked(request: AnyRequest) -> Blocked:
    """Whom you have blocked from your tables."""
    return await _service(request).blocked(player_of(request))


@post("/unblock", status_code=200, responses=REFUSALS)
async def unblock_person(request: AnyRequest, data: JSONBody[Unblock]) -> Blocked:
    """Let somebody sit down at your tables again; the answer is who is still blocked."""
    return await _service(request).unblock(player_of(request), data)


@post("/tables/{table_id:str}/offer", status_code=200, responses=REFUSALS)
async def offer_seat(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[SeatCommand]
) -> SeatToken:
    """A token with which another device may share the seat, once."""
    return await _service(request).offer(player_of(request), _known(table_id), data)


@post("/tables/{table_id:str}/take_seat", status_code=200, responses=REFUSALS)
async def take_seat(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[TakeSeat]
) -> Response[Answer]:
    """Share a seat that another device has offered. Who sees a day's deal there has seen it."""
    service = _service(request)
    answer = await service.take_seat(player_of(request), _known(table_id), data)
    table = await service.info(table_id)
    if table.daily is None:
        return Response(answer)
    deal = deal_mark(table.daily, service.games(table.game), table.options)
    return Response(answer, headers=deal_cookie(request, {*begun_deals(request), deal}))


@get("/tables/{table_id:str}/record", responses=REFUSALS)
async def table_record(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
    """The record of a game that is over (docs/records.md): the whole truth."""
    spend(request)
    record = await _service(request).archive.record(_known(table_id))
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
    spend(request)
    replay = await _service(request).archive.replay(_known(table_id), seat, truth)
    return Response(replay, media_type=MediaType.JSON)


@get("/tables/{table_id:str}/review", responses={**REFUSALS, 200: REVIEW})
async def table_review(
    request: AnyRequest, table_id: FromPath[str], seat: FromQuery[int | None] = None
) -> Response[bytes]:
    """What a seat, or each, remembered and forgot in a game that is over (docs/review.md). Whoever
    may read the record may read this: it says nothing that does not follow from it.
    """
    spend(request)
    context: AppContext = request.app.state.context
    record = await context.service.archive.record(_known(table_id))
    review = await context.reviews.review(table_id, record, seat)
    return Response(review, media_type=MediaType.JSON)


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
    return await _service(request).archive.leaderboard(game, variant, day)


@get("/daily", responses=REFUSALS)
async def daily(request: AnyRequest) -> Daily:
    """Today's deals, and what you have played of all days."""
    return await _service(request).dailies.today(player_of(request))


@get("/tables/{table_id:str}/daily", responses=REFUSALS)
async def daily_result(request: AnyRequest, table_id: FromPath[str]) -> DailyResult:
    """How the day's deal went that you have played there."""
    spend(request)
    return await _service(request).dailies.result(player_of(request), _known(table_id))


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


@get("/reachable", responses=REFUSALS)
async def reachable(request: AnyRequest) -> Reachable:
    """Where other devices find this server, told to whoever sits at its machine."""
    context: AppContext = request.app.state.context
    asker, client = request.scope.get("client"), client_of(request.scope)
    return Reachable(
        reachable_origins(
            context.settings.host,
            asker[0] if asker else "",
            client.scheme,
            client.headers.get("host", ""),
        )
    )


HANDLERS = (
    *(promise, open_table, list_tables, table_info, sit_down, stand_up, seat_bot, play_again),
    *(commit_share, reveal_share, join_next, take_over),
    *(close_table, answer_close, report_name, block_person, list_blocked, unblock_person),
    *(offer_seat, take_seat, table_record, table_replay, table_review, best_results),
    *(daily, daily_result),
    *(list_games, game_schema, list_bots, game_rules, reachable),
    *GUEST_HANDLERS,
)
API = Router("/api", route_handlers=HANDLERS)
