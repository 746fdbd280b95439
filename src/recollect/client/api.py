"""The server over HTTP: who we are, and commands that are sent again until they are answered."""

from __future__ import annotations

import ipaddress
import secrets
import time
from collections.abc import Mapping
from http.client import HTTPException, HTTPMessage
from http.cookies import SimpleCookie
from socket import gaierror
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode, urlsplit
from urllib.request import OpenerDirector, ProxyHandler, Request, build_opener

import msgspec

from recollect.client import CLIENT
from recollect.engine.errors import Illegal, Unknown

PATIENCE = 20.0
"""Seconds in which a server should answer."""
PAUSE = 0.5
LONGEST_PAUSE = 5.0
TRIES = 20
"""So often is a command sent to a server that is away or busy."""
NOTHING: Mapping[str, str] = {}
PASSING = {429, 500, 502, 503, 504}
"""What may be well soon."""
USUAL = {"refused": ConnectionRefusedError, "unknown": gaierror, "late": TimeoutError}
"""Why nobody answers, most of the time."""


class Away(Unknown):
    """Nobody answers there, or nobody who can help at the moment."""

    retry: float | None = None


class Api:
    """A guest of one server, known by the cookie that it sets."""

    def __init__(self, server: str, language: str) -> None:
        self.server = server
        self.language = language
        self.cookie = ""
        self._opener = _opener(server)

    def info(self, table: str, tries: int = TRIES) -> dict[str, Any]:
        found: dict[str, Any] = self._patiently(f"/api/tables/{table}", None, tries)
        return found

    def promise(self, command: str, again: str | None = None) -> str:
        """What the table will be bound to that this command opens; or where we play `again`."""
        asked = {"id": command} if again is None else {"id": command, "again": again}
        return str(self._patiently("/api/promise", None, 1, asked)["commitment"])

    def open(self, body: dict[str, Any]) -> dict[str, Any]:
        """A new table; the body has a command's id, so that it is opened once."""
        answer: dict[str, Any] = self._patiently("/api/tables", body, 1)
        return answer

    def record(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self._patiently(f"/api/tables/{table}/record", None)
        return found

    def command(
        self, table: str, name: str, body: dict[str, Any], tries: int = TRIES
    ) -> dict[str, Any]:
        """Sent again with the same id, it is carried out once."""
        said = {"id": secrets.token_hex(8), **body}
        answer: dict[str, Any] = self._patiently(f"/api/tables/{table}/{name}", said, tries)
        return answer

    def _patiently(
        self,
        path: str,
        body: dict[str, Any] | None,
        tries: int = TRIES,
        query: Mapping[str, str] = NOTHING,
    ) -> Any:
        asked = urlencode({**query, "lang": self.language})
        for attempt in range(tries - 1):
            try:
                return self._asked(f"{path}?{asked}", body)
            except Away as away:
                time.sleep(away.retry or pause(attempt))
        return self._asked(f"{path}?{asked}", body)

    def _asked(self, path: str, body: dict[str, Any] | None) -> Any:
        """Away if nobody answers; Illegal if the server says no, and why."""
        headers = {"Accept-Language": self.language, "Content-Type": "application/json"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        data = None if body is None else msgspec.json.encode(body)
        request = Request(f"{self.server}{path}", data, headers)
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                self._remember(answer.headers)
                return _decoded(self.server, answer.read())
        except HTTPError as error:
            with error:
                raise _refusal(self.server, error) from None
        except (URLError, HTTPException, OSError) as error:
            raise Away("server-away", CLIENT, server=self.server, why=_why(error)) from None

    def _remember(self, headers: HTTPMessage) -> None:
        for each in headers.get_all("Set-Cookie") or []:
            for name, morsel in SimpleCookie(each).items():
                self.cookie = f"{name}={morsel.value}"


def pause(attempt: int) -> float:
    """Seconds before the next try: longer and longer."""
    return float(min(LONGEST_PAUSE, PAUSE * 2**attempt))


def is_near(server: str) -> bool:
    """Whether it is this machine: then no proxy stands between."""
    try:
        host = urlsplit(server).hostname or ""
    except ValueError:
        return False
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def refused(server: str, status: int, body: bytes) -> Illegal | Away:
    """What the server has against it, in its own words; or that it is none of ours."""
    try:
        problem = msgspec.json.decode(body, type=dict[str, Any])
        text = str(problem["text"])
    except (msgspec.DecodeError, UnicodeError, KeyError):
        if status in PASSING:
            return Away("server-away", CLIENT, server=server, why=str(status))
        return Illegal("server-strange", CLIENT, server=server)
    if status in PASSING:
        return Away("refused", CLIENT, why=text)
    return Illegal("refused", CLIENT, why=text, said=str(problem.get("reason", "")))


def _refusal(server: str, error: HTTPError) -> Illegal | Away:
    found = refused(server, error.code, error.read())
    waits = str(error.headers.get("Retry-After", ""))
    if isinstance(found, Away) and waits.isdecimal():
        found.retry = min(float(waits), LONGEST_PAUSE)
    return found


def _decoded(server: str, body: bytes) -> Any:
    try:
        return msgspec.json.decode(body, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeError):
        raise Illegal("server-strange", CLIENT, server=server) from None


def _opener(server: str) -> OpenerDirector:
    return build_opener(ProxyHandler({})) if is_near(server) else build_opener()


def _why(error: Exception) -> str:
    """What is usual has sentences of ours, all else the system's words."""
    reason = getattr(error, "reason", error)
    for kind, usual in USUAL.items():
        if isinstance(reason, usual):
            return kind
    return getattr(reason, "strerror", None) or str(reason) or type(reason).__name__
