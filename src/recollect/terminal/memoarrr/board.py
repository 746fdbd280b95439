"""The island of Memoarrr! on a canvas, from 51 × 21 characters upwards."""

from __future__ import annotations

from recollect.engine.phrases import noun, say
from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import CELLS, SIDES, WIDEST, Grid
from recollect.games.memoarrr.view import View
from recollect.terminal.canvas import Canvas, Paint, Place
from recollect.terminal.memoarrr import art

GROUND = art.SEA
SMALLEST = (52, 21)
LARGEST = (82, 36)
"""Beyond that the island stays as it is, in the middle of the sea."""
LARGE = (14, 7)
"""From this size on, a card has its large drawing."""
SIGN = "#a9c6d4"
WANTED = Paint("#fff7e0")


class Island:
    """Where the cards of an island lie on a canvas of this size."""

    def __init__(self, width: int, height: int, grid: Grid) -> None:
        self.grid = grid
        self.across = max(10, min(16, (width - 2) // grid.columns))
        self.down = max(4, min(7, (height - 1) // grid.rows))
        self.left = max(2, (width - grid.columns * self.across - 1) // 2 + 1)
        self.top = max(0, (height - grid.rows * self.down - 1) // 2)
        self.large = self.across >= LARGE[0] and self.down >= LARGE[1]

    def place(self, cell: int) -> Place:
        row, column = divmod(cell, WIDEST)
        x, y = self.left + column * self.across, self.top + row * self.down
        return Place(CELLS[cell], x, y, self.across - 1, self.down)

    def side(self, side: int) -> Place:
        cells = [self.place(CELLS.index(name)) for name in self.grid.middles[side]]
        first, last = cells[0], cells[-1]
        width, height = last.x + last.width - first.x, last.y + last.height - first.y
        return Place(SIDES[side], first.x, first.y, width, height)


def draw(canvas: Canvas, view: View, language: str) -> tuple[Place, ...]:
    """The island; gives what can be chosen there."""
    island = Island(canvas.width, canvas.height, view.options.grid)
    for cell in island.grid.cells:
        _draw_cell(canvas, view, island, cell, language)
    if view.phase == "side":
        return tuple(island.side(side) for side in range(len(SIDES)))
    return tuple(island.place(cell) for cell in island.grid.cells)


def _draw_cell(canvas: Canvas, view: View, island: Island, cell: int, language: str) -> None:
    place, name = island.place(cell), CELLS[cell]
    card = view.looking.get(name) or view.island[cell]
    if cell == island.grid.centre:
        _draw_stack(canvas, view, island, place)
    elif card is not None:
        if card == view.wanted:
            _frame_wanted(canvas, place)
        _draw_face(canvas, card, island, place, language)
    else:
        _draw_back(canvas, view, place, name)


def _draw_face(canvas: Canvas, card: str, island: Island, place: Place, language: str) -> None:
    animal, landscape = card.split("/")
    art.landscape(canvas, place.box, landscape)
    sprite = art.ANIMALS[animal][island.large]
    palette = art.PENGUIN if animal == "penguin" else art.COLOURS
    width = max(map(len, sprite))
    lines = 2 if place.height >= 5 else 1
    above = 2 * (place.height - lines) - 1
    top = 2 * place.y + 1 + max(0, (above - len(sprite)) // 2)
    canvas.sprite(place.x + (place.width - width) // 2, top, sprite, palette)
    glyph, last = art.GLYPH[landscape], place.y + place.height - 1
    canvas.text(place.x, place.y + 1, glyph, art.INK)
    canvas.text(place.x + place.width - 1, place.y + 1, glyph, art.INK)
    bold = f"bold {art.INK}"
    named = noun(GAME.package, language, animal)
    canvas.centred(place.x + 1, last - lines + 1, place.width - 2, named, bold)
    if lines > 1:
        text = noun(GAME.package, language, landscape)
        canvas.centred(place.x + 1, last, place.width - 2, text, art.INK)


def _draw_back(canvas: Canvas, view: View, place: Place, name: str) -> None:
    barred = name == view.barred
    art.back(canvas, place.box, dim=barred)
    middle = place.y + place.height // 2
    canvas.centred(place.x, middle, place.width, name, f"bold {SIGN}")
    if barred:
        canvas.centred(place.x, middle, place.width, f"× {name} ×", "bold #ff7a6b")
    if name == view.peeked:
        canvas.centred(place.x, middle, place.width, f"◉ {name}", "bold #ffd166")


def _draw_stack(canvas: Canvas, view: View, island: Island, place: Place) -> None:
    """The volcano with its birds, and how many treasures are left."""
    sprite = art.VOLCANO[island.large]
    width = max(map(len, sprite))
    top = 2 * place.y + 1 + max(0, (2 * place.height - 3 - len(sprite)) // 2)
    canvas.sprite(place.x + (place.width - width) // 2, top, sprite, art.ROCK)
    birds = "" if view.volcano is None else f"⌄{view.volcano} "
    text = f"{birds}▣{len(view.stack)}"
    canvas.centred(place.x, place.y + place.height - 1, place.width, text, "bold #f3d9a4")


def _frame_wanted(canvas: Canvas, place: Place) -> None:
    x, y, width, height = place.box
    canvas.fill(x - 1, y - 1, width + 2, height + 2, WANTED)


def legend(language: str) -> str:
    """What the signs mean."""
    places = [f"{sign} {noun(GAME.package, language, name)}" for name, sign in art.GLYPH.items()]
    return "   ".join(places) + "\n" + say(GAME.package, language, "legend", {})


def heading(view: View, language: str) -> str:
    number = {"round": view.round, "rounds": view.options.rounds}
    return say(GAME.package, language, "round", number)


def tokens(view: View, language: str) -> list[tuple[str, str]]:
    """What is wanted: the animal or the landscape, each as a token."""
    if view.wanted is None or view.phase in ("round_end", "over"):
        return []
    animal, landscape = view.wanted.split("/")
    ground = art.GROUND[landscape]
    return [
        (f" {noun(GAME.package, language, animal)} ", f"bold {art.INK} on #fff7e0"),
        (
            f" {art.GLYPH[landscape]} {noun(GAME.package, language, landscape)} ",
            f"bold {art.INK} on {ground}",
        ),
    ]


def standing(view: View, seat: int, language: str) -> str:
    """What lies in front of a seat: its volcano, and its treasures."""
    del language
    birds = view.birds[seat]
    volcano = f"▲ {'⌄' * birds}" if birds and view.outcome is None else ""
    chests = " ".join("◆" * rubies if rubies else "▣" for rubies in view.treasures[seat])
    return "  ".join(filter(None, (volcano, chests)))


def is_out(view: View, seat: int) -> bool:
    return view.birds[seat] is not None and view.outcome is None


def faces(view: View) -> set[str]:
    """What lies open, for this seat."""
    shown = {card for card in view.island if card is not None}
    return shown | set(view.looking.values()) | ({view.removed} if view.removed else set())
