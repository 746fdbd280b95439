"""A whole stay at a live table: sit down, play, come back after a lost connection, leave.

It begins with an invitation, which names the table and which of its seats. A token is what a
table's page shows: `TABLE` or `TABLE.SEAT` for a free seat, which anybody may take who knows the
table, as with its link; or `TABLE.OFFER` for a seat that somebody shares. The link itself does too.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any, Protocol
from urllib.parse import unquote

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from recollect.bots.contract import BotFactory
from recollect.bots.registry import plays
from recollect.client import CLIENT
from recollect.client.api import PATIENCE, Api, Away, is_near, pause, refused
from recollect.client.player import ClientPlayer
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import AnyGame, Seat
from recollect.engine.errors import Illegal, Malformed, RecollectError, Unknown
from recollect.engine.phrases import Fact
from recollect.engine.registry import find_game, game_ids
from recollect.wire.types import TableId

RESTARTS = 1012
"""The code with which a server that restarts closes sockets: it is back soon."""
MARK = " (bot)"
"""How the name of every program ends: people should know whom they play with."""
LONGEST_NAME = 60
LOCAL = "http://127.0.0.1:8000"
"""Where a server is unless somebody says otherwise."""

_TOKEN = re.compile(r"([a-z0-9]{12})(?:\.(?:([0-9]{1,2})|([0-9a-f]{32})))?")
_SERVER = re.compile(r"(https?://(?:[\w.-]+|\[[0-9a-fA-F:.]+\])(?::[0-9]{1,5})?)/?")
_LINK = re.compile(r"([a-z]+://[^/?#]+)/table/([a-z0-9]{12})/?(?:#seat=([^#]+))?")


class Invitation(msgspec.Struct, frozen=True):
    server: str
    """The address without a path: https://example.org."""
    table: TableId
    seat: Seat | None = None
    """A free one to sit down on. None: any."""
    offer: str | None = None
    """What somebody offers a seat with, to share it."""


def read_invitation(server: str | None, token: str) -> Invitation:
    if "://" in token:
        return _link(server, token)
    found = _TOKEN.fullmatch(token)
    if found is None:
        raise Malformed("token-form", CLIENT, given=token)
    table, seat, offer = found.groups()
    address = read_server(server or LOCAL)
    return Invitation(address, table, None if seat is None else int(seat), offer)


def _link(server: str | None, link: str) -> Invitation:
    found = _LINK.fullmatch(link)
    if found is None:
        raise Malformed("token-form", CLIENT, given=link)
    address, table, offer = found.groups()
    return Invitation(read_server(server or address), table, None, offer and unquote(offer))


def read_server(server: str) -> str:
    """Its address without a path."""
    found = _SERVER.fullmatch(server)
    if found is None:
        raise Malformed("server-form", CLIENT, given=server)
    return found[1]


class Tell(Protocol):
    """Tells whoever runs the program what happens, by a phrase of this package's catalogue."""

    def __call__(self, phrase: str, /, **facts: Fact) -> None: ...


class Program(msgspec.Struct, frozen=True):
    """What plays, what it is called, and where its chance comes from."""

    make: BotFactory
    name: str
    seed: bytes


Until = Callable[[ClientPlayer], bool]


class ClientSession:
    def __init__(self, invitation: Invitation, program: Program, api: Api, tell: Tell) -> None:
        self._invitation = invitation
        self._program = program
        self._api = api
        self._tell = tell
        self._table = invitation.table
        self._own: Seat | None = None
        """The seat that is ours alone, and ours to leave."""
        self._finished = False
        self._committed: tuple[TableId, int] | None = None

    def run(self, again: bool = False) -> None:
        """Until the game is over; `again`: and then wherever its people play again.

        Whoever is stopped meanwhile leaves in good order.
        """
        try:
            self._stay(self._player(self._table, self._sit()), again)
        except BaseException:
            self._leave()
            raise

    def _stay(self, player: ClientPlayer, again: bool) -> None:
        while True:
            self._connections(player, is_finished)
            self._finished = True
            self._result(player)
            if not again or player.phase == "closed":
                return
            self._tell("again")
            self._connections(player, is_followed)
            if player.phase == "closed":
                self._tell("closed")
                return
            self._table, self._finished = player.info["next"], False
            player = self._player(self._table, None)

    def _player(self, table: TableId, seat: Seat | None) -> ClientPlayer:
        game = self._game(self._api.info(table)["game"])
        chance = Chance(derive(self._program.seed, f"bot {table}"))
        return ClientPlayer(game, table, seat, self._program.make, chance)

    def _game(self, name: str) -> AnyGame:
        if name not in game_ids():
            raise Unknown("game-missing", CLIENT, game=name)
        game = find_game(name)
        if not plays(self._program.make, game):
            raise Illegal("agent-game", agent=self._program.name, game=name)
        return game

    def _sit(self) -> Seat | None:
        """The seat that is ours now; None: the server knows which."""
        table, offer = self._invitation.table, self._invitation.offer
        info = self._api.info(table, tries=1)  # a wrong address is told at once
        self._game(info["game"])
        if offer is not None:
            self._api.command(table, "take_seat", {"token": offer})
            self._tell("shared", table=table)
            return None
        seat = self._sit_down(table, info)
        self._tell("sat", name=named(self._program.name), seat=seat, table=table)
        return seat

    def _sit_down(self, table: TableId, info: dict[str, Any]) -> Seat:
        """If somebody was faster, on another seat, unless it has to be this one."""
        numbers = count(2)
        name = named(self._program.name)
        while True:
            self._own = self._free(info)
            try:
                self._api.command(table, "sit_down", {"name": name, "seat": self._own})
            except Illegal as error:
                if (
                    error.facts.get("said") == "name-alike"
                ):  # another of this program is there already
                    name = named(self._program.name, next(numbers))
                    continue
                seat, self._own = self._own, None
                info = self._api.info(table)
                if self._invitation.seat is not None or seat in _free_seats(info):
                    raise
            else:
                return self._own

    def _free(self, info: dict[str, Any]) -> Seat:
        wanted = self._invitation.seat
        if wanted is not None:
            return wanted  # the server says what is wrong with it
        free = _free_seats(info)
        if not free:
            raise Illegal("no-free-seat", CLIENT)
        return free[0]

    def _connections(self, player: ClientPlayer, done: Until) -> None:
        attempt = 0
        while not done(player):
            try:
                with self._connect(player.table) as socket:
                    if attempt:
                        self._tell("back")
                    attempt = 0
                    self._converse(socket, player, done)
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 0
                attempt = self._lost(attempt, at_once=code == RESTARTS)
            except InvalidStatus as answer:
                body = bytes(answer.response.body or b"")
                refusal = refused(self._api.server, answer.response.status_code, body)
                if not isinstance(refusal, Away):
                    raise refusal from None
                attempt = self._lost(attempt)
            except (OSError, WebSocketException):
                attempt = self._lost(attempt)

    def _lost(self, attempt: int, at_once: bool = False) -> int:
        if attempt == 0:
            self._tell("lost")
        if not at_once:
            time.sleep(pause(attempt))
        return attempt + 1

    def _connect(self, table: TableId) -> ClientConnection:
        address = self._api.server.replace("http", "ws", 1)
        return connect(
            f"{address}/ws/{table}?lang={self._api.language}",
            additional_headers={"Cookie": self._api.cookie},
            open_timeout=PATIENCE,
            compression=None,
            **({"proxy": None} if is_near(self._api.server) else {}),
        )

    def _converse(self, socket: ClientConnection, player: ClientPlayer, done: Until) -> None:
        for message in player.connected():
            socket.send(_encoded(message))
        while not done(player):
            heard = msgspec.json.decode(socket.recv(), type=dict[str, Any])
            before = player.phase
            answers = player.receive(heard)
            self._narrate(player, before)
            self._commit(player)
            self._agree(player)
            if answers and (wait := player.delay(heard)):
                time.sleep(wait)
            for message in answers:
                socket.send(_encoded(message))

    def _commit(self, player: ClientPlayer) -> None:
        """A program adds nothing to the chance; at a next table, and after a start that was
        aborted, it has to say so again (docs/fair-deal.md).
        """
        seat, fair = player.seat, player.info.get("fair", {})
        if player.phase != "waiting" or seat is None or fair["commitments"][seat] is not None:
            return
        start = (player.table, fair["start"])
        if self._committed != start:
            self._committed = start
            with suppress(Illegal):  # whoever shares the seat was faster
                self._api.command(player.table, "commit", {"seat": seat, "commitment": ""})

    def _agree(self, player: ClientPlayer) -> None:
        """Whoever would like to end the game need not wait for a program."""
        vote = player.info.get("vote")
        if vote and self._own in vote["waiting"]:
            with suppress(Illegal):  # it is decided already
                self._api.command(player.table, "answer_close", {"agrees": True})

    def _narrate(self, player: ClientPlayer, before: str) -> None:
        if player.phase == before:
            return
        if player.phase == "waiting":
            self._tell("waiting")
        elif player.phase == "playing":
            self._tell("playing", names=", ".join(player.names))

    def _result(self, player: ClientPlayer) -> None:
        if player.phase == "closed":
            self._tell("closed")
            return
        winners = self._api.record(player.table)["result"]["winners"]
        names = ", ".join(player.names[seat] for seat in winners) or "–"
        self._tell("over", winners=names, moves=player.moves)

    def _leave(self) -> None:
        """The seat is left to a bot, or to whoever comes; a shared one to whom it belongs."""
        if self._own is None or self._finished:
            return
        try:
            self._api.command(self._table, "stand_up", {"seat": self._own}, tries=1)
        except RecollectError:
            return  # it is left all the same, after a while
        self._tell("left", seat=self._own)


def _free_seats(info: dict[str, Any]) -> list[Seat]:
    return [n for n, seat in enumerate(info["seats"]) if seat["kind"] == "open"]


def is_finished(player: ClientPlayer) -> bool:
    return player.finished


def is_followed(player: ClientPlayer) -> bool:
    """Whether it is known where the same people play again, or that nobody will."""
    return bool(player.info.get("next")) or player.phase == "closed"


def named(name: str, number: int = 1) -> str:
    """What people read; several of one program at a table are numbered."""
    mark = MARK if number == 1 else f" {number}{MARK}"
    return f"{name.removesuffix(MARK)[: LONGEST_NAME - len(mark)]}{mark}"


def _encoded(message: dict[str, Any]) -> str:
    return msgspec.json.encode(message).decode()
