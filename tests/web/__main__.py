"""Draws docs/screenshots again: `python -m tests.web`, or some: `python -m tests.web replay`.

Each picture is a real game in a real browser, seen by somebody who likes it calm, so that nothing
is caught in mid-flight. Seeds are fixed, but the deals are not: only the composition is the same.
"""

from __future__ import annotations

import sys
import tempfile
from contextlib import closing
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.kit.pages import person
from tests.kit.program import Program
from tests.web.conftest import launch_args
from tests.web.scenes import PICTURES

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "screenshots"
SIZES = {"phone": (360, 640), "desktop": (1440, 900)}


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
                draw(browser, f"http://{program.address}", *sys.argv[1:2])
        finally:
            program.kill()


if __name__ == "__main__":
    main()
