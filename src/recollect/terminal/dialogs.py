"""What lies over the table for a while: hand over, help, reactions, the end."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from recollect.engine.contract import Seat
from recollect.engine.phrases import Fact, say
from recollect.terminal import TERMINAL
from recollect.wire.types import REACTIONS

SIGNS = ("🙂", "😄", "😮", "😬", "👏", "🤔", "♥", "👋")
"""In the order of REACTIONS."""


class Sheet(ModalScreen[str]):
    """A piece of paper in the middle of the screen; a key gives the word behind it."""

    DEFAULT_CSS = """
    Sheet { align: center middle; background: #06161d 70%; }
    Sheet > #paper { width: auto; max-width: 76; height: auto; max-height: 22; padding: 1 3;
        background: #fbf1dc; color: #2a2118; border: outer #ffd166; }
    Sheet > #paper > VerticalScroll { width: auto; height: auto; max-height: 18; }
    Sheet Static { width: auto; max-width: 68; }
    App:nocolor Sheet > #paper { border: heavy; }
    """
    KEYS: ClassVar[dict[str, str]] = {}
    """What a key stands for; Escape is nothing."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def compose(self) -> ComposeResult:
        with Vertical(id="paper"), VerticalScroll(can_focus=True):
            yield Static(self.paper())

    def paper(self) -> Content:
        """What stands on it."""
        return Content("")

    def said(self, name: str, /, **facts: Fact) -> str:
        return say(TERMINAL, self.language, name, facts)

    def on_key(self, event: events.Key) -> None:
        word = self.KEYS.get(event.key) or self.KEYS.get(event.character or "")
        if word is not None or event.key == "escape":
            event.stop()
            self.dismiss(word or "")


class HandOver(Sheet):
    """Nothing of the table is to be seen until the right person sits at the keyboard."""

    DEFAULT_CSS = "HandOver { background: #0f3341; }"
    KEYS: ClassVar[dict[str, str]] = {"enter": "here", "space": "here"}

    def __init__(self, language: str, name: str) -> None:
        super().__init__(language)
        self._person = name

    def paper(self) -> Content:
        return Content.assemble(
            (f"{self.said('hand-title', name=self._person)}\n\n", "bold"),
            self.said("hand-text", name=self._person),
            (f"\n\n{self.said('hand-key')}", "bold #8a4b12"),
        )

    def on_click(self) -> None:
        self.dismiss("here")


class Help(Sheet):
    """Keys, signs, and the rules."""

    DEFAULT_CSS = """
    Help > #paper { width: 76; height: 90%; max-height: 90%; }
    Help > #paper > VerticalScroll { width: 1fr; height: 1fr; max-height: 100%;
        scrollbar-size: 1 1; scrollbar-background: #efe0c0; scrollbar-color: #b08a4a;
        scrollbar-background-hover: #efe0c0; scrollbar-color-hover: #8a6a32; }
    Help Static { width: 1fr; max-width: 100%; }
    Help MarkdownH1, Help MarkdownH2, Help MarkdownH3 { color: #8a4b12; }
    Help Markdown { background: #fbf1dc; color: #2a2118; padding: 1 0; }
    """

    KEYS: ClassVar[dict[str, str]] = {"question_mark": "shut", "q": "shut", "enter": "shut"}

    def __init__(self, language: str, legend: str, rules: str) -> None:
        super().__init__(language)
        self._legend = legend
        self._rules = rules

    def compose(self) -> ComposeResult:
        from textual.widgets import Markdown  # noqa: PLC0415 - few ask for help

        with Vertical(id="paper"), VerticalScroll(can_focus=True):
            yield Static(self.paper())
            yield Markdown(self._rules, open_links=False)

    def paper(self) -> Content:
        parts: list[str | tuple[str, str]] = [
            (f"{self.said('help-title')}\n\n", "bold"),
            self.said("help-keys"),
        ]
        if self._legend:
            parts += [(f"\n\n{self.said('help-signs')}\n", "bold"), self._legend]
        return Content.assemble(*parts)


class ReactionList(Sheet):
    KEYS: ClassVar[dict[str, str]] = {str(number): name for number, name in enumerate(REACTIONS, 1)}

    def paper(self) -> Content:
        lines = [
            f"{number}  {self.said(f'reaction-{name}')}" for number, name in enumerate(REACTIONS, 1)
        ]
        title = (f"{self.said('react-title')}\n\n", "bold")
        return Content.assemble(title, "\n".join(lines))


class BotList(Sheet):
    """Whose seat is to be taken over; gives its number."""

    def __init__(self, language: str, bots: list[tuple[Seat, str]]) -> None:
        super().__init__(language)
        self._bots = bots
        self.KEYS = {str(key): str(seat) for key, (seat, _) in enumerate(bots, 1)}  # type: ignore[misc]

    def paper(self) -> Content:
        lines = [f"{key}  {name}" for key, (_, name) in enumerate(self._bots, 1)]
        return Content.assemble((f"{self.said('takeover-title')}\n\n", "bold"), "\n".join(lines))


class LeaveQuestion(Sheet):
    """A game is running: does somebody really want to go?"""

    KEYS: ClassVar[dict[str, str]] = {"y": "leave", "j": "leave", "o": "leave", "n": ""}

    def paper(self) -> Content:
        return Content.assemble(
            (f"{self.said('leave-title')}\n\n", "bold"), self.said("leave-text")
        )


class ResultSheet(Sheet):
    """The end: who won, what everybody has, and what next."""

    BINDINGS: ClassVar[list[BindingType]] = []
    KEYS: ClassVar[dict[str, str]] = {"a": "again", "enter": "again", "m": "menu", "q": "quit"}

    def __init__(
        self, language: str, title: str, lines: list[tuple[str, str]], checked: str, *, again: bool
    ) -> None:
        """`checked`: what is to be said of the shuffle, if anything."""
        super().__init__(language)
        self._headline = title
        self._lines = lines
        self._checked = checked
        self._again = again

    def paper(self) -> Content:
        banner = "◆  ◇  ◆  ◇  ◆"
        keys = self.said("result-keys" if self._again else "result-keys-watch")
        return Content.assemble(
            (f"{banner}\n\n", "#b3161f"),
            (f"{self._headline}\n\n", "bold"),
            *self._table(),
            (f"\n{self._checked}\n" if self._checked else "", ""),
            (f"\n{keys}", "bold #8a4b12"),
        )

    def _table(self) -> list[str | tuple[str, str]]:
        parts: list[str | tuple[str, str]] = []
        for line, standing in self._lines:
            parts.append((f"{line}\n", "bold" if line.startswith("★") else ""))
            if standing:
                parts.append((f"  {standing}\n", "#b3161f"))
        return parts
