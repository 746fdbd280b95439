"""Names that say how a bot remembers. It plays soundly by whatever comes back.

    perfect                             everything comes back, as to the elephant
    last:7                              what was seen at the seven places that were seen last
    actr:0.2                            what is active enough: the threshold of ACT-R, the lower the
                                        better the memory (goldfish 0.75, crow -0.4 in Memoarrr!)
    actr:0.2/0.5/0.02/0.5               also noise, confusion and decay, as far as one likes
    like:0.1/0.5/0.02                   threshold, noise and confusion of somebody (like.py)

This is the only place where such names are read. They stand wherever bots are named, also at
tables: no file belongs to them. Other names that begin so are refused with what would be right, but
for `like:FILE`, which like.py reads where files may be opened.
"""

from __future__ import annotations

import re
from typing import Literal

from recollect.engine.errors import Malformed
from recollect.memory.recall import LastSeen, PerfectRecall, RecallParameters

MemoryKind = Literal["perfect", "last", "actr", "like"]
MemoryModel = PerfectRecall | LastSeen | RecallParameters

LIKE = "like:"
FORMS = ("perfect", "last:7", "actr:0.2")
"""One of each, for those who ask what there is."""
MOST_PLACES = 99
"""More than there are in any game."""

_KIND = re.compile(r"perfect|(last|actr)(:.*)?|(like):.*", re.DOTALL)
_PLACES = re.compile(r"last:([0-9]{1,2})")
_NUMBER = r"(-?[0-9]{1,2}(?:\.[0-9]{1,6})?)"
_ACTIVE = re.compile(rf"actr:{_NUMBER}(?:/{_NUMBER})?(?:/{_NUMBER})?(?:/{_NUMBER})?")
_SOMEBODY = re.compile(f"{LIKE}{_NUMBER}/{_NUMBER}/{_NUMBER}")


def memory_kind(name: str) -> MemoryKind | None:
    """How this name begins; None if it is none of these, or names a file."""
    found = _KIND.fullmatch(name)
    if found is None or (found[3] and _somebody(name) is None):
        return None
    return found[1] or found[3] or "perfect"  # type: ignore[return-value]


def read_memory(name: str) -> MemoryModel | None:
    """How the bot of this name remembers; None if the name says nothing of it. Malformed if it
    should and does not.
    """
    match memory_kind(name):
        case "perfect":
            return PerfectRecall()
        case "last":
            return _places(name)
        case "actr":
            return _active(name)
        case "like":
            return _somebody(name)
        case _:
            return None


def like_name(threshold: float, noise: float, confusion: float) -> str:
    """The bot that remembers so, by its name; as exact as anybody can be measured."""
    return f"{LIKE}{threshold:.3f}/{max(noise, 0.001):.3f}/{confusion:.3f}"


def _places(name: str) -> LastSeen:
    found = _PLACES.fullmatch(name)
    if found is None or not int(found[1]):
        raise Malformed("memory-last", bot=name, most=MOST_PLACES)
    return LastSeen(int(found[1]))


def _active(name: str) -> RecallParameters:
    found = _ACTIVE.fullmatch(name)
    numbers = [] if found is None else [float(each) for each in found.groups() if each]
    memory = _checked(*numbers) if numbers else None
    if memory is None:
        raise Malformed("memory-actr", bot=name)
    return memory


def _somebody(name: str) -> RecallParameters | None:
    found = _SOMEBODY.fullmatch(name)
    return None if found is None else _checked(*map(float, found.groups()))


def _checked(
    threshold: float, noise: float = 0.5, confusion: float = 0.0, decay: float = 0.5
) -> RecallParameters | None:
    """None if one of them makes no sense."""
    if abs(threshold) > 10 or not 0 < noise <= 10 or not 0 <= confusion <= 1 or not 0 < decay <= 5:
        return None
    return RecallParameters(threshold, confusion, noise, decay)
