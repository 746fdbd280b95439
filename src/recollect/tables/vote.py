"""Whether a running game should end: somebody asks, and all the others have to agree."""

from __future__ import annotations

import msgspec

from recollect.engine.contract import Seat
from recollect.tables.log import AnyEntry, Covered, SatDown, StoodUp


class Vote(msgspec.Struct, frozen=True):
    by: Seat
    """Who asks."""
    agreed: tuple[Seat, ...] = ()

    def agree(self, seat: Seat) -> Vote:
        return self if seat in self.agreed else Vote(self.by, (*self.agreed, seat))

    def after(self, entry: AnyEntry) -> Vote | None:
        """What somebody said counts while they sit and play; a question falls with its asker."""
        if not isinstance(entry, SatDown | StoodUp | Covered):
            return self
        if entry.seat == self.by:
            return None
        return Vote(self.by, tuple(seat for seat in self.agreed if seat != entry.seat))
