"""Numbers on the command line; what is none is told what would be."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError


def whole_number(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise ArgumentTypeError(f"{text[:40]!r} should be a whole number of up to nine digits")
    return int(text)


def at_least_one(text: str) -> int:
    number = whole_number(text)
    if number < 1:
        raise ArgumentTypeError(f"{text!r} should be a whole number, at least 1")
    return number
