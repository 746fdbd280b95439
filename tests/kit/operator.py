"""Whoever runs a server, knows all of it, and would like to choose the cards for a friend.

They have the secret, read and write the database while the server runs, and hear every byte that
players send and are sent. Their friend is the one who sits down last, or the host. What they do not
have is the memory of the player whom they cheat.
"""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psycopg

from recollect.client.shares import ShareBox, Verdict
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import Seat
from recollect.engine.errors import RecollectError
from recollect.engine.fair import game_seed, share_commitment
from recollect.engine.record import read, verify
from recollect.engine.registry import find_game
from recollect.tables.log import ENTRIES, AnyEntry, Opened, encoded
from tests.kit.browsers import PATIENCE, SECRET, Browser
from tests.kit.seats import OPEN, me, new_id

WANTED = "crab/lava"
"""The card that they would like to lie in the first place: one game in 25 has it there."""
TRIES = 500
"""So many shares are tried for it: one in 25 would do."""
PAUSE = 0.02
BUSY = 500
"""So often is a command sent again to a server that lost its table to the operator."""
MEMOARRR = find_game("memoarrr")

Edit = Callable[[AnyEntry], AnyEntry | None]
"""What an entry of the log is to say instead; None: nothing."""


def first_card(seed: bytes) -> str:
    """Of a game for two."""
    card: str = MEMOARRR.deal(MEMOARRR.options({}), 2, Chance(seed)).island[0]
    return card


class Deceived(Exception):
    """What an honest page never does was asked of it."""


class ForgetfulBox(ShareBox):
    """Checks what strangers can check."""

    def check(self, table: str, record: bytes) -> Verdict | None:
        return ShareBox(self._file.with_name("nothing")).check(table, record)


class Honest:
    """Somebody whose client does what it should, and remembers what it saw."""

    def __init__(self, name: str, browser: Browser, box: Path) -> None:
        self.name = name
        self.browser = browser
        self.shares = ShareBox(box)
        self._box = box

    def open(self) -> str:
        """A table for two; the other seat is free."""
        command = new_id()
        promised = self.browser.http.get("/api/promise", params={"id": command}).json()
        bound = self.shares.bind(None, promised["commitment"])
        asked = {"id": command, "commitment": bound, "promised": promised["commitment"]}
        return self.browser.open("memoarrr", me(self.name), OPEN, **asked)

    def info(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.look(f"/api/tables/{table}").json()
        return found

    def look(self, path: str) -> httpx.Response:
        return answered(lambda: self.browser.http.get(path))

    def sit_down(self, table: str, seat: Seat) -> None:
        bound = self.shares.bind(table, self.info(table)["fair"]["commitment"])
        self.ask(table, "sit_down", seat=seat, name=self.name, commitment=bound)

    def take_part(self, table: str, seat: Seat) -> None:
        """As a page does: commit anew after an abort, reveal when the start is called."""
        info = self.info(table)
        fair = info["fair"]
        if fair["commitments"][seat] is None:
            bound = self.shares.bind(table, fair["commitment"])
            self.ask(table, "commit", seat=seat, commitment=bound)
        elif fair["called"] and not fair["entropy"][seat]:
            share = self.shares.reveal(info, seat)
            if share is None:
                raise Deceived
            self.ask(table, "reveal", seat=seat, entropy=share)

    def ask(self, table: str, name: str, /, **body: Any) -> httpx.Response:
        said = {"id": new_id(), **body}
        return answered(lambda: self.browser.post(f"/api/tables/{table}/{name}", **said))

    def forget(self) -> None:
        """A page that keeps its share until it is revealed, and nothing of what it saw."""
        self.shares = ForgetfulBox(self._box)

    def believes(self, table: str) -> bool:
        """Whether the check after the game finds nothing wrong."""
        record = self.look(f"/api/tables/{table}/record").content
        return self.shares.check(table, record) == "good"


def answered(ask: Callable[[], httpx.Response]) -> httpx.Response:
    """A server that has lost a table to the operator takes it again."""
    answer = ask()
    for _ in range(BUSY):
        if answer.status_code < 500:
            break
        time.sleep(PAUSE)
        answer = ask()
    assert answer.is_success, answer.text
    return answer


class Outcome(msgspec.Struct, frozen=True):
    """What came of one try to steer a game."""

    wanted: bool
    """Whether the card lay where they wanted it."""
    verified: bool
    """Whether the record proves what it should, to a stranger."""
    believed: bool
    """Whether it agrees with what the honest player saw."""
    aborted: tuple[str, ...]
    """Who is to blame for the starts that came to nothing, as the record tells."""

    @property
    def unseen(self) -> bool:
        return self.verified and self.believed and not self.aborted


class Operator:
    """Beside the secret and the database, all that went over the wire."""

    def __init__(self, url: str, *players: Browser) -> None:
        self._url = url
        self._heard: list[bytes] = []
        self._drawn = count()
        for player in players:
            player.http.event_hooks = {"request": [self._sent], "response": [self._answered]}

    def _sent(self, request: httpx.Request) -> None:
        self._heard.append(str(request.url).encode() + request.read())

    def _answered(self, response: httpx.Response) -> None:
        self._heard.append(response.read())

    @property
    def knowledge(self) -> bytes:
        """Every byte that is known on the server's side."""
        with self._database() as execute:
            rows = [str(execute(f"SELECT * FROM {name}")) for name in self._tables(execute)]
        return "\n".join([SECRET, *rows]).encode() + b"\n".join(self._heard)

    def _tables(self, execute: Callable[..., list[Any]]) -> list[str]:
        if self._url.startswith("sqlite"):
            found = execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        else:
            found = execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        return [name for (name,) in found]

    @contextmanager
    def _database(self) -> Iterator[Callable[..., list[Any]]]:
        connection: Any
        if self._url.startswith("sqlite"):
            file = self._url.removeprefix("sqlite:///")
            connection = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)
            connection.execute("BEGIN IMMEDIATE")  # the server writes, too
        else:
            connection = psycopg.connect(self._url)

        def execute(statement: str, *facts: Any) -> list[Any]:
            if not self._url.startswith("sqlite"):
                statement = statement.replace("?", "%s")
            cursor = connection.execute(statement, facts)
            return list(cursor.fetchall()) if cursor.description else []

        try:
            yield execute
            connection.commit()
        finally:
            connection.close()

    def server_seed(self, table: str) -> bytes:
        with self._database() as execute:
            [first, *_] = self._log(execute, table)
        opened = ENTRIES.decode(first[1])[0]
        assert isinstance(opened, Opened)
        return bytes.fromhex(opened.server_seed)

    def _log(self, execute: Callable[..., list[Any]], table: str) -> list[tuple[int, str]]:
        return execute(
            "SELECT log.id, entries FROM log JOIN tables ON number = table_number"
            " WHERE tables.id = ? ORDER BY version",
            table,
        )

    def rewrite(self, table: str, edit: Edit) -> None:
        """Whoever owns the table is fenced off, and reads its log anew."""
        with self._database() as execute:
            for row, text in self._log(execute, table):
                edited = (edit(entry) for entry in ENTRIES.decode(text))
                said = encoded(tuple(entry for entry in edited if entry is not None)).decode()
                execute("UPDATE log SET entries = ? WHERE id = ?", said, row)
            execute("UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE id = ?", table)

    def foreseen(self, bound: str) -> str | None:
        """The share behind a commitment, if anything that is known says it."""
        known = dict.fromkeys(re.findall(rb"(?=([0-9a-f]{64}))", self.knowledge))
        shares = (each.decode() for each in known)
        return next((each for each in shares if share_commitment(each) == bound), None)

    def share(self) -> str:
        """Any one that was not used before."""
        return derive(SECRET.encode(), f"friend {next(self._drawn)}").hex()

    def chosen(self, seed_of: Callable[[str], bytes]) -> str | None:
        """A share with which the card lies where it should, if the seed follows from it so."""
        tried = (self.share() for _ in range(TRIES))
        return next((each for each in tried if first_card(seed_of(each)) == WANTED), None)

    def friends_share(self, table: str, others: str | None, start: int) -> str:
        """For the second seat of two. `others`: the share of the first, if it is known."""
        server_seed = self.server_seed(table)
        known = None
        if others is not None:
            known = self.chosen(lambda own: game_seed(server_seed, (others, own), start))
        return known or self.share()

    def outcome(self, table: str, anna: Honest) -> Outcome:
        """Of a game that is over or closed, so that its record is open."""
        record = read(anna.look(f"/api/tables/{table}/record").content)
        assert record.fair is not None
        verified = True
        try:
            verify(record)
        except RecollectError:
            verified = False
        wanted = record.deal.island[0] == WANTED
        blamed = tuple(name for each in record.fair.aborted for name in each.names)
        return Outcome(wanted, verified, anna.believes(table), blamed)
