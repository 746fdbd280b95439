"""In which language the reader is spoken to."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Mapping

from recollect.engine.phrases import LANGUAGES, Fact, say

CLI = "recollect.cli"
SPACES = "\u00a0\u202f"
"""The spaces of French punctuation, which Python does not count as printable."""
BAD_INPUT = 2
"""The exit code when what was given is not right."""


def reader_language(environment: Mapping[str, str]) -> str:
    """What the terminal is set to, where we speak it; else English."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(variable):
            language = re.split("[^a-z]", value.lower())[0]
            return language if language in LANGUAGES else "en"
    return "en"


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        help="the language to read it in (default: that of the terminal)",
    )


def chosen_language(args: argparse.Namespace) -> str:
    return str(args.lang or reader_language(os.environ))


def phrase(name: str, **facts: Fact) -> str:
    """A phrase of the command line in the language of the terminal."""
    return say(CLI, reader_language(os.environ), name, facts)


def say_line(name: str, **facts: Fact) -> None:
    print(printable(phrase(name, **facts)))


def printable(text: str) -> str:
    """What a terminal would obey, or cannot show, is not passed on."""
    return "".join(sign if sign.isprintable() or sign in SPACES else "�" for sign in text)
