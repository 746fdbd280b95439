"""Draws docs/screenshots again: `python -m tests.web`.

Each picture is a real game in a real browser, seen by somebody who likes it calm, so that nothing
is caught in mid-flight. Seeds are fixed, but the deals are not: only the composition is the same.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import closing
from io import BytesIO
from pathlib import Path
from random import Random

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.kit.pages import (
    READY,
    act,
    faces,
    open_for_friends,
    open_variant,
    person,
    play_now,
    play_to_the_end,
    something_to_do,
    table_of,
)
from tests.kit.program import Program
from tests.web.conftest import launch_args

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "screenshots"
SIZES = {"phone": (360, 640), "desktop": (1440, 900)}


def home(page: Page) -> None:
    page.goto("/")
    page.wait_for_selector("article.game")


def played(game: str, moves: int) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        play_now(page, game)
        some_moves(page, moves)

    return show


def some_moves(page: Page, moves: int) -> None:
    """And then until it is our turn to choose."""
    chance = Random(3)
    done = 0
    while something_to_do(page) != "over" and (done < moves or not worth_a_look(page)):
        act(page, chance)
        done += 1
        page.wait_for_timeout(150)
    page.mouse.move(0, 0)
    page.wait_for_timeout(900)


def worth_a_look(page: Page) -> bool:
    """It is our turn, and on the island some cards are open."""
    island = page.query_selector("[data-cell]") is not None
    return page.query_selector(READY) is None and (not island or len(faces(page)) >= 3)


def pairs(page: Page) -> None:
    open_variant(page, "pairs")
    some_moves(page, 9)


def waiting(page: Page) -> None:
    open_for_friends(page, "memoarrr", "Anna", people=3)


def result(page: Page) -> None:
    play_now(page, "memoarrr")
    play_to_the_end(page)
    page.wait_for_timeout(4500)


def replay(page: Page) -> None:
    play_now(page, "memoarrr")
    play_to_the_end(page)
    page.goto(f"/replay/{table_of(page)}")
    page.wait_for_selector("input[type=range]")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    page.wait_for_timeout(900)


PICTURES: dict[str, tuple[Callable[[Page], None], tuple[str, ...]]] = {
    "home": (home, ("phone-light", "desktop-light", "desktop-dark")),
    "memoarrr": (played("memoarrr", 7), ("phone-light", "desktop-light", "desktop-dark")),
    "fruitmix": (played("fruitmix", 5), ("phone-light", "desktop-light", "desktop-dark")),
    "pairs": (pairs, ("phone-light", "desktop-light")),
    "waiting": (waiting, ("phone-light",)),
    "result": (result, ("phone-light", "desktop-dark")),
    "replay": (replay, ("phone-dark", "desktop-light")),
}


def draw(browser: Browser, address: str, only: str = "") -> None:
    for name, (show, kinds) in PICTURES.items():
        for kind in kinds if only in name else ():
            size, light = kind.split("-")
            width, height = SIZES[size]
            view = {"viewport": {"width": width, "height": height}, "color_scheme": light}
            with closing(person(browser, address, **view)) as context:
                page = context.new_page()
                show(page)
                keep(page.screenshot(), FOLDER / f"{name}-{kind}.png")


def keep(picture: bytes, path: Path) -> None:
    """Flat art needs few colours: a palette makes the file a third as large."""
    drawn = Image.open(BytesIO(picture)).convert("RGB")
    drawn.quantize(128, Image.Quantize.MEDIANCUT).save(path, optimize=True)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as tools:
        program = Program(f"sqlite:///{folder}/tables.db", Path(folder))
        program.begin()
        try:
            with closing(tools.chromium.launch(**launch_args())) as browser:
                draw(browser, f"http://{program.address}")
        finally:
            program.kill()


if __name__ == "__main__":
    main()
