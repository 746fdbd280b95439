"""What browsers load: the web client, once it is built into `static`; until then, a greeting.

All files are read when the server starts: what is not among them does not exist.
"""

from __future__ import annotations

import html
import mimetypes
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from litestar import Request, Response, get

from recollect.engine.errors import Unknown
from recollect.engine.phrases import say
from recollect.server.gate import visitor_of
from recollect.server.settings import SERVER

FOR_EVER = "public, max-age=31536000, immutable"
"""For files whose names change with what is in them."""


class Page(NamedTuple):
    content: bytes
    kind: str
    cache: str = "no-cache"


@cache
def client() -> dict[str, Page]:
    """The files of the web client by their path; empty as long as it is not built."""
    return dict(_read(files("recollect.server") / "static", ""))


@cache
def welcome(language: str) -> Page:
    template = (files("recollect.server") / "welcome" / "index.html").read_text("utf-8")
    for phrase in ("welcome-title", "welcome-text", "welcome-schema"):
        text = html.escape(say(SERVER, language, phrase, {}))
        template = template.replace(f"{{{phrase}}}", text)
    template = template.replace("{language}", language)
    return Page(template.encode(), "text/html")


@cache
def style() -> Page:
    content = (files("recollect.server") / "welcome" / "welcome.css").read_bytes()
    return Page(content, "text/css")


def find_page(path: str, language: str) -> Page:
    """The file of that path; for an address within the web client, its one page."""
    built = client()
    if path in built:
        return built[path]
    last = path.rpartition("/")[2]
    if "." in last or path.startswith(("/api", "/ws")):
        if not built and path == "/welcome.css":
            return style()
        raise Unknown("page", SERVER)
    if built:
        return built["/index.html"]
    if path == "/":
        return welcome(language)
    raise Unknown("page", SERVER)


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    page = find_page(request.scope["path"], visitor_of(request.scope).language)
    headers = {"cache-control": page.cache, "vary": "accept-language"}
    return Response(page.content, media_type=page.kind, headers=headers)


def _read(folder: Traversable, path: str) -> list[tuple[str, Page]]:
    if not folder.is_dir():
        return []
    found: list[tuple[str, Page]] = []
    for each in folder.iterdir():
        name = f"{path}/{each.name}"
        if each.is_dir():
            found += _read(each, name)
        else:
            found.append((name, Page(each.read_bytes(), _kind(name), _cache(name))))
    return found


def _kind(name: str) -> str:
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


def _cache(name: str) -> str:
    return FOR_EVER if name.startswith("/assets/") else "no-cache"
