"""Draw the icons of the installed app from the logo: needs Playwright and Chromium.

python scripts/icons.py CHROMIUM
"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

WEB = Path(__file__).parent.parent
LOGO = (WEB / "src/shared/art/logo.svg").read_text("utf-8")
PAGE = """<style>body {{ margin: 0; display: grid; place-items: center; height: 100vh;
background: {ground} }} svg {{ width: {share}%; height: auto }}</style>{logo}"""
ICONS = [
    ("logo-192", 192, "transparent", 96),
    ("logo-512", 512, "transparent", 96),
    ("maskable-512", 512, "#1c6473", 62),
    ("touch-180", 180, "#1c6473", 74),
]


def draw(chromium: str) -> None:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, size, ground, share in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(PAGE.format(ground=ground, share=share, logo=LOGO))
            page.screenshot(path=WEB / f"public/icons/{name}.png", omit_background=True)
    (WEB / "public/icons/logo.svg").write_text(LOGO, "utf-8")


draw(sys.argv[1])
