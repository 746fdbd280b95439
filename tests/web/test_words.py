"""Everything that a person reads is in a catalogue: with marked catalogues, all of it is marked."""

from __future__ import annotations

import json
import re
from contextlib import closing
from itertools import chain
from typing import Any

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer
from playwright.sync_api import Browser, Page, Route

from tests.kit.pages import person
from tests.kit.tour import NAMES, TOURS, quiet_tour
from tests.kit.witness import SCRIPT

GUEST = "0" * 31 + "1"
"""Whose deals bring every phase."""
SENTENCES = {"title", "tagline", "credits", "text", "line"}
"""What the server's catalogues say, by its name in an answer; bots have names besides."""
OWN = re.compile(rf"\b(?:{'|'.join(NAMES)}|[a-e][1-5]|and|[A-Z][a-z]+ \d+, \d{{4}})\b")
"""Names that people have, cells, and what the browser itself knows to say: lists and days."""
MARKED = re.compile(r"⟦[^⟦⟧]*⟧")

WRITTEN = """() => {
    const words = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const { parentElement: parent, data } = walk.currentNode;
        if (parent.closest("script, style, svg, .disc, .letter") === null) words.push(data);
    }
    for (const each of document.querySelectorAll("body *"))
        for (const name of ["aria-label", "aria-valuetext", "title", "placeholder", "alt"])
            if (each.hasAttribute(name)) words.push(each.getAttribute(name));
    return [...words, document.title];
}"""


class Marking(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        node.value = "\n".join(
            f"⟦{line}⟧" if line.strip() else line for line in node.value.split("\n")
        )
        return node


def test_no_visible_text_is_outside_the_catalogues(browser: Browser, address: str) -> None:
    with closing(person(browser, address, guest=GUEST)) as context:
        context.add_init_script(SCRIPT)
        context.route("**/assets/en-*.js", mark_catalogue)
        context.route("**/assets/rules.en-*.js", mark_rules)
        context.route(re.compile("/api/(games|bots|tables/nowhere)"), mark_answer)
        page = context.new_page()
        screens = chain(quiet_tour(page), *(tour(page) for tour in TOURS))
        told = [(screen, each) for screen in screens for each in unmarked(page)]
    assert not told, "\n".join(map(str, told))


def unmarked(page: Page) -> list[str]:
    """All visible words that were in no catalogue."""
    texts: list[str] = page.evaluate(WRITTEN)
    return [each for each in texts if re.search(r"[^\W\d_]", OWN.sub("", bare(each)))]


def bare(text: str) -> str:
    return MARKED.sub(" ", text)


def mark_catalogue(route: Route) -> None:
    resource = FluentParser().parse(read_text(route))
    answer_text(route, FluentSerializer().serialize(Marking().visit(resource)))


def mark_rules(route: Route) -> None:
    marked = re.sub(r"[^\W_][^|\n*`#]*", lambda found: f"⟦{found[0]}⟧", read_text(route))
    answer_text(route, marked)


def read_text(route: Route) -> str:
    """A text as the client's build has wrapped it."""
    body = route.fetch().text()
    source = re.fullmatch(r"var e=`(.*)`;export\{e as default\};?\s*", body, re.DOTALL)
    assert source is not None, body[:200]
    return re.sub(r"\\(.)", r"\1", source[1])


def answer_text(route: Route, text: str) -> None:
    route.fulfill(body=f"export default {json.dumps(text)}", content_type="text/javascript")


def mark_answer(route: Route) -> None:
    answer = route.fetch()
    sentences = SENTENCES | ({"name"} if "/bots" in route.request.url else set())
    route.fulfill(response=answer, json=marked(answer.json(), sentences))


def marked(value: Any, sentences: set[str], name: str = "") -> Any:
    if isinstance(value, dict):
        return {each: marked(inner, sentences, each) for each, inner in value.items()}
    if isinstance(value, list):
        return [marked(inner, sentences, name) for inner in value]
    if not isinstance(value, str) or name not in sentences:
        return value
    return f"⟦{value}⟧"
