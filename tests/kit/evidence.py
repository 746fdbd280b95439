"""What people were told at a table, held against its log and the record of its game.

The log says which version was which step; what a seat may see of a step is computed anew, from the
record and the rules alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from typing import Any

import msgspec

from recollect.engine.contract import AnyGame, Seat, Step
from recollect.engine.record import AnyRecord, read, replay
from recollect.engine.registry import find_game
from recollect.tables.log import Acted, Opened, Row
from tests.kit.players import Onlooker

TURNED_DOWN = {"round_started", "turned_back"}
"""Events after which faces lie hidden again (B1)."""
FACE = re.compile(r"[a-z]+(?:/[a-z]+)+")


class KeptLog:
    """What became of the commands that people gave."""

    def __init__(self, log: Sequence[Row]) -> None:
        self.log = log
        self._actions = {row.version: _action(row) for row in log}

    def lost(self, onlooker: Onlooker) -> list[str]:
        """Commands that were acknowledged, and are not in the log as the answer said."""
        return [
            f"{command} at {version}"
            for command, version in onlooker.done.items()
            if not self._is_kept(onlooker, command, version)
        ]

    def _is_kept(self, onlooker: Onlooker, command: str, version: int) -> bool:
        if not 1 <= version <= len(self.log):
            return False
        action, sent = self._actions[version], onlooker.sent[command]
        return (
            self.log[version - 1].command == f"{onlooker.guest.id}/{command}"
            and action is not None
            and (action.seat, msgspec.json.decode(action.action)) == (sent["seat"], sent["action"])
        )

    def doubled(self) -> list[str]:
        """Commands that were carried out more than once."""
        counted = Counter(row.command for row in self.log if row.command is not None)
        return [command for command, times in counted.items() if times > 1]


class Evidence(KeptLog):
    """A game that is over."""

    def __init__(self, log: Sequence[Row], record: bytes) -> None:
        super().__init__(log)
        self.record: AnyRecord = read(record)
        self.game: AnyGame = find_game(self.record.game)
        self.steps: list[Step[Any]] = list(replay(self.record))
        """The beginning, and what each action led to."""
        opened = log[0].entries[0]
        assert isinstance(opened, Opened)
        self._secrets = (opened.server_seed.encode(), self.record.seed.encode())
        counts = accumulate((each is not None for each in self._actions.values()), initial=0)
        self._steps = dict(enumerate(counts))
        """How many actions there were up to each version."""
        self._allowed: dict[tuple[int, Seat | None], set[str]] = {}

    def check_log(self) -> None:
        """It has no gaps, no command twice, and it is the game of the record."""
        assert [row.version for row in self.log] == list(range(1, len(self.log) + 1))
        assert not self.doubled()
        acted = [(each.seat, _plain(each.action)) for each in self._actions.values() if each]
        recorded = [(step.seat, _plain(step.action)) for step in self.record.steps]
        assert acted == recorded

    def check(self, onlooker: Onlooker) -> None:
        """What it was shown is what its seat may see, and came in order."""
        refused = {f"{onlooker.guest.id}/{command}" for command in onlooker.refused}
        assert refused.isdisjoint(row.command for row in self.log), "refused, and carried out"
        self._check_order(onlooker)
        for shown in onlooker.shown:
            self.check_message(shown.text, shown.message, shown.board, onlooker.seat)

    def _check_order(self, onlooker: Onlooker) -> None:
        """Nobody is ever shown less than before; on one connection no move is missed or doubled."""
        for one, other in pairwise(onlooker.shown):
            assert one.version <= other.version, f"{other.version} after {one.version}"
            if other.message["say"] == "moved":
                assert one.visit == other.visit, "a move without a table"
                assert self._step(other.version) == self._step(one.version) + 1, (
                    f"{one.version} and then the move {other.version}"
                )

    def check_message(
        self, text: bytes, message: dict[str, Any], board: dict[str, Any] | None, seat: Seat | None
    ) -> None:
        """`board`: as a client has it after the message."""
        self._check_secrets(text, message)
        self._check_board(message, board, seat)

    def is_over(self, version: int) -> bool:
        return self._step(version) == len(self.record.steps)

    def may_be_shown(self, version: int, seat: Seat | None) -> set[str]:
        """All faces that a page may hold then: what is seen now, what just happened, and what
        everybody has seen since cards were last turned down."""
        number = self._step(version)
        if version == 0:
            return set()
        if (number, seat) not in self._allowed:
            step = self.steps[number]
            shown = _faces(self.game.view(step.state, seat))
            shown |= _faces([event.seen_by(seat) for event in step.events])
            self._allowed[number, seat] = shown | self._open_to_all[number]
        return self._allowed[number, seat]

    @cached_property
    def _open_to_all(self) -> list[set[str]]:
        """After each step."""
        shown: set[str] = set()
        after = []
        for step in self.steps:
            for event in step.events:
                if _plain(event)["event"] in TURNED_DOWN:
                    shown.clear()
                shown |= _faces(event.seen_by(None))
            after.append(set(shown))
        return after

    def check_people(self, onlookers: Sequence[Onlooker]) -> None:
        """All that persons did at the table, somebody here has said."""
        said = {f"{each.guest.id}/{command}" for each in onlookers for command in each.sent}
        for row in self.log:
            action = self._actions[row.version]
            if action is not None and action.by == "person":
                assert row.command in said

    def _check_secrets(self, text: bytes, message: dict[str, Any]) -> None:
        if self._step(message["version"]) < len(self.record.steps):
            assert not any(secret in text for secret in self._secrets)

    def _check_board(
        self, message: dict[str, Any], board: dict[str, Any] | None, seat: Seat | None
    ) -> None:
        """Exactly what this seat may see at that version, and nothing else."""
        number = self._step(message["version"])
        if board is None:
            assert number == 0
            return
        step = self.steps[number]
        assert board["view"] == _plain(self.game.view(step.state, seat))
        legal = () if seat is None else self.game.legal(step.state, seat)
        assert board["legal"] == _plain(legal)
        if message["say"] == "moved":
            seen = [event.seen_by(seat) for event in step.events]
            noticed = message.get("saw", message["events"])
            assert noticed == _plain([event for event in seen if event is not None])

    def _step(self, version: int) -> int:
        assert version in self._steps, f"version {version} is not in the log"
        return self._steps[version]


def _action(row: Row) -> Acted | None:
    return next((entry for entry in row.entries if isinstance(entry, Acted)), None)


def _faces(value: object) -> set[str]:
    """All faces, and nothing else, are written with a slash."""
    return set(FACE.findall(msgspec.json.encode(value).decode()))


def _plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
