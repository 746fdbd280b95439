"""The fair deal: nobody, not even the server, can choose the cards, and everybody can check it.

When a table opens, the server draws a seed of 32 bytes and shows its SHA-256: the commitment. Then
everybody who sits down adds some entropy of their own. When all seats are taken, the game's seed is

    HMAC-SHA256(key = server seed, message = "recollect fair deal 1\\n" + entropies joined by "\\n")

with one entropy for each seat in order, empty for bots; the deal follows from it (docs/chance.md).
The server's seed is opened when the game is over. It could not be changed after the commitment, and
without it nobody could choose an entropy to their advantage.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256

from recollect.wire.nouns import FairDeal

SEED_BYTES = 32
HEADER = "recollect fair deal 1\n"


def commitment(server_seed: bytes) -> str:
    return sha256(server_seed).hexdigest()


def game_seed(server_seed: bytes, entropy: Sequence[str]) -> bytes:
    """What the deal is drawn from, once everybody has added their share."""
    return hmac.digest(server_seed, (HEADER + "\n".join(entropy)).encode(), "sha256")


def daily_seed(secret: bytes, day: str, game: str, options: str) -> bytes:
    """The server's seed of a day's deal, which everybody gets alike. `options` is their JSON."""
    return hmac.digest(secret, f"daily {day} {game} {options}".encode(), "sha256")


def check(fair: FairDeal, record_seed: str) -> bool:
    """Whether the opened seed keeps what was promised, and gives the seed of the record."""
    if fair.server_seed is None:
        return False
    try:
        server_seed = bytes.fromhex(fair.server_seed)
    except ValueError:
        return False
    right = game_seed(server_seed, fair.entropy).hex()
    return commitment(server_seed) == fair.commitment and right == record_seed
