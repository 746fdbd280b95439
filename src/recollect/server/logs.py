"""The log: one JSON object a line on stderr, without names, cookies, faces, seeds or addresses.

An error's message may hold what somebody typed, or a card: only its kind and place are logged. For
the same reason, other libraries' messages are logged without their arguments.
"""

from __future__ import annotations

import logging
import sys
import traceback
from typing import Any

import msgspec

OWN = "recollect"
LONGEST = 100
LEVELS = ("debug", "info", "warning", "error")
AUTO = "auto"
"""Warnings for whoever sits at a terminal, who came to play; `info` for all others."""


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        own = record.name.partition(".")[0] == OWN
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage() if own else _template(record),
        }
        line |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[1]:
            line |= _place(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def _template(record: logging.LogRecord) -> str:
    """Its first line: some libraries log whole tracebacks as their message."""
    return str(record.msg).strip().partition("\n")[0][:LONGEST]


def _place(error: BaseException) -> dict[str, Any]:
    """Where it was raised; of several errors at once, the first."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    frames = traceback.extract_tb(error.__traceback__)
    return {
        "error": type(error).__name__,
        "trace": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames],
    }


def start_logging(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    if level == AUTO:
        level = "warning" if sys.stderr.isatty() else "info"
    logging.getLogger(OWN).setLevel(level.upper())
    logging.captureWarnings(True)


def note(logger: logging.Logger, event: str, level: int = logging.INFO, **facts: Any) -> None:
    """Log an event with some facts about it. The caller sees to it that none is a secret."""
    logger.log(level, event, extra={"facts": facts})
