"""What browsers load: the web client, which hatch_build.py has built into `static`, and `docs`.

All files of the client are read when the server starts: what is not among them does not exist. A
page of the documentation is read when somebody wants it.
"""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.response import Redirect

from recollect.engine.errors import Unknown
from recollect.server.context import AppContext
from recollect.server.middleware import client_of
from recollect.server.previews import PICTURE, preview_of, with_preview
from recollect.server.security import WORKER_CSP
from recollect.server.settings import SERVER
from recollect.tables.match import TABLES

FOR_EVER = "public, max-age=31536000, immutable"
"""For files whose names change with what is in them."""

KINDS = {
    "js": "text/javascript",
    "mjs": "text/javascript",
    "wasm": "application/wasm",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}
BROTLI = ".br"
"""What is large and packed by the build is served so, and not otherwise: whoever wants it to play
without a network has a browser that reads it."""
WORKER = "/assets/tablesWorker-"
"""So begins the name of the script that runs tables in the browser."""

DOCS = "/docs"
FINGERPRINT = "v="
"""So begins the query of a file of the documentation whose address changes with what is in it."""

PACKED = ("text/", "image/svg", "application/manifest")
"""Kinds that become much smaller; pictures and fonts are packed already."""


class Page(NamedTuple):
    content: bytes
    kind: str
    cache: str = "no-cache"
    packed: bytes | None = None
    """With gzip, once for all who ask for it."""
    brotli: bool = False
    """Whether the content itself is packed with Brotli."""
    smallest: bytes | None = None
    """With Brotli, where the build has put that beside it."""


@cache
def client() -> dict[str, Page]:
    """The files of the web client by their path."""
    found = {
        name: file.read_bytes() for name, file in _files(files("recollect.server") / "static", "")
    }
    beside = {f"{name}{BROTLI}": name for name in found}
    pages = {
        name.removesuffix(BROTLI): _page(name, content)
        for name, content in found.items()
        if name not in beside
    }
    for name in beside.keys() & found.keys():
        pages[beside[name]] = pages[beside[name]]._replace(smallest=found[name])
    return pages


def find_page(path: str) -> Page:
    """The file of that path; for an address within the web client, its one page."""
    built = client()
    last = path.rpartition("/")[2]
    if path not in built and ("." in last or path.startswith(("/api", "/ws"))):
        raise Unknown("page", TABLES)
    return built.get(path) or built["/index.html"]


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    page = find_page(request.scope["path"])
    if page is client()["/index.html"]:
        return await _introduced(request, page)
    headers = {"cache-control": page.cache, "vary": "accept-encoding"}
    if request.scope["path"].startswith(WORKER):
        headers["content-security-policy"] = WORKER_CSP
    return _response(request, page, headers)


async def _introduced(request: Request[Any, Any, Any], page: Page) -> Response[bytes]:
    """The client's one page, with what its address shows where it is sent."""
    asker = client_of(request.scope)
    context: AppContext = request.app.state.context
    path = request.scope["path"]
    plain = "/" not in path[1:]  # about no table, so nothing has to be asked
    known = plain or context.requests.take(asker.address)  # or they are told nothing special
    shown = await preview_of(path if known else "/", asker.language, context.service)
    if shown.picture not in client():
        shown = shown._replace(picture=PICTURE)
    origin = f"{asker.scheme}://{asker.headers.get('host', '')}"
    html = with_preview(page.content.decode(), shown, origin, path, asker.language)
    headers = {"cache-control": page.cache, "vary": "accept-encoding, accept-language"}
    return _response(request, _page("/index.html", html.encode()), headers)


@cache
def documents() -> dict[str, Traversable]:
    """The files of the documentation by their path; none where it was not built."""
    folder = files("recollect.server") / "docs"
    return dict(_files(folder, "")) if folder.is_dir() else {}


@get([DOCS, f"{DOCS}/{{path:path}}"], include_in_schema=False)
async def show_document(request: Request[Any, Any, Any]) -> Response[bytes] | Redirect:
    """A page of the documentation; where there is none, the client says so."""
    if not documents():
        raise Unknown("no-docs", SERVER)
    name = request.scope["path"].removeprefix(DOCS)
    if f"{name}/index.html" in documents():
        if not request.scope["raw_path"].endswith(b"/"):  # Litestar takes it away from the path
            return Redirect(f"{DOCS}{name}/")  # links on the page are relative to it
        name += "/index.html"
    if name not in documents():
        page = client()["/index.html"]
        return Response(page.content, media_type=page.kind, status_code=404, headers=_UNKEPT)
    return _answer(request, _document(name))


_UNKEPT = {"cache-control": "no-cache"}


@cache
def _document(name: str) -> Page:
    return _page(name, documents()[name].read_bytes())


def _answer(request: Request[Any, Any, Any], page: Page) -> Response[bytes]:
    """What has not changed is not sent again; what cannot change is not asked for again."""
    query = request.scope["query_string"].decode("latin-1")
    tag = f'W/"{sha256(page.content).hexdigest()[:16]}"'
    headers = {
        "cache-control": FOR_EVER if query.startswith(FINGERPRINT) else page.cache,
        "vary": "accept-encoding",
        "etag": tag,
    }
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, media_type=page.kind, headers=headers)
    return _response(request, page, headers)


def _response(
    request: Request[Any, Any, Any], page: Page, headers: dict[str, str]
) -> Response[bytes]:
    accepted = request.headers.get("accept-encoding", "")
    if page.brotli:
        if "br" not in accepted:
            return Response(b"", status_code=406, media_type=page.kind, headers=_UNKEPT)
        headers["content-encoding"] = "br"
        return Response(page.content, media_type=page.kind, headers=headers)
    if page.smallest is not None and "br" in accepted:
        headers["content-encoding"] = "br"
        return Response(page.smallest, media_type=page.kind, headers=headers)
    if page.packed is None or "gzip" not in accepted:
        return Response(page.content, media_type=page.kind, headers=headers)
    headers["content-encoding"] = "gzip"
    return Response(page.packed, media_type=page.kind, headers=headers)


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for each in folder.iterdir():
        name = f"{path}/{each.name}"
        if each.is_dir():
            yield from _files(each, name)
        else:
            yield name, each


def _page(name: str, content: bytes) -> Page:
    kind = _kind(name.removesuffix(BROTLI))
    if name.endswith(BROTLI):
        return Page(content, kind, _cache(name), brotli=True)
    packed = gzip.compress(content, mtime=0) if kind.startswith(PACKED) else None
    return Page(content, kind, _cache(name), packed)


def _kind(name: str) -> str:
    """As everywhere, whatever this machine calls them."""
    kind = KINDS.get(name.rpartition(".")[2]) or mimetypes.guess_type(name)[0]
    return kind or "application/octet-stream"


def _cache(name: str) -> str:
    return FOR_EVER if name.startswith("/assets/") else "no-cache"
