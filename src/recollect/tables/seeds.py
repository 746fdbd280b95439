"""Where the server's seeds come from (what is done with them: engine/fair.py).

All of them follow from the server's secret and from a name that is used once, so that a seed can be
promised before its table is there: to the player who is about to open it, and who adds entropy only
then. Nobody without the secret can compute one, and none is opened before its game is over.
"""

from __future__ import annotations

import hmac

from recollect.tables.log import PlayerId
from recollect.wire.types import CommandId, TableId


def table_seed(secret: bytes, player: PlayerId, command: CommandId) -> bytes:
    """Of the table that this command opens: it opens no second one."""
    return _derived(secret, f"table {player}/{command}")


def again_seed(secret: bytes, table: TableId, player: PlayerId, command: CommandId) -> bytes:
    """Of the table at which the people of that one play again: there is only one."""
    return _derived(secret, f"again {table} {player}/{command}")


def daily_seed(secret: bytes, day: str, game: str, options: str) -> bytes:
    """Of a day's deal, which everybody gets alike. `options` is their JSON."""
    return _derived(secret, f"daily {day} {game} {options}")


def _derived(secret: bytes, name: str) -> bytes:
    return hmac.digest(secret, name.encode(), "sha256")
