"""The drawings of Fruit Mix in pixels: a fruit by its silhouette, on a plate, on a cloth."""

from __future__ import annotations

from recollect.terminal.canvas import Box, Canvas, Paint, Palette, Sprite, shaded

INK = "#241c18"
WOOD = "#33261f"
NAPKIN = "#655546"
SEAM = "#776655"
CLOTH = {"red": "#e8705c", "yellow": "#f3d25a", "green": "#6cbb80", "blue": "#64aee2"}
GLYPH = {"round": "●", "square": "■", "triangle": "▲", "flower": "✿"}
PLATES: dict[str, Sprite] = {
    "round": (
        "  wwwww  ",
        " wwwwwww ",
        "wwwwwwwww",
        "wwwwwwwww",
        "wwwwwwwww",
        "wwwwwwwww",
        "wwwwwwwww",
        " wwwwwww ",
        "  wwwww  ",
    ),
    "square": ("         ", *(" wwwwwww ",) * 7, "         "),
    "triangle": (
        "    w    ",
        "   www   ",
        "   www   ",
        "  wwwww  ",
        "  wwwww  ",
        " wwwwwww ",
        " wwwwwww ",
        "wwwwwwwww",
        "wwwwwwwww",
    ),
    "flower": (
        "  ww ww  ",
        " wwwwwww ",
        "wwwwwwwww",
        "wwwwwwwww",
        " wwwwwww ",
        "wwwwwwwww",
        "wwwwwwwww",
        " wwwwwww ",
        "  ww ww  ",
    ),
}
SMALL_PLATES: dict[str, Sprite] = {
    "round": (" www ", "wwwww", "wwwww", "wwwww", " www "),
    "square": ("wwwww",) * 5,
    "triangle": ("  w  ", "  w  ", " www ", " www ", "wwwww"),
    "flower": ("ww ww", "wwwww", " www ", "wwwww", "ww ww"),
}
FRUITS: dict[str, Sprite] = {
    "blueberry": (" b b ", " bbb ", "bbbbb", "bbbbb", " bbb "),
    "strawberry": ("ggggg", "rrrrr", "ryryr", " rrr ", "  r  "),
    "cherry": ("   g ", "  gg ", " g  g", "rr rr", "rr rr"),
    "grape": ("  g  ", "p p p", " ppp ", " p p ", "  p  "),
    "apple": ("  gg ", " rrr ", "rrrrr", "rrrrr", " r r "),
    "pear": ("  k  ", "  l  ", " lll ", "lllll", " lll "),
    "banana": ("    k", "   yy", "  yyy", "yyyy ", "yy   "),
    "lemon": ("     ", " yyy ", "yyyyy", " yyy ", "     "),
    "orange": ("  g  ", " ooo ", "ooooo", "ooooo", " ooo "),
    "plum": ("   k ", " vvv ", "vvvvv", "vvvvv", " vvv "),
    "pineapple": ("g g g", " ggg ", " yoy ", " oyo ", " yoy "),
    "watermelon": ("     ", "grrrg", "grkrg", " grg ", "  g  "),
}
COLOURS: Palette = {
    "b": Paint("#3b4cc0", ink=False),
    "g": Paint("#2f7d3b", ink=False),
    "r": Paint("#c81e2c", ink=False),
    "y": Paint("#e8b400", ink=False),
    "p": Paint("#7b3fa0", ink=False),
    "l": Paint("#9db83a", ink=False),
    "o": Paint("#f07f13", ink=False),
    "v": Paint("#5a2a5e", ink=False),
    "k": Paint(INK, ink=False),
}
PORCELAIN: Palette = {"w": Paint("#fffdf6")}


def tile(canvas: Canvas, box: Box, name: str) -> None:
    """The cloth with its weave, the plate, and the fruit on it."""
    x, y, width, _ = box
    fruit, shape, colour = name.split("/")
    _rounded(canvas, box, (CLOTH[colour], shaded(CLOTH[colour], 0.92)), colour)
    small = width < 9
    plate = (SMALL_PLATES if small else PLATES)[shape]
    left, top = x + (width - len(plate[0])) // 2, y + (0 if small else 1)
    canvas.sprite(left, top, plate, PORCELAIN)
    if small:
        dot = FRUITS[fruit][3][1]
        canvas.sprite(left + 2, top + 2, (dot if dot != " " else "g",), COLOURS)
        return
    lower = 3 if shape == "triangle" else 2
    canvas.sprite(left + 2, top + lower, FRUITS[fruit], COLOURS)


def napkin(canvas: Canvas, box: Box) -> None:
    x, y, width, height = box
    _rounded(canvas, box, (NAPKIN, SEAM), "hem")
    if not canvas.colours:
        for line in range((y + 1) // 2, (y + height) // 2):
            for along in (0, width - 1):
                canvas.text(x + along, line, ":", "")


def _rounded(canvas: Canvas, box: Box, tones: tuple[str, str], weave: str) -> None:
    x, y, width, height = box
    ground, thread = tones
    for down in range(height):
        for along in range(width):
            if not down and along in (0, width - 1):
                continue
            woven = _is_woven(weave, along, down, width, height)
            canvas.pixel(x + along, y + down, Paint(thread if woven else ground, ink=False))


def _is_woven(weave: str, x: int, y: int, width: int, height: int) -> bool:
    match weave:
        case "red":
            return x % 2 == y % 2
        case "yellow":
            return x % 2 == 0
        case "green":
            return y % 2 == 0
        case "blue":
            return (x + y) % 3 == 0
        case _:
            return x in (1, width - 2) or y in (1, height - 2)
