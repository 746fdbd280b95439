"""A bot on one seat of a live table: messages in, the next message out. It knows no socket.

The bot comes from a module of its author's, or is one of those here (`find_agent`). It is shown
what it would be shown in this process: the view at the beginning, and after each move the seat's
version of the events with the view. What happened while the connection was down is never told
again; then it is shown what can be seen now, without events.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from recollect.bots.contract import Bot, BotFactory
from recollect.bots.like import inline, is_fitted
from recollect.bots.memory_names import LIKE, memory_kind
from recollect.bots.programs import OwnBots, described, is_program, load_program, program_name
from recollect.bots.registry import POLICY, bot_names, find_bot
from recollect.client import CLIENT
from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Seat
from recollect.engine.errors import Forbidden, Illegal, Malformed
from recollect.wire.legal import expanded
from recollect.wire.types import PROTOCOL, TableId

Message = dict[str, Any]

AGAIN = {"stale", "out_of_turn", "illegal"}
"""Codes of what was decided on an old board: look again, and decide anew."""


def find_agent(name: str) -> BotFactory:
    """`MODULE:CLASS`, `FILE.py:CLASS`, `like:FILE`, `policy:FILE`, or a bot by name, as `last:7`.

    Whatever is called with a game, a seat and a chance.
    """
    if is_program(name):
        return load_program(name)
    if is_fitted(name):
        return find_bot(inline(name))
    if memory_kind(name):
        return find_bot(name)
    if name.startswith(POLICY):
        from recollect.envs.policy import load_player  # noqa: PLC0415 - needs the extra `research`

        return load_player(name)
    if name not in bot_names():
        raise Malformed("agent-form", CLIENT, given=name, known=", ".join(bot_names()))
    return find_bot(name)


def agent_name(name: str) -> str:
    """What it is called at a table, unless it is given a name."""
    if is_program(name):
        return program_name(name)
    return name.partition(":")[0] if name.startswith((LIKE, POLICY)) else name


class ClientPlayer:
    def __init__(
        self, game: AnyGame, table: TableId, seat: Seat | None, make: BotFactory, chance: Chance
    ) -> None:
        """`seat` None: the one that the server says is ours."""
        self.game = game
        self.table = table
        self.seat = seat
        self.info: Message = {}
        """What everybody may know of the table, as last told."""
        self.moves = 0
        """How many actions of ours were carried out."""
        self._make = make if isinstance(make, OwnBots) else OwnBots(make)
        self._chance = chance
        self._bot: Bot | None = None
        self._version = -1
        self._fields: Message = {}
        self._view: Any = None
        self._legal: Sequence[Message] = ()
        self._open: Message | None = None
        """The action that is not answered yet."""

    @property
    def phase(self) -> str:
        """waiting, playing, over or closed."""
        return str(self.info.get("phase", ""))

    @property
    def finished(self) -> bool:
        return self.phase in {"over", "closed"} and self._open is None

    @property
    def names(self) -> list[str]:
        return [each["name"] or each["bot"] or "?" for each in self.info.get("seats", ())]

    def connected(self) -> list[Message]:
        """What is said on a new connection: we watch, and say again what was not answered."""
        watch: Message = {"say": "watch", "seat": self.seat}
        return [watch] if self._open is None else [watch, self._open]

    def receive(self, message: Message) -> list[Message]:
        """What to answer. RecollectError if we cannot go on."""
        match message:
            case {"say": "hello", "protocol": protocol} if protocol != PROTOCOL:
                raise Illegal("protocol", CLIENT, found=str(protocol), known=PROTOCOL)
            case {"say": "table"}:
                if self.seat is None:
                    return self._find_seat(message)
                self._show(message, message["board"])
            case {"say": "changed"}:
                self._show(message, message.get("board"))
            case {"say": "moved"}:
                self._move(message)
            case {"say": "done", "id": command} if self._open and command == self._open["id"]:
                self._open, self.moves = None, self.moves + 1
            case {"say": "refused"}:
                return self._refused(message)
            case _:
                pass
        return self._act()

    def delay(self, message: Message) -> float:
        """Seconds to wait before the answer to this message is sent."""
        return float(message.get("retry") or 0.0) if message["say"] == "refused" else 0.0

    def _find_seat(self, table: Message) -> list[Message]:
        if not table["mine"]:
            raise Forbidden("no-seat", CLIENT)
        self.seat = table["mine"][0]
        return self.connected()

    def _refused(self, message: Message) -> list[Message]:
        """Whatever passes is said again; whatever came too late is thought over."""
        command, code = message.get("id"), message["code"]
        if message.get("retry"):
            return self.connected()
        if command is not None and self._open is not None and code in AGAIN:
            self._open = None
            return self.connected()
        if command is not None and self._open is None:
            return []
        raise Forbidden("refused", CLIENT, why=message["text"])

    def _show(self, message: Message, board: Message | None) -> None:
        """A whole board. If nothing was missed, the bot has seen it already."""
        self.info = message["info"]
        if message["say"] == "table" and message["seat"] != self.seat:
            raise Forbidden("no-seat", CLIENT)
        missed, self._version = message["version"] != self._version, message["version"]
        if board is None:
            return
        self._legal = board["legal"]
        if missed or self._bot is None:
            self._fields = board["view"]
            self._watch(())

    def _move(self, message: Message) -> None:
        self._version = message["version"]
        self._fields = {**self._fields, **message["view"], **message.get("own", {})}
        self._legal = message.get("legal", ())
        self._watch(message.get("saw") or message["events"])

    def _watch(self, events: Sequence[Message]) -> None:
        """The one door through which the bot learns anything."""
        kind: Any = tuple[self.game.event_type, ...]  # type: ignore[name-defined]
        if self._bot is None:
            assert self.seat is not None
            self._bot = self._make(self.game, self.seat, self._chance)
        if self._bot.blind:
            return
        self._view = self._read(self._fields, self.game.view_type)
        self._bot.watch(self._view, self._read(events, kind))

    def _act(self) -> list[Message]:
        if not self._legal or self._open is not None or self._bot is None:
            return []
        if self.phase != "playing":
            return []
        kind: Any = tuple[self.game.action_type, ...]  # type: ignore[name-defined]
        legal = self._read(expanded(self._legal), kind)
        chosen = self._bot.act(self._view, legal)
        self._open = {
            "say": "act",
            "id": secrets.token_hex(8),
            "seat": self.seat,
            "version": self._version,
            "action": msgspec.to_builtins(chosen),
        }
        return [self._open]

    def _read(self, told: Any, kind: Any) -> Any:
        """What the server tells, as the game's own types."""
        try:
            return msgspec.convert(told, kind, str_keys=True)
        except msgspec.ValidationError as error:
            why = described(error)
            raise Malformed("game-differs", CLIENT, game=self.game.id, why=why) from None
