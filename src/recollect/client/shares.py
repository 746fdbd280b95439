"""What a person's client adds to the chance, and what it remembers to check the deal by.

A share is hidden behind its hash until everybody is bound to theirs, revealed then, and kept until
the game is over (docs/fair-deal.md). Whoever runs the server can rewrite every log and make every
record; only the players know what they were shown when they revealed.
"""

from __future__ import annotations

import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal

import msgspec

from recollect.engine.contract import Seat
from recollect.engine.errors import RecollectError
from recollect.engine.fair import Proof, share_commitment
from recollect.engine.record import read, verify
from recollect.files import written_whole
from recollect.wire.types import TableId

MOST = 40
"""So many are kept: of the latest games."""
SIZE = 32
"""Bytes of a share."""
PRIVATE = 0o600
"""Whoever has a guest's cookie is that guest, and whoever has a share can foresee the cards."""

Verdict = Literal["good", "old", "bad"]
"""`old`: right, but of the first kind, in which shares were public before the last was added."""
Bound = tuple[str | None, ...]


class KeptShare(msgspec.Struct, frozen=True):
    entropy: str
    table: TableId | None = None
    """None while the table is not there yet."""
    promised: str = ""
    """What the server bound itself to before we were."""
    commitments: Bound | None = None
    """What everybody was bound to when we revealed it; None until then."""
    start: int = 0
    """In which start that was."""

    def is_in(self, proof: Proof) -> bool:
        """Whether what we saw when we revealed is what the game was made of, or a start before it
        that is told: nobody was bound anew afterwards, no start was left out, none was made up.
        """
        if self.promised != proof.commitment:
            return False
        if self.commitments is None:
            return self.entropy in proof.entropy
        shown = tuple(each or "" for each in self.commitments)
        starts = [*(each.commitments for each in proof.aborted), proof.commitments or ()]
        if self.start > len(starts) or shown != tuple(
            each or "" for each in starts[self.start - 1]
        ):
            return False
        return self.start < len(starts) or self.entropy in proof.entropy


class ShareBox:
    """The shares of whoever uses this file. Without one, games begin all the same."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._here: dict[str, KeptShare] = {}

    def bind(self, table: TableId | None, promised: str) -> str:
        """What is shown of a new one."""
        return self._keep(KeptShare(secrets.token_hex(SIZE), table, promised))

    def reveal(self, info: dict[str, Any], seat: Seat) -> str | None:
        """Ours of that seat, if the server still promises what it did; and what everybody is bound
        to now is what counts in the end. Whoever asks for it again under something else has heard
        it, and would have us forget what we saw.
        """
        fair = info["fair"]
        share = self._all().get(fair["commitments"][seat] or "")
        if share is None or share.promised != fair["commitment"]:
            return None
        seen = tuple(fair["commitments"])
        now = KeptShare(share.entropy, info["id"], share.promised, seen, start=fair["start"])
        if share.commitments is not None and share != now:
            return None
        self._keep(now)
        return share.entropy

    def check(self, table: TableId, record: bytes) -> Verdict | None:
        """None: there is nothing to be checked, as its cards were those of another game."""
        try:
            found = read(record)
            verify(found)
        except RecollectError:
            return "bad"
        return None if found.fair is None else self._verdict(table, found.fair)

    def _verdict(self, table: TableId, proof: Proof) -> Verdict:
        bound = proof.commitments or ()
        ours = [
            share
            for shown, share in self._all().items()
            if shown in bound or (share.table == table and share.start)
        ]
        if not all(share.is_in(proof) for share in ours):
            return "bad"
        return "old" if proof.kind == 1 else "good"

    def _keep(self, share: KeptShare) -> str:
        """What was revealed is forgotten last: a server could have us draw as many as it takes to
        forget what we saw.
        """
        bound = share_commitment(share.entropy)
        others = [(each, kept) for each, kept in self._all().items() if each != bound]
        others.sort(key=lambda pair: not pair[1].start)
        self._here = dict([(bound, share), *others][:MOST])
        with suppress(OSError):
            keep_private(self._file, self._here)
        return bound

    def _all(self) -> dict[str, KeptShare]:
        """Those of other programs, too, which use the same file."""
        stored: dict[str, KeptShare] = {}
        with suppress(OSError, msgspec.DecodeError):
            stored = msgspec.json.decode(self._file.read_bytes(), type=dict[str, KeptShare])
        return {**self._here, **stored, **self._here}


def keep_private(path: Path, content: object) -> None:
    """In a file that nobody else can read. It appears when all of it is there."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with written_whole(path, PRIVATE) as file:
        file.write(msgspec.json.encode(content))
