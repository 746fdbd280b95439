"""Who sits where: opening a table, coming to a live one, and bots that somebody wrote."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from recollect.bots.like import find_opponent, inline, is_fitted
from recollect.bots.programs import find_program, is_program, program_name
from recollect.bots.registry import bot_names, register_bot, stand_in
from recollect.client.session import Invitation, read_server
from recollect.engine.contract import AnyGame, Seat
from recollect.engine.errors import Malformed
from recollect.engine.phrases import say
from recollect.engine.registry import find_game
from recollect.tables.day import day_number, day_of
from recollect.tables.deals import OPPONENTS
from recollect.terminal import TERMINAL
from recollect.terminal.hosts import Host, LocalHost, Message, ServerHost, config_folder
from recollect.terminal.stay import Stay
from recollect.wire.types import TableId

OPPONENT = "sparrow"
"""Who sits opposite, if nobody is named."""
PACE = 0.9
"""Seconds after a move before a bot answers, as at a server's tables."""


class PlayPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody wants to play: a new table here or at a server, or one that is there."""

    game: str = ""
    options: Message = {}
    names: tuple[str, ...] = ()
    """Of those at this keyboard."""
    bots: str | None = None
    """As they are typed, separated by commas; None: whoever sits there by default."""
    alone: bool = False
    free: int = 0
    daily: bool = False
    seed: str | None = None
    pace: float = PACE
    server: str | None = None
    invitation: Invitation | None = None
    watch: bool = False

    @property
    def address(self) -> str | None:
        """The server's; None: it is played here."""
        if self.invitation is not None:
            return self.invitation.server
        return None if self.server is None else read_server(self.server)


class Company(msgspec.Struct, frozen=True):
    """Who is to sit at a new table: those at this keyboard, then others, then bots."""

    names: tuple[str, ...]
    free: int = 0
    bots: tuple[str, ...] = ()

    @property
    def seats(self) -> list[Message]:
        return [
            *({"kind": "me", "name": name} for name in self.names),
            *({"kind": "open"} for _ in range(self.free)),
            *({"kind": "bot", "bot": bot} for bot in self.bots),
        ]


def named_people(given: str | None, seats: int, language: str) -> tuple[str, ...]:
    """What those at this keyboard are called."""
    if given is None:
        numbers = range(1, seats + 1)
        return tuple(say(TERMINAL, language, "person", {"number": each}) for each in numbers)
    names = tuple(name.strip() for name in given.split(","))
    if len(names) != seats:
        raise Malformed("names", TERMINAL, given=len(names), seats=seats)
    return names


def seated_bots(game: str, given: str | None, *, alone: bool, others: int) -> tuple[str, ...]:
    """Which bots sit there; those that somebody wrote are known by a name from now on."""
    if alone and given is not None:
        raise Malformed("alone-bots", TERMINAL)
    if given is None:
        return () if alone or others else (stand_in(OPPONENT, find_game(game)),)
    return tuple(_known(each.strip(), find_game(game)) for each in given.split(","))


def _known(bot: str, game: AnyGame) -> str:
    """The name under which a table knows this bot: of a fitted memory, one without its file."""
    if is_fitted(bot):
        find_opponent(bot, game)
        return inline(bot)
    return own_bot(bot, game) if is_program(bot) else bot


def own_bot(program: str, game: AnyGame) -> str:
    """The name under which this program sits at tables of this process."""
    make, name = find_program(program, game), program_name(program)
    free = name
    for number in count(2):
        if free not in bot_names():
            break
        free = f"{name} {number}"
    register_bot(free, make)
    return free


def today() -> str:
    return day_of(datetime.now(UTC).timestamp())


def host_of(plan: PlayPlan, language: str) -> LocalHost | ServerHost:
    """Who keeps the tables. The deal of the day is the same at every keyboard without a server."""
    if plan.address is not None:
        cookies = config_folder(os.environ, Path.home()) / "guests.json"
        return ServerHost(plan.address, language, cookies)
    seed = f"deal of the day {day_number(today())}" if plan.daily else plan.seed
    return LocalHost(plan.pace, language, seed)


async def sit(plan: PlayPlan, host: Host, language: str) -> Stay:
    """Where the plan says."""
    invitation = plan.invitation
    if invitation is not None and plan.watch:
        return await come(host, invitation.table, language)
    if invitation is not None:
        table, seat, offer = invitation.table, invitation.seat, invitation.offer
        return await join_table(host, table, plan.names[0], seat, offer, language)
    if plan.daily:
        return await open_daily(plan, host, language)
    others = len(plan.names) - 1 + plan.free
    bots = seated_bots(plan.game, plan.bots, alone=plan.alone, others=others)
    return await open_table(
        host, plan.game, plan.options, Company(plan.names, plan.free, bots), language
    )


async def open_daily(plan: PlayPlan, host: Host, language: str) -> Stay:
    """Alone, or with the opponent of that deal. At a server it is the try that counts."""
    if plan.bots is not None or plan.free or len(plan.names) > 1 or plan.options:
        raise Malformed("daily-company", TERMINAL)
    opponent = OPPONENTS.get(find_game(plan.game).id)
    company = Company(plan.names, 0, () if opponent is None else (opponent,))
    ranked: Message = {} if host.address is None else {"daily": True}
    return await open_table(host, plan.game, {}, company, language, **ranked)


async def open_table(
    host: Host, game: str, options: Message, company: Company, language: str, **more: Any
) -> Stay:
    """A new table, at which we sit."""
    table = await host.open({"game": game, "options": options, "seats": company.seats, **more})
    stay = await come(host, table, language)
    stay.watch(stay.mine[0])
    if host.address is not None:
        stay.own = stay.mine[0]
    return stay


async def join_table(  # noqa: PLR0913, PLR0917 - who comes, where, and how
    host: Host, table: TableId, name: str, seat: Seat | None, offer: str | None, language: str
) -> Stay:
    """A live table: the seat that is ours already, that we are offered, or that is free.

    Where there is none, but bots whose seats may be taken over, we look on until we ask for one.
    """
    stay = await come(host, table, language)
    stay.name = name
    free = any(each["kind"] == "open" for each in stay.info["seats"])
    if offer is not None:
        await stay.take_seat(offer)
        await _shown(stay)
    elif not stay.mine and (free or seat is not None or not stay.takeable):
        await stay.sit_down(name, seat)
        await _shown(stay)
    if stay.mine:
        stay.watch(stay.mine[0])
    return stay


async def play_again(host: Host, stay: Stay) -> Stay:
    """The next table of the same people, which whoever asks first opens."""
    if stay.info.get("next") is None:
        await host.play_again(stay.table)
    while stay.info.get("next") is None:
        await stay.hear()
    seated = await come(host, stay.info["next"], stay.language)
    if seated.mine:
        seated.watch(seated.mine[0])
    if host.address is not None and seated.mine:
        seated.own = seated.mine[0]
    return seated


async def come(host: Host, table: TableId, language: str) -> Stay:
    """To a table, as a spectator first."""
    await host.info(table)  # a wrong address is told at once
    stay = Stay(host, await host.link(table), table, language)
    await stay.hear()  # the greeting: the line is there
    stay.watch(None)
    await _shown(stay)
    return stay


async def _shown(stay: Stay) -> None:
    while not (await stay.hear()).shown:
        pass
