"""One stay at a table, drawn on the whole screen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import Screen as FullScreen
from textual.timer import Timer
from textual.widgets import Static

from recollect.client import CLIENT
from recollect.engine.contract import Seat
from recollect.engine.errors import RecollectError
from recollect.engine.narration import tell
from recollect.engine.notation import read_action, write_action
from recollect.engine.phrases import Fact, say
from recollect.terminal import TERMINAL, takeover
from recollect.terminal.board_view import BoardView, drawings
from recollect.terminal.canvas import fits
from recollect.terminal.dialogs import (
    SIGNS,
    HandOver,
    Help,
    LeaveQuestion,
    ReactionList,
    ResultSheet,
)
from recollect.terminal.guide import Guide, next_holder
from recollect.terminal.plain import scores
from recollect.terminal.seating import play_again
from recollect.terminal.side_panel import SidePanel
from recollect.terminal.stay import Heard, Stay
from recollect.terminal.table_log import TableLog
from recollect.terminal.waiting_room import WaitingRoom
from recollect.wire.legal import grouped
from recollect.wire.types import REACTIONS

REACTION_SECONDS = 4.0
MISS_SECONDS = 2.5
"""So long a miss is the only thing that counts."""
NARROW = 130
"""From this width on, there is more room beside the board."""


class TableScreen(FullScreen[str]):
    """Gives what somebody wants after it: `menu` or `quit`."""

    CSS = """
    TableScreen { background: #0f3341; layout: vertical; }
    TableScreen > #status { height: 1; width: 1fr; padding: 0 2; background: #123c4c;
        color: #e9dfc9; text-style: bold; text-wrap: nowrap; text-overflow: ellipsis; }
    TableScreen > #status.you { background: #ffd166; color: #1c2a30; }
    TableScreen > #status.trouble { background: #b3361f; color: #fff3ea; }
    TableScreen > #status.miss { background: #ff5a36; color: #1c0d07; }
    TableScreen > #keys { height: 1; width: 1fr; padding: 0 2; background: #0b2731;
        color: #8fb0bf; text-wrap: nowrap; text-overflow: ellipsis; }
    TableScreen.wide SidePanel { width: 36; padding: 1 2; }
    App:nocolor TableScreen > #status.you { text-style: bold reverse; }
    App:nocolor TableScreen > #status.trouble { text-style: bold reverse; }
    App:nocolor TableScreen > #status.miss { text-style: bold reverse; }
    App:nocolor TableScreen SidePanel { border-left: solid; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"step('{key}')", show=False) for key in ("left", "right", "up", "down")),
        Binding("enter,space", "choose", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("r", "react", show=False),
        Binding("w", "ask('wanted')", show=False),
        Binding("o", "ask('open')", show=False),
        Binding("p", "ask('players')", show=False),
        Binding("b", "seat_bot", show=False),
        Binding("s", "sit_again", show=False),
        Binding("t", "take_over", show=False),
        Binding("q,escape", "leave", show=False),
    ]

    def __init__(self, host: Any, stay: Stay, *, watches: bool = False) -> None:
        super().__init__()
        self._host = host
        self.stay = stay
        self._watches = watches
        self._guide = Guide(stay.game, stay.language)
        self._log = TableLog()
        self._reactions: dict[Seat, str] = {}
        self._phase: str | None = None
        """Of the position before, as the game calls it."""
        self._hands_over = False
        self._trouble: str | None = None
        """Why something was not done, or that the connection is lost, until something happens."""
        self._lost = False
        self._miss: str | None = None
        """What is told of a miss, for a moment."""
        self._calming: Timer | None = None
        self._ticking: Timer | None = None
        self._hearing: asyncio.Task[None] | None = None
        self._shows_end = False

    def compose(self) -> ComposeResult:
        yield Static(id="status")
        with Horizontal(id="middle"):
            yield BoardView(self.stay, colours=not self.app.no_color)
            yield WaitingRoom(self.stay.language)
            yield SidePanel()
        yield Static(self._said("keys"), id="keys")

    def on_mount(self) -> None:
        self._ticking = self.set_interval(1.0, self._tick, pause=True)
        self.query_one(BoardView).focus()
        self._begin(self.stay)

    def on_unmount(self) -> None:
        if self._hearing is not None:
            self._hearing.cancel()

    def on_resize(self) -> None:
        width, height = self.size
        self.set_class(width >= NARROW, "wide")
        keys = self._said("keys" if fits(width, height) else "too-small")
        self.query_one("#keys", Static).update(Content.from_text(keys, markup=False))

    def _begin(self, stay: Stay) -> None:
        self.stay, self._log, self._phase = stay, TableLog(), None
        self._shows_end, self._trouble, self._miss = False, None, None
        self.query_one(BoardView).watch_stay(stay)
        self._take(Heard())
        self._hearing = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        """Until we cannot go on."""
        try:
            while True:
                self._take(await self.stay.hear())
        except RecollectError as error:
            self.app.fail(error)  # type: ignore[attr-defined]

    # What is heard.

    def _take(self, heard: Heard) -> None:
        if heard.connection is not None:
            self._lost = heard.connection == "lost"
            self._log.add(say(CLIENT, self.stay.language, heard.connection, {}))
        if heard.called_off is not None:
            self._log.add(heard.called_off)
        if heard.lost is not None and heard.lost != "seat-offer":
            self._log.add(self._said(heard.lost))  # the offer is the status until it is taken
        if heard.took_over:
            self._log.add(self._said("takeover-done"))
        if heard.refusal is not None:
            self._trouble = heard.refusal
        if heard.reaction is not None:
            self._react(*heard.reaction)
        if heard.events:
            self._trouble = None
            names, language = self.stay.names, self.stay.language
            game = self.stay.game
            told = [(event, tell(game, event, names, language)) for event in heard.events]
            self._log.tell(game, told)
            self._stage(told)
        part = drawings(self.stay.game)
        if self.stay.view is not None and hasattr(part, "faces"):
            self._log.forget(part.faces(self.stay.view))
        self._hand_round()
        self._show()
        if self.stay.is_over and not self._shows_end:
            self._shows_end = True
            self.run_worker(self._end(), exclusive=True)

    def _stage(self, told: list[tuple[Any, str]]) -> None:
        """A miss is the heart of it: in words and colours, where everybody looks, for a moment."""
        missed = [(self._guide.miss(event), text) for event, text in told]
        texts = [text for place, text in missed if place is not None]
        if not texts:
            return
        self._miss = " ".join(texts)
        board = self.query_one(BoardView)
        board.missed = next((place for place, _ in missed if place), None)
        if self._calming is not None:
            self._calming.stop()
        self._calming = self.set_timer(MISS_SECONDS, self._end_miss)

    def _end_miss(self) -> None:
        self._miss = self.query_one(BoardView).missed = None
        self._show()

    def _react(self, seat: Seat, reaction: str) -> None:
        self._reactions[seat] = SIGNS[REACTIONS.index(reaction)]
        text = self._said(f"reaction-{reaction}")
        self._log.add(self._said("to", name=self.stay.names[seat], text=text))
        self.set_timer(REACTION_SECONDS, lambda: self._calm(seat))

    def _calm(self, seat: Seat) -> None:
        self._reactions.pop(seat, None)
        self._show()

    def _hand_round(self) -> None:
        """To whoever acts; what only one may see is shown when that person is there."""
        stay = self.stay
        if stay.view is None or stay.is_over or self._hands_over:
            return
        mine = () if self._watches else stay.mine
        holder = next_holder(self._guide, stay.view, mine, stay.seat, self._phase)
        self._phase = getattr(stay.view, "phase", None)
        if holder.hand_to is not None:
            self._hands_over = True
            stay.watch(None)
            self.run_worker(self._hand_over(holder.hand_to))
        elif holder.seat != stay.seat:
            stay.watch(holder.seat)

    async def _hand_over(self, seat: Seat) -> None:
        board = self.query_one(BoardView)
        board.curtain = True
        board.draw_anew()
        await self.app.push_screen_wait(HandOver(self.stay.language, self.stay.names[seat]))
        board.curtain = self._hands_over = False
        self.stay.watch(seat)

    # What is shown.

    def _show(self) -> None:
        stay, board = self.stay, self.query_one(BoardView)
        waits = stay.view is None and not stay.is_over
        room = self.query_one(WaitingRoom)
        room.display, board.display = waits, not waits
        if waits:
            room.show(stay, getattr(self._host, "address", None))
        board.hint = self._hint()
        board.draw_anew()
        self.query_one(SidePanel).show(stay, self._log, self._reactions)
        self._show_status()
        if self._ticking is not None:
            (self._ticking.pause if stay.deadline is None else self._ticking.resume)()

    def _show_status(self) -> None:
        status, stay = self.query_one("#status", Static), self.stay
        acts = bool(stay.legal) and not self._watches
        text = self._status()
        trouble = self._trouble
        if self._lost:
            trouble = say(CLIENT, stay.language, "lost", {})
        miss = None if trouble else self._miss
        status.set_class(trouble is not None, "trouble")
        status.set_class(miss is not None, "miss")
        status.set_class(acts and trouble is None and miss is None, "you")
        said = trouble or (f"✗ {miss}" if miss else text)
        status.update(Content.from_text(said, markup=False))

    def _status(self) -> str:
        stay = self.stay
        if stay.phase == "closed":
            return say(CLIENT, stay.language, "closed", {})
        if stay.view is None:
            if stay.may_sit_again:
                return self._said("seat-offer-key")
            return say(CLIENT, stay.language, "waiting", {})
        status = self._guide.status(stay.view, stay.seat, stay.names)
        if len(stay.mine) > 1 and stay.seat is not None and stay.legal:
            return self._said("to", name=stay.names[stay.seat], text=status)
        return status

    def _hint(self) -> str:
        """In the line over the board, where nothing is to be chosen."""
        return takeover.hint(self.stay, watches=self._watches)

    def _tick(self) -> None:
        self.query_one(SidePanel).show_time(self.stay)

    # What is done.

    def action_step(self, direction: str) -> None:
        self.query_one(BoardView).step(direction)

    def action_choose(self) -> None:
        self.query_one(BoardView).choose()

    def on_board_view_chosen(self, chosen: BoardView.Chosen) -> None:
        stay = self.stay
        if stay.waiting or stay.view is None or stay.is_over:
            return
        action = self._meant(chosen.word)
        if action is None or self._watches or not stay.legal:
            self._trouble = None
            self._show_status()
            return
        self._trouble = None
        stay.act(action)
        self.query_one(BoardView).draw_anew()

    def _meant(self, word: str) -> Any:
        """The legal action of that word; else one that the rules refuse with a reason."""
        legal = {write_action(each): each for each in self.stay.legal}
        ends = [each for text, each in legal.items() if text.split()[-1] == word]
        if word in legal or ends:
            return legal.get(word) or ends[0]
        for group in grouped(self.stay.legal):
            with suppress(RecollectError):
                return read_action(self.stay.game, f"{group['do']} {word}")
        return None

    def action_ask(self, question: str) -> None:
        """The answer stands in the log until something happens."""
        if self.stay.view is not None:
            self._trouble = None
            answer = self._guide.answer(question, self.stay.view, self.stay.names)
            self.notify(answer, timeout=6, markup=False)

    def action_help(self) -> None:
        self.app.push_screen(self._help())

    def _help(self) -> Help:
        from recollect.tables import catalogue  # noqa: PLC0415 - few ask for it

        stay = self.stay
        part = drawings(stay.game)
        legend = part.legend(stay.language) if hasattr(part, "legend") else ""
        rules = ""
        with suppress(RecollectError):  # nobody has written them
            rules = catalogue.rules(stay.game.id, stay.language, plain=False).markdown
        return Help(stay.language, legend, rules)

    def action_react(self) -> None:
        if self.stay.seat is not None and self.stay.view is not None:
            self.run_worker(self._pick_reaction())

    async def _pick_reaction(self) -> None:
        picked = await self.app.push_screen_wait(ReactionList(self.stay.language))
        if picked:
            self.stay.react(picked)

    def action_seat_bot(self) -> None:
        if self.stay.view is None and getattr(self._host, "address", None) is not None:
            self.run_worker(self._seat_bot())

    async def _seat_bot(self) -> None:
        """On the first free seat, as the host."""
        seats = self.stay.info["seats"]
        free = [at for at, each in enumerate(seats) if each["kind"] == "open"]
        if free:
            body = {"seat": free[0], "bot": "sparrow"}
            await self._attempt(self._host.command(self.stay.table, "seat_bot", body))

    def action_sit_again(self) -> None:
        if self.stay.may_sit_again:
            self.run_worker(self._attempt(self.stay.sit_again()))

    def action_take_over(self) -> None:
        if not self._watches and takeover.is_possible(self.stay):
            self.run_worker(self._take_over(), exclusive=True)

    async def _take_over(self) -> None:
        """Ask for a bot's seat; whoever has asked would rather not."""
        stay = self.stay
        wish = stay.asked is None
        seat = await takeover.chosen_seat(self.app, stay)
        if seat is not None:
            await self._attempt(stay.take_over(seat, wish=wish))

    async def _attempt(self, request: Awaitable[None]) -> None:
        try:
            await request
        except RecollectError as error:
            self._trouble = error.text(self.stay.language)
            self._show_status()

    def action_leave(self) -> None:
        self.run_worker(self._ask_to_leave())

    async def _ask_to_leave(self) -> None:
        playing = self.stay.mine and not self.stay.is_over and not self._watches
        if playing:
            answer = await self.app.push_screen_wait(LeaveQuestion(self.stay.language))
            if answer != "leave":
                return
        self.dismiss("menu")

    # The end.

    async def _end(self) -> None:
        await self.app.game_over(self.stay)  # type: ignore[attr-defined]
        can_play = bool(self.stay.mine) and not self._watches and self.stay.phase == "over"
        checked = "" if self._watches else await self.stay.verdict()
        lines = self._standings()
        sheet = ResultSheet(self.stay.language, self._status(), lines, checked, again=can_play)
        wish = await self.app.push_screen_wait(sheet)
        if wish == "again" and can_play:
            await self._again()
        elif wish in {"menu", "quit"}:
            self.dismiss(wish)

    def _standings(self) -> list[tuple[str, str]]:
        """Of each player what they have, in words and as it lies there; winners with a star."""
        stay, part = self.stay, drawings(self.stay.game)
        outcome = getattr(stay.view, "outcome", None)
        winners = () if outcome is None else outcome.winners
        return [
            (
                f"{'★' if seat in winners else ' '} {line}",
                part.standing(stay.view, seat, stay.language) if hasattr(part, "standing") else "",
            )
            for seat, line in enumerate(scores(stay))
        ]

    async def _again(self) -> None:
        if self._hearing is not None:
            self._hearing.cancel()
        try:
            stay = await play_again(self._host, self.stay)
        except RecollectError as error:
            self.app.fail(error)  # type: ignore[attr-defined]
            return
        self._begin(stay)

    def _said(self, name: str, /, **facts: Fact) -> str:
        return say(TERMINAL, self.stay.language, name, facts)
