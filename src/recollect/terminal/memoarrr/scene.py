"""What the menu shows of Memoarrr!: an island with its volcano, and what most people choose."""

from __future__ import annotations

from recollect.terminal.canvas import Paint, Palette, Sprite

CHOICES: dict[str, tuple[object, ...]] = {
    "expert": (False, True),
    "edition": ("en", "de", "fr"),
    "animals": (5, 4, 3),
    "landscapes": (5, 4, 3),
    "rounds": (7, 6, 5, 4, 3, 2, 1),
}
"""Options with their values; the first is the default."""
PICTURE: Sprite = (
    "            o o            ",
    "             oo            ",
    "   lll      rooor     lll  ",
    "  lltll    rrroorr   ll ll ",
    "  l t l   rrrrrrrrr  l t l ",
    "    t    rrrrrrrrrrr   t   ",
    "   sts sssssssssssss sst   ",
    " sssssssssssssssssssssssss ",
)
TONES = (
    ("#123f52", "#17506a", "#1f6582", "#2b7d9b", "#4a9ab2"),
    ("#1b6480", "#185a74", "#155067", "#12465a", "#0f3c4e", "#0f3341"),
    "#3f8ea6",
)
PALETTE: Palette = {
    "o": Paint("#f0642f"),
    "l": Paint("#5fb37a"),
    "t": Paint("#8a5a3a"),
    "r": Paint("#7a5a45"),
    "s": Paint("#f4dc86", ink=False),
}
