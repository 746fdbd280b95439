"""The picture over the menu: an island at sea by night, with the name of it all."""

from __future__ import annotations

from typing import Protocol

from recollect.terminal.canvas import Canvas, Paint, Palette, Sprite

NIGHT = "#0f3341"
SKY = ("#123f52", "#17506a", "#1f6582", "#2b7d9b", "#4a9ab2")
SEA = ("#1b6480", "#185a74", "#155067", "#12465a", "#0f3c4e", "#0f3341")
RIPPLE = "#3f8ea6"
SUN = "#ffd166"
FONT = {
    "r": ("xx ", "x x", "xx ", "x x", "x x"),
    "e": ("xxx", "x  ", "xx ", "x  ", "xxx"),
    "c": (" xx", "x  ", "x  ", "x  ", " xx"),
    "o": (" x ", "x x", "x x", "x x", " x "),
    "l": ("x  ", "x  ", "x  ", "x  ", "xxx"),
    "t": ("xxx", " x ", " x ", " x ", " x "),
}
NAME = "recollect"


class GameScene(Protocol):
    """What a game brings for its menu: a picture over the horizon, and tones for the rest."""

    PICTURE: Sprite
    PALETTE: Palette
    TONES: tuple[tuple[str, ...], tuple[str, ...], str]
    """The sky from above, the ground from the horizon on, and what breaks the ground."""


def draw(canvas: Canvas, lines: int, scene: GameScene | None) -> None:
    """Over so many lines of the canvas: sky, sun, sea, what belongs to the game, and the name."""
    horizon = max(6, 2 * lines - 5)
    sky, floor, ripple = (SKY, SEA, RIPPLE) if scene is None else scene.TONES
    for y in range(2 * lines):
        band = sky if y < horizon else floor
        share = y / horizon if y < horizon else (y - horizon) / max(1, 2 * lines - horizon)
        colour = band[min(len(band) - 1, int(share * len(band)))]
        canvas.fill(0, y, canvas.width, 1, Paint(colour, ink=False))
    middle = canvas.width // 2
    _sun(canvas, middle + 31, max(1, horizon - 11))
    if scene is not None:
        top = horizon - len(scene.PICTURE) + 2
        canvas.sprite(middle + 6, top, scene.PICTURE, scene.PALETTE)
    _waves(canvas, horizon, 2 * lines, ripple)
    _name(canvas, middle - 34, max(1, horizon - 7))


def _sun(canvas: Canvas, x: int, y: int) -> None:
    for down, (left, width) in enumerate(((2, 3), (1, 5), (0, 7), (0, 7), (1, 5), (2, 3))):
        canvas.fill(x + left, y + down, width, 1, Paint(SUN, ink=False))


def _waves(canvas: Canvas, top: int, bottom: int, tone: str) -> None:
    for y in range(top + 2, bottom, 2):
        for x in range((3 * y) % 11, canvas.width, 11):
            canvas.fill(x, y, 4, 1, Paint(tone, ink=False))


def _name(canvas: Canvas, x: int, y: int) -> None:
    for at, letter in enumerate(NAME):
        canvas.sprite(x + 4 * at, y, FONT[letter], {"x": Paint("#fff7e0")})
