"""What browsers load: the web client, which hatch_build.py has built into `static`.

All files are read when the server starts: what is not among them does not exist.
"""

from __future__ import annotations

import gzip
import mimetypes
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from litestar import Request, Response, get

from recollect.engine.errors import Unknown
from recollect.server.settings import SERVER

FOR_EVER = "public, max-age=31536000, immutable"
"""For files whose names change with what is in them."""

KINDS = {"js": "text/javascript", "webmanifest": "application/manifest+json", "woff2": "font/woff2"}


PACKED = ("text/", "image/svg", "application/manifest")
"""Kinds that become much smaller; pictures and fonts are packed already."""


class Page(NamedTuple):
    content: bytes
    kind: str
    cache: str = "no-cache"
    packed: bytes | None = None
    """With gzip, once for all who ask for it."""


@cache
def client() -> dict[str, Page]:
    """The files of the web client by their path."""
    return dict(_read(files("recollect.server") / "static", ""))


def find_page(path: str) -> Page:
    """The file of that path; for an address within the web client, its one page."""
    built = client()
    last = path.rpartition("/")[2]
    if path not in built and ("." in last or path.startswith(("/api", "/ws"))):
        raise Unknown("page", SERVER)
    return built.get(path) or built["/index.html"]


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    page = find_page(request.scope["path"])
    headers = {"cache-control": page.cache, "vary": "accept-encoding"}
    if page.packed is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(page.content, media_type=page.kind, headers=headers)
    headers["content-encoding"] = "gzip"
    return Response(page.packed, media_type=page.kind, headers=headers)


def _read(folder: Traversable, path: str) -> list[tuple[str, Page]]:
    found: list[tuple[str, Page]] = []
    for each in folder.iterdir():
        name = f"{path}/{each.name}"
        if each.is_dir():
            found += _read(each, name)
        else:
            found.append((name, _page(name, each.read_bytes())))
    return found


def _page(name: str, content: bytes) -> Page:
    kind = _kind(name)
    packed = gzip.compress(content, mtime=0) if kind.startswith(PACKED) else None
    return Page(content, kind, _cache(name), packed)


def _kind(name: str) -> str:
    """As everywhere, whatever this machine calls them."""
    kind = KINDS.get(name.rpartition(".")[2]) or mimetypes.guess_type(name)[0]
    return kind or "application/octet-stream"


def _cache(name: str) -> str:
    return FOR_EVER if name.startswith("/assets/") else "no-cache"
