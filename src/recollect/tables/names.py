"""Names of people at tables: readable, decent, and nobody's but their own.

Two names are alike if a reader could take one for the other: letters of other alphabets that look
the same, case, accents, spaces and signs make no difference. A word list (words/*.txt) says what
nobody is called; whoever runs a server may add to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from unicodedata import bidirectional, category, combining, normalize

import msgspec

from recollect.bots.registry import bot_names, bot_text
from recollect.engine.contract import Seat
from recollect.engine.errors import BadRecord, Illegal, Malformed
from recollect.engine.phrases import LANGUAGES
from recollect.engine.record import NAME_LENGTH, Player, check_player
from recollect.tables.match import TABLES

_HIDDEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Printable, says Unicode, and yet nobody sees them."""
_NON_JOINER, _JOINER, _EMOJI_STYLE, _KEYCAP = "\u200c", "\u200d", "\ufe0f", "\u20e3"
_VIRAMA = 9
"""The combining class of signs that tie two letters of an Indic script."""

_PAIRS = (("æ", "ae"), ("œ", "oe"), ("rn", "m"), ("vv", "w"))
_DIGITS = str.maketrans("034578@$!€", "oeastbasie")
"""Signs that stand for letters where somebody hides a word."""
_RUN = re.compile(r"(.)\1{2,}")


def _list(name: str) -> list[str]:
    """The lines of a list of ours, without what is only for readers."""
    return _lines((files(__package__) / "words" / f"{name}.txt").read_text("utf-8"))


def _lines(text: str) -> list[str]:
    return [line.partition("#")[0].strip() for line in text.splitlines()]


_ALIKE = {pair[0]: pair[1] for line in _list("alike") for pair in line.split()}
_CAPITALS = str.maketrans({sign: one for sign, one in _ALIKE.items() if sign.isupper()})
_SMALL = str.maketrans({sign: one for sign, one in _ALIKE.items() if not sign.isupper()})


class Words(msgspec.Struct, frozen=True):
    """What nobody is called, folded as names are."""

    whole: frozenset[str] = frozenset()
    """As a word by itself."""
    part: tuple[str, ...] = ()
    """Anywhere in a name."""


def check_name(
    seat: Seat, name: str, others: Iterable[str] = (), words: Words | None = None
) -> None:
    """Refuse what nobody may be called beside the others of a table; the error says what helps."""
    check_form(seat, name)
    own = skeletons(name)
    if not _bot_skeletons().isdisjoint({*own, *map(_unadorned, own)}):
        raise Illegal("name-bot", TABLES, name=name)
    if any(own & skeletons(other) for other in others):
        raise Illegal("name-alike", TABLES, name=name)
    if is_refused(name, home_words() if words is None else words):
        raise Illegal("name-word", TABLES)


def check_form(seat: Seat, name: str) -> None:
    """Everything of it is visible, and runs in the direction of its letters."""
    try:
        check_player(seat, Player(name, None))
    except BadRecord:
        raise Malformed("name-form", TABLES, most=NAME_LENGTH) from None
    if not all(_is_seen(name, at) for at in range(len(name))):
        raise Malformed("name-form", TABLES, most=NAME_LENGTH)


def _is_seen(name: str, at: int) -> bool:
    sign, before, after = name[at], name[at - 1 : at], name[at + 1 : at + 2]
    if sign in (_JOINER, _NON_JOINER):
        return _is_joint(sign, before, after)
    if sign == _EMOJI_STYLE:
        return _is_symbol(before) or after == _KEYCAP
    return sign not in _HIDDEN and not _is_variant(sign)


def _is_joint(sign: str, before: str, after: str) -> bool:
    """Where a script or an emoji needs it (RFC 5892, appendix A); elsewhere it only hides."""
    if not before or not after:
        return False
    if combining(before) == _VIRAMA:
        return True
    if sign == _NON_JOINER:
        return bidirectional(before) == bidirectional(after) == "AL"
    return (_is_symbol(before) or before == _EMOJI_STYLE) and _is_symbol(after)


def _is_symbol(sign: str) -> bool:
    return bool(sign) and category(sign)[0] == "S"


def _is_variant(sign: str) -> bool:
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def are_alike(one: str, other: str) -> bool:
    """Whether a reader could take one for the other."""
    return not skeletons(one).isdisjoint(skeletons(other))


def skeletons(name: str) -> frozenset[str]:
    """What is left of a name for the eye; two, where a capital I can be read as an l."""
    plain = normalize("NFKC", name)
    return frozenset({_folded(plain), _folded(plain.replace("I", "l"))})


def _folded(name: str) -> str:
    letters = _letters(name).translate(_SMALL)
    for pair, one in _PAIRS:
        letters = letters.replace(pair, one)
    return "".join(sign for sign in letters if category(sign)[0] not in "PZ") or name


def _unadorned(skeleton: str) -> str:
    """Without hearts and check marks: no bot has any."""
    return "".join(sign for sign in skeleton if not _is_symbol(sign))


def _letters(name: str) -> str:
    """Without case and accents; what modifies a sign is gone, as the colour of an emoji's skin."""
    bare = "".join(sign for sign in normalize("NFKD", name) if not _is_mark(sign))
    folded = normalize("NFKD", bare.translate(_CAPITALS).casefold())
    return "".join(sign for sign in folded if not _is_mark(sign))


def _is_mark(sign: str) -> bool:
    return category(sign)[0] in "MC" or category(sign) == "Sk"


@cache
def _bot_skeletons() -> frozenset[str]:
    """Of all that bots are called, in every language."""
    names = [text for bot in bot_names() for text in (bot, *_bot_texts(bot))]
    return frozenset(each for name in names for each in skeletons(name))


def _bot_texts(bot: str) -> Iterable[str]:
    return (bot_text(bot, language).name for language in LANGUAGES)


def is_refused(name: str, words: Words) -> bool:
    """Whether a word of the list stands in it, also with digits for letters or spread out."""
    plain = normalize("NFKC", name)
    for text in (plain, plain.translate(_DIGITS), plain.replace("1", "i").translate(_DIGITS)):
        found = [*map(_word, re.split(r"[\W_]+", text)), _word(text)]
        if any(each in words.whole for each in found) or any(
            part in found[-1] for part in words.part
        ):
            return True
    return False


def _word(text: str) -> str:
    letters = _letters(text).translate(_SMALL)
    return _RUN.sub(r"\1", "".join(sign for sign in letters if sign.isalnum()))


@cache
def home_words() -> Words:
    """The lists that come with Recollect, one for each language."""
    return read_words("")


def read_words(more: str) -> Words:
    """The lists of all languages, and the lines of an operator's own file.

    A line is a word; `*word*` is refused inside of others, too, `-word` is allowed after all, and
    what follows a `#` is for readers.
    """
    lines = [*(line for each in LANGUAGES for line in _list(each)), *_lines(more)]
    allowed = {_word(line[1:]) for line in lines if line.startswith("-")}
    listed = [line for line in lines if line and not line.startswith("-")]
    whole = {_word(line) for line in listed if not line.startswith("*")}
    part = {_word(line) for line in listed if line.startswith("*")}
    return Words(frozenset(whole - allowed - {""}), tuple(sorted(part - allowed - {""})))
