"""The law of secrecy over the bytes on the wire: all frames of all sockets, and answers over HTTP.

Two worlds that differ only in what a seat cannot know, each with a real server of its own, give the
same bytes in the same order: to the seat, to its second tab, and to a spectator.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import count
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Seat
from recollect.engine.options import describe
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.engine.registry import find_game
from recollect.server.app import MakeBackends
from recollect.testing import options_of, other_deal, play_on, seeds
from tests.contract.test_secrecy import LeaksInEvents, LeaksInView, _played
from tests.kit.play import GAMES, kit
from tests.kit.seats import OPEN, me
from tests.kit.server import PATIENCE, Browser, Socket, fixed_backends, serving
from tests.tables.test_secrecy import Dealt

LONGEST = 30
"""Steps of a game, which is long enough for all that is seen and hidden again."""

SOME = 12
"""Steps after which something is hidden in a game: before, there is little to leak."""

Frames = list[tuple[str, str]]
"""Who heard what."""


def variants() -> Iterator[Any]:
    """Every value of every option that has a few, for each game."""
    for game in GAMES:
        for option in describe(game.options_type):
            values: list[Any] = str(option.facts.get("choices", "")).split(", ")
            if option.kind == "bool":
                values = [False, True]
            for value in values if option.kind in {"bool", "choice"} else ():
                name = f"{game.id}-{option.name}-{value}"
                yield pytest.param(game, {option.name: value}, id=name)


every_variant = pytest.mark.parametrize(("game", "variant"), list(variants()))


def dealt_world(game: AnyGame, deal: Any) -> MakeBackends:
    """Nothing is left to chance or time; the cards are these."""
    dealt: Any = Dealt(game, deal)
    return fixed_backends(b"secrecy", lambda _game_id: dealt)


class Ear:
    """A socket of which every frame is kept."""

    def __init__(self, name: str, socket: Callable[[], Socket], frames: Frames) -> None:
        self._name = name
        self._socket = socket
        self._frames = frames
        self._open = ExitStack()
        self.connect()

    def connect(self) -> None:
        """Anew, if it was connected."""
        self.close()
        self.socket = self._open.enter_context(self._socket())

    def close(self) -> None:
        self._open.close()

    def hear(self, answer: str | None = None) -> list[str]:
        """All that was said up to now: up to the answer, which takes its time, if there is one to
        come; and up to that of a ping, which is said after all that was ready.
        """
        heard = [] if answer is None else self._until(answer)
        self.socket.say({"say": "ping"})
        heard += self._until("pong")
        self._frames += [(self._name, frame) for frame in heard]
        return heard

    def _until(self, verb: str) -> list[str]:
        heard: list[str] = []
        while not heard or not heard[-1].startswith(f'{{"say":"{verb}"'):
            heard.append(str(self.socket.connection.recv(PATIENCE)))
        return heard


class Game:
    """One seat at a real server, with two tabs, a spectator beside it, and the others."""

    def __init__(self, playthrough: Playthrough, people: list[Browser], seat: Seat) -> None:
        self.playthrough = playthrough
        self.people = people
        self.seat = seat
        self.frames: Frames = []
        self.version = 0
        self._commands = count()
        self._until = ExitStack()
        self.table = self._open()
        mine, guest = people[seat], people[-1]
        self.ears = {
            "seat": self._ear("seat", mine, "?lang=de"),
            "tab": self._ear("tab", mine, "?lang=fr"),
            "spectator": self._ear("spectator", guest, ""),
        }
        self.others = [self._until.enter_context(each.socket(self.table)) for each in people]
        self.watch()

    def close(self) -> None:
        self._until.close()

    def _ear(self, name: str, browser: Browser, query: str) -> Ear:
        ear = Ear(name, partial(browser.socket, self.table, query, greeted=False), self.frames)
        self._until.callback(ear.close)
        return ear

    def _open(self) -> str:
        names = [f"Person {letter}" for letter in "ABCDEF"[: len(self.playthrough.players)]]
        table = self.people[0].open(
            self.playthrough.game.id,
            *(me(name) if seat == 0 else OPEN for seat, name in enumerate(names)),
            id="open",
            options=msgspec.to_builtins(self.playthrough.options),
            clocks={"turn": 3600, "look": 3600},
        )
        for seat, name in enumerate(names[1:], start=1):
            body = {"id": f"sit-{seat}", "seat": seat, "name": name}
            answer = self.people[seat].post(f"/api/tables/{table}/sit_down", **body)
            assert answer.status_code == 200
        self.version = len(names)
        return table

    def watch(self) -> dict[str, list[str]]:
        for name, ear in self.ears.items():
            seat = None if name == "spectator" else self.seat
            ear.socket.say({"say": "watch", "seat": seat})
        return {name: ear.hear("table") for name, ear in self.ears.items()}

    def reconnect(self) -> dict[str, list[str]]:
        for ear in self.ears.values():
            ear.connect()
        return self.watch()

    def play(self, chance: Chance) -> None:
        for step in self.playthrough.steps:
            if chance.below(5) == 0:
                self.try_what_is_refused(chance)
            if chance.below(6) == 0:
                self.reconnect()
            own = step.seat == self.seat and chance.below(2)
            if own:
                self._act(self.ears["seat"].socket, step.seat, step.action)
            else:
                socket = self.others[step.seat]
                self._act(socket, step.seat, step.action)
                assert socket.until("done", "refused")["say"] == "done"
            self.ears["seat"].hear("done" if own else None)
            for name in ("tab", "spectator"):
                self.ears[name].hear()
            self.version += 1
        self.try_what_is_refused(chance)
        self.reconnect()

    def _act(self, socket: Socket, seat: Seat, action: Any, version: int | None = None) -> None:
        socket.say(
            {
                "say": "act",
                "id": f"c{next(self._commands)}",
                "seat": seat,
                "version": self.version if version is None else version,
                "action": action,
            }
        )

    def try_what_is_refused(self, chance: Chance) -> None:
        """Moves that the rules, the turn or the seat forbid, nonsense, and what is too early."""
        every, socket = kit(self.playthrough.game).EVERY_ACTION, self.ears["seat"].socket
        game, state = self.playthrough.game, self._state()
        listed = game.legal(state, self.seat)
        for action in every[chance.below(9) :: 17]:
            if action not in listed:
                self._act(socket, self.seat, action)
        self._act(socket, self.seat, {"do": "ready"}, version=0)
        self._act(socket, self.seat, {"do": "nonsense"})
        other = (self.seat + 1) % len(self.playthrough.players)
        if other != self.seat:
            self._act(socket, other, {"do": "ready"})
            socket.say({"say": "watch", "seat": other})
        socket.say("{")
        self.ears["seat"].hear()
        own = f"seat={self.seat}"
        for part in ("", "/record", "/replay", f"/replay?truth=true&{own}", f"/review?{own}"):
            answer = self.people[self.seat].http.get(f"/api/tables/{self.table}{part}")
            assert (answer.status_code == 409) == bool(part)
            self.frames.append((part, answer.text))

    def _state(self) -> Any:
        """Where the honest game is after as many steps; what is legal is the same in all worlds."""
        state = self.playthrough.game.start(
            self.playthrough.options, len(self.playthrough.players), self.playthrough.deal
        )
        done = self.version - len(self.playthrough.players)
        for step in self.playthrough.steps[:done]:
            state = self.playthrough.game.step(state, step.seat, step.action).state
        return state


@contextmanager
def game_at_a_server(
    playthrough: Playthrough, game: AnyGame, deal: Any, seat: Seat
) -> Iterator[Game]:
    limits = {"messages_burst": 1e6, "address_burst": 1e6, "requests_burst": 1e6}
    with serving(dealt_world(game, deal), **limits) as server:
        people = [server.guest(f"{n:032x}") for n in range(len(playthrough.players) + 1)]
        with ExitStack() as stack:
            for each in people:
                stack.callback(each.close)
            at_it = Game(playthrough, people, seat)
            stack.callback(at_it.close)
            yield at_it


def difference(playthrough: Playthrough, game: AnyGame, seat: Seat, seed: bytes) -> str | None:
    """The first frame by which the seat or a spectator could tell this world from another one."""
    transcripts = []
    for deal in (
        playthrough.deal,
        other_deal(kit(playthrough.game), playthrough, seat, Chance(seed)),
    ):
        with game_at_a_server(playthrough, game, deal, seat) as at_it:
            at_it.play(Chance(seed))
            transcripts.append(at_it.frames)
    ours, theirs = transcripts
    for one, other in zip(ours, theirs, strict=False):
        if one != other:
            return f"{one} became {other}"
    return None if len(ours) == len(theirs) else "one world says more"


@st.composite
def running(draw: st.DrawFn, game: AnyGame, variant: dict[str, Any]) -> Playthrough:
    """A game of this variant that is not over."""
    players = draw(st.sampled_from(game.players))
    seats = [Player(f"player {seat}", None) for seat in range(players)]
    chosen = draw(options_of(game, players, **variant))
    seed, choices, length = draw(seeds), draw(seeds), draw(st.integers(0, LONGEST))
    playthrough = Playthrough(game, chosen, seats, seed)
    play_on(playthrough, Chance(choices), length)
    if playthrough.outcome is not None:
        length = len(playthrough.steps) - 1
        playthrough = Playthrough(game, chosen, seats, seed)
        play_on(playthrough, Chance(choices), length)
    return playthrough


@every_variant
@settings(max_examples=2)
@given(data=st.data())
def test_no_byte_depends_on_what_its_reader_cannot_know(
    game: AnyGame, variant: dict[str, Any], data: st.DataObject
) -> None:
    """B4, B1."""
    playthrough = data.draw(running(game, variant))
    seat = data.draw(st.integers(0, len(playthrough.players) - 1))
    assert difference(playthrough, game, seat, data.draw(seeds)) is None


@pytest.mark.parametrize("leaky", [LeaksInView, LeaksInEvents])
def test_a_planted_leak_is_caught_on_the_wire(leaky: Callable[[], AnyGame]) -> None:
    """B4: the check can fail."""
    honest = find_game("memoarrr")
    for number in range(SOME, 2 * SOME):
        playthrough = _played(honest, bytes([number]), steps=number)
        if difference(playthrough, leaky(), 0, b"other"):
            return
    pytest.fail("nobody noticed")


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
@settings(max_examples=4)
@given(data=st.data())
def test_whoever_reconnects_sees_what_is_visible_now_and_nothing_that_was_turned_back(
    game: AnyGame, data: st.DataObject
) -> None:
    """B4, B1."""
    playthrough = data.draw(running(game, {}))
    seat = data.draw(st.integers(0, len(playthrough.players) - 1))
    with game_at_a_server(playthrough, game, playthrough.deal, seat) as at_it:
        at_it.play(Chance(b"calm"))
        heard = at_it.reconnect()
    for name, frames in heard.items():
        eyes = None if name == "spectator" else seat
        messages = [msgspec.json.decode(frame) for frame in frames]
        assert [message["say"] for message in messages] == ["hello", "table", "pong"]
        now = msgspec.json.encode(game.view(playthrough.state, eyes))
        assert messages[1]["board"]["view"] == msgspec.json.decode(now)
