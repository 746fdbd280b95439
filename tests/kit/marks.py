"""Catalogues whose every sentence is marked, so that a page shows what it says out of none.

The marks have no width and are letters to whoever breaks lines. They can be taken away again, for
those who measure.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer
from playwright.sync_api import BrowserContext, Error, Page, Route

from tests.kit.tour import NAMES

BEGIN, END = "\u2063", "\u2064"
SENTENCES = {"title", "tagline", "credits", "text", "line"}
"""What the server's catalogues say, by its name in an answer; bots have names besides."""
_made = json.loads((Path(__file__).parents[2] / "web/src/text/names.en.json").read_text("utf-8"))
MADE = f"(?:{'|'.join(_made['words'])}) (?:{'|'.join(_made['animals'])})"
"""A name that the page makes."""
OWN = re.compile(
    rf"\b(?:{'|'.join(NAMES)}|{MADE}|[a-e][1-5]|[0-9a-f]{{32}}|and|und|et"
    r"|[A-Z][a-z]+ \d+, \d{4}|\d+\.? [A-Za-zäéû]+ \d{4}|[A-Z][a-z]+ \d{4}"
    r"|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mo|Tu|We|Th|Fr|Sa|Su)\b"
)
"""Names that people have, cells, numbers of guests, and what the browser itself knows to say:
lists, days and months.
"""
_kept: dict[str, str] = {}
MARKED = re.compile(f"{BEGIN}[^{BEGIN}{END}]*{END}")

WRITTEN = """() => {
    const words = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const { parentElement: parent, data } = walk.currentNode;
        if (parent.closest("script, style, svg, code, .disc, .letter") === null) words.push(data);
    }
    for (const each of document.querySelectorAll("body *"))
        for (const name of ["aria-label", "aria-valuetext", "title", "placeholder", "alt"])
            if (each.hasAttribute(name)) words.push(each.getAttribute(name));
    return [...words, document.title];
}"""
UNMARK = """() => {
    const bare = (text) => text.replace(/[\\u2063\\u2064]/g, "");
    const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const marked = [];
    while (walk.nextNode()) {
        const { currentNode: node } = walk;
        if (bare(node.data) !== node.data) marked.push([node, node.data]);
    }
    for (const [node, data] of marked) node.data = bare(data);
    window.remark = () => {
        for (const [node, data] of marked) if (node.data === bare(data)) node.data = data;
    };
}"""


class Marking(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        node.value = "\n".join(
            f"{BEGIN}{line}{END}" if line.strip() else line for line in node.value.split("\n")
        )
        return node


def mark_words(context: BrowserContext) -> None:
    """From now on, pages get marked catalogues and rules, and so do the server's answers."""
    context.route(re.compile("/assets/(en|de|fr)-[^/]*[.]js$"), marking(marked_catalogue))
    context.route(re.compile("/assets/rules[.][^/]*[.]js$"), marking(marked_rules))
    context.route(re.compile("/api/(games|bots|tables/nowhere)"), mark_answer)


def unmarked(page: Page) -> list[str]:
    """All visible words that were in no catalogue."""
    texts: list[str] = page.evaluate(WRITTEN)
    return [each for each in texts if re.search(r"[^\W\d_]", OWN.sub("", MARKED.sub(" ", each)))]


@contextmanager
def unmarking(page: Page) -> Iterator[None]:
    """Meanwhile what is on the page is as everybody sees it."""
    page.evaluate(UNMARK)
    yield
    page.evaluate("remark()")


def marking(mark: Callable[[str], str]) -> Callable[[Route], None]:
    """Of a text that the build has wrapped; it stays the same as long as its address does."""

    def answer(route: Route) -> None:
        url = route.request.url
        if url not in _kept:
            _kept[url] = mark(unwrapped(asked(route)[1]))
        fulfil(route, 200, f"export default {json.dumps(_kept[url])}", "text/javascript")

    return answer


def unwrapped(body: str) -> str:
    """A text as the client's build has wrapped it."""
    source = re.fullmatch(r"var e=`(.*)`;export\{e as default\};?\s*", body, re.DOTALL)
    assert source is not None, body[:200]
    return re.sub(r"\\(?:x(..)|u(....)|(.))", _meant, source[1], flags=re.DOTALL)


def _meant(escaped: re.Match[str]) -> str:
    """Such as a space that does not break, by its number."""
    number = escaped[1] or escaped[2]
    return chr(int(number, 16)) if number else escaped[3]


def marked_catalogue(text: str) -> str:
    return FluentSerializer().serialize(Marking().visit(FluentParser().parse(text)))


def marked_rules(text: str) -> str:
    return re.sub(r"[^\W_][^|\n*`#]*", lambda found: f"{BEGIN}{found[0]}{END}", text)


def mark_answer(route: Route) -> None:
    status, text = asked(route)
    sentences = SENTENCES | ({"name"} if "/bots" in route.request.url else set())
    fulfil(route, status, json.dumps(marked(json.loads(text), sentences)), "application/json")


def asked(route: Route) -> tuple[int, str]:
    """What the server answers, asked by ourselves: a browser that leaves a page takes what it asks
    for back, and the test would fail for it.
    """
    told = {"accept-language": route.request.headers.get("accept-language", "en")}
    try:
        with urlopen(Request(route.request.url, headers=told), timeout=60) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as refused:
        return refused.code, refused.read().decode()


def fulfil(route: Route, status: int, body: str, content_type: str) -> None:
    """A page that has been closed meanwhile needs no answer any more."""
    try:
        route.fulfill(status=status, body=body, content_type=content_type)
    except Error as error:
        if "closed" not in error.message:
            raise


def marked(value: Any, sentences: set[str], name: str = "") -> Any:
    if isinstance(value, dict):
        return {each: marked(inner, sentences, each) for each, inner in value.items()}
    if isinstance(value, list):
        return [marked(inner, sentences, name) for inner in value]
    if not isinstance(value, str) or name not in sentences:
        return value
    return f"{BEGIN}{value}{END}"
