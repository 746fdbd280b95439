"""Draws docs/images/terminal-*.png again: `python -m tests.terminal`.

The screens are played by a program, as in the tests, and drawn by the browser as Textual writes
them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import closing
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

from recollect.engine.notation import write_action
from recollect.terminal.table_screen import TableScreen
from tests.terminal.test_app import SMALL, act, app_of, running, table, written
from tests.web.conftest import launch_args

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "images"
MIDDLE = (140, 38)
WIDTH = 1000
"""In pixels."""


async def menu() -> str:
    async with running(app_of(), SMALL) as pilot:
        await pilot.pause(0.5)
        while "Memoarrr!" not in written(pilot.app):  # type: ignore[arg-type]
            await pilot.press("right")
        await pilot.pause(0.5)
        return pilot.app.export_screenshot(title="recollect")


async def played(until: Callable[[Any], bool], size: tuple[int, int], **plan: Any) -> str:
    """Whatever is possible, until the view is worth a picture."""
    chance = Random(6)
    async with running(app_of(**plan), size) as pilot:
        screen = await table(pilot)
        while not screen.stay.is_over and not until(screen.stay.view):
            await choose(pilot, screen, chance)
            await table(pilot)
        await pilot.pause(2.5)
        return pilot.app.export_screenshot(title="recollect")


async def choose(pilot: Any, screen: TableScreen, chance: Random) -> None:
    words = [write_action(each) for each in screen.stay.legal]
    if words:
        await act(pilot, screen, chance.choice(words))


def out_of_the_round(view: Any) -> bool:
    return bool(view.phase == "round_end" and view.round > 1)


def no_pair(view: Any) -> bool:
    return bool(view.phase == "look" and len(view.gone) >= 4)


async def screens() -> dict[str, str]:
    bots = {"bots": "sparrow,squirrel"}
    pairs = {"variant": "pairs"}
    return {
        "menu": await menu(),
        "memoarrr": await played(out_of_the_round, SMALL, game="memoarrr", **bots),
        "fruitmix": await played(no_pair, MIDDLE, game="fruitmix", options=pairs, bots="elephant"),
    }


def main() -> None:
    drawn = asyncio.run(screens())
    with sync_playwright() as tools, closing(tools.chromium.launch(**launch_args())) as browser:
        page = browser.new_page(viewport={"width": WIDTH, "height": WIDTH})
        for name, svg in drawn.items():
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{svg}")
            taken = page.locator("svg").first.screenshot(omit_background=True)
            picture = Image.open(BytesIO(taken)).convert("RGB").quantize(96)
            picture.save(FOLDER / f"terminal-{name}.png", optimize=True)


if __name__ == "__main__":
    main()
