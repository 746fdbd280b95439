"""Everything that a person reads is in a catalogue; tests of every screen look for what is not."""

from __future__ import annotations

import re
from contextlib import closing

from playwright.sync_api import Browser

from tests.kit.marks import mark_words, unmarked, unmarking
from tests.kit.pages import person

DAILY = ".daily strong"
"""What of the start page is asked for last."""
TABLES = re.compile(r"/api/tables(\?.*)?$")
"""Those of other tests have names of people."""
PLANTED = """() => {
    document.querySelector("main h1, h1, h2").textContent = "Ahoy there";
    document.querySelector("button").title = "Anchor";
}"""


def test_words_out_of_no_catalogue_are_noticed(browser: Browser, address: str) -> None:
    """On the page and in what only some can hear; and marked words look as everybody sees them."""
    with closing(person(browser, address)) as context:
        context.route(TABLES, lambda route: route.fulfill(json={"tables": []}))
        plain = context.new_page()
        plain.goto("/")
        plain.wait_for_selector(DAILY)
        mark_words(context)
        page = context.new_page()
        page.goto("/")
        page.wait_for_selector(DAILY)
        assert unmarked(page) == []
        with unmarking(page):
            assert page.inner_text("main") == plain.inner_text("main")
        assert unmarked(page) == []
        page.evaluate(PLANTED)
        assert {"Ahoy there", "Anchor"} <= {*unmarked(page)}
