"""Who somebody is: a guest with a random number in a signed cookie, and nothing else."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

from itsdangerous import BadSignature, Signer

from recollect.engine.errors import Malformed
from recollect.server.settings import SERVER
from recollect.tables.log import PlayerId

COOKIE = "recollect"
YEAR = 365 * 24 * 3600
SHORTEST_SECRET = 32
MOST_KNOWN = 10_000
"""Of so many headers it is remembered whom they name."""
LONGEST_KNOWN = 1000
MOST_COOKIES = 8
"""So many of our name are looked at."""

_PLAYER = re.compile(r"[0-9a-f]{32}")

Draw = Callable[[int], bytes]
"""So many random bytes."""


class Guests:
    """Signs and reads the cookie. One that is forged, old or broken belongs to nobody."""

    def __init__(self, secret: str, draw: Draw = secrets.token_bytes) -> None:
        self._signer = Signer(secret, salt="recollect guest", digest_method=hashlib.sha256)
        self._draw = draw
        self._known: dict[str, PlayerId] = {}

    def new(self) -> PlayerId:
        return self._draw(16).hex()

    def player(self, cookies: str) -> PlayerId | None:
        """Who the Cookie header names. A neighbour's cookie of our name does not hide ours."""
        known = self._known.get(cookies)
        if known is None:
            known = self._read(cookies)
            if known is not None:
                self._remember(cookies, known)
        return known

    def _remember(self, cookies: str, player: PlayerId) -> None:
        """A page comes with the same header again and again."""
        if len(cookies) > LONGEST_KNOWN:
            return
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[cookies] = player

    def _read(self, cookies: str) -> PlayerId | None:
        for signed in islice(_cookies(cookies), MOST_COOKIES):
            with suppress(BadSignature, UnicodeError):
                player = self._signer.unsign(signed).decode()
                if _PLAYER.fullmatch(player):
                    return player
        return None

    def cookie(self, player: PlayerId, secure: bool) -> str:
        """The Set-Cookie header that makes a browser this player for a year."""
        signed = self._signer.sign(player).decode()
        kind = "; Secure" if secure else ""
        return f"{COOKIE}={signed}; Max-Age={YEAR}; Path=/; HttpOnly; SameSite=Lax{kind}"


def _cookies(header: str) -> Iterator[str]:
    """The values of our cookie. The others of the header are none of our business."""
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            yield value.strip('"')


def kept_secret(given: str, file: Path | None) -> str:
    """The secret that was set, or the one in the file, which is made when there is none."""
    if given:
        if len(given) < SHORTEST_SECRET:
            raise Malformed("secret-short", SERVER, least=SHORTEST_SECRET)
        return given
    if file is None:
        raise Malformed("secret-needed", SERVER)
    if not file.exists():
        _make_secret(file)
    text = file.read_text("ascii").strip()
    if len(text) < SHORTEST_SECRET:
        raise Malformed("secret-file", SERVER, file=str(file))
    return text


def _make_secret(file: Path) -> None:
    """The file appears whole; of two servers that make it at the same time, one is first."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = file.with_name(f".{secrets.token_hex(8)}.part")
    part.touch(mode=0o600, exist_ok=False)
    try:
        part.write_text(secrets.token_hex(32), "ascii")
        with suppress(FileExistsError):
            file.hardlink_to(part)
    finally:
        part.unlink()
