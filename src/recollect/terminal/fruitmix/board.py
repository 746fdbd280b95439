"""The line of Fruit Mix, or the tiles of pairs, on a canvas from 52 × 21 characters upwards."""

from __future__ import annotations

from recollect.engine.phrases import noun, say
from recollect.games.fruitmix import GAME
from recollect.games.fruitmix.model import FRUITS
from recollect.games.fruitmix.view import View
from recollect.terminal.canvas import Canvas, Place, cut
from recollect.terminal.fruitmix import art

GROUND = art.WOOD
SMALLEST = (52, 21)
LARGEST = (90, 36)
IN_A_LINE = 5
IN_A_ROW = 8
TALL = 7
"""Lines of a tile with all that is drawn on it."""
SIGN = "bold #cdbda6"
CREAM = "#f6ecd8"


class TileTable:
    """Where the tiles lie on a canvas of this size."""

    def __init__(self, width: int, height: int, tiles: int, *, pairs: bool, letters: int) -> None:
        """`letters`: of the longest name that stands on a tile."""
        self._columns = _columns(width, height, tiles, letters) if pairs else min(tiles, IN_A_LINE)
        rows = -(-tiles // self._columns)
        most = max(11, letters + 1) if pairs else 14
        self.across = max(6, min(most, (width - 2) // self._columns))
        tall = 5 if pairs and self.across < 10 else TALL
        self.down = min(tall + 1, height // rows) if pairs else tall
        self.left = max(2, (width - self._columns * self.across - 1) // 2 + 1)
        used = rows * self.down + (0 if pairs else 1 + tall)
        self.top = max(0, (height - used - 1) // 2)
        self.hand = self.top + rows * self.down + (1 if used < height else 0)
        """The line of characters at which the tile in hand begins."""

    def place(self, at: int) -> Place:
        row, column = divmod(at, self._columns)
        x, y = self.left + column * self.across, self.top + row * self.down
        return Place(str(at), x, y, self.across - 1, self.down)


def _columns(width: int, height: int, tiles: int, letters: int) -> int:
    """As many as leave room for every name, where the table is high enough for so many rows."""
    fitting = min(IN_A_ROW, (width - 2) // (letters + 1))
    return fitting if fitting and -(-tiles // fitting) * TALL <= height else IN_A_ROW


def draw(canvas: Canvas, view: View, language: str) -> tuple[Place, ...]:
    """The tiles; gives those that can be chosen."""
    pairs = view.options.variant == "pairs"
    letters = max(len(noun(GAME.package, language, fruit)) for fruit in FRUITS)
    size = canvas.width, canvas.height
    table = TileTable(*size, len(view.table), pairs=pairs, letters=letters)
    places = tuple(table.place(at) for at in range(len(view.table)) if at not in view.gone)
    for place in places:
        tile = view.table[int(place.word)]
        if tile is None:
            _draw_back(canvas, place)
        else:
            draw_tile(canvas, place, tile, language)
    if not pairs:
        _draw_hand(canvas, table, view, language)
    return places


def draw_tile(canvas: Canvas, place: Place, tile: str, language: str) -> None:
    fruit, shape, colour = tile.split("/")
    art.tile(canvas, place.box, tile)
    last = place.y + place.height - 1
    named = noun(GAME.package, language, fruit)
    canvas.centred(place.x, last - 1, place.width, named[: place.width], f"bold {art.INK}")
    cloth = noun(GAME.package, language, colour)
    below = f"{art.GLYPH[shape]} {cloth}"[: place.width]
    canvas.centred(place.x, last, place.width, below, art.INK)


def _draw_back(canvas: Canvas, place: Place) -> None:
    art.napkin(canvas, place.box)
    canvas.centred(place.x, place.y + place.height // 2, place.width, place.word, SIGN)


def _draw_hand(canvas: Canvas, table: TileTable, view: View, language: str) -> None:
    """What was turned up, and what is set aside."""
    x = table.left
    held = [("picture-drawn", (view.drawn,))] if view.drawn is not None else []
    shown = [*held, ("picture-aside", view.aside)] if view.aside else held
    for label, tiles in shown:
        text = say(GAME.package, language, label, {})
        canvas.text(x, table.hand + 3, cut(text, 12), f"bold {CREAM}")
        x += 13
        for tile in tiles:
            named = noun(GAME.package, language, tile.split("/")[0])
            place = Place("", x, table.hand, min(table.across - 1, max(11, len(named))), TALL)
            draw_tile(canvas, place, tile, language)
            x += place.width + 2


def legend(language: str) -> str:
    """What the signs mean."""
    plates = [f"{sign} {noun(GAME.package, language, name)}" for name, sign in art.GLYPH.items()]
    return "   ".join(plates)


def heading(view: View, language: str) -> str:
    if view.options.variant == "pairs":
        return ""
    return say(GAME.package, language, "round", {"round": view.round})


def tokens(view: View, language: str) -> list[tuple[str, str]]:
    """Nothing: the tile that is turned up lies on the table."""
    del view, language
    return []


def standing(view: View, seat: int, language: str) -> str:
    """How many tiles a seat has, as a stack."""
    del language
    tiles = view.piles[seat]
    return f"{'▮' * min(tiles, 12)} {tiles}"


def is_out(view: View, seat: int) -> bool:
    del view, seat
    return False


def faces(view: View) -> set[str]:
    shown = {tile for tile in view.table if tile is not None}
    return shown | set(view.aside) | ({view.drawn} if view.drawn else set())
