"""What is refused: a Problem in the reader's language, with the status of its code."""

from __future__ import annotations

import re

import msgspec

from recollect.engine.errors import Malformed, RecollectError
from recollect.engine.phrases import LANGUAGES, say
from recollect.tables.match import TABLES
from recollect.wire.http import Problem

STATUS = {
    "malformed": 400,
    "forbidden": 403,
    "unknown": 404,
    "illegal": 409,
    "out_of_turn": 409,
    "stale": 409,
    "too_many": 429,
    "overloaded": 503,
}
PASSING = {"too_many", "overloaded", "broken"}
"""Codes of what may be well soon."""
BROKEN = "broken"
"""The code of what is our own fault."""
RETRY_SECONDS = 5

_FIELD = re.compile(r" - at `\$\.?([^`]*)`$")
_MISSING = re.compile(r"missing required field `([^`]*)`")
_LANGUAGE = re.compile(r"(?:^|&)lang=(..)(?:&|$)")


def problem(error: RecollectError, language: str) -> Problem:
    return Problem(error.code, error.reason, error.text(language))


def retry_seconds(error: RecollectError) -> int | None:
    """When to come back: the error may say it; None if waiting does not help."""
    if error.code not in PASSING:
        return None
    return int(str(error.facts.get("seconds", RETRY_SECONDS)))


def fault(phrase: str, language: str) -> Problem:
    """Something that is not the asker's fault."""
    return Problem(BROKEN, phrase, say(TABLES, language, phrase, {}))


def malformed_message(error: Exception) -> Malformed:
    """What msgspec has against a message, with the field it is about."""
    if not isinstance(error, msgspec.ValidationError):
        return Malformed("not-json", TABLES)
    text = str(error)
    field = _FIELD.search(text)
    return malformed(field[1] if field else "", _FIELD.sub("", text))


def malformed(field: str, why: str) -> Malformed:
    missing = _MISSING.search(why)
    if missing:
        return Malformed("missing", TABLES, field=".".join(filter(None, [field, missing[1]])))
    why = why.replace("`", "").removesuffix(".")
    if field:
        return Malformed("field", TABLES, field=field, why=why)
    return Malformed("message", TABLES, why=why)


def reading_language(query: str, accepted: str) -> str:
    """What ?lang says, else the first that the browser wants and we speak, else English."""
    asked = _LANGUAGE.search(query)
    if asked and asked[1] in LANGUAGES:
        return asked[1]
    for language in _by_wish(accepted):
        if language in LANGUAGES:
            return language
    return "en"


def _by_wish(accepted: str) -> list[str]:
    wishes = []
    for part in accepted[:200].split(","):
        name, _, weight = part.partition(";q=")
        try:
            wishes.append((-float(weight or 1), name.strip().lower()[:2]))
        except ValueError:
            continue
    return [language for _, language in sorted(wishes, key=lambda wish: wish[0])]
