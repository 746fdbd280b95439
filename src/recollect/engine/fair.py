"""The fair deal: nobody, not even a server, can choose the cards, and everybody can check it.

A server commits itself to a seed by showing its SHA-256. Then every player adds some entropy, and
the game's seed is

    HMAC-SHA256(key = server seed, message = "recollect fair deal 1\\n" + entropies joined by "\\n")

with one entropy for each seat in order; the deal follows from it (docs/chance.md). The server's
seed is opened when the game is over. It could not be changed after the commitment, and without it
nobody could choose an entropy to their advantage. See docs/fair-deal.md.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated

import msgspec
from msgspec import Meta

HEADER = "recollect fair deal 1\n"

Digest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)", description="32 bytes, in hex")]
Entropy = Annotated[
    str,
    Meta(pattern=r"^[0-9a-f]{0,64}$(?!\n)", description="a player's share of the chance, in hex"),
]


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game's seed was made from, opened after the game."""

    commitment: Digest
    """SHA-256 of the server's seed, shown before anybody added anything."""
    server_seed: Digest
    entropy: tuple[Entropy, ...]
    """What each seat added, bots nothing."""

    @property
    def kept(self) -> bool:
        """Whether the server's seed is the one that was promised."""
        return commitment(bytes.fromhex(self.server_seed)) == self.commitment

    @property
    def seed(self) -> str:
        """The seed that the game must have, in hex."""
        return game_seed(bytes.fromhex(self.server_seed), self.entropy).hex()


def commitment(server_seed: bytes) -> str:
    """The SHA-256 of a server seed, in hex: what is shown before anybody adds anything."""
    return sha256(server_seed).hexdigest()


def game_seed(server_seed: bytes, entropy: Sequence[str]) -> bytes:
    """What the deal is drawn from, once everybody has added their share."""
    return hmac.digest(server_seed, (HEADER + "\n".join(entropy)).encode(), "sha256")
