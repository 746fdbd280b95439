"""A stay at a table: what its messages tell, typed as the game types it, and what we say there."""

from __future__ import annotations

import secrets
import time
from contextlib import suppress
from typing import Any, Literal

import msgspec

from recollect.bots.registry import bot_text
from recollect.client import CLIENT
from recollect.engine.contract import AnyGame, Event, Seat
from recollect.engine.errors import Illegal, Malformed, RecollectError, Unknown
from recollect.engine.phrases import say
from recollect.engine.registry import find_game, game_ids
from recollect.tables.match import TABLES
from recollect.terminal import TERMINAL
from recollect.terminal.hosts import BACK, LOST, Host, Link, Message
from recollect.wire.legal import expanded
from recollect.wire.types import PROTOCOL, TableId

Loss = Literal["seat-again", "seat-offer", "seat-gone"]
"""We sit down again by ourselves, whoever is here may, or no seat is free."""
CLOCK_SLACK = 2.0
"""Seconds that our clock may differ from the table's."""
VERDICTS = {
    "good": (TERMINAL, "shuffle-good"),
    "old": (TERMINAL, "shuffle-old"),
    "bad": (TABLES, "fair-bad"),
    "unknown": (TERMINAL, "shuffle-unknown"),
}
"""Where the sentence about a verdict stands."""


class Heard(msgspec.Struct, frozen=True):
    """What a message has brought, beside what the table is like now."""

    events: tuple[Event, ...] = ()
    """As the seat noticed them through which we look."""
    shown: bool = False
    """Whether the whole table was shown anew."""
    refusal: str | None = None
    """Why something of ours was not done, in the reader's language."""
    reaction: tuple[Seat, str] | None = None
    connection: str | None = None
    """lost or back."""
    took_over: bool = False
    """Whether the bot's seat that we asked for is ours now."""
    called_off: str | None = None
    """That a start came to nothing, and who is to blame, in the reader's language."""
    lost: Loss | None = None
    """That the seat is gone through which we looked: what we do about it, or could."""


class Stay:
    """At one table; several seats of it may be ours, and we look through one at a time."""

    def __init__(self, host: Host, link: Link, table: TableId, language: str) -> None:
        self.table = table
        self.language = language
        self.info: Message = {}
        self.mine: tuple[Seat, ...] = ()
        self.seat: Seat | None = None
        """Through which we look; None: as a spectator."""
        self.view: Any = None
        """The game's View; None until the game begins."""
        self.legal: tuple[Any, ...] = ()
        self.deadline: float | None = None
        self.own: Seat | None = None
        """The seat that we took at a live table, and leave."""
        self.asked: Seat | None = None
        """The bot's seat that we have asked for."""
        self.name = ""
        """What we would be called there."""
        self._host = host
        self._link = link
        self.version = 0
        """How many changes the table has seen."""
        self._fields: Message = {}
        self._ahead = 0.0
        """How many seconds the table's clock is ahead of ours."""
        self._open: Message | None = None
        self._done: set[tuple[Seat, int, str]] = set()
        """What we have done for the starts of the game, each once."""
        self._lost: Message | None = None
        """What we sat as on the seat that we lost, and could sit down again."""
        self._sits_again = True
        """Whether we do so without being asked: once, as after a nap of the machine."""
        self._turning = False
        """Whether we asked to look through another seat, and are not shown its view yet."""

    @property
    def game(self) -> AnyGame:
        return find_game(self.info["game"])

    @property
    def phase(self) -> str:
        return str(self.info.get("phase", ""))

    @property
    def is_over(self) -> bool:
        return self.phase in {"over", "closed"}

    @property
    def names(self) -> list[str]:
        return [self._name(each) for each in self.info.get("seats", ())]

    def _name(self, seat: Message) -> str:
        if seat["name"]:
            return str(seat["name"])
        return bot_text(seat["bot"], self.language).name if seat["bot"] else "–"

    @property
    def takeable(self) -> list[Seat]:
        """The bots whose seats we may ask for: without one of our own, in a running game."""
        if self.mine or self.phase != "playing" or not self.info.get("takeover"):
            return []
        seats = enumerate(self.info["seats"])
        return [at for at, each in seats if each["kind"] == "bot" and each.get("taker") is None]

    @property
    def waiting(self) -> bool:
        """Whether something of ours is not answered yet."""
        return self._open is not None or self._turning

    @property
    def seconds_left(self) -> int | None:
        """Until the table's clock decides, if it has one running."""
        if self.deadline is None:
            return None
        return max(0, round(self.deadline - self._ahead - time.time()))

    def watch(self, seat: Seat | None) -> None:
        """Look through this seat from now on; the table is shown anew."""
        self.seat, self.legal = seat, ()
        self._turning = True
        self._link.say({"say": "watch", "seat": seat})

    def act(self, action: Any) -> None:
        self._open = {
            "say": "act",
            "id": secrets.token_hex(8),
            "seat": self.seat,
            "version": self.version,
            "action": msgspec.to_builtins(action),
        }
        self._link.say(self._open)

    def react(self, reaction: str) -> None:
        if self.seat is not None:
            self._link.say({"say": "react", "seat": self.seat, "reaction": reaction})

    @property
    def _free(self) -> list[Seat]:
        seats = self.info["seats"]
        return [number for number, each in enumerate(seats) if each["kind"] == "open"]

    async def sit_down(self, name: str, wanted: Seat | None) -> None:
        """On a free seat of a live table. Illegal if none is free."""
        free = self._free
        if wanted is None and not free:
            raise Illegal("no-free-seat", CLIENT)
        seat = free[0] if wanted is None else wanted
        body = {"seat": seat, "name": name, "commitment": self._bound()}
        await self._host.command(self.table, "sit_down", body)
        self.own = seat
        self.watch(seat)

    @property
    def may_sit_again(self) -> bool:
        """Whether we have lost our seat, and one is free."""
        return self._lost is not None and self.phase == "waiting" and bool(self._free)

    async def sit_again(self) -> None:
        """On the seat that we have lost, or on another that is free."""
        if self._lost is None:
            return
        seat, name = self._lost["seat"], self._lost["name"]
        wanted = seat if seat in self._free else None
        self._lost = None
        await self.sit_down(name, wanted)

    async def take_seat(self, offer: str) -> None:
        """One that somebody shares with us."""
        await self._host.command(self.table, "take_seat", {"token": offer})
        self.watch(None)

    async def take_over(self, seat: Seat, *, wish: bool = True) -> None:
        """Ask for a bot's seat from the next break of the game on; or no longer."""
        body = {"seat": seat, "name": self.name, "waits": wish}
        await self._host.command(self.table, "take_over", body)

    async def leave(self) -> None:
        """The seat is left to a bot, or to whoever comes."""
        if self.own is not None and not self.is_over:
            with suppress(RecollectError):  # it is left all the same, after a while
                await self._host.command(self.table, "stand_up", {"seat": self.own})
        await self._link.hang_up()

    async def record(self) -> bytes:
        return await self._host.record(self.table)

    async def hear(self) -> Heard:
        """Wait for what happens next. RecollectError if we cannot go on."""
        message = await self._link.hear()
        heard = self._receive(message)
        if heard.lost == "seat-again":
            try:
                await self.sit_again()
            except RecollectError as error:
                return Heard(lost="seat-gone", refusal=error.text(self.language))
        await self._take_part()
        return heard

    def _receive(self, message: Message) -> Heard:
        match message:
            case {"say": "hello", "protocol": protocol} if protocol != PROTOCOL:
                raise Illegal("protocol", CLIENT, found=str(protocol), known=PROTOCOL)
            case {"say": "hello", "now": now}:
                self._ahead = now - time.time()
            case {"say": "table" | "changed"}:
                return self._show(message)
            case {"say": "moved"}:
                return self._move(message)
            case {"say": "done", "id": command} if self._open and command == self._open["id"]:
                self._open = None
            case {"say": "refused", "reason": reason, "text": text}:
                return self._refused(str(reason), str(text))
            case {"say": "reacted", "seat": seat, "reaction": reaction}:
                return Heard(reaction=(seat, reaction))
            case _ if message == BACK:
                self._say_again()
                return Heard(connection="back")
            case _ if message == LOST:
                return Heard(connection="lost")
            case _:
                pass
        return Heard()

    def _refused(self, reason: str, text: str) -> Heard:
        if reason == "not-your-seat" and self._turning and self.seat is not None:
            self.watch(None)  # it was lost while we were away: the table tells how
            return Heard()
        self._open = None
        return Heard(refusal=text)

    def _say_again(self) -> None:
        self.watch(self.seat)
        if self._open is not None:
            self._link.say(self._open)

    def _show(self, message: Message) -> Heard:
        late = _late(self.info, message["info"])
        off = say(TABLES, self.language, "fair-aborted", {"names": late}) if late else None
        before, was = self.info, self.mine
        self.info, self.version = message["info"], message["version"]
        self.mine = tuple(message["mine"])
        lost = self._lose(before, was)
        wished, self.asked = self.asked, message.get("asked")
        took_over = wished is not None and wished in self.mine
        if took_over:
            self.own = wished
        if self.info["game"] not in game_ids():
            raise Unknown("game-missing", CLIENT, game=self.info["game"])
        if message["say"] == "table":
            if self.seat not in self.mine:
                self.seat = None
            self._turning = message["seat"] != self.seat
        board = message.get("board")
        if board is not None:
            self._fields, self.deadline = board["view"], board["deadline"]
            self._look(board["legal"])
        shown = message["say"] == "table" and not self._turning
        return Heard(shown=shown, called_off=off, lost=lost, took_over=took_over)

    def _lose(self, before: Message, was: tuple[Seat, ...]) -> Loss | None:
        """Whether a start that was called off has cost us a seat, and what is to be done."""
        gone = [seat for seat in was if seat in _missing(before, self.info)]
        if not gone or gone[0] in self.mine or self.phase != "waiting":
            return None
        self._lost = {"seat": gone[0], "name": before["seats"][gone[0]]["name"]}
        self.own = None
        if not self._free:
            return "seat-gone"
        until = before["fair"]["until"] or 0.0
        late = time.time() + self._ahead > until - CLOCK_SLACK
        again, self._sits_again = late and self._sits_again, False
        return "seat-again" if again else "seat-offer"

    def _move(self, message: Message) -> Heard:
        self.version, self.deadline = message["version"], message.get("deadline")
        self._fields = {**self._fields, **message["view"], **message.get("own", {})}
        self._look(message.get("legal", ()))
        kind: Any = tuple[self.game.event_type, ...]  # type: ignore[name-defined]
        told = message["events"] if message.get("saw") is None else message["saw"]
        return Heard(events=self._read(told, kind))

    def _look(self, legal: Any) -> None:
        kind: Any = tuple[self.game.action_type, ...]  # type: ignore[name-defined]
        self.view = self._read(self._fields, self.game.view_type)
        self.legal = () if self._turning else self._read(expanded(legal), kind)

    def _read(self, told: Any, kind: Any) -> Any:
        """What is told, as the game's own types."""
        try:
            return msgspec.convert(told, kind, str_keys=True)
        except msgspec.ValidationError as error:
            why = str(error).splitlines()[0]
            raise Malformed("game-differs", CLIENT, game=self.game.id, why=why) from None

    def _bound(self) -> str:
        """To a new share of the chance; at a table of this process, to none."""
        shares = self._host.shares
        return "" if shares is None else shares.bind(self.table, self.info["fair"]["commitment"])

    async def _take_part(self) -> None:
        """Our part in the start of a game at a live table (docs/fair-deal.md)."""
        if self._host.shares is None or self.phase != "waiting":
            return
        fair = self.info["fair"]
        for seat in self.mine:
            step = (seat, fair["start"], fair["commitments"][seat] or "")
            if step in self._done:
                continue
            with suppress(Illegal):  # it is known already, or too late
                if await self._take_step(seat, fair):
                    self._done.add(step)

    async def _take_step(self, seat: Seat, fair: Message) -> bool:
        """Whether there was something to do."""
        shares = self._host.shares
        assert shares is not None
        if fair["commitments"][seat] is None:
            body = {"seat": seat, "commitment": self._bound()}
            await self._host.command(self.table, "commit", body)
            return True
        if not fair["called"] or fair["entropy"][seat]:
            return False
        share = shares.reveal(self.info, seat)
        if share is not None:
            await self._host.command(self.table, "reveal", {"seat": seat, "entropy": share})
        return True

    async def verdict(self) -> str:
        """Whether the cards were dealt as we were promised, in words; nothing where nothing was."""
        shares = self._host.shares
        if shares is None or not self.mine or self.view is None or self.info.get("daily"):
            return ""
        verdict: str | None = "unknown"
        with suppress(RecollectError):  # the server is away, or does not want to say
            verdict = shares.check(self.table, await self.record())
        if verdict is None:
            return ""
        package, phrase = VERDICTS[verdict]
        return say(package, self.language, phrase, {})


def _missing(before: Message, after: Message) -> tuple[Seat, ...]:
    """The seats that were lost with the start that was under way before, if it was called off."""
    aborted = after["fair"]["aborted"]
    back = after["fair"]["start"] - before["fair"]["start"] if before else 0
    return tuple(aborted[-back]["missing"]) if 0 < back <= len(aborted) else ()


def _late(before: Message, after: Message) -> str:
    """Who is to blame for a start that was called off between these two."""
    aborted = after["fair"]["aborted"]
    if not before or not aborted or before["fair"]["start"] == after["fair"]["start"]:
        return ""
    return ", ".join(aborted[-1]["names"])
