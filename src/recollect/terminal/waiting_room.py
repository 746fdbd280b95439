"""Before the game: the link for the others, and who is there."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from recollect.engine.phrases import Fact, say
from recollect.terminal import TERMINAL
from recollect.terminal.stay import Stay


class WaitingRoom(Static):
    DEFAULT_CSS = """
    WaitingRoom { width: 1fr; height: 1fr; padding: 2 4; background: #0f3341; color: #f4ead6; }
    """

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language

    def show(self, stay: Stay, address: str | None) -> None:
        parts: list[tuple[str, str]] = [(f"{self._said('room-title')}\n\n", "bold #ffd166")]
        if address is not None:
            parts += [
                (f"{self._said('room-link')}\n", ""),
                (f"{address}/table/{stay.table}\n\n", "bold underline"),
            ]
        for name, info in zip(stay.names, stay.info.get("seats", ()), strict=False):
            free = info["kind"] == "open"
            text = self._said("free-seat") if free else name
            parts.append((f"{'○' if free else '●'}  {text}\n", "#8fb0bf" if free else "bold"))
        if address is not None and stay.info.get("host") in stay.mine:
            parts.append((f"\n{self._said('room-bot')}", "#8fb0bf"))
        self.update(Content.assemble(*parts))

    def _said(self, name: str, /, **facts: Fact) -> str:
        return say(TERMINAL, self._language, name, facts)
