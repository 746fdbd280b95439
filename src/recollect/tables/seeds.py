"""Where the server's seeds come from (what is done with them: engine/fair.py).

All of them follow from the server's key for deals and from a name that is used once, so that a seed
can be promised before its table is there: to the player who is about to open it, and who adds
entropy only then. Nobody without the key can compute one, and none is opened before its game is
over. A table keeps its seed: it is opened whatever has become of the key.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable

from recollect.engine.errors import OutOfTurn
from recollect.engine.fair import commitment
from recollect.tables.keys import Keyring
from recollect.tables.log import PlayerId
from recollect.tables.match import TABLES
from recollect.wire.types import CommandId, TableId


def table_seed(key: bytes, player: PlayerId, command: CommandId) -> bytes:
    """Of the table that this command opens: it opens no second one."""
    return _derived(key, f"table {player}/{command}")


def again_seed(key: bytes, table: TableId, player: PlayerId, command: CommandId) -> bytes:
    """Of the table at which the people of that one play again: there is only one."""
    return _derived(key, f"again {table} {player}/{command}")


def daily_seed(key: bytes, day: str, what: str) -> bytes:
    """Of a day's deal, which everybody gets alike: a game, and its options as JSON."""
    return _derived(key, f"daily {day} {what}")


def promised_key(keys: Keyring, promised: str, seed_of: Callable[[bytes], bytes]) -> bytes:
    """The key by which that was promised; keys may have changed since. OutOfTurn: by none that
    still holds.
    """
    if not promised:
        return keys.key("deals")
    for generation in keys.valid:
        key = keys.key("deals", generation)
        if commitment(seed_of(key)) == promised:
            return key
    raise OutOfTurn("promise", TABLES)


def _derived(key: bytes, name: str) -> bytes:
    return hmac.digest(key, name.encode(), "sha256")
