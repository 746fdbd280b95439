"""A walk through every screen of the page, and every phase of both games."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.kit.pages import open_table, table_of
from tests.kit.rememberers import Fruiterer, Islander, Mind, Pairer, Sight, Somebody, play
from tests.kit.seats import OPEN, bot, me

NAMES = ("Zoë", "Noé")
"""Of those who play; they are in no catalogue."""


def quiet_tour(page: Page) -> Iterator[str]:
    """The name of each screen without a game, while it is shown."""
    yield from quiet_pages(page)
    yield from preparations(page)
    open_table(page, "memoarrr", me(NAMES[0]), bot("sparrow"))
    page.wait_for_selector(".board")
    yield from sheets(page)


def tour_of_the_island(page: Page) -> Iterator[str]:
    """The name of each phase, while it is shown. What a deal has not brought, the next one may."""
    seen: set[str] = set()
    while not seen >= {"peek", "peeking", "swap", "block"}:
        open_table(page, "memoarrr", *map(me, NAMES), options={"expert": True, "rounds": 5})
        yield from phases(page, "memoarrr", Islander(7), seen)
    page.goto(f"/replay/{table_of(page)}")
    page.wait_for_selector(".stage .board")
    yield "replay of memoarrr"


def tour_of_the_fruit_table(page: Page) -> Iterator[str]:
    two = [me(name) for name in NAMES]
    open_table(page, "fruitmix", *two * 3, options={"variant": "lucky", "line": 9})
    yield from phases(page, "fruitmix", Fruiterer(8))
    page.goto(f"/replay/{table_of(page)}")
    page.wait_for_selector(".stage .board")
    yield "replay of fruitmix"
    open_table(page, "fruitmix", two[0], bot("elephant"), options={"variant": "pairs", "pairs": 6})
    yield from phases(page, "pairs", Pairer(9, "shape"))


TOURS = (tour_of_the_island, tour_of_the_fruit_table)


def quiet_pages(page: Page) -> Iterator[str]:
    page.goto("/")
    page.wait_for_selector("article.game")
    yield "home"
    page.click(".head .you")
    yield "settings"
    for place in (
        "/records",
        "/daily",
        "/data",
        "/nowhere",
        "/table/nowhere",
        "/learn/memoarrr",
        "/learn/fruitmix",
    ):
        page.goto(place)
        page.wait_for_selector("main h1")
        page.wait_for_load_state("networkidle")
        yield place
        if place.startswith("/learn"):
            page.click("main .button.main >> nth=0")
            page.wait_for_selector(".lesson .board")
            yield f"{place}, the lesson"


def preparations(page: Page) -> Iterator[str]:
    for game, nth in (("memoarrr", 0), ("memoarrr", 1), ("fruitmix", 2)):
        page.goto("/")
        page.locator(f"article[data-game={game}] button.way").nth(nth).click()
        page.wait_for_selector("dialog[open]")
        for more in page.query_selector_all("dialog summary"):
            more.click()
        yield f"preparation of {game}, {nth}"
    page.goto("/")
    page.click("article[data-game=fruitmix] .faces")
    page.wait_for_selector("dialog[open]")
    yield "opponents"
    page.goto("/")
    open_table(page, "memoarrr", me(NAMES[0]), OPEN)
    page.wait_for_selector("main .link")
    yield "waiting room"


def phases(page: Page, game: str, mind: Mind, seen: set[str] | None = None) -> Iterator[str]:
    """Each phase when it first comes. `seen`: those that came before."""
    seen = set() if seen is None else seen
    page.wait_for_selector(":is(.board, .hand[role=status])")
    while (now := _next(page, mind, seen)) is not None:
        seen.add(now)
        yield f"{game}: {now}"
    yield f"{game}: over"


def _next(page: Page, mind: Mind, seen: set[str]) -> str | None:
    met: list[str] = []

    def is_new(sight: Sight) -> bool:
        met.append("hand over" if sight.hand else sight.phase)
        return met[-1] not in seen

    found = play([Somebody(page, mind)], is_new)
    return met[-1] if found else None


def sheets(page: Page) -> Iterator[str]:
    for nth, name in ((0, "rules"), (1, "settings"), (2, "menu")):
        page.locator("header [aria-haspopup=dialog]").nth(nth).click()
        page.wait_for_selector("dialog[open] :is(.prose, ul, fieldset)")
        yield f"the table's {name}"
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
