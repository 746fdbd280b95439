"""What training measured, kept for its guest: so many answers, the latest ones.

A browser adds what it has noted, also what it noted while there was no network, and asks for what
the guest's other devices have added. An answer that is sent twice is one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from recollect.server.guest_queries import COUNT_TRAINING
from recollect.server.sessions import hashed
from recollect.wire.http import TrainingAttempt

if TYPE_CHECKING:
    from recollect.server.database import Connection
    from recollect.server.store import SqlStore
    from recollect.tables.log import PlayerId

MOST = 500
"""So many answers are kept for each guest."""
ADD = (
    "INSERT INTO training (player, id, at, puzzle, body)"
    " SELECT :guest, :id, :at, :puzzle, :body"
    " WHERE NOT EXISTS (SELECT 1 FROM erasures WHERE digest = :digest)"
    " ON CONFLICT (player, id) DO NOTHING"
)
"""Unless the guest was forgotten meanwhile, by whichever process."""
TRIM = (
    "DELETE FROM training WHERE player = :guest AND at <= (SELECT at FROM training"
    " WHERE player = :guest ORDER BY at DESC LIMIT 1 OFFSET :most)"
)
ALL = "SELECT body FROM training WHERE player = :guest ORDER BY at, id"


class TrainingLog:
    """The answers of all guests, in a database."""

    def __init__(self, store: SqlStore, most: int = MOST) -> None:
        self._store = store
        self._most = most

    async def add(self, guest: PlayerId, attempts: Sequence[TrainingAttempt]) -> int:
        """How many there are of this guest afterwards. A clock that is ahead is set right."""
        now = await self._store.now()
        dated = [replace(each, at=min(each.at, now)) for each in attempts]
        return await self._store.write(lambda c: self._add(c, guest, dated))

    def _add(
        self, connection: Connection, guest: PlayerId, attempts: Sequence[TrainingAttempt]
    ) -> int:
        run, digest = self._store.run, hashed(guest)
        for each in attempts:
            body = msgspec.json.encode(each).decode()
            facts = {"id": each.id, "at": each.at, "puzzle": each.puzzle, "body": body}
            run(connection, ADD, guest=guest, digest=digest, **facts)
        run(connection, TRIM, guest=guest, most=self._most)
        [count] = run(connection, COUNT_TRAINING, guest=guest).fetchone()
        return int(count)

    async def bodies(self, guest: PlayerId) -> list[bytes]:
        """Each answer as JSON, the oldest first."""
        return [body.encode() for (body,) in await self._store.fetch(ALL, guest=guest)]
