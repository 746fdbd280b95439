"""The documentation, where it is built in, is served under /docs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from recollect.server import pages
from recollect.server.security import CSP
from recollect.server.sessions import COOKIE
from tests.kit.server import Browser

FILES = {
    "index.html": "<!doctype html><title>Recollect</title>",
    "tutorial/index.html": "<!doctype html><title>Tutorials</title>",
    "_static/styles/furo.css": "body {}",
    "searchindex.js": "Search.setIndex({})",
}


@pytest.fixture
def docs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A small site, whether or not a real one is built into this checkout."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    monkeypatch.setattr(pages, "documents", lambda: dict(pages._files(tmp_path, "")))
    pages._document.cache_clear()
    yield
    pages._document.cache_clear()


@pytest.mark.usefixtures("docs")
@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/docs/", "index.html"),
        ("/docs/index.html", "index.html"),
        ("/docs/tutorial/", "tutorial/index.html"),
        ("/docs/_static/styles/furo.css", "_static/styles/furo.css"),
        ("/docs/searchindex.js", "searchindex.js"),
    ],
)
def test_a_page_is_served_as_it_is(anna: Browser, path: str, name: str) -> None:
    for encoding in ("gzip", "identity"):
        answer = anna.http.get(path, headers={"accept-encoding": encoding})
        assert (answer.status_code, answer.text) == (200, FILES[name])
        assert answer.headers["content-security-policy"] == CSP


@pytest.mark.usefixtures("docs")
def test_a_folder_without_its_slash_is_shown_the_way(anna: Browser) -> None:
    """Links on a page are relative to it."""
    for path in ("/docs", "/docs/tutorial"):
        answer = anna.http.get(path)
        assert answer.is_redirect
        assert answer.headers["location"] == f"{path}/"


@pytest.mark.usefixtures("docs")
@pytest.mark.parametrize(
    "path", ["/docs/nothing", "/docs/nothing/", "/docs/../pages.py", "/docs/%2e%2e/pages.py"]
)
def test_where_nothing_is_the_client_says_so(anna: Browser, path: str) -> None:
    answer = anna.http.get(path)
    assert answer.status_code == 404
    assert "def " not in answer.text


@pytest.mark.usefixtures("docs")
def test_what_has_not_changed_is_not_sent_again(anna: Browser) -> None:
    first = anna.http.get("/docs/")
    assert first.headers["cache-control"] == "no-cache"
    again = anna.http.get("/docs/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = anna.http.get("/docs/tutorial/", headers={"if-none-match": first.headers["etag"]})
    assert other.status_code == 200


@pytest.mark.usefixtures("docs")
def test_what_is_addressed_by_its_content_is_kept(anna: Browser) -> None:
    style = "/docs/_static/styles/furo.css"
    assert "immutable" in anna.http.get(f"{style}?v=46bd48cc").headers["cache-control"]
    assert anna.http.get(style).headers["cache-control"] == "no-cache"


@pytest.mark.usefixtures("docs")
def test_the_page_knows_that_there_is_something_to_read(anna: Browser) -> None:
    assert anna.http.get("/api/games").json()["docs"] is True


@pytest.mark.usefixtures("docs")
def test_readers_are_nobody(anna: Browser) -> None:
    anna.http.cookies.clear()
    assert COOKIE not in anna.http.get("/docs/").cookies


def test_a_server_without_documentation_says_how_to_get_it(
    anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "documents", dict)
    assert anna.http.get("/api/games").json()["docs"] is False, "the page shows no link then"
    answer = anna.http.get("/docs/", headers={"accept-language": "de"})
    assert (answer.status_code, answer.json()["reason"]) == (404, "no-docs")
    assert "dev.py docs" in answer.json()["text"]
