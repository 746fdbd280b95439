"""The board as a widget: drawn by its game, chosen from by arrows, words and the mouse."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.geometry import Size
from textual.message import Message as Notice
from textual.strip import Strip
from textual.widget import Widget

from recollect.engine.contract import AnyGame, Picture
from recollect.engine.notation import write_action
from recollect.engine.phrases import say_if
from recollect.engine.registry import has_part, load_part
from recollect.terminal import plain_board
from recollect.terminal.canvas import Canvas, Paint, Place
from recollect.terminal.stay import Stay
from recollect.terminal.strips import strip_of

CURSOR = Paint("#ffd166")
MISSED = Paint("#ff5a36")
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
BESIDE = 3
"""How much a step to the side counts against one ahead."""


def drawings(game: AnyGame) -> Any:
    """The part of a game that draws its board; of games without one, fields and cells."""
    return load_part(game, "terminal.board") if has_part(game, "terminal.board") else plain_board


class BoardView(Widget, can_focus=True):
    """The first line has what can be done without a place; below it lies the board."""

    DEFAULT_CSS = "BoardView { width: 1fr; height: 1fr; }"

    class Chosen(Notice):
        """Somebody chose a word: a place of the board, or an action without one."""

        def __init__(self, word: str) -> None:
            super().__init__()
            self.word = word

    def __init__(self, stay: Stay, *, colours: bool) -> None:
        super().__init__()
        self._stay = stay
        self._colours = colours
        self._picture: Picture = ()
        self._words: tuple[str, ...] = ()
        self.places: tuple[Place, ...] = ()
        self.cursor: str | None = None
        """The word of the place that is pointed to."""
        self.hint = ""
        """What stands where there is nothing to do without a place."""
        self.missed: str | None = None
        """The word of the place at which somebody has just failed."""
        self.curtain = False
        """Whether nothing is to be seen: the keyboard changes hands."""

    @property
    def chips(self) -> list[str]:
        """What can be done that has no place on the board."""
        targets = {place.word for place in self.places if place.y > 0}
        return [word for word in self._words if word.split()[-1] not in targets]

    def watch_stay(self, stay: Stay) -> None:
        self._stay, self.cursor = stay, None
        self.draw_anew()

    def draw_anew(self) -> None:
        """After whatever has changed."""
        width, height = self.size
        stay = self._stay
        if not width or not height or stay.view is None or self.curtain:
            self._picture, self.places = (), ()
            self.refresh()
            return
        legal = () if stay.waiting else stay.legal
        self._words = tuple(write_action(action) for action in legal)
        self._draw(width, height)
        self.refresh()

    def _draw(self, width: int, height: int) -> None:
        stay, part = self._stay, drawings(self._stay.game)
        board = Canvas(width, height - 1, part.GROUND, colours=self._colours)
        if part is plain_board:
            found = part.draw(board, stay.game, stay.view, stay.names, stay.language)
        else:
            found = part.draw(board, stay.view, stay.language)
        on_board = tuple(place._replace(y=place.y + 1) for place in found)
        self.places = on_board
        top = Canvas(width, 1, part.GROUND, colours=self._colours)
        self.places = (*self._draw_chips(top), *on_board)
        self._keep_cursor()
        for place in self.places:
            on_canvas = place._replace(y=place.y - 1)
            if place.word == self.cursor and place.y > 0:
                frame(board, on_canvas)
            if place.word == self.missed and place.y > 0:
                frame(board, on_canvas, MISSED)
        self._picture = (*self._top(top), *board.picture())

    def _top(self, top: Canvas) -> Picture:
        for place in self.places:
            if place.y == 0:
                chosen = place.word == self.cursor
                top.fill(place.x, 0, place.width, 2, Paint("#ffd166" if chosen else "#2e5567"))
                style = "bold #12212a" if chosen else "bold #fff3d6"
                mark = "▸" if chosen else " "
                text = f"{mark}{self._label(place.word)} "
                top.text(place.x, 0, text, f"reverse {style}" if not self._colours else style)
        return top.picture()

    def _draw_chips(self, top: Canvas) -> list[Place]:
        x, found = 2, []
        for word in self.chips:
            width = len(self._label(word)) + 2
            found.append(Place(word, x, 0, width, 1))
            x += width + 2
        if not found and self.hint:
            top.text(2, 0, self.hint[: top.width - 3], "italic #9fc0cf")
        return found

    def _label(self, word: str) -> str:
        name = f"action-{word.replace(' ', '-')}"
        return say_if(self._stay.game.package, self._stay.language, name) or word

    def _keep_cursor(self) -> None:
        """It stays where it was, if something can be done there, or nothing anywhere."""
        legal = self._targets()
        if self.cursor in legal or (not legal and self._place(self.cursor)):
            return
        chips = [place.word for place in self.places if place.y == 0]
        before = self._place(self.cursor)
        if chips and len(chips) == len(legal):
            self.cursor = chips[0]
        elif before is None or before.y == 0:
            self.cursor = next((word for word in self._in_order() if word in legal), None)

    def _targets(self) -> set[str]:
        """The words of places at which something can be done now."""
        chips = {place.word for place in self.places if place.y == 0}
        return chips | {word.split()[-1] for word in self._words}

    def _in_order(self) -> list[str]:
        on_board = [place.word for place in self.places if place.y > 0]
        return on_board + [place.word for place in self.places if place.y == 0]

    def _place(self, word: str | None) -> Place | None:
        return next((place for place in self.places if place.word == word), None)

    # What is pointed to.

    def step(self, direction: str) -> None:
        """To the next place in that direction."""
        here = self._place(self.cursor)
        if here is None:
            self.cursor = next(iter(self._in_order()), None)
        else:
            ahead = nearest(here, self.places, STEPS[direction])
            self.cursor = self.cursor if ahead is None else ahead.word
        self.draw_anew()

    def point(self, word: str) -> None:
        if self._place(word) is not None and word != self.cursor:
            self.cursor = word
            self.draw_anew()

    def choose(self) -> None:
        if self.cursor is not None and self._place(self.cursor) is not None:
            self.post_message(self.Chosen(self.cursor))

    def _under(self, event: events.MouseEvent) -> Place | None:
        return next((each for each in self.places if each.holds(event.x, event.y)), None)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if (place := self._under(event)) is not None:
            self.point(place.word)

    def on_click(self, event: events.Click) -> None:
        if (place := self._under(event)) is not None:
            self.point(place.word)
            self.choose()

    # Textual.

    def on_resize(self) -> None:
        self.draw_anew()

    def get_content_width(self, container: Size, viewport: Size) -> int:
        del viewport
        return container.width

    def render_line(self, y: int) -> Strip:
        if y >= len(self._picture):
            return Strip.blank(self.size.width, self.visual_style.rich_style)
        return strip_of(self._picture[y])


def frame(canvas: Canvas, place: Place, paint: Paint = CURSOR) -> None:
    """Around a place, in the gap between it and the others."""
    x, y, width, height = place.x - 1, 2 * place.y, place.width + 2, 2 * place.height + 1
    for along in range(width):
        for down in (0, height - 1):
            canvas.pixel(x + along, y + down, paint)
    for down in range(height):
        for along in (0, width - 1):
            canvas.pixel(x + along, y + down, paint)


def nearest(here: Place, places: tuple[Place, ...], step: tuple[int, int]) -> Place | None:
    """The place that lies ahead, and least to the side."""
    x, y = here.centre
    best: tuple[float, Place] | None = None
    for place in places:
        across, down = place.centre[0] - x, place.centre[1] - y
        ahead = across * step[0] + down * step[1]
        aside = abs(across * step[1]) + abs(down * step[0])
        if place is here or ahead <= 0 or aside > BESIDE * ahead:
            continue
        price = ahead + BESIDE * aside
        if best is None or price < best[0]:
            best = price, place
    return None if best is None else best[1]
