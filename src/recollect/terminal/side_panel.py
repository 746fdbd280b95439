"""Beside the board: the game, what is wanted, who plays, and what happened."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from recollect.bots.registry import bot_text
from recollect.engine.contract import Seat
from recollect.engine.phrases import Fact, say, say_if
from recollect.terminal import TERMINAL
from recollect.terminal.board_view import drawings
from recollect.terminal.stay import Stay
from recollect.terminal.table_log import TableLog

SEATS = ("#7cc6ec", "#f3bcd8", "#f4dc86", "#8fd3a0", "#ee8a4a", "#c9a8f0")
"""A colour for each player, beside the name."""
MARKS = "●◆■▲★✚"
QUIET = "#8fb0bf"


class SidePanel(Vertical):
    DEFAULT_CSS = """
    SidePanel { width: 27; height: 1fr; background: #0b2731; padding: 0 1; color: #e9dfc9; }
    SidePanel > #players { margin-top: 1; height: auto; }
    SidePanel > #tokens { margin-top: 1; height: auto; }
    SidePanel > #log { margin-top: 1; height: 1fr; scrollbar-size: 0 0; }
    """

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        yield Static(id="tokens")
        yield Static(id="players")
        with VerticalScroll(id="log", can_focus=False):
            yield Static(id="told")

    def show(self, stay: Stay, log: TableLog, reactions: dict[Seat, str]) -> None:
        self.query_one("#head", Static).update(_head(stay))
        tokens = self.query_one("#tokens", Static)
        wanted = _tokens(stay)
        tokens.display = bool(wanted.plain)
        tokens.update(wanted)
        players = [_player(stay, seat, reactions.get(seat)) for seat in range(len(stay.names))]
        self.query_one("#players", Static).update(Content("\n").join(players))
        old = len(log.lines) - log.fresh
        told = [
            Content.styled(line.text, "bold #f6ecd8" if at >= old else QUIET)
            for at, line in enumerate(log.lines)
        ]
        self.query_one("#told", Static).update(Content("\n").join(told))
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)

    def show_time(self, stay: Stay) -> None:
        """The clock of the table goes on."""
        self.query_one("#head", Static).update(_head(stay))


def clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def _head(stay: Stay) -> Content:
    title = say_if(stay.game.package, stay.language, "title") or stay.game.id
    parts: list[tuple[str, str]] = [(title, "bold #ffd166")]
    part = drawings(stay.game)
    if stay.view is not None and hasattr(part, "heading"):
        parts.append((f"  {part.heading(stay.view, stay.language)}", QUIET))
    if (left := stay.seconds_left) is not None:
        parts.append((f"\n◷ {clock(left)}", "bold #ff9f80" if left <= 10 else QUIET))
    if stay.info.get("daily_number"):
        parts.append((f"\n{_said(stay, 'daily-number', number=stay.info['daily_number'])}", QUIET))
    return Content.assemble(*parts)


def _tokens(stay: Stay) -> Content:
    """What would match, as pictures of words."""
    part = drawings(stay.game)
    if stay.view is None or not hasattr(part, "tokens"):
        return Content("")
    tokens = part.tokens(stay.view, stay.language)
    if not tokens:
        return Content("")
    wanted: list[tuple[str, str]] = [(f"{_said(stay, 'wanted')}\n", QUIET)]
    for at, (text, style) in enumerate(tokens):
        wanted += [(" ", ""), (text, style)] if at else [(text, style)]
    return Content.assemble(*wanted)


def _player(stay: Stay, seat: Seat, reaction: str | None) -> Content:
    part, info = drawings(stay.game), stay.info["seats"][seat]
    acts = stay.view is not None and seat in getattr(stay.view, "actors", ())
    out = stay.view is not None and hasattr(part, "is_out") and part.is_out(stay.view, seat)
    mark, colour = MARKS[seat % len(MARKS)], SEATS[seat % len(SEATS)]
    style = "strike #6f8894" if out else "bold" if acts else ""
    parts: list[tuple[str, str]] = [
        ("▶ " if acts else "  ", "#ffd166"),
        (f"{mark} ", colour),
        (stay.names[seat][:16], style),
        (_remark(stay, seat, info, reaction), QUIET),
    ]
    standing = part.standing(stay.view, seat, stay.language) if _can_stand(stay, part) else ""
    if out:
        standing = f"{standing}  {_said(stay, 'out')}"
    if standing:
        parts.append((f"\n    {standing}", "#ff9f80" if out else "#d9c79a"))
    return Content.assemble(*parts)


def _can_stand(stay: Stay, part: object) -> bool:
    return stay.view is not None and hasattr(part, "standing")


def _remark(stay: Stay, seat: Seat, info: dict[str, object], reaction: str | None) -> str:
    if reaction is not None:
        return f" {reaction}"
    if seat in stay.mine and info["kind"] == "person" and len(stay.mine) == 1:
        return f" {_said(stay, 'you')}"
    if info["kind"] == "open":
        return f" {_said(stay, 'free-seat')}"
    if info["covered"]:
        return f" {_said(stay, 'covered')}"
    if not info["here"]:
        return f" {_said(stay, 'away')}"
    if info["kind"] == "bot" and bot_text(str(info["bot"]), stay.language).name != stay.names[seat]:
        return f" {_said(stay, 'a-bot')}"
    return ""


def _said(stay: Stay, name: str, /, **facts: Fact) -> str:
    return say(TERMINAL, stay.language, name, facts)
