"""A bot on one seat of a live table: messages in, the next message out. It knows no socket.

The bot comes from a module of its author's, or is one of those here (`find_agent`). It is shown
what it would be shown in this process: the view at the beginning, and after each move the seat's
version of the events with the view. What happened while the connection was down is never told
again; then it is shown what can be seen now, without events.
"""

from __future__ import annotations

import re
import secrets
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import msgspec

from recollect.bots.contract import Bot, BotFactory
from recollect.bots.like import inline, is_fitted
from recollect.bots.memory_names import LIKE, memory_kind
from recollect.bots.registry import POLICY, bot_names, find_bot
from recollect.client import CLIENT
from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Seat
from recollect.engine.errors import Forbidden, Illegal, Malformed, RecollectError, Unknown
from recollect.wire.legal import expanded
from recollect.wire.types import PROTOCOL, TableId

Message = dict[str, Any]

AGAIN = {"stale", "out_of_turn", "illegal"}
"""Codes of what was decided on an old board: look again, and decide anew."""


def find_agent(name: str) -> BotFactory:
    """`MODULE:CLASS`, `FILE.py:CLASS`, `like:FILE`, `policy:FILE`, or a bot by name, as `last:7`.

    Whatever is called with a game, a seat and a chance.
    """
    if is_fitted(name):
        return find_bot(inline(name))
    if memory_kind(name):
        return find_bot(name)
    if name.startswith(POLICY):
        from recollect.envs.policy import load_player  # noqa: PLC0415 - needs the extra `research`

        return load_player(name)
    module, colon, attribute = name.rpartition(":")
    if not colon:
        if name not in bot_names():
            raise Malformed("agent-form", CLIENT, given=name, known=", ".join(bot_names()))
        return find_bot(name)
    found = getattr(_imported(module), attribute, None)
    if found is None:
        raise Unknown("agent-missing", CLIENT, module=module, name=attribute)
    if not callable(found):
        raise Malformed("agent-kind", CLIENT, agent=name)
    make: BotFactory = found
    return make


def is_program(name: str) -> bool:
    """Whether it names a class in a module or a file, and no bot that is known by a name."""
    written = re.fullmatch(r"([A-Za-z]:)?[^:]+:[A-Za-z_][\w.]*", name)
    return bool(written) and not memory_kind(name) and not name.startswith((LIKE, POLICY))


def agent_name(name: str) -> str:
    """What it is called at a table, unless it is given a name."""
    if name.startswith((LIKE, POLICY)):
        return name.partition(":")[0]
    if memory_kind(name):
        return name
    return name.rpartition(":")[2].rpartition(".")[2]


def _imported(module: str) -> Any:
    in_file = module.endswith(".py")
    if in_file and not Path(module).is_file():
        raise Unknown("agent-file", CLIENT, file=module)
    try:
        return _from_file(Path(module)) if in_file else import_module(module)
    except ModuleNotFoundError as error:
        if error.name and (module == error.name or module.startswith(f"{error.name}.")):
            raise Unknown("agent-module", CLIENT, module=module) from None
        raise Malformed("agent-import", CLIENT, module=module, why=_described(error)) from error
    except Exception as error:
        raise Malformed("agent-import", CLIENT, module=module, why=_described(error)) from error


def _from_file(path: Path) -> Any:
    """A module that need not be installed; what lies beside it can be imported by it."""
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(str(path))
    module = module_from_spec(spec)
    folder = str(path.resolve().parent)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    sys.modules.setdefault(path.stem, module)
    spec.loader.exec_module(module)
    return module


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
        self._make = make
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
            self._bot = self._asked(self._make, self.game, self.seat, self._chance)
        if getattr(self._bot, "blind", False):
            return
        self._view = self._read(self._fields, self.game.view_type)
        self._asked(self._bot.watch, self._view, self._read(events, kind))

    def _act(self) -> list[Message]:
        if not self._legal or self._open is not None or self._bot is None:
            return []
        if self.phase != "playing":
            return []
        kind: Any = tuple[self.game.action_type, ...]  # type: ignore[name-defined]
        legal = self._read(expanded(self._legal), kind)
        chosen = self._asked(self._bot.act, self._view, legal)
        if chosen not in legal:
            raise Malformed("agent-illegal", CLIENT, chosen=repr(chosen))
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
            why = _described(error)
            raise Malformed("game-differs", CLIENT, game=self.game.id, why=why) from None

    @staticmethod
    def _asked(program: Any, *about: Any) -> Any:
        """Whatever the bot does wrong is its author's to know."""
        try:
            return program(*about)
        except RecollectError:
            raise
        except Exception as error:
            raise Malformed("agent-failed", CLIENT, why=traced(error)) from error


def traced(error: Exception) -> str:
    """The error, and the line of the program in which it happened."""
    last = error.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    if last is None:
        return _described(error)
    place = f"{last.tb_frame.f_code.co_filename}:{last.tb_lineno}"
    return f"{_described(error)} ({place})"


def _described(error: BaseException) -> str:
    """What went wrong in somebody else's program, in one line."""
    lines = str(error).splitlines()
    return f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
