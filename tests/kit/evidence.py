"""What people were told at a table, held against its log and the record of its game.

The log says which version was which step; what a seat may see of a step is computed anew, from the
record and the rules alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from recollect.engine.contract import AnyGame, Seat, Step
from recollect.engine.record import AnyRecord, read, replay
from recollect.engine.registry import find_game
from recollect.tables.log import Acted, Opened, Row
from tests.kit.stubborn import Onlooker

TURNED_DOWN = {"round_started", "turned_back"}
"""Events after which faces lie hidden again (B1)."""
FACE = re.compile(r"[a-z]+(?:/[a-z]+)+")


class Evidence:
    def __init__(self, log: Sequence[Row], record: bytes) -> None:
        self.log = log
        self.record: AnyRecord = read(record)
        self.game: AnyGame = find_game(self.record.game)
        self.steps: list[Step[Any]] = list(replay(self.record))
        """The beginning, and what each action led to."""
        opened = log[0].entries[0]
        assert isinstance(opened, Opened)
        self._secrets = (opened.server_seed.encode(), self.record.seed.encode())
        self._actions = {row.version: _action(row) for row in log}

    def check_log(self) -> None:
        """It has no gaps, no command twice, and it is the game of the record."""
        assert [row.version for row in self.log] == list(range(1, len(self.log) + 1))
        commands = [row.command for row in self.log if row.command is not None]
        assert len(commands) == len(set(commands))
        acted = [(each.seat, each.action) for each in self._actions.values() if each]
        recorded = [(step.seat, msgspec.to_builtins(step.action)) for step in self.record.steps]
        assert acted == recorded

    def check(self, onlooker: Onlooker) -> None:
        self._check_answers(onlooker)
        for text in onlooker.told:
            message = msgspec.json.decode(text)
            if message["say"] in {"table", "moved", "changed"}:
                self.check_message(text, message, onlooker.seat)

    def check_message(self, text: bytes, message: dict[str, Any], seat: Seat | None) -> None:
        self._check_secrets(text, message)
        self._check_board(message, seat)

    def is_over(self, version: int) -> bool:
        return self._step(version) == len(self.record.steps)

    def may_be_shown(self, version: int, seat: Seat | None) -> set[str]:
        """All faces that a page may hold then: what is seen now, what just happened, and what
        everybody has seen since cards were last turned down."""
        number = self._step(version)
        if version == 0:
            return set()
        step = self.steps[number]
        shown = _faces(self.game.view(step.state, seat))
        shown |= _faces([event.seen_by(seat) for event in step.events])
        return shown | self._open_to_all(number)

    def _open_to_all(self, number: int) -> set[str]:
        shown: set[str] = set()
        for step in self.steps[: number + 1]:
            for event in step.events:
                if _plain(event)["event"] in TURNED_DOWN:
                    shown.clear()
                shown |= _faces(event.seen_by(None))
        return shown

    def check_people(self, onlookers: Sequence[Onlooker]) -> None:
        """All that persons did at the table, somebody here has said."""
        said = {f"{each.person.id}/{command}" for each in onlookers for command in each.sent}
        for row in self.log:
            action = self._actions[row.version]
            if action is not None and action.by == "person":
                assert row.command in said

    def _check_answers(self, onlooker: Onlooker) -> None:
        """What was acknowledged is in the log as the answer says; what was refused is not."""
        for command, version in onlooker.done.items():
            row, sent = self.log[version - 1], onlooker.sent[command]
            action = self._actions[version]
            assert row.command == f"{onlooker.person.id}/{command}"
            assert action is not None
            assert (action.seat, action.action) == (sent["seat"], sent["action"])
        refused = {f"{onlooker.person.id}/{command}" for command in onlooker.refused}
        assert refused.isdisjoint(row.command for row in self.log)

    def _check_secrets(self, text: bytes, message: dict[str, Any]) -> None:
        if self._step(message["version"]) < len(self.record.steps):
            assert not any(secret in text for secret in self._secrets)

    def _check_board(self, message: dict[str, Any], seat: Seat | None) -> None:
        """Exactly what this seat may see at that version, and nothing else."""
        board, number = message["board"], self._step(message["version"])
        if board is None:
            assert number == 0
            return
        step = self.steps[number]
        assert board["view"] == _plain(self.game.view(step.state, seat))
        legal = () if seat is None else self.game.legal(step.state, seat)
        assert board["legal"] == _plain(legal)
        if message["say"] == "moved":
            seen = [event.seen_by(seat) for event in step.events]
            assert message["events"] == _plain([event for event in seen if event is not None])

    def _step(self, version: int) -> int:
        return sum(self._actions[each] is not None for each in range(1, version + 1))


def _action(row: Row) -> Acted | None:
    return next((entry for entry in row.entries if isinstance(entry, Acted)), None)


def _faces(value: object) -> set[str]:
    """All faces, and nothing else, are written with a slash."""
    return set(FACE.findall(msgspec.json.encode(value).decode()))


def _plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
