"""What a guest's archive says about order: whom they blocked and reported, and what was done to
them. Who reported them, and who runs the server, is not theirs to know.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec

from recollect.engine.contract import Seat
from recollect.tables.log import PlayerId
from recollect.wire.types import TableId

if TYPE_CHECKING:
    from recollect.server.store import SqlStore

BLOCKED_BY = "SELECT at, name FROM blocked WHERE host = :guest ORDER BY at"
REPORTED_BY = "SELECT at, table_id, seat, name FROM reports WHERE reporter = :guest ORDER BY at"
REPORTS_OF = "SELECT at, table_id, seat, name FROM reports WHERE guest = :guest ORDER BY at"
BANS_OF = "SELECT at, until, reason FROM bans WHERE kind = 'guest' AND who = :guest ORDER BY at"
DEEDS_ABOUT = "SELECT at, act, detail, reason FROM audit WHERE target = :guest ORDER BY number"


class ExportedBlock(msgspec.Struct, frozen=True):
    """Somebody who finds no seat at the guest's tables."""

    at: str
    name: str


class ExportedReport(msgspec.Struct, frozen=True):
    """A name that somebody found wrong."""

    at: str
    table: TableId
    seat: Seat
    name: str


class ExportedBan(msgspec.Struct, frozen=True):
    """That whoever runs the server sent the guest away."""

    at: str
    until: str
    reason: str


class ExportedDeed(msgspec.Struct, frozen=True):
    """What whoever runs the server did about the guest, as the audit log has it."""

    at: str
    act: str
    detail: str
    reason: str


class ExportedOrder(msgspec.Struct, frozen=True):
    blocked: tuple[ExportedBlock, ...]
    reports_made: tuple[ExportedReport, ...]
    reports_received: tuple[ExportedReport, ...]
    bans: tuple[ExportedBan, ...]
    deeds: tuple[ExportedDeed, ...]


async def exported_order(store: SqlStore, guest: PlayerId) -> ExportedOrder:
    blocked = await store.fetch(BLOCKED_BY, guest=guest)
    made = await store.fetch(REPORTED_BY, guest=guest)
    received = await store.fetch(REPORTS_OF, guest=guest)
    bans = await store.fetch(BANS_OF, guest=guest)
    deeds = await store.fetch(DEEDS_ABOUT, guest=guest)
    return ExportedOrder(
        blocked=tuple(ExportedBlock(iso(at), name) for at, name in blocked),
        reports_made=tuple(ExportedReport(iso(at), *rest) for at, *rest in made),
        reports_received=tuple(ExportedReport(iso(at), *rest) for at, *rest in received),
        bans=tuple(ExportedBan(iso(at), iso(until), reason) for at, until, reason in bans),
        deeds=tuple(ExportedDeed(iso(at), *rest) for at, *rest in deeds),
    )


def iso(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds")
