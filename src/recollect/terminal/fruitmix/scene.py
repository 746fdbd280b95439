"""What the menu shows of Fruit Mix: a bowl of fruit, and what most people choose."""

from __future__ import annotations

from recollect.terminal.canvas import Paint, Palette, Sprite

CHOICES: dict[str, tuple[object, ...]] = {
    "variant": ("basic", "lucky", "pairs"),
    "line": (5, 6, 7, 8, 9, 2, 3, 4),
    "match": ("shape", "colour", "both"),
    "pairs": (16, *range(2, 16)),
}
"""Options with their values; the first is the default."""
PICTURE: Sprite = (
    "         gg      g         ",
    "    bbb rrrr   ooo   yy    ",
    "   bbbbbrrrrr ooooo yyy    ",
    "   bbbbbrrrrroooooyyyy     ",
    " wwwwwwwwwwwwwwwwwwwwwwwww ",
    "  wwwwwwwwwwwwwwwwwwwwwww  ",
    "    wwwwwwwwwwwwwwwwwww    ",
    "       wwwwwwwwwwwww       ",
)
TONES = (
    ("#3f5560", "#526872", "#6d7f80", "#8e9889", "#b3b08f"),
    ("#c9b48c", "#b99f76", "#9d8463", "#7a6651", "#55493f", "#33261f"),
    "#e4d3ad",
)
PALETTE: Palette = {
    "b": Paint("#5b6fe0"),
    "r": Paint("#d8303c"),
    "o": Paint("#f08a1d"),
    "y": Paint("#f3d25a"),
    "g": Paint("#5fb37a"),
    "w": Paint("#fffdf6"),
}


def unfit(chosen: dict[str, object]) -> set[str]:
    """The options that the variant does not have."""
    return {"line"} if chosen.get("variant") == "pairs" else {"match", "pairs"}
