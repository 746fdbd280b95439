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
from recollect.server.secret_strength import is_strong
from recollect.server.settings import SERVER
from recollect.tables.keys import Keyring
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

    def __init__(self, keys: Keyring, draw: Draw = secrets.token_bytes) -> None:
        self._keys = keys
        self._draw = draw
        self._ended: set[str] = set()
        """The hashed ids of those who were forgotten: no key brings them back."""
        self._take_keys()

    def _take_keys(self) -> None:
        self._turns = self._keys.turns
        *_, key = keys = self._keys.keys("cookies")
        self._signer, self._every = _signer(key), _signer(keys)
        self._known: dict[str, PlayerId] = {}
        self._aged: set[str] = set()

    def new(self) -> PlayerId:
        return self._draw(16).hex()

    def player(self, cookies: str) -> PlayerId | None:
        """Who the Cookie header names. A neighbour's cookie of our name does not hide ours."""
        if self._turns != self._keys.turns:
            self._take_keys()
        known = self._known.get(cookies)
        if known is None:
            known = self._read(cookies, self._every)
            if known is not None:
                self._remember(cookies, known)
        return known

    def end(self, digest: str) -> None:
        """Whose id has this SHA-256 is nobody from now on."""
        self._ended.add(digest)
        self._known.clear()

    def has_ended(self, player: PlayerId) -> bool:
        """Whether this was somebody who is nobody by now."""
        return hashed(player) in self._ended

    def is_aged(self, cookies: str) -> bool:
        """Whether the header that named somebody was signed with a key that is soon forgotten."""
        if cookies in self._known:
            return cookies in self._aged
        return self._read(cookies, self._signer) is None

    def _remember(self, cookies: str, player: PlayerId) -> None:
        """A page comes with the same header again and again."""
        if len(cookies) > LONGEST_KNOWN:
            return
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
            self._aged.clear()
        if self._read(cookies, self._signer) is None:
            self._aged.add(cookies)
        self._known[cookies] = player

    def _read(self, cookies: str, signer: Signer) -> PlayerId | None:
        for signed in islice(_cookies(cookies), MOST_COOKIES):
            with suppress(BadSignature, UnicodeError):
                player = signer.unsign(signed).decode()
                if is_guest(player) and hashed(player) not in self._ended:
                    return player
        return None

    def cookie(self, player: PlayerId, secure: bool) -> str:
        """The Set-Cookie header that makes a browser this player for a year."""
        signed = self._signer.sign(player).decode()
        kind = "; Secure" if secure else ""
        return f"{COOKIE}={signed}; Max-Age={YEAR}; Path=/; HttpOnly; SameSite=Lax{kind}"

    def no_cookie(self, secure: bool) -> str:
        """The Set-Cookie header by which a browser forgets who it was."""
        kind = "; Secure" if secure else ""
        return f"{COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax{kind}"


def is_guest(text: str) -> bool:
    """Whether this could be a guest's id."""
    return _PLAYER.fullmatch(text) is not None


def hashed(player: PlayerId) -> str:
    """What is kept of a guest who was forgotten: nobody can tell from it who it was."""
    return hashlib.sha256(player.encode()).hexdigest()


def _signer(keys: bytes | list[bytes]) -> Signer:
    return Signer(keys, salt="recollect guest", digest_method=hashlib.sha256)


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
        if not is_strong(given):
            raise Malformed("secret-weak", SERVER)
        return given
    if file is None:
        raise Malformed("secret-needed", SERVER)
    if not file.exists():
        _make_secret(file)
    text = file.read_text("ascii").strip()
    if len(text) < SHORTEST_SECRET or not is_strong(text):
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
