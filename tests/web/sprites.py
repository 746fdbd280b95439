"""Draws the sheets anew that research environments draw with: `python -m tests.web.sprites`.

They are the page's own drawings (web/src/games/*/art), as the browser shows them.
"""

from __future__ import annotations

import json
import subprocess
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from recollect.envs.sprites import COLUMNS, SIDE, SpriteSheet, sheet_path
from recollect.games.fruitmix.model import TILES
from recollect.games.memoarrr.model import CARDS, VOLCANOES
from tests.web.conftest import launch_args

WEB = Path(__file__).resolve().parents[2] / "web"
SHARED = WEB / "src" / "shared" / "art"
PAPER = SHARED / "paper.css"


def sources(game_id: str) -> str:
    """The digest of all drawings of a game."""
    own = sorted((WEB / "src" / "games" / game_id / "art").iterdir())
    text = b"".join(path.read_bytes() for path in (*own, SHARED / "Cutout.svelte", PAPER))
    return sha256(text).hexdigest()


def drawings() -> dict[str, Any]:
    """The styles and the pictures of each game by name, as SVG."""
    wanted = {"memoarrr": CARDS, "fruitmix": TILES, "birds": VOLCANOES}
    command = ["node", "scripts/sprites.mjs", json.dumps(wanted)]
    said = subprocess.run(command, cwd=WEB, check=True, capture_output=True, text=True).stdout
    found: dict[str, Any] = json.loads(said)
    return found


def page_of(styles: list[str], pictures: dict[str, str]) -> str:
    """All pictures side by side."""
    grid = f"display:grid;grid-template-columns:repeat({COLUMNS},{SIDE}px);width:max-content"
    cells = "".join(
        f'<div style="width:{SIDE}px;height:{SIDE}px">{each}</div>' for each in pictures.values()
    )
    whole = "body{margin:0;background:transparent}svg{display:block}"
    style = f"<style>{whole}{PAPER.read_text('utf-8')}</style>{''.join(styles)}"
    return f"{style}<div id=sheet style='{grid}'>{cells}</div>"


def draw_sheet(
    browser: Browser, game_id: str, page_text: str, names: tuple[str, ...]
) -> SpriteSheet:
    page = browser.new_page()
    page.set_content(page_text)
    taken = page.locator("#sheet").screenshot(omit_background=True)
    page.close()
    pixels = np.array(Image.open(BytesIO(taken)).convert("RGBA"))
    return SpriteSheet(names, pixels, sources(game_id))


def main() -> None:
    found = drawings()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_args())
        for game_id, pictures in found["pictures"].items():
            text = page_of(found["styles"], pictures)
            sheet = draw_sheet(browser, game_id, text, tuple(pictures))
            sheet_path(game_id).write_bytes(sheet.to_png())
        browser.close()


if __name__ == "__main__":
    main()
