"""Local tables behind a port of messages, as a page of the browser speaks to its worker.

The worker itself (web/src/offline) brings what Python cannot have there: a file, and the port.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import msgspec

from recollect.bots.registry import bot_names, find_bot
from recollect.engine.phrases import LANGUAGES
from recollect.local.journal import Journal
from recollect.local.tables import Line, LocalTables
from recollect.tables import catalogue
from recollect.tables.log import PlayerId
from recollect.wire.port import (
    DECODER,
    Ask,
    Connect,
    HangUp,
    LineEnded,
    LineMessage,
    PageAnswer,
    PageMessage,
    PortMessage,
    Say,
)

NEVER = 1e10
"""Seconds. Here nobody waits for anybody, and a game may lie for years."""
PATIENT = {"grace": NEVER, "abandon": NEVER, "sweep": NEVER}

OWNER: PlayerId = "0" * 32
"""Whoever holds the device."""

Post = Callable[[str], None]


class PageJournal:
    """A journal that somebody else keeps: lines go out as text, and came in as one text."""

    def __init__(self, text: str, append: Post, rewrite: Post) -> None:
        self._text = text
        self._append = append
        self._rewrite = rewrite

    def lines(self) -> list[bytes]:
        """What is torn at the end was never acknowledged."""
        whole = self._text.rpartition("\n")[0]
        self._text = ""
        return whole.encode().splitlines()

    def write(self, line: bytes) -> None:
        self._hand_over(self._append, line + b"\n")

    def rewrite(self, lines: Iterable[bytes]) -> None:
        self._hand_over(self._rewrite, b"".join(line + b"\n" for line in lines))

    @staticmethod
    def _hand_over(take: Post, text: bytes) -> None:
        try:
            take(text.decode())
        except Exception as error:  # whatever the browser throws
            raise OSError(str(error)) from error


class Port:
    """One page's way to its tables. `open` it within a running loop."""

    def __init__(self, tables: LocalTables, player: PlayerId, post: Post) -> None:
        self._tables = tables
        self._player = player
        self._post = post
        self._lines: dict[int, Line] = {}
        self._asked: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self._tables.__aenter__()

    async def close(self) -> None:
        for line in self._lines.values():
            line.hang_up()
        await self._tables.__aexit__(None, None, None)

    def receive(self, text: str) -> None:
        """A message of the page."""
        message: PageMessage = DECODER.decode(text)
        match message:
            case Ask():
                task = asyncio.ensure_future(self._answer(message))
                self._asked.add(task)
                task.add_done_callback(self._asked.discard)
            case Connect():
                self._connect(message)
            case Say(line=line, text=said):
                if line in self._lines:
                    self._lines[line].say(said.encode())
            case HangUp(line=line):
                if line in self._lines:
                    self._lines.pop(line).hang_up()

    async def _answer(self, asked: Ask) -> None:
        reply = await self._tables.ask(
            self._player, asked.method, asked.target, asked.body.encode(), asked.language
        )
        self._send(PageAnswer(asked.number, reply.status, reply.body.decode()))

    def _connect(self, wanted: Connect) -> None:
        line = self._tables.connect(
            self._player,
            wanted.table,
            partial(self._tell, wanted.line),
            wanted.language,
            partial(self._end, wanted.line),
        )
        self._lines[wanted.line] = line

    def _tell(self, line: int, text: bytes) -> None:
        self._send(LineMessage(line, text.decode()))

    def _end(self, line: int, code: int) -> None:
        self._lines.pop(line, None)
        self._send(LineEnded(line, code))

    def _send(self, message: PortMessage) -> None:
        self._post(msgspec.json.encode(message).decode())


def port_of(
    journal: Journal | None, player: PlayerId, secret: bytes, post: Post, **settings: Any
) -> Port:
    """Tables of one device, for whoever holds it."""
    return Port(LocalTables(journal, secret=secret, **{**PATIENT, **settings}), player, post)


async def open_port(text: str, append: Post, rewrite: Post, secret: str, post: Post) -> Port:
    """What a worker calls: with its journal so far, what adds to that or writes it anew, and the
    way to the page.
    """
    journal = PageJournal(text, append, rewrite)
    port = port_of(journal, OWNER, bytes.fromhex(secret), post)
    await port.open()
    return port


def warm_up() -> None:
    """What every start would do again: read all games, bots and sentences.

    A worker keeps its memory after this as a snapshot, and every later one begins there. So nothing
    in here may draw a number, ask for the time or know a table.
    """
    for name in bot_names():
        find_bot(name)
    for language in LANGUAGES:
        catalogue.bots(language)
        for game in catalogue.games(language).games:
            catalogue.schema(game.id, language)
    gc.collect()
    gc.freeze()
