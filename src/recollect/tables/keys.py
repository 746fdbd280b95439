"""The keys of a server: each for one purpose, derived from its secret and from a salt.

A generation of keys is a salt and the time in which it holds. A new one signs and deals from its
beginning on; the one before it is still understood until its end, so that nobody loses a seat. The
salts lie in the database, the secret does not: whoever has one of both has no key.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import Literal

import msgspec

from recollect.engine.contract import Masked

Purpose = Literal["cookies", "deals", "tokens", "digests"]
DIGEST = "sha256"
SIZE = 32


class Generation(Masked, msgspec.Struct, frozen=True):
    number: int
    salt: bytes | None
    """None: its keys are the secret itself, as in versions that had no generations."""
    since: float = 0.0
    until: float | None = None


EARLIEST = Generation(0, None)


class Keyring(Masked):
    """All keys that hold now. It changes only by `turn`."""

    def __init__(self, secret: bytes, former: bytes = b"") -> None:
        """`former`: the secret before this one. What was signed with it is still understood."""
        self._secrets = (secret, former) if former else (secret,)
        self.turns = 0
        """How often the keys have changed."""
        self.valid: tuple[Generation, ...] = (EARLIEST,)
        """The newest first."""
        self.current = EARLIEST
        """The one that signs."""

    def turn(self, generations: Sequence[Generation], now: float) -> None:
        """What holds from now on. Nothing changes if there is none."""
        valid = [each for each in generations if each.until is None or each.until > now]
        valid.sort(key=lambda each: each.number, reverse=True)
        current = next((each for each in valid if each.since <= now), valid[-1] if valid else None)
        if current is None or (self.valid, self.current) == (tuple(valid), current):
            return
        self.valid, self.current = tuple(valid), current
        self.turns += 1

    def key(self, purpose: Purpose, generation: Generation | None = None) -> bytes:
        """The key with which something is made now, or was by that generation."""
        return _derived(self._secrets[0], purpose, generation or self.current)

    def keys(self, purpose: Purpose) -> list[bytes]:
        """All that are understood; the one that signs is the last."""
        others = [each for each in self.valid if each != self.current]
        former = self._secrets[1:]
        found = [_derived(secret, purpose, each) for each in self.valid for secret in former]
        return [*found, *(self.key(purpose, each) for each in reversed(others)), self.key(purpose)]

    def then(self, at: float) -> Generation:
        """The newest that held already at that time, as far as it is still known."""
        return next((each for each in self.valid if each.since <= at), self.valid[-1])


def _derived(secret: bytes, purpose: Purpose, generation: Generation) -> bytes:
    if generation.salt is None:
        return secret
    return hkdf(secret, generation.salt, f"recollect {purpose}".encode())


def hkdf(secret: bytes, salt: bytes, info: bytes, size: int = SIZE) -> bytes:
    """RFC 5869 with SHA-256."""
    extracted = hmac.digest(salt or bytes(SIZE), secret, DIGEST)
    made, block = b"", b""
    for number in range(1, -(-size // SIZE) + 1):
        block = hmac.digest(extracted, block + info + bytes([number]), DIGEST)
        made += block
    return made[:size]
