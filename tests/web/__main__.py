"""Draws docs/screenshots again: `python -m tests.web`, or some: `python -m tests.web replay menu`.

Each picture is a real game in a real browser, seen by somebody who likes it calm, so that nothing
is caught in mid-flight. Seeds are fixed, but the deals are not: only the composition is the same.
"""

from __future__ import annotations

import sys
import tempfile
from contextlib import closing
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.kit.pages import person
from tests.kit.program import Program
from tests.web.conftest import launch_args
from tests.web.scenes import IN_MOTION, PICTURES, Scene, still

Light = Literal["light", "dark"]

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "screenshots"
SIZES = {"phone": (360, 640), "desktop": (1440, 900)}
LIGHTS: tuple[Light, ...] = ("light", "dark")
KINDS = list(product(SIZES, LIGHTS))


def draw(browser: Browser, address: str, *only: str) -> None:
    """Each screen on a phone and on a desk, by day and by night."""
    for name, show in PICTURES.items():
        if not only or name in only:
            for kinds in [[kind] for kind in KINDS] if name in IN_MOTION else [KINDS]:
                draw_scene(browser, address, name, show, kinds)


def draw_scene(
    browser: Browser, address: str, name: str, show: Scene, kinds: list[tuple[str, Light]]
) -> None:
    with closing(
        person(browser, address, at_once=False, drawn=True, service_workers="allow")
    ) as context:
        page = context.new_page()
        look(page, *kinds[0])
        show(page)
        for size, light in kinds:
            look(page, size, light)
            if name not in IN_MOTION:
                still(page)
            keep(page.screenshot(), FOLDER / f"{name}-{size}-{light}.png")


def look(page: Page, size: str, light: Light) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=light)


def keep(picture: bytes, path: Path) -> None:
    """Flat art needs few colours: a palette makes the file a third as large.

    Small things keep theirs: it is chosen for the range of colours, then moved to where most are.
    """
    drawn = Image.open(BytesIO(picture)).convert("RGB")
    drawn.quantize(192, Image.Quantize.MAXCOVERAGE, kmeans=1).save(path, optimize=True)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as tools:
        program = Program(f"sqlite:///{folder}/tables.db", Path(folder))
        program.begin()
        try:
            with closing(tools.chromium.launch(**launch_args())) as browser:
                draw(browser, f"http://{program.address}", *sys.argv[1:])
        finally:
            program.kill()


if __name__ == "__main__":
    main()
