"""Drawings in characters: half blocks as pixels, text on them, and places that can be chosen.

Everything is drawn twice at once: in colours, and as ink on paper for terminals without colours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from recollect.engine.contract import Picture

Sprite = Sequence[str]
"""Rows of pixels, a letter of a palette each; a space lets through what lies behind."""


class Paint(NamedTuple):
    """The colour of a pixel, and whether it is ink where there are no colours."""

    colour: str
    ink: bool = True


Palette = Mapping[str, Paint]


class Box(NamedTuple):
    """A rectangle of pixels."""

    x: int
    y: int
    width: int
    height: int


class Place(NamedTuple):
    """What can be chosen on a drawing: by arrows, by a click, or by the word itself."""

    word: str
    """The action as it is typed."""
    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    @property
    def box(self) -> Box:
        """Its pixels: the first row of a place is the gap above it."""
        return Box(self.x, 2 * self.y + 1, self.width, 2 * self.height - 1)

    @property
    def centre(self) -> tuple[float, float]:
        """In squares: a character is twice as high as wide."""
        return self.x + self.width / 2, 2 * self.y + self.height


class Canvas:
    """So many characters; each is two pixels, one over the other, or a sign."""

    def __init__(self, width: int, height: int, ground: str, *, colours: bool = True) -> None:
        self.width = width
        self.height = height
        self.colours = colours
        self._pixels = [[Paint(ground, ink=False)] * width for _ in range(2 * height)]
        self._signs: dict[tuple[int, int], tuple[str, str]] = {}

    def pixel(self, x: int, y: int, paint: Paint) -> None:
        if 0 <= x < self.width and 0 <= y < 2 * self.height:
            self._pixels[y][x] = paint

    def fill(self, x: int, y: int, width: int, height: int, paint: Paint) -> None:
        """A rectangle of pixels; what was written there is gone."""
        for row in range(y, y + height):
            for column in range(x, x + width):
                self.pixel(column, row, paint)
                self._signs.pop((column, row // 2), None)

    def sprite(self, x: int, y: int, rows: Sprite, palette: Palette) -> None:
        for down, row in enumerate(rows):
            for along, letter in enumerate(row):
                if letter != " ":
                    self.pixel(x + along, y + down, palette[letter])

    def text(self, x: int, y: int, text: str, style: str) -> None:
        """At a line of characters; signs that are one wide. Its ground is what lies there."""
        for along, sign in enumerate(text):
            if 0 <= x + along < self.width and 0 <= y < self.height:
                self._signs[x + along, y] = sign, style

    def centred(self, x: int, y: int, width: int, text: str, style: str) -> None:
        shown = cut(text, width)
        self.text(x + (width - len(shown)) // 2, y, shown, style)

    def picture(self) -> Picture:
        return tuple(self._line(y) for y in range(self.height))

    def _line(self, y: int) -> tuple[tuple[str, str], ...]:
        spans: list[tuple[str, str]] = []
        for x in range(self.width):
            sign, style = self._cell(x, y)
            if spans and spans[-1][1] == style:
                spans[-1] = spans[-1][0] + sign, style
            else:
                spans.append((sign, style))
        return tuple(spans)

    def _cell(self, x: int, y: int) -> tuple[str, str]:
        upper, lower = self._pixels[2 * y][x], self._pixels[2 * y + 1][x]
        sign, style = self._signs.get((x, y), ("", ""))
        if not self.colours:
            shown = sign or (" ▄▀█"[2 * upper.ink + lower.ink])
            return shown, uncoloured(style)
        if sign:
            return sign, f"{style} on {lower.colour}"
        if upper.colour == lower.colour:
            return " ", f"on {lower.colour}"
        return "▀", f"{upper.colour} on {lower.colour}"


def fits(width: int, height: int) -> bool:
    """Whether a terminal is as large as everything is drawn for: 80×24."""
    return width >= 80 and height >= 24


@cache
def uncoloured(style: str) -> str:
    """What is left of a style without colours."""
    return " ".join(word for word in style.split() if word in {"bold", "reverse", "underline"})


def cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: max(0, width - 1)]}…"


def shaded(colour: str, share: float) -> str:
    """A colour of a darker (below 1) or lighter tone."""
    parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    toned = [
        round(part * share) if share <= 1 else round(255 - (255 - part) * (2 - share))
        for part in parts
    ]
    return "#" + "".join(f"{min(255, max(0, part)):02x}" for part in toned)
