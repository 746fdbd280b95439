"""`recollect play` on the whole screen: from the menu to a table, and back."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.filter import NoColor

from recollect.engine.errors import RecollectError
from recollect.engine.phrases import say
from recollect.terminal import TERMINAL
from recollect.terminal.menu import Backdrop, MenuScreen

if TYPE_CHECKING:
    from recollect.terminal.seating import PlayPlan
    from recollect.terminal.stay import Stay

INTERRUPTED = 130


class PlayApp(App[None]):
    """Ctrl-C leaves at once."""

    TITLE = "recollect"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q,ctrl+d", "interrupt", show=False, priority=True)
    ]
    CSS = """
    MenuScreen { background: #0f3341; }
    Toast { background: #fbf1dc; color: #2a2118; border-left: thick #ffd166; }
    """

    def __init__(
        self,
        language: str,
        plan: Callable[[], PlayPlan],
        *,
        starts: bool,
        record: Path | None = None,
    ) -> None:
        """`plan`: what was typed; `starts`: it is enough to begin, else there is a menu."""
        super().__init__()
        self.language = language
        self.problem: RecollectError | None = None
        """Why it could not go on, for whoever started it."""
        self.farewell: list[str] = []
        """What is said when the screen is gone."""
        self._plan = plan
        self._starts = starts
        self._record = record
        self._records: list[bytes] = []
        if self.no_color:
            self._filters = [NoColor()]

    def on_ready(self) -> None:
        gc.freeze()
        gc.enable()

    def compose(self) -> ComposeResult:
        """Something to look at while the table is laid."""
        yield Backdrop(self.language, colours=not self.no_color)

    def on_mount(self) -> None:
        if self._starts:
            self.call_after_refresh(self.run_worker, self._play_what_was_typed())
        else:
            self.run_worker(self._play_from_menu())

    async def _play_what_was_typed(self) -> None:
        try:
            plan = self._plan()
        except RecollectError as error:
            self.fail(error)
            return
        await self._play(plan)
        if self.problem is None:
            self.exit()

    async def _play_from_menu(self) -> None:
        problem = ""
        while True:
            chosen = await self.push_screen_wait(MenuScreen(self.language, problem))
            if chosen is None:
                self.exit()
                return
            problem = ""
            try:
                wish = await self._play(chosen.plan(self._plan(), self.language))
            except RecollectError as error:
                problem = error.text(self.language)
                continue
            if wish == "quit":
                self.exit()
                return

    async def _play(self, plan: PlayPlan) -> str:
        from recollect.terminal.seating import host_of, sit  # noqa: PLC0415 - after the menu
        from recollect.terminal.table_screen import TableScreen  # noqa: PLC0415

        try:
            async with host_of(plan, self.language) as host:
                stay = await sit(plan, host, self.language)
                screen = TableScreen(host, stay, watches=plan.watch)
                try:
                    return await self.push_screen_wait(screen) or "menu"
                finally:
                    await screen.stay.leave()
        except RecollectError as error:
            if not self._starts:
                raise
            self.fail(error)
            return "quit"

    async def game_over(self, stay: Stay) -> None:
        """The game is written where somebody wanted it."""
        if self._record is None or stay.phase != "over":
            return
        from recollect.engine.record import read  # noqa: PLC0415 - few want it
        from recollect.files import write_records  # noqa: PLC0415

        self._records.append(await stay.record())
        write_records(self._record, [read(each) for each in self._records])
        self.farewell = [say(TERMINAL, self.language, "recorded", {"file": str(self._record)})]

    def fail(self, error: RecollectError) -> None:
        """What nobody can mend here is said by whoever started us."""
        self.problem = error
        self.exit(return_code=2)

    def action_interrupt(self) -> None:
        self.exit(return_code=INTERRUPTED)
