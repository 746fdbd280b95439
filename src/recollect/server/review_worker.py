"""A process in which games are looked back on: records come in, reviews go out, in their order.

It is started by reviews.py and ends when nobody can ask any more.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import BinaryIO

import msgspec

from recollect.engine.contract import Masked, Seat
from recollect.engine.record import read as read_record
from recollect.review.review import review, write

HEADER = 4
"""The bytes in which the length of what follows is written."""


class ReviewQuestion(Masked, msgspec.Struct, frozen=True):
    """A game that is over, and whose decisions are asked for."""

    record: bytes
    seat: Seat
    prices: bool


def framed(body: bytes) -> bytes:
    """As it goes through the pipe, in both directions."""
    return len(body).to_bytes(HEADER, "big") + body


def answer(body: bytes) -> bytes:
    """The review as JSON."""
    question = msgspec.msgpack.decode(body, type=ReviewQuestion)
    return write(review(read_record(question.record), [question.seat], prices=question.prices))


def _read(pipe: BinaryIO) -> bytes | None:
    """None when the other end is gone."""
    header = pipe.read(HEADER)
    size = int.from_bytes(header, "big")
    body = pipe.read(size) if len(header) == HEADER else b""
    return body if body and len(body) == size else None


def main() -> None:
    """Signals are for the server. What goes wrong ends the process, and whoever asked is told."""
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_IGN)
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)
        try:
            while (body := _read(sys.stdin.buffer)) is not None:
                answers.write(framed(answer(body)))
                answers.flush()
        except BrokenPipeError:
            os._exit(0)  # whoever asked is gone
