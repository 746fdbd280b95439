"""Who sits where: opening a table, coming to a live one, and bots that somebody wrote."""

from __future__ import annotations

from itertools import count
from typing import Any

import msgspec

from recollect.bots.contract import Bot, BotFactory
from recollect.bots.like import find_like, inline
from recollect.bots.registry import LIKE, bot_names, plays, read_like, register_bot, stand_in
from recollect.client import CLIENT
from recollect.client.player import agent_name, find_agent, is_program, traced
from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Event, Seat
from recollect.engine.errors import Illegal, Malformed, RecollectError
from recollect.engine.phrases import say
from recollect.engine.registry import find_game
from recollect.terminal import TERMINAL
from recollect.terminal.hosts import Host, Message
from recollect.terminal.stay import Stay
from recollect.wire.types import TableId

OPPONENT = "sparrow"
"""Who sits opposite, if nobody is named."""


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
    if bot.startswith(LIKE) and read_like(bot) is None:
        find_like(bot, game)
        return inline(bot)
    return own_bot(bot, game) if is_program(bot) else bot


def own_bot(program: str, game: AnyGame) -> str:
    """The name under which this program sits at tables of this process."""
    make, name = find_agent(program), agent_name(program)
    if not plays(make, game):
        raise Illegal("agent-game", CLIENT, agent=name, game=game.id)
    free = name
    for number in count(2):
        if free not in bot_names():
            break
        free = f"{name} {number}"
    register_bot(free, OwnBots(make))
    return free


class OwnBots:
    """How a bot that somebody wrote sits down."""

    def __init__(self, make: BotFactory) -> None:
        self._make = make

    def __call__(self, game: AnyGame, seat: Seat, chance: Chance, /) -> Bot:
        return OwnBot(self._make, game, seat, chance)


class OwnBot:
    """A bot that somebody wrote. Whatever it does wrong is its author's to know."""

    def __init__(self, make: BotFactory, game: AnyGame, seat: Seat, chance: Chance) -> None:
        self._bot: Bot = _asked(make, game, seat, chance)
        self.blind = bool(getattr(self._bot, "blind", False))

    def watch(self, view: Any, events: tuple[Event, ...]) -> None:
        _asked(self._bot.watch, view, events)

    def act(self, view: Any, legal: tuple[Any, ...]) -> Any:
        chosen = _asked(self._bot.act, view, legal)
        if chosen not in legal:
            raise Malformed("agent-illegal", CLIENT, chosen=repr(chosen))
        return chosen


def _asked(program: Any, *about: Any) -> Any:
    try:
        return program(*about)
    except RecollectError:
        raise
    except Exception as error:
        raise Malformed("agent-failed", CLIENT, why=traced(error)) from error


async def open_table(
    host: Host, game: str, options: Message, company: Company, language: str
) -> Stay:
    """A new table, at which we sit."""
    table = await host.open({"game": game, "options": options, "seats": company.seats})
    stay = await come(host, table, language)
    stay.watch(stay.mine[0])
    if host.address is not None:
        stay.own = stay.mine[0]
    return stay


async def join_table(  # noqa: PLR0913, PLR0917 - who comes, where, and how
    host: Host, table: TableId, name: str, seat: Seat | None, offer: str | None, language: str
) -> Stay:
    """A live table: the seat that is ours already, that we are offered, or that is free."""
    stay = await come(host, table, language)
    if offer is not None:
        await stay.take_seat(offer)
        await _shown(stay)
    elif not stay.mine:
        await stay.sit_down(name, seat)
        await _shown(stay)
    if stay.mine:
        stay.watch(stay.mine[0])
    return stay


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
