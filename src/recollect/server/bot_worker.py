"""A process in which bots think: questions come in, answers go out, in their order.

It is started by thinking.py and ends when nobody can ask any more. The modules that its arguments
name are imported first, for games and bots that do not live here. What bots print goes to the log,
not between the answers.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from collections import OrderedDict
from collections.abc import Sequence
from importlib import import_module
from typing import Any, BinaryIO

import msgspec

from recollect.bots.contract import Bot
from recollect.bots.registry import find_bot
from recollect.engine.chance import Chance
from recollect.engine.contract import Masked, Seat
from recollect.engine.registry import find_game
from recollect.tables.interfaces import Observation
from recollect.wire.types import TableId

ROOM = 500
"""So many minds are kept; of the others, whoever asks shows the past again."""

HEADER = 4
"""The bytes in which the length of what follows is written."""


class Question(Masked, msgspec.Struct, frozen=True):
    number: int
    table: TableId
    seat: Seat
    bot: str
    game: str
    seed: bytes
    first: int
    """Which of the seat's observations the first one here is."""
    observations: tuple[Observation, ...]
    legal: tuple[Any, ...]


class Choice(msgspec.Struct, frozen=True):
    """Which of the legal actions."""

    number: int
    index: int


class ShowMore(msgspec.Struct, frozen=True):
    """The mind has seen only so many observations: show it those from there on."""

    number: int
    seen: int


class BotFailure(msgspec.Struct, frozen=True):
    """What went wrong, and where; not with which values, for those are what a seat sees."""

    number: int
    what: str


Answer = Choice | ShowMore | BotFailure


class Mind:
    """A bot on its seat, and how far it has watched."""

    def __init__(self, bot: Bot) -> None:
        self.seen = 0
        self._bot = bot
        self._view: Any = None
        self._chosen: tuple[int, Any] | None = None

    def watch(self, observations: Sequence[Observation]) -> None:
        for seen in observations:
            if not self._bot.blind:
                self._bot.watch(seen.view, seen.events)
                self._view = seen.view
            self.seen += 1

    def choose(self, legal: tuple[Any, ...]) -> int:
        """Asked twice at the same moment, it says the same."""
        if self._chosen is None or self._chosen[0] != self.seen:
            self._chosen = (self.seen, self._bot.act(self._view, legal))
        return legal.index(self._chosen[1])


class BotWorker:
    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._minds: OrderedDict[tuple[TableId, Seat, str], Mind] = OrderedDict()

    def answer(self, question: Question) -> Answer:
        """A bot that fails is forgotten: the next time it begins afresh."""
        try:
            return self._think(question)
        except Exception as error:
            self._minds.pop((question.table, question.seat, question.bot), None)
            places = traceback.extract_tb(error.__traceback__)
            way = " > ".join(f"{place.name}:{place.lineno}" for place in places)
            return BotFailure(question.number, f"{type(error).__name__} in {way}")

    def _think(self, question: Question) -> Answer:
        key = (question.table, question.seat, question.bot)
        mind = self._minds.get(key)
        seen = mind.seen if mind else 0
        if question.first > seen:
            return ShowMore(question.number, seen)
        if mind is None:
            game = find_game(question.game)
            make = find_bot(question.bot, game)
            mind = self._minds[key] = Mind(make(game, question.seat, Chance(question.seed)))
        self._minds.move_to_end(key)
        if len(self._minds) > self._room:
            self._minds.popitem(last=False)
        mind.watch(question.observations[seen - question.first :])
        return Choice(question.number, mind.choose(question.legal))


def packed(message: object) -> bytes:
    """As it goes through the pipe, in both directions."""
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return len(body).to_bytes(HEADER, "big") + body


def read(pipe: BinaryIO) -> Question | None:
    """None when the other end is gone."""
    header = pipe.read(HEADER)
    size = int.from_bytes(header, "big")
    body = pipe.read(size) if len(header) == HEADER else b""
    if not body or len(body) < size:
        return None
    question: Question = pickle.loads(body)
    return question


def main() -> None:
    """Signals are for the server: it drains first, and then closes the pipe."""
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_IGN)
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)
        for module in sys.argv[1:]:
            import_module(module)
        brain = BotWorker()
        try:
            while (question := read(sys.stdin.buffer)) is not None:
                answers.write(packed(brain.answer(question)))
                answers.flush()
        except BrokenPipeError:
            os._exit(0)  # whoever asked is gone
