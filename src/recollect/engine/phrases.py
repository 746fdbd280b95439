"""Sentences in the reader's language, from the Fluent files in a package's `text` folder."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "de", "fr")
LONGEST_FACT = 500

Fact = str | int


def say(catalogue: str, language: str, phrase: str, facts: Mapping[str, Fact]) -> str:
    """The phrase of that package in that language (English where the language is not spoken)."""
    bundle = _bundle(catalogue, language if language in LANGUAGES else "en")
    message = bundle.get_message(phrase)
    if message.value is None:
        raise LookupError(f"{catalogue}: the phrase {phrase} is empty")
    text, faults = bundle.format_pattern(message.value, {k: _plain(v) for k, v in facts.items()})
    if faults:
        raise LookupError(f"{catalogue}: {phrase} does not fit {dict(facts)}: {faults}")
    return str(text)


def has_phrase(catalogue: str, phrase: str) -> bool:
    return bool(_bundle(catalogue, "en").has_message(phrase))


def say_if(catalogue: str, language: str, phrase: str) -> str | None:
    """A phrase without facts, in English where that language does not have it; None if none has.

    Packages from outside need not have every sentence.
    """
    for each in (language, "en"):
        try:
            return say(catalogue, each, phrase, {})
        except (LookupError, OSError, ImportError, TypeError, UnicodeDecodeError):
            continue
    return None


@cache
def plain_phrases(catalogue: str, language: str) -> Mapping[str, str]:
    """Those of one line and without facts, read without Fluent: for a first screen, which its
    import would keep waiting.
    """
    found = re.findall(r"^([a-z][\w-]*) = ([^{\n]+)$", source(catalogue, language), re.MULTILINE)
    return {name: text.strip() for name, text in found}


def noun(catalogue: str, language: str, name: str) -> str:
    """A name from a game's notation as a person says it: `penguin/ocean` is "penguin, ocean".

    What is no name of the game stays as it is.
    """
    phrases = [f"noun-{part}" for part in name.split("/")]
    if not all(has_phrase(catalogue, phrase) for phrase in phrases):
        return name
    return ", ".join(say(catalogue, language, phrase, {}) for phrase in phrases)


def _plain(fact: Fact) -> Fact:
    """Small numbers as they are, for plurals; all else as text of a length that can be read."""
    if isinstance(fact, int) and abs(fact) < 1000:
        return fact
    text = str(fact)
    return text if len(text) <= LONGEST_FACT else f"{text[:LONGEST_FACT]} …"


def source(catalogue: str, language: str) -> str:
    """The Fluent text of a package: its own, and in `shared.*.ftl` what the browser reads too."""
    folder = files(catalogue) / "text"
    own, shared = folder / f"{language}.ftl", folder / f"shared.{language}.ftl"
    paths = (own, shared) if shared.is_file() else (own,)
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


@cache
def _bundle(catalogue: str, language: str) -> FluentBundle:
    # Imported late: most programs never need a sentence, and Babel is not light.
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source(catalogue, language)))
    return bundle
