"""The first screen: which game, which variant, against whom."""

from __future__ import annotations

from contextlib import suppress
from textwrap import wrap
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen as FullScreen
from textual.strip import Strip
from textual.widget import Widget

from recollect.engine.contract import AnyGame, Picture
from recollect.engine.phrases import plain_phrases
from recollect.engine.registry import find_game, game_ids, has_part, load_part
from recollect.terminal import TERMINAL, scenery
from recollect.terminal.canvas import Canvas, Paint, fits
from recollect.terminal.strips import strip_of

if TYPE_CHECKING:
    from recollect.terminal.seating import PlayPlan

BOT_TEXT = "recollect.bots"
BOTS = ("sparrow", "crow", "squirrel", "elephant")
"""From gentle to merciless."""
CREAM, GOLD, QUIET = "#f4ead6", "#ffd166", "#8fb0bf"
FORM_WIDTH = 56


class MenuChoice(NamedTuple):
    """What was chosen."""

    game: str
    options: dict[str, object]
    people: int
    opponents: int
    bot: str
    daily: bool

    def plan(self, typed: PlayPlan, language: str) -> PlayPlan:
        """With what was typed beside it: names, a pace, a server."""
        import msgspec  # noqa: PLC0415 - after the first screen

        from recollect.terminal.seating import named_people  # noqa: PLC0415

        people = typed.names
        if len(people) != self.people:
            people = named_people(None, self.people, language)
        if self.daily:
            return msgspec.structs.replace(
                typed, game=self.game, names=people[:1], daily=True, bots=None, options={}
            )
        return msgspec.structs.replace(
            typed,
            game=self.game,
            options={**typed.options, **self.options},
            names=people,
            bots=",".join([self.bot] * self.opponents) or None,
            alone=self.opponents == 0,
        )


class MenuRow(NamedTuple):
    """A line of the form: what is chosen there, among what."""

    name: str
    values: tuple[object, ...]


class MenuForm:
    """What can be chosen, and what is."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._games = tuple(game_ids())
        self.chosen: dict[str, object] = {
            "game": self._games[0],
            "people": 1,
            "opponents": 1,
            "bot": BOTS[0],
        }
        self.at = 0

    @property
    def game(self) -> AnyGame:
        return find_game(str(self.chosen["game"]))

    @property
    def rows(self) -> list[MenuRow]:
        most = max(self.game.players)
        people = int(str(self.chosen["people"]))
        least = max(0, min(self.game.players) - people)
        rows = [MenuRow("game", self._games), *self._option_rows()]
        rows.append(MenuRow("people", tuple(range(1, most + 1))))
        rows.append(MenuRow("opponents", tuple(range(least, most - people + 1))))
        if self.value(rows[-1]) != 0:
            rows.append(MenuRow("bot", BOTS))
        return [*rows, MenuRow("play", ()), MenuRow("daily", ())]

    @property
    def scene(self) -> Any:
        """What the game brings for its menu; None: nothing."""
        part = "terminal.scene"
        return load_part(self.game, part) if has_part(self.game, part) else None

    def _option_rows(self) -> list[MenuRow]:
        if self.scene is None:
            return []
        unfit = self.scene.unfit(self.chosen) if hasattr(self.scene, "unfit") else set()
        return [MenuRow(*each) for each in self.scene.CHOICES.items() if each[0] not in unfit]

    def value(self, row: MenuRow) -> object:
        chosen = self.chosen.get(row.name)
        return chosen if chosen in row.values else row.values[0]

    def step(self, by: int) -> None:
        """To another line."""
        self.at = (self.at + by) % len(self.rows)

    def turn(self, by: int) -> None:
        """To another value of this line; the two buttons stand side by side."""
        row = self.rows[self.at]
        if not row.values:
            names = [each.name for each in self.rows]
            self.at = names.index("play" if row.name == "daily" else "daily")
            return
        at = row.values.index(self.value(row))
        self.chosen[row.name] = row.values[(at + by) % len(row.values)]
        self.at = min(self.at, len(self.rows) - 1)

    def choice(self, *, daily: bool) -> MenuChoice:
        values = {row.name: self.value(row) for row in self.rows if row.values}
        default = {row.name: row.values[0] for row in self._option_rows()}
        options = {name: values[name] for name in default}
        return MenuChoice(
            game=self.game.id,
            options={name: each for name, each in options.items() if each != default[name]},
            people=int(str(values["people"])),
            opponents=int(str(values["opponents"])),
            bot=str(values.get("bot", BOTS[0])),
            daily=daily,
        )

    # Words.

    def label(self, row: MenuRow) -> str:
        return self.said(f"menu-{row.name}") or row.name

    def said(self, name: str) -> str:
        """The game's own words, or ours; empty if there are none."""
        for package in (self.game.package, TERMINAL):
            for language in (self._language, "en"):
                with suppress(OSError, ImportError, TypeError, UnicodeDecodeError):
                    if text := plain_phrases(package, language).get(name):
                        return text
        return ""

    def written(self, row: MenuRow) -> str:
        value = self.value(row)
        if row.name == "game":
            return self.said("title") or self.game.id
        if row.name == "bot":
            return plain_phrases(BOT_TEXT, self._language).get(f"{value}-name", str(value))
        name = f"value-{row.name}-{str(value).lower()}"
        return self.said(name) or str(value)

    def explained(self) -> str:
        """What the line that is pointed to means."""
        row = self.rows[self.at]
        if row.name == "game":
            return self.said("tagline")
        if row.name == "bot":
            return plain_phrases(BOT_TEXT, self._language).get(f"{self.value(row)}-line", "")
        return self.said(f"option-{row.name}") or self.said(f"menu-{row.name}-text")


class MenuView(Widget, can_focus=True):
    """The picture, and the form under it."""

    DEFAULT_CSS = "MenuView { width: 1fr; height: 1fr; }"

    def __init__(self, form: MenuForm, language: str, problem: str, *, colours: bool) -> None:
        super().__init__()
        self.form = form
        self._language = language
        self._problem = problem
        self._colours = colours
        self._picture: Picture = ()
        self._top = 0
        self._left = 0

    def on_resize(self) -> None:
        self.draw_anew()

    def draw_anew(self) -> None:
        width, height = self.size
        rows = self.form.rows
        self._top = max(7, height - len(rows) - 4)
        self._left = max(2, (width - FORM_WIDTH) // 2)
        canvas = Canvas(width, height, scenery.NIGHT, colours=self._colours)
        scenery.draw(canvas, self._top - 1, self.form.scene)
        for at, row in enumerate(rows):
            if row.values:
                self._draw_row(canvas, at, row)
        self._draw_buttons(canvas)
        said = self._problem or self.form.explained()
        style = "bold #ff9f80" if self._problem else f"italic {CREAM}"
        for at, line in enumerate(wrap(said, width - 4)[:2]):
            canvas.centred(0, height - 3 + at, width, line, style)
        fit = fits(width, height)
        keys = self.form.said("menu-keys" if fit else "too-small")
        canvas.centred(0, height - 1, width, keys, QUIET if fit else f"bold {GOLD}")
        self._picture = canvas.picture()
        self.refresh()

    def _draw_row(self, canvas: Canvas, at: int, row: MenuRow) -> None:
        y, here = self._top + at, at == self.form.at
        if here:
            canvas.fill(self._left - 2, 2 * y, FORM_WIDTH + 4, 2, Paint("#1b4a5c", ink=False))
        label = self.form.label(row)
        canvas.text(self._left, y, label, f"bold {GOLD}" if here else QUIET)
        value = f"◂ {self.form.written(row)} ▸" if here else f"  {self.form.written(row)}"
        canvas.text(self._left + 28, y, value, f"bold {CREAM}" if here else CREAM)
        if here:
            canvas.text(self._left - 2, y, "▸", f"bold {GOLD}")

    def _draw_buttons(self, canvas: Canvas) -> None:
        rows = self.form.rows
        y = self._top + len(rows) - 1
        for at, row in enumerate(rows):
            if row.values:
                continue
            x = self._left + (0 if row.name == "play" else 28)
            here = at == self.form.at
            text = f" {'▸' if here else ' '} {self.form.label(row)}   "
            paint = Paint(GOLD if here else "#2e5567", ink=False)
            canvas.fill(x, 2 * y, len(text), 2, paint)
            style = "bold #12212a" if here else f"bold {CREAM}"
            canvas.text(x, y, text, style if self._colours else f"reverse {style}")

    def on_click(self, event: events.Click) -> None:
        rows = self.form.rows
        at = event.y - self._top
        buttons = [n for n, row in enumerate(rows) if not row.values]
        if at == len(rows) - 1:
            self.form.at = buttons[0 if event.x < self._left + 26 else 1]
            self.screen.action_choose()  # type: ignore[attr-defined]
        elif 0 <= at < len(rows) - 2:
            if self.form.at == at:
                self.form.turn(-1 if event.x < self._left + 30 else 1)
            self.form.at = at
        self.draw_anew()

    def render_line(self, y: int) -> Strip:
        if y >= len(self._picture):
            return Strip.blank(self.size.width)
        return strip_of(self._picture[y])


class Backdrop(Widget):
    """The picture alone."""

    DEFAULT_CSS = "Backdrop { width: 1fr; height: 1fr; }"

    def __init__(self, language: str, *, colours: bool) -> None:
        super().__init__()
        self._words = plain_phrases(TERMINAL, language).get("laying", "")
        self._colours = colours

    def render_line(self, y: int) -> Strip:
        width, height = self.size
        canvas = Canvas(width, height, scenery.NIGHT, colours=self._colours)
        scenery.draw(canvas, max(7, height - 10), None)
        canvas.centred(0, height - 5, width, self._words, f"italic {CREAM}")
        return strip_of(canvas.picture()[y])


class MenuScreen(FullScreen[MenuChoice | None]):
    """Gives what was chosen; None: nothing, somebody leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down,tab", "step(1)", show=False),
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("enter,space", "choose", show=False),
        Binding("d", "daily", show=False),
        Binding("q,escape", "leave", show=False),
    ]

    def __init__(self, language: str, problem: str = "") -> None:
        super().__init__()
        self._form = MenuForm(language)
        self._language = language
        self._problem = problem

    def compose(self) -> ComposeResult:
        colours = not self.app.no_color
        yield MenuView(self._form, self._language, self._problem, colours=colours)

    def on_mount(self) -> None:
        self.query_one(MenuView).focus()

    def action_step(self, by: int) -> None:
        self._form.step(by)
        self.query_one(MenuView).draw_anew()

    def action_turn(self, by: int) -> None:
        self._form.turn(by)
        self.query_one(MenuView).draw_anew()

    def action_choose(self) -> None:
        row = self._form.rows[self._form.at]
        self.dismiss(self._form.choice(daily=row.name == "daily"))

    def action_daily(self) -> None:
        self.dismiss(self._form.choice(daily=True))

    def action_leave(self) -> None:
        self.dismiss(None)
