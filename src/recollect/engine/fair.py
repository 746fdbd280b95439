"""The fair deal: nobody, not even a server, can choose the cards, and everybody can check it.

A server commits itself to a seed by showing its SHA-256. Every player who wants a share in the
chance commits to some entropy in the same way. Only when all seats are taken and all commitments
lie open do the players reveal their entropy, and the game's seed is

    HMAC-SHA256(key = server seed, message = "recollect fair deal 2\\n" + number of the start
                + "\\n" + entropies joined by "\\n")

with one entropy for each seat in order; the deal follows from it (docs/chance.md). Nobody knows the
seed before the last player has revealed theirs, and whoever does not reveal aborts that start, in
sight of all: the next one has another number and fresh entropy. The server's seed is opened when
the game is over. See docs/fair-deal.md, also for the first kind of deal, in which players added
their entropy at once.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

HEADERS = {1: "recollect fair deal 1\n", 2: "recollect fair deal 2\n"}
SHARE = "recollect share\n"

Digest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)", description="32 bytes, in hex")]
Entropy = Annotated[
    str,
    Meta(pattern=r"^[0-9a-f]{0,64}$(?!\n)", description="a player's share of the chance, in hex"),
]
Commitment = Annotated[
    str,
    Meta(
        pattern=r"^([0-9a-f]{64})?$(?!\n)",
        description="SHA-256 of a player's share of the chance, in hex; empty: they add nothing",
    ),
]


class AbortedStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A start that came to nothing, because somebody did not reveal their share in time."""

    commitments: tuple[Commitment | None, ...]
    """Each seat's. None: there was none yet."""
    entropy: tuple[Entropy, ...]
    """What was revealed by then; empty where nothing was."""
    missing: tuple[int, ...]
    """The seats that did not do their part, and were lost by that."""
    names: tuple[str, ...]
    """Who sat there."""

    @property
    def sound(self) -> bool:
        """Whether what was revealed is what was committed to."""
        if not self.missing or len(self.commitments) != len(self.entropy):
            return False
        return all(
            entropy == "" or (commitment is not None and share_commitment(entropy) == commitment)
            for commitment, entropy in zip(self.commitments, self.entropy, strict=True)
        )


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a game's seed was made from, opened after the game."""

    commitment: Digest
    """SHA-256 of the server's seed, shown before anybody added anything."""
    server_seed: Digest
    entropy: tuple[Entropy, ...]
    """What each seat added, bots nothing."""
    commitments: tuple[Commitment, ...] | None = None
    """What each seat had committed to before anybody revealed anything. None: a deal of the first
    kind, which knew no such commitments.
    """
    aborted: tuple[AbortedStart, ...] = ()
    """The starts before this one."""

    @property
    def kind(self) -> Literal[1, 2]:
        """1: shares were public before the last was added, or there were none, so that whoever ran
        the server could choose the cards together with the last to sit down. 2: nobody could.
        """
        return 1 if self.commitments is None else 2

    @property
    def kept(self) -> bool:
        """Whether the server's seed is the one that was promised."""
        return commitment(bytes.fromhex(self.server_seed)) == self.commitment

    @property
    def revealed(self) -> bool:
        """Whether every seat has revealed what it had committed to, in every start."""
        if self.commitments is None:
            return not self.aborted
        shares = (share_commitment(entropy) for entropy in self.entropy)
        return tuple(shares) == self.commitments and all(each.sound for each in self.aborted)

    @property
    def seed(self) -> str:
        """The seed that the game must have, in hex."""
        server_seed = bytes.fromhex(self.server_seed)
        if self.commitments is None:
            return first_game_seed(server_seed, self.entropy).hex()
        return game_seed(server_seed, self.entropy, len(self.aborted) + 1).hex()


def commitment(server_seed: bytes) -> str:
    """The SHA-256 of a server seed, in hex: what is shown before anybody adds anything."""
    return sha256(server_seed).hexdigest()


def share_commitment(entropy: str) -> str:
    """What a player shows of their share before all others have committed to theirs."""
    return sha256((SHARE + entropy).encode()).hexdigest() if entropy else ""


def game_seed(server_seed: bytes, entropy: Sequence[str], start: int) -> bytes:
    """What the deal is drawn from, once everybody has revealed their share in the n-th start."""
    return _seed(server_seed, f"{HEADERS[2]}{start}\n", entropy)


def first_game_seed(server_seed: bytes, entropy: Sequence[str]) -> bytes:
    """That of the first kind of deal: of old games, and of a day's deal, which is everybody's."""
    return _seed(server_seed, HEADERS[1], entropy)


def _seed(server_seed: bytes, header: str, entropy: Sequence[str]) -> bytes:
    return hmac.digest(server_seed, (header + "\n".join(entropy)).encode(), "sha256")
