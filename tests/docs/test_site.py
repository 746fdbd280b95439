"""The site is built without a warning and without a network, and nothing in it leads nowhere."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).parents[2]
OFFLINE = """
import gc, socket, sys
gc.set_threshold(200_000, 50, 100)
def refuse(*_):
    raise OSError("the documents are built without a network")
socket.socket.connect = socket.getaddrinfo = socket.create_connection = refuse
from sphinx.cmd.build import main
sys.exit(main(sys.argv[1:]))
"""
CLIENT_SOURCES = ROOT / "web" / "node_modules"
LARGEST = 7_000_000
"""What a wheel has room for."""


class Page(HTMLParser):
    """The ids of a page, where it leads, and what in it is code or style."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.inline: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids |= {given[name] for name in ("id", "name") if name in given}
        self.links += [given[name] for name in ("href", "src") if name in given]
        self.loaded += [given[name] for name in ("href", "src") if name in given and tag != "a"]
        handlers = [name for name in given if name.startswith("on") or name == "style"]
        self.inline += [f"{tag} {name}" for name in handlers]
        if tag == "style" or (tag == "script" and "src" not in given):
            self.inline.append(tag)


def build(folder: Path) -> Path:
    """The whole site, as dev.py builds it, in a folder of its own."""
    command = ["-W", "--keep-going", "-q", "-d", str(folder / "doctrees")]
    done = subprocess.run(
        [sys.executable, "-c", OFFLINE, *command, "-b", "html", "docs", str(folder / "html")],
        cwd=ROOT,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return folder / "html"


@pytest.mark.slow
def test_the_site_is_built_whole(tmp_path: Path) -> None:
    """One test, because building takes longer than everything that is then looked at."""
    site = build(tmp_path)
    pages = {path: Page(path.read_text("utf-8")) for path in site.rglob("*.html")}
    assert len(pages) > 40
    assert [*broken(pages)] == []
    assert {path.name: page.inline for path, page in pages.items() if page.inline} == {}
    assert [*foreign(pages)] == []
    check_search(site)
    check_made_from_code(site)
    check_files(site)


def broken(pages: dict[Path, Page]) -> Iterator[str]:
    """Links within the site that lead nowhere, or to no such place on a page."""
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            place = unquote(parts.fragment)
            lost = place and target in pages and place not in pages[target].ids
            if lost or not target.exists():
                yield f"{path.name} → {link}"


def foreign(pages: dict[Path, Page]) -> Iterator[str]:
    """What would be loaded from another server."""
    for path, page in pages.items():
        yield from (f"{path.name} → {each}" for each in page.loaded if urlsplit(each).netloc)


def check_search(site: Path) -> None:
    text = (site / "searchindex.js").read_text("utf-8")
    index = json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))
    wanted = {"rules", "fair-deal", "tutorial/first-bot", "reference/settings"}
    assert wanted <= {*index["docnames"]}
    assert {"goldfish", "penguin", "retent"} <= {*index["terms"]}


def check_made_from_code(site: Path) -> None:
    expected = {
        "settings": "RECOLLECT_RETENTION",
        "command-line": "recollect admin prune",
        "options": "opening_restricted",
        "record-types": "round_started",
        "errors": "out_of_turn",
        "bots": "elephant",
        "python/engine": 'id="recollect.engine.contract.Game.legal"',
    }
    for page, text in expected.items():
        assert text in (site / "reference" / f"{page}.html").read_text("utf-8"), page


def check_files(site: Path) -> None:
    """What styles need is there, and all of it is small enough for a wheel."""
    styles = (site / "_static" / "recollect.css").read_text("utf-8")
    if CLIENT_SOURCES.exists():  # the font comes with them
        for name in re.findall(r'url\("([^"]+)"\)', styles):
            assert (site / "_static" / name).exists()
    assert sum(path.stat().st_size for path in site.rglob("*") if path.is_file()) < LARGEST


def test_what_is_wrong_with_a_page_is_noticed(tmp_path: Path) -> None:
    here, there = tmp_path / "here.html", tmp_path / "there.html"
    there.touch()
    text = """<a href="there.html#x"></a><a href="nowhere.html"></a><a href="there.html"></a>
    <script src="https://elsewhere.example/x.js"></script><p style="color: red" onclick="x()">
    <script>1</script><style></style>"""
    page = Page(text)
    assert len([*broken({here: page, there: Page("")})]) == 2
    assert len([*foreign({here: page})]) == 1
    assert page.inline == ["p style", "p onclick", "script", "style"]
