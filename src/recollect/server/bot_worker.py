"""A process in which bots think: questions come in, answers go out, in their order.

It is started by bot_pool.py and ends when nobody can ask any more. The modules that its arguments
name are imported first, for games and bots that do not live here. What bots print goes to the log,
not between the answers.
"""

from __future__ import annotations

import os
import pickle
import sys
import traceback
from importlib import import_module
from typing import Any, BinaryIO

import msgspec

from recollect.engine.contract import Masked, Seat
from recollect.server.worker_process import begin
from recollect.tables.interfaces import Observation
from recollect.tables.minds import Minds
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


class BotWorker:
    def __init__(self, room: int = ROOM) -> None:
        self._minds = Minds(room)

    def answer(self, question: Question) -> Answer:
        """A bot that fails is forgotten: the next time it begins afresh."""
        try:
            return self._think(question)
        except Exception as error:
            self._minds.forget((question.table, question.seat, question.bot))
            places = traceback.extract_tb(error.__traceback__)
            way = " > ".join(f"{place.name}:{place.lineno}" for place in places)
            return BotFailure(question.number, f"{type(error).__name__} in {way}")

    def _think(self, question: Question) -> Answer:
        key = (question.table, question.seat, question.bot)
        seen = self._minds.seen(key)
        if question.first > seen:
            return ShowMore(question.number, seen)
        mind = self._minds.find(key, question.game, question.seed)
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
    """Until the server closes the pipe."""
    with begin() as answers:
        for module in sys.argv[1:]:
            import_module(module)
        brain = BotWorker()
        try:
            while (question := read(sys.stdin.buffer)) is not None:
                answers.write(packed(brain.answer(question)))
                answers.flush()
        except BrokenPipeError:
            os._exit(0)  # whoever asked is gone
