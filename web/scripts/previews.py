"""Draw the pictures that links show where they are sent: needs Playwright, Chromium and a server.

python scripts/previews.py CHROMIUM http://127.0.0.1:8000
"""

import sys
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, sync_playwright

WEB = Path(__file__).parent.parent
LOGO = (WEB / "src/shared/art/logo.svg").read_text("utf-8")
SIZE = ViewportSize(width=1200, height=630)
WHOLE = """.picture { position: fixed !important; inset: 0; z-index: 99; width: 100vw !important;
height: 100vh !important; margin: 0 !important; border-radius: 0 !important; }
.picture > * { height: 100%; align-items: center; }
.picture .piece { width: 12.25rem !important; }"""
SITE = """<style>body {{ margin: 0; display: grid; place-items: center; height: 100vh;
background: #1c6473 }} svg {{ width: 26rem; height: auto }}</style>{logo}"""


def draw(chromium: str, server: str) -> None:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE, reduced_motion="reduce", bypass_csp=True)
        for game in ("memoarrr", "fruitmix"):
            page.goto(f"{server}/learn/{game}")
            page.wait_for_selector(".picture svg")
            page.add_style_tag(content=WHOLE)
            shoot(page, f"preview-{game}")
        page.goto("about:blank")
        page.set_content(SITE.format(logo=LOGO))
        shoot(page, "preview")


def shoot(page: Page, name: str) -> None:
    page.wait_for_timeout(500)
    page.screenshot(path=WEB / f"public/icons/{name}.png")


draw(sys.argv[1], sys.argv[2])
