"""The drawings of Memoarrr! in pixels: an animal by its silhouette, a landscape by its pattern."""

from __future__ import annotations

from recollect.terminal.canvas import Box, Canvas, Paint, Palette, Sprite, shaded

INK = "#1c1a28"
SEA = "#0f3341"
BACK = "#2f5165"
CLOUD = "#44697e"
GROUND = {
    "ocean": "#7cc6ec",
    "jungle": "#6fbf86",
    "lava": "#ee8a4a",
    "flowers": "#f3bcd8",
    "beach": "#f4dc86",
}
GLYPH = {"ocean": "≈", "jungle": "♣", "lava": "▲", "flowers": "✿", "beach": "☼"}
TONE = {"ocean": 0.86, "jungle": 0.84, "lava": 1.45, "flowers": 1.6, "beach": 0.9}
"""How the pattern of a landscape differs from its ground."""

ANIMALS: dict[str, tuple[Sprite, Sprite]] = {
    "penguin": (
        ("  kkk  ", " kwkwyy", " kwwwk ", "kkwwwkk", " yy yy "),
        (
            "    kkkkk    ",
            "   kkwkkwk   ",
            "   kkkyykk   ",
            "  kkwwwwwkk  ",
            " kkwwwwwwwkk ",
            " k wwwwwww k ",
            "   kwwwwwk   ",
            "   yyy yyy   ",
        ),
    ),
    "octopus": (
        ("  ppp  ", " ppppp ", " pwpwp ", " ppppp ", "p p p p"),
        (
            "    ppppp    ",
            "   ppppppp   ",
            "   pwkpwkp   ",
            "   ppppppp   ",
            " p pplplpp p ",
            " pp ppppp pp ",
            "  ppp p ppp  ",
            " pp  p p  pp ",
        ),
    ),
    "walrus": (
        (" bbbbb ", " bkbkb ", "bblllbb", "bbwlwbb", "  w w  "),
        (
            "   bbbbbbb   ",
            "  bbkbbbkbb  ",
            "  bbblllbbb  ",
            " bbllkkkllbb ",
            " bblllllllbb ",
            "bbbwwlllwwbbb",
            "bb ww   ww bb",
            "    w   w    ",
        ),
    ),
    "crab": (
        ("rr   rr", "r k k r", "rrrrrrr", " rrrrr ", "r r r r"),
        (
            " rr       rr ",
            "rr  k   k  rr",
            "rr  r   r  rr",
            " rrrrrrrrrrr ",
            "  rrolrlorr  ",
            "  rrrrrrrrr  ",
            " r rrrrrrr r ",
            "r r r   r r r",
        ),
    ),
    "turtle": (
        ("  ggg   ", " gmgmgtt", "gmgmgmkt", "ggggggt ", " t   t  "),
        (
            "    ggggg    ",
            "  ggmgmgmgg  ",
            " ggmgmgmgmg t",
            " gmgmgmgmggtk",
            "ggggggggggttt",
            " llllllllll  ",
            "  tt    tt   ",
            "  tt    tt   ",
        ),
    ),
}
"""Small and large."""
COLOURS: Palette = {
    "k": Paint(INK, ink=False),
    "w": Paint("#ffffff", ink=False),
    "y": Paint("#f08a1d"),
    "p": Paint("#6a2c91"),
    "l": Paint("#e9cfae", ink=False),
    "b": Paint("#6b4226"),
    "r": Paint("#b3161f"),
    "o": Paint("#ff9f80", ink=False),
    "g": Paint("#1d5f37"),
    "m": Paint("#a9cf54", ink=False),
    "t": Paint("#2f7d4a"),
}
PENGUIN: Palette = {**COLOURS, "k": Paint(INK)}
"""It is black, where others have black eyes."""
VOLCANO: tuple[Sprite, Sprite] = (
    ("  s o s  ", "   ooo   ", "  boyob  ", " bbbobbb ", "bbbbbbbbb"),
    (
        "   s  o  s   ",
        "  s  ooo  s  ",
        "    oyyyo    ",
        "    boyob    ",
        "   bboobbb   ",
        "  bbbbobbbb  ",
        " bbbbbbobbbb ",
        "bbbbbbbbbbbbb",
    ),
)
ROCK: Palette = {
    "s": Paint("#8fa3ad"),
    "o": Paint("#f0642f"),
    "y": Paint("#ffd166"),
    "b": Paint("#7a5a45"),
}


def landscape(canvas: Canvas, box: Box, name: str) -> None:
    """Rounded at its corners."""
    x, y, width, height = box
    ground, pattern = GROUND[name], shaded(GROUND[name], TONE[name])
    for down in range(height):
        for along in range(width):
            if down in (0, height - 1) and along in (0, width - 1):
                continue
            colour = pattern if _has_pattern(name, along, down, height) else ground
            canvas.pixel(x + along, y + down, Paint(colour, ink=False))


def _has_pattern(name: str, x: int, y: int, height: int) -> bool:
    match name:
        case "ocean":
            return y % 3 == 1 and (x + y) % 4 < 2
        case "jungle":
            return (x + y) % 3 == 0 and y % 2 == 0
        case "lava":
            return (x + 2 * y) % 7 == 0
        case "flowers":
            return x % 4 == (1 if y % 4 == 1 else 3) and y % 2 == 1
        case _:
            return y > height // 2 and (3 * x + 5 * y) % 4 != 0


def back(canvas: Canvas, box: Box, *, dim: bool) -> None:
    """Clouds, so calm that faces sing; without colours, a frame of dots."""
    x, y, width, height = box
    ground, cloud = (shaded(tone, 0.72) if dim else tone for tone in (BACK, CLOUD))
    for down in range(height):
        for along in range(width):
            corner = down in (0, height - 1) and along in (0, width - 1)
            if not corner:
                puff = _is_cloud(along, down, width, height)
                canvas.pixel(x + along, y + down, Paint(cloud if puff else ground, ink=False))
    if not canvas.colours:
        for line in range((y + 1) // 2, (y + height) // 2):
            for along in (0, width - 1):
                canvas.text(x + along, line, "·" if dim else ":", "")


def _is_cloud(x: int, y: int, width: int, height: int) -> bool:
    first = (y == 1 and 2 <= x <= 4) or (y == 2 and 1 <= x <= 5)
    low = height - 3
    second = (y == low and width - 5 <= x <= width - 3) or (
        y == low + 1 and width - 6 <= x <= width - 2
    )
    return first or second
