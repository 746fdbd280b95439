"""A process in which games are looked back on: records come in, reviews go out, in their order.

It is started by review_pool.py and ends when nobody can ask any more.
"""

from __future__ import annotations

import os
import sys
from typing import BinaryIO

import msgspec

from recollect.bots.memory_names import read_memory
from recollect.engine.contract import Masked, Seat
from recollect.engine.record import read as read_record
from recollect.memory.recall import RecallParameters
from recollect.review.likelihood import Parameters
from recollect.review.profile import PlayedGame, profile
from recollect.review.puzzles import ORDINARY, puzzles
from recollect.review.review import review
from recollect.server.worker_process import begin

NICE = 10
HEADER = 4
"""The bytes in which the length of what follows is written."""


class RecordedGame(Masked, msgspec.Struct, frozen=True):
    """A game that is over, and the seats of whoever asks."""

    record: bytes
    seats: tuple[Seat, ...]


class ReviewQuestion(Masked, msgspec.Struct, frozen=True, tag=True):
    """A game that is over, and whose decisions are asked for."""

    record: bytes
    seat: Seat
    prices: bool


class ProfileQuestion(Masked, msgspec.Struct, frozen=True, tag=True):
    """What do all these games tell of somebody's memory?"""

    games: list[RecordedGame]


class PuzzleQuestion(Masked, msgspec.Struct, frozen=True, tag=True):
    """What could be asked about these games, of somebody who remembers like this bot?"""

    games: list[RecordedGame]
    double: str | None
    most: int


AnyQuestion = ReviewQuestion | ProfileQuestion | PuzzleQuestion


def framed(body: bytes) -> bytes:
    """As it goes through the pipe, in both directions."""
    return len(body).to_bytes(HEADER, "big") + body


def answer(body: bytes) -> bytes:
    """As JSON: what the seat did, a profile, or puzzles."""
    question: AnyQuestion = msgspec.msgpack.decode(body, type=AnyQuestion)
    match question:
        case ReviewQuestion(record, seat, prices):
            found = review(read_record(record), [seat], prices=prices)
            return msgspec.json.encode(found.seats[0])
        case ProfileQuestion(games):
            return msgspec.json.encode(profile("", _played(games)))
        case PuzzleQuestion(games, double, most):
            return msgspec.json.encode(puzzles(_played(games), _memory(double), most))


def _played(games: list[RecordedGame]) -> list[PlayedGame]:
    return [PlayedGame(read_record(each.record), each.seats) for each in games]


def _memory(double: str | None) -> Parameters:
    memory = None if double is None else read_memory(double)
    if not isinstance(memory, RecallParameters):
        return ORDINARY
    return Parameters(memory.threshold, memory.noise, memory.confusion)


def _read(pipe: BinaryIO) -> bytes | None:
    """None when the other end is gone."""
    header = pipe.read(HEADER)
    size = int.from_bytes(header, "big")
    body = pipe.read(size) if len(header) == HEADER else b""
    return body if body and len(body) == size else None


def main() -> None:
    """What goes wrong ends the process, and whoever asked is told.
    Those who play come first: where the system knows how, this process steps back.
    """
    if sys.platform != "win32":
        os.nice(NICE)
    with begin() as answers:
        try:
            while (body := _read(sys.stdin.buffer)) is not None:
                answers.write(framed(answer(body)))
                answers.flush()
        except BrokenPipeError:
            os._exit(0)  # whoever asked is gone
