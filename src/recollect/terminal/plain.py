"""A table as lines of text: every event a sentence, every action a word that is typed.

For screen readers, pipes, and terminals that can do no more. What was seen is wiped off the screen
when it is hidden again: it is to be remembered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import msgspec

from recollect.client import CLIENT
from recollect.engine.contract import Seat
from recollect.engine.errors import RecollectError
from recollect.engine.narration import tell
from recollect.engine.notation import read_action, write_action
from recollect.engine.phrases import Fact, say, say_if
from recollect.terminal import TERMINAL
from recollect.terminal.guide import QUESTIONS, Guide, next_holder
from recollect.terminal.printed_lines import Screen
from recollect.terminal.stay import Heard, Stay
from recollect.terminal.typist import Typist
from recollect.wire.legal import grouped
from recollect.wire.types import REACTIONS

READY = "ready"


class PlainTable:
    """One stay, told and typed."""

    def __init__(self, stay: Stay, typist: Typist, screen: Screen, *, watches: bool) -> None:
        """`watches`: none of the seats is ours, whatever the table says."""
        self._stay = stay
        self._typist = typist
        self._screen = screen
        self._watches = watches
        self._guide: Guide | None = None
        self._hand_to: Seat | None = None
        self._phase: str | None = None
        """Of the position before, as the game calls it."""
        self._told: tuple[Seat | None, str, str | None] | None = None
        """What was last said to whom about what is to be done."""
        self._waits = False
        """Whether we have said that we wait for others."""
        self._wipes = False
        self._left = False
        self._sitting: asyncio.Future[None] | None = None
        """Kept while it is under way."""
        self._wish: Seat | None = None
        """The bot's seat that somebody has just typed."""

    async def run(self) -> None:
        """Until the game is over, or somebody leaves."""
        self._hear(Heard())  # what the table is like already
        hearing = asyncio.ensure_future(self._stay.hear())
        typing: asyncio.Future[str | None] | None = None
        try:
            while not (self._left or self._stay.is_over):
                if typing is None and self._listens():
                    typing = asyncio.ensure_future(self._typist.line())
                pending: set[asyncio.Future[Any]] = (
                    {hearing} if typing is None else {hearing, typing}
                )
                await asyncio.wait(pending, return_when=asyncio.FIRST_COMPLETED)
                if hearing.done():
                    self._hear(hearing.result())
                    hearing = asyncio.ensure_future(self._stay.hear())
                if typing is not None and typing.done():
                    line, typing = typing.result(), None
                    self._read(line)
                    await self._take_over()
        finally:
            hearing.cancel()
            if typing is not None:
                typing.cancel()
        self._finish()
        if self._stay.is_over and not self._watches and (said := await self._stay.verdict()):
            self._screen.line(said)

    def _listens(self) -> bool:
        """On a terminal always; what is piped in waits for its turn."""
        asked = bool(self._stay.legal) and not self._stay.waiting
        takes = not self._watches and self._stay.asked is None and bool(self._stay.takeable)
        return self._typist.is_terminal or self._hand_to is not None or asked or takes

    # What is heard.

    def _hear(self, heard: Heard) -> None:
        if heard.connection is not None:
            self._tell_client(heard.connection)
        if heard.called_off is not None:
            self._screen.line(heard.called_off)
        if heard.lost is not None:
            self._say("seat-offer-type" if heard.lost == "seat-offer" else heard.lost)
        if heard.took_over:
            self._say("takeover-done")
        if heard.refusal is not None:
            self._screen.line(heard.refusal)
            self._told = None
        if heard.reaction is not None:
            seat, reaction = heard.reaction
            name = self._stay.names[seat]
            self._say("to", name=name, text=self._phrase(f"reaction-{reaction}"))
        if heard.events and self._wipes:
            self._wipes = False
            self._screen.wipe()
        for event in heard.events:
            self._screen.line(self._tell(event))
        if self._stay.info and not self._stay.is_over:
            self._go_on()

    def _tell(self, event: Any) -> str:
        return tell(self._stay.game, event, self._stay.names, self._stay.language)

    def _go_on(self) -> None:
        """Hand over, wait, or say what is to be done."""
        stay = self._stay
        if self._guide is None:
            self._guide = Guide(stay.game, stay.language)
            self._say("table", names=", ".join(stay.names))
            if not stay.mine and stay.view is not None:
                self._status()
            self._offer()
        if stay.phase == "waiting" or stay.view is None:
            self._wait()
            return
        if self._waits:
            self._waits = False
            self._tell_client("playing", names=", ".join(stay.names))
        mine = () if self._watches else stay.mine
        phase = getattr(stay.view, "phase", None)
        holder = next_holder(self._guide, stay.view, mine, stay.seat, self._phase)
        self._phase = phase
        if holder.hand_to is not None:
            self._hand_over(holder.hand_to)
        elif holder.seat != stay.seat and self._hand_to is None:
            stay.watch(holder.seat)
        elif stay.legal and not stay.waiting:
            self._ask()

    def _offer(self) -> None:
        """Whoever came too late may play for a bot."""
        takeable = [] if self._watches else self._stay.takeable
        if takeable:
            self._say("takeover-offer", bots=", ".join(self._stay.names[at] for at in takeable))
            self._screen.prompt()

    def _wait(self) -> None:
        if not self._waits:
            self._waits = True
            self._tell_client("waiting")

    def _hand_over(self, seat: Seat) -> None:
        if self._hand_to == seat:
            return
        self._hand_to = seat
        self._stay.watch(None)
        self._screen.wipe()
        self._say("hand-over", name=self._stay.names[seat])
        self._screen.prompt()

    def _ask(self) -> None:
        """Say what lies open, and what is to be done; once, while others look as well."""
        stay = self._stay
        assert self._guide is not None
        status = self._guide.status(stay.view, stay.seat, stay.names)
        seen = self._guide.seen(stay.view, stay.seat, stay.names)
        if self._told == (stay.seat, status, seen):
            return
        self._told = (stay.seat, status, seen)
        if len(stay.mine) > 1 and stay.seat is not None:
            status = self._phrase("to", name=stay.names[stay.seat], text=status)
        for text in (seen, status):
            if text:
                self._screen.line(text)
        if (left := stay.seconds_left) is not None:
            self._say("time-left", seconds=left)
        self._screen.prompt()

    # What is typed.

    def _read(self, line: str | None) -> None:
        if line is None:
            self._left = True
            return
        words = line.lower().split()
        if self._hand_to is not None:
            self._stay.watch(self._hand_to)
            self._hand_to = None
            return
        if words[:1] == ["take"] and not self._watches and not self._stay.mine:
            self._wish = self._meant_bot(" ".join(words[1:]))
            return
        if not words or self._guide is None or self._stay.view is None:
            self._answer(words)
            return
        if not self._act(" ".join(words)):
            self._answer(words)

    def _act(self, text: str) -> bool:
        """Whether it is an action; the cell alone is enough where only one thing can be meant."""
        legal = {write_action(each): each for each in self._stay.legal}
        ends = [each for word, each in legal.items() if word.split()[-1] == text]
        action = legal.get(text) or (ends[0] if len(ends) == 1 else None)
        if action is None or self._stay.waiting:
            return False
        self._wipes = text == READY
        self._told = None
        self._stay.act(action)
        return True

    def _answer(self, words: list[str]) -> None:
        match words:
            case ["quit" | "q" | "leave"]:
                self._left = True
                return
            case ["?" | "help" | "h"]:
                self._explain()
            case ["sit"] if self._stay.may_sit_again:
                self._sitting = asyncio.ensure_future(self._sit_again())
            case _ if self._guide is None or self._stay.view is None:
                self._say("not-begun")
            case []:
                self._status()
            case ["board" | "b"]:
                self._draw()
            case ["react", reaction] if reaction in REACTIONS:
                self._stay.react(reaction)
            case [word] if word in QUESTIONS or word in QUESTIONS.values():
                self._question(word)
            case _:
                self._refuse(" ".join(words))
        if self._listens() and not self._stay.waiting:
            self._screen.prompt()

    async def _sit_again(self) -> None:
        try:
            await self._stay.sit_again()
        except RecollectError as error:
            self._screen.line(error.text(self._stay.language))

    def _meant_bot(self, text: str) -> Seat | None:
        """By its name or a number; the one that we asked for is given up again."""
        stay = self._stay
        if stay.asked is not None:
            return stay.asked
        names = {stay.names[at].lower(): at for at in stay.takeable}
        numbers = {str(number): at for number, at in enumerate(stay.takeable, 1)}
        found = {**numbers, **names}.get(text) if text else next(iter(stay.takeable), None)
        if found is None:
            self._say("takeover-none", bots=", ".join(names) or "–")
        return found

    async def _take_over(self) -> None:
        """Ask for the seat that was typed, or no longer."""
        seat, self._wish = self._wish, None
        if seat is None:
            return
        wish = self._stay.asked is None
        try:
            await self._stay.take_over(seat, wish=wish)
        except RecollectError as error:
            self._screen.line(error.text(self._stay.language))
            return
        self._stay.asked = seat if wish else None
        when = str(self._stay.info.get("takeover"))
        said = "takeover-yours" if wish else "takeover-back"
        self._say(said, bot=self._stay.names[seat], when=when)

    def _question(self, word: str) -> None:
        assert self._guide is not None
        asked = next(name for name, letter in QUESTIONS.items() if word in (name, letter))
        self._screen.line(self._guide.answer(asked, self._stay.view, self._stay.names))

    def _status(self) -> None:
        assert self._guide is not None
        stay = self._stay
        self._screen.line(self._guide.status(stay.view, stay.seat, stay.names))

    def _refuse(self, text: str) -> None:
        """Why it cannot be done; what is no action at all is said here, the rest by the table."""
        stay = self._stay
        try:
            action = self._meant(text)
        except RecollectError as error:
            self._explain_word(text, error)
            return
        if stay.legal and not stay.waiting:
            stay.act(action)  # the rules say why not
        else:
            self._status()

    def _meant(self, text: str) -> Any:
        """The action, also without its verb, where it is one of a verb that is legal now."""
        for group in grouped(self._stay.legal):
            with suppress(RecollectError):
                return read_action(self._stay.game, f"{group['do']} {text}")
        return read_action(self._stay.game, text)

    def _explain_word(self, text: str, error: RecollectError) -> None:
        """A verb that is right, with what can stand after it now; or which verbs there are."""
        verb = text.partition(" ")[0]
        now = [group for group in grouped(self._stay.legal) if group["do"] == verb]
        if now and error.reason != "verb":
            self._say("misfit", given=text, words=_written(now[0].values()))
            return
        self._screen.line(error.text(self._stay.language))
        self._say("hint")

    def _explain(self) -> None:
        """All that can be typed now."""
        for group in grouped(self._stay.legal):
            self._screen.line(_written(group.values()))
        if not self._stay.legal:
            self._say("help-nothing")
        if self._stay.may_sit_again:
            self._say("help-sit")
        takes = not self._watches and (self._stay.takeable or self._stay.asked is not None)
        more = ["help-take"] if takes else []
        for topic in ("help-questions", "help-board", *more, "help-quit"):
            self._say(topic)
        if self._stay.seat is not None:
            self._say("help-react", reactions=", ".join(REACTIONS))

    def _draw(self) -> None:
        stay = self._stay
        self._screen.picture(stay.game.render(stay.view, None, stay.names, stay.language))

    # The end.

    def _finish(self) -> None:
        stay = self._stay
        if stay.phase == "closed":
            self._tell_client("closed")
        elif stay.is_over and self._guide is not None:
            if getattr(stay.view, "outcome", None) is not None:
                self._status()
            else:
                self._say("ended")
            for line in scores(stay):
                self._screen.line(line)
        else:
            self._say("left")

    def _tell_client(self, name: str, /, **facts: Fact) -> None:
        """What everybody at a live table is told in the same words."""
        self._screen.line(say(CLIENT, self._stay.language, name, facts))

    def _say(self, name: str, /, **facts: Fact) -> None:
        self._screen.line(self._phrase(name, **facts))

    def _phrase(self, name: str, /, **facts: Fact) -> str:
        return say(TERMINAL, self._stay.language, name, facts)


def _written(values: Iterable[Any]) -> str:
    """`reveal a1, b4`: actions that differ in their last word, in one line."""
    return " ".join(
        ", ".join(map(str, value)) if isinstance(value, list) else str(value) for value in values
    )


def scores(stay: Stay) -> list[str]:
    """What everybody has in the end, a line each."""
    outcome = getattr(stay.view, "outcome", None)
    if outcome is None:
        return []
    lines = []
    for name, score in zip(stay.names, outcome.scores, strict=True):
        fields: dict[str, Any] = msgspec.to_builtins(score)
        said = [f"{_score_name(stay, field)} {value}" for field, value in fields.items()]
        lines.append(say(TERMINAL, stay.language, "to", {"name": name, "text": ", ".join(said)}))
    return lines


def _score_name(stay: Stay, field: str) -> str:
    return say_if(stay.game.package, stay.language, f"score-{field}") or field
