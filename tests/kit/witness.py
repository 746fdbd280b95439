"""What a page heard and showed in a game, held against what its seat was entitled to see.

The truth is the table's log and the game's record. What a seat may see at each moment is computed
anew from them, by the rules alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from playwright.sync_api import BrowserContext, Page

from recollect.engine.contract import Seat
from recollect.tables.log import Row
from tests.kit.evidence import Evidence
from tests.kit.tables import understood

SCRIPT = Path(__file__).with_suffix(".js").read_text()
FACE = re.compile(
    r"(?:penguin|octopus|walrus|crab|turtle)/(?:ocean|jungle|lava|flowers|beach)"
    r"|[a-z]+/(?:round|square|triangle|flower)/(?:red|yellow|green|blue)"
)
"""As it is written on the wire."""


class Observation(msgspec.Struct, frozen=True):
    """The page after a change."""

    heard: int
    """How many messages had come."""
    said: tuple[str, ...]
    """All faces in words, in any text or attribute of the document."""
    drawn: tuple[int, ...]
    named: tuple[tuple[str, int], ...]
    """Drawings of which the page says what they are."""


class Account(msgspec.Struct, frozen=True):
    """Of one page, from one load to the next."""

    heard: tuple[str, ...]
    answers: tuple[tuple[str, str], ...]
    """What came over HTTP: from where, and what."""
    moments: tuple[Observation, ...]


class Witness:
    """Somebody's browser: notes come along whenever the page is left."""

    def __init__(self, page: Page, *, noted: bool) -> None:
        self.page = page
        self.past: list[Account] = []
        self._noted = noted

    def reload(self) -> None:
        if self._noted:
            self.past.append(self._now())
        self.page.reload()

    def cut(self) -> None:
        self.page.evaluate("witness.cut()")

    def back(self) -> None:
        self.page.evaluate("witness.back()")

    def testimonies(self) -> list[Account]:
        return [*self.past, self._now()]

    def _now(self) -> Account:
        return msgspec.convert(self.page.evaluate("witness.testimony()"), Account)


def watched(context: BrowserContext, *, noted: bool) -> Witness:
    """A new page whose every word is noted; what it shows only for a judge, as that takes longer
    than to show it.
    """
    if not noted:
        context.add_init_script("window.unnoted = true")
    context.add_init_script(SCRIPT)
    return Witness(context.new_page(), noted=noted)


class Judge:
    def __init__(self, log: Sequence[Row], record: bytes) -> None:
        self._evidence = Evidence(log, record)
        self._evidence.check_log()

    def check(self, testimonies: Sequence[Account]) -> None:
        """AssertionError if anything came or was shown that its seat may not see."""
        known = dict(_known(testimonies))
        for each in testimonies:
            seats = list(self._frames(each))
            for path, text in each.answers:
                assert self._over(seats) or not FACE.search(text), path
            for moment in each.moments:
                self._check_moment(moment, seats, known)

    def _frames(self, testimony: Account) -> Iterator[tuple[int, Seat | None]]:
        """The version and the seat after each message, all of which are as they should be."""
        version, seat, board = 0, None, None
        for text in testimony.heard:
            message = msgspec.json.decode(text)
            if message["say"] == "table":
                seat = message["seat"]
            if message["say"] in {"table", "moved", "changed"}:
                version = message["version"]
                board = understood(board, message)
                self._evidence.check_message(text.encode(), message, board, seat)
            else:
                assert not FACE.search(text), text
            yield version, seat

    def _over(self, seats: Sequence[tuple[int, Seat | None]]) -> bool:
        return bool(seats) and self._evidence.is_over(seats[-1][0])

    def _check_moment(
        self, moment: Observation, seats: Sequence[tuple[int, Seat | None]], known: dict[int, str]
    ) -> None:
        version, seat = seats[moment.heard - 1] if moment.heard else (0, None)
        if self._evidence.is_over(version):  # then all lies open
            return
        allowed = self._evidence.may_be_shown(version, seat)
        assert set(moment.said) <= allowed, (version, seat, set(moment.said) - allowed)
        unnamed = allowed - set(known.values())
        for drawing in moment.drawn:
            shown = known.get(drawing)
            assert shown in allowed or (shown is None and unnamed), (version, seat, shown)


def _known(testimonies: Sequence[Account]) -> Iterator[tuple[int, str]]:
    """What each drawing shows; one drawing is one face."""
    moments = [moment for each in testimonies for moment in each.moments]
    pairs = {(drawing, face) for moment in moments for face, drawing in moment.named}
    assert len({drawing for drawing, _ in pairs}) == len({face for _, face in pairs}) == len(pairs)
    yield from pairs
