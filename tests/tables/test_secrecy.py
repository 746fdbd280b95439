"""The law of secrecy over all that tables say: messages, refusals, what comes after a reconnect.

Two worlds that differ only in what a seat cannot know give byte-identical transcripts for that seat
and for spectators, who know nothing that a seat does not know. Byte by byte: the part of a message
that all who watch share, and how long it is, are told to everybody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Seat
from recollect.engine.errors import RecollectError
from recollect.engine.playthrough import Playthrough
from recollect.engine.registry import find_game
from recollect.games.memoarrr import Memoarrr
from recollect.games.memoarrr.model import State
from recollect.games.memoarrr.view import View
from recollect.tables.messages import encode
from recollect.testing import moments, other_deal, seeds
from recollect.wire.to_player import Refused
from recollect.wire.types import Clocks
from tests.contract.test_secrecy import LeaksInEvents, LeaksInLegal, LeaksInView, _played
from tests.kit.play import GAMES, kit
from tests.kit.seats import OPEN
from tests.kit.tables import Ear, Person, World

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


class Dealt:
    """A game whose cards are known beforehand."""

    def __init__(self, game: AnyGame, deal: Any) -> None:
        self._game = game
        self._deal = deal

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def deal(self, _options: Any, _players: int, _chance: Chance) -> Any:
        return self._deal


class Transcript:
    """Everything that one seat, and a spectator, are told while a game is played."""

    def __init__(self, playthrough: Playthrough, game: AnyGame, deal: Any, seat: Seat) -> None:
        dealt: Any = Dealt(game, deal)
        self.world = World(games=lambda _: dealt)
        self.process = self.world.process()
        self.playthrough = playthrough
        self.seat = seat
        self.people = [Person(f"P{n}", self.process) for n in range(len(playthrough.players))]
        self.guest = Ear()
        self.refused: list[bytes] = []
        self.table = ""

    async def written(self, chance: Chance) -> list[bytes]:
        await self._begin()
        for step in self.playthrough.steps:
            if chance.below(4) == 0:
                await self._try_what_is_refused(chance)
            if chance.below(5) == 0:
                await self._reconnect()
            self.world.clock.time += chance.below(20)
            version = len(self.world.database.rows(self.table))
            await self.people[step.seat].act(self.table, step.seat, step.action, version)
            await self.process.tick()
        await self._try_what_is_refused(chance)
        await self._reconnect()
        return [*self.people[self.seat].ear.heard, *self.guest.heard, *self.refused]

    async def _begin(self) -> None:
        self.table = await self.people[0].open(
            self.playthrough.game.id,
            *[OPEN] * len(self.people),
            options={
                name: getattr(self.playthrough.options, name)
                for name in self.playthrough.options.__struct_fields__
            },
            command="open",  # which the seed follows from, and so the promise
            clocks=Clocks(turn=3600, look=3600),
        )
        for seat, person in enumerate(self.people):
            await person.sit_down(self.table, seat)
            await person.watch(self.table, seat)
        await self.process.watch("guest", self.table, None, self.guest)

    async def _reconnect(self) -> None:
        person = self.people[self.seat]
        self.process.gone(person.ear)
        self.process.gone(self.guest)
        await person.watch(self.table, self.seat)
        await self.process.watch("guest", self.table, None, self.guest)
        self.refused.append(encode(await self.process.info(self.table)))

    async def _try_what_is_refused(self, chance: Chance) -> None:
        person, every = self.people[self.seat], kit(self.playthrough.game).EVERY_ACTION
        version = len(self.world.database.rows(self.table))
        legal = person.ear.last["board"]["legal"]
        for action in every[chance.below(7) :: 11]:
            if not any(encode(action) == encode(each) for each in legal):
                await self._refusal(person.act(self.table, self.seat, action, version))
        await self._refusal(person.act(self.table, self.seat, {"do": "ready"}, 0))
        await self._refusal(person.act(self.table, self.seat, b"{}", version))
        other = (self.seat + 1) % len(self.people)
        if other != self.seat:
            await self._refusal(person.act(self.table, other, {"do": "ready"}, version))
            await self._refusal(person.watch(self.table, other))
        await self._refusal(self.process.archive.record(self.table))

    async def _refusal(self, attempt: Awaitable[Any]) -> None:
        try:
            await attempt
        except RecollectError as error:
            for language in ("en", "de", "fr"):
                said = Refused(
                    id=None, code=error.code, reason=error.reason, text=error.text(language)
                )
                self.refused.append(encode(said))


def transcripts(
    playthrough: Playthrough, game: AnyGame, seat: Seat, seed: bytes
) -> tuple[list[bytes], list[bytes]]:
    """Of two worlds that differ only in what the seat cannot know."""
    other = other_deal(kit(playthrough.game), playthrough, seat, Chance(seed))
    ours, theirs = (
        asyncio.run(Transcript(playthrough, game, deal, seat).written(Chance(seed)))
        for deal in (playthrough.deal, other)
    )
    return ours, theirs


def differing(playthrough: Playthrough, game: AnyGame, seat: Seat, seed: bytes) -> bool:
    """Whether a seat, or a spectator, can tell this world from another one."""
    ours, theirs = transcripts(playthrough, game, seat, seed)
    return ours != theirs


@every_game
@settings(max_examples=15)
@given(data=st.data())
def test_no_message_depends_on_what_its_reader_cannot_know(
    game: AnyGame, data: st.DataObject
) -> None:
    """B4, B1."""
    playthrough = data.draw(moments(game, over=False))
    seat = data.draw(st.integers(0, len(playthrough.players) - 1))
    assert not differing(playthrough, game, seat, data.draw(seeds))


class LeaksToSpectators(Memoarrr):
    """Every seat is shown what it may see; what all share says how many penguins lie in a row."""

    @staticmethod
    def view(state: State, seat: Seat | None) -> View:
        view = Memoarrr.view(state, seat)
        if seat is not None:
            return view
        return replace(view, volcanoes_left=sum(card < 5 for card in state.island[:5]))


class SharesWhatIsPrivate(Memoarrr):
    """What the first seat alone looks at is told to all."""

    @staticmethod
    def view(state: State, seat: Seat | None) -> View:
        return replace(Memoarrr.view(state, seat), looking=Memoarrr.view(state, seat or 0).looking)


class LeaksInLength(Memoarrr):
    """Says nothing, but says it with as many spaces as penguins lie in a row."""

    @staticmethod
    def view(state: State, seat: Seat | None) -> View:
        spaces = b" " * sum(card < 5 for card in state.island[:5])
        silence: Any = msgspec.Raw(spaces + b"null")
        return replace(Memoarrr.view(state, seat), removed=silence)


LEAKS = {
    LeaksInView: 0,
    LeaksInEvents: 0,
    LeaksInLegal: 0,
    LeaksToSpectators: 0,
    SharesWhatIsPrivate: 1,
    LeaksInLength: 0,
}
"""Leaky games, and the seat that should not see it."""


@pytest.mark.parametrize(("leaky", "seat"), LEAKS.items())
def test_a_planted_leak_is_caught(leaky: Callable[[], AnyGame], seat: Seat) -> None:
    """B4: the check can fail."""
    game, honest = leaky(), find_game("memoarrr")
    for number in range(60):
        playthrough = _played(honest, bytes([number]), steps=number % 30)
        assert not differing(playthrough, honest, seat, b"other")
        if differing(playthrough, game, seat, b"other"):
            return
    pytest.fail("nobody noticed")


def test_a_leak_in_the_length_alone_is_one_that_no_decoder_sees() -> None:
    """B4: that is why bytes are compared."""
    honest = find_game("memoarrr")
    playthrough = _played(honest, b"any", steps=4)
    ours, theirs = transcripts(playthrough, LeaksInLength(), 0, b"other")
    assert ours != theirs
    assert list(map(msgspec.json.decode, ours)) == list(map(msgspec.json.decode, theirs))


@every_game
@settings(max_examples=15)
@given(data=st.data())
def test_what_all_share_is_what_a_spectator_is_told(game: AnyGame, data: st.DataObject) -> None:
    """B4: a seat's message is the spectators' message, byte by byte, and then its own part."""
    playthrough = data.draw(moments(game, over=False))
    transcript = Transcript(playthrough, game, playthrough.deal, 0)
    asyncio.run(transcript.written(Chance(data.draw(seeds))))
    heard = [_moves(person.ear) for person in transcript.people]
    for version, shared in _moves(transcript.guest).items():
        for moves in heard:
            assert version not in moves or moves[version].startswith(shared[:-1])


def _moves(ear: Ear) -> dict[int, bytes]:
    """What was said of each move, by version."""
    return {
        told["version"]: text
        for told, text in zip(ear.told, ear.heard, strict=True)
        if told["say"] == "moved"
    }


@every_game
def test_no_message_of_a_running_game_names_its_seeds(game: AnyGame) -> None:
    """B4: nor anything that follows from them."""
    playthrough = _played(game, b"seed", steps=6)
    transcript = Transcript(playthrough, game, playthrough.deal, 0)
    told = b"".join(asyncio.run(transcript.written(Chance(b"x"))))
    table = transcript.process.rooms[transcript.table].table
    assert table.match is not None
    for secret in (table.server_seed.hex(), table.match.seed.hex(), 'server_seed":"'):
        assert secret.encode() not in told
