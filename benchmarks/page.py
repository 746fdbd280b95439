"""What the page weighs, and how soon it answers on a phone.

    python -m benchmarks.page

In Chromium at 360 x 640 with a processor that is slowed down four times. Beside it stands what a
page made with boardgame.io loads before it has drawn anything. Needs node and npm; the peer is
installed into a temporary folder.
"""

from __future__ import annotations

import gzip
import json
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from recollect.server.pages import client
from tests.kit.pages import BUTTON, CHOICE, OVER, READY, act, person, something_to_do
from tests.kit.program import Program
from tests.web.conftest import launch_args

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
SLOWER = 4
TAPS = 40
PEER = "boardgame.io@0.50.2"
ROLLDOWN = Path(__file__).parents[1] / "web" / "node_modules" / ".bin" / "rolldown"

NOTES = """
const notes = (window.notes = {
    shown: 0, busy: 0, paints: [], handled: [], effects: [], answers: [], shift: 0,
});
const watch = (type, note, more) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true, ...more });
};
watch("longtask", ({ startTime, duration }) => (notes.busy = startTime + duration));
watch("layout-shift", ({ value }) => (notes.shift += value));
const handled = ({ name, startTime, duration, processingStart, processingEnd }) => {
    if (name === "pointerdown") notes.paints.push(duration);
    notes.handled.push([processingStart, processingEnd, startTime + duration]);
};
watch("event", handled, { durationThreshold: 16 });
const SHOWN = ".board :is(.pressed, .chosen, .turns, .go:disabled, .soft-go:disabled)";
let tapped = 0, last = 0, sent = 0, heard = false;
addEventListener("pointerdown", ({ timeStamp }) => (tapped = last = timeStamp), true);
const Socket = window.WebSocket;
window.WebSocket = class extends Socket {
    constructor(...given) {
        super(...given);
        const hear = ({ data }) => (heard ||= sent > 0 && data.includes('"say":"moved"'));
        this.addEventListener("message", hear);
    }
    send(data) {
        if (data.includes('"say":"act"')) [sent, heard] = [last, false];
        super.send(data);
    }
};
const painted = (note) => requestAnimationFrame(() => setTimeout(() => note(performance.now())));
new MutationObserver((changes) => {
    const ready = document.querySelector("article.game .main:enabled");
    if (!notes.shown && ready) notes.shown = performance.now();
    const seen = ({ target, attributeName }) =>
        attributeName !== "tabindex" && target.closest?.(".board");
    if (!changes.some(seen)) return;
    if (tapped) {
        const effect = { since: tapped, at: performance.now(), done: null, shown: false };
        notes.effects.push(effect);
        painted((now) => (effect.done = now));
        requestAnimationFrame(() => (effect.shown = !!document.querySelector(SHOWN)));
    }
    tapped = 0;
    const since = sent;
    if (heard) painted((now) => notes.answers.push(now - since));
    if (heard) [sent, heard] = [0, false];
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
ANEW = "Object.assign(notes, { paints: [], handled: [], effects: [], answers: [], shift: 0 })"


class Weighed:
    """What comes over the network, as compressed as it comes."""

    def __init__(self, tools: CDPSession) -> None:
        self._kinds: dict[str, str] = {}
        self._bytes: dict[str, float] = {}
        tools.on("Network.responseReceived", self._begun)
        tools.on("Network.loadingFinished", self._done)
        tools.send("Network.enable")

    def _begun(self, told: dict[str, Any]) -> None:
        self._kinds[told["requestId"]] = told["type"]

    def _done(self, told: dict[str, Any]) -> None:
        self._bytes[told["requestId"]] = told["encodedDataLength"]

    def take(self) -> tuple[float, float]:
        """JavaScript and everything, in kB, since it was last asked for."""
        sizes = self._bytes.items()
        scripts = sum(size for each, size in sizes if self._kinds.get(each) == "Script")
        everything = sum(self._bytes.values())
        self._bytes.clear()
        return scripts / 1000, everything / 1000


@contextmanager
def phone(browser: Browser, address: str, newcomer: bool = False) -> Iterator[tuple[Page, Weighed]]:
    settings: dict[str, Any] = {**PHONE, "reduced_motion": "no-preference"}
    with closing(
        person(browser, address, at_once=False, drawn=True, newcomer=newcomer, **settings)
    ) as context:
        context.add_init_script(NOTES)
        page = context.new_page()
        tools = context.new_cdp_session(page)
        tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        yield page, Weighed(tools)


def first_load(browser: Browser, address: str) -> None:
    with phone(browser, address) as (page, weighed):
        page.goto("/")
        page.wait_for_selector("article.game .main:enabled")
        page.wait_for_timeout(3000)
        scripts, everything = weighed.take()
        notes = page.evaluate("notes")
        ready = max(notes["shown"], notes["busy"]) / 1000
        print(f"start page: {scripts:.1f} kB of JavaScript, {everything:.1f} kB in all")
        print(f"start page: can be used after {ready:.2f} s")


def afterwards() -> None:
    """What the service worker fetches once the page stands; above, it is blocked."""
    files = [page for path, page in client().items() if path.startswith("/assets/")]
    size = sum(len(page.smallest or page.packed or page.content) for page in files)
    print(f"afterwards, to work offline: {size / 1000:.1f} kB in {len(files)} files")


def play(browser: Browser, address: str, game: str) -> None:
    """Some taps at a board, like a person who waits until something can be done."""
    with phone(browser, address) as (page, weighed):
        page.goto("/")
        page.wait_for_selector("article.game .main:enabled")
        page.wait_for_timeout(500)
        weighed.take()
        page.click(f"article[data-game={game}] .main")
        page.wait_for_selector(".board [role=grid]")
        page.wait_for_timeout(1000)
        scripts, everything = weighed.take()
        page.evaluate(ANEW)
        chance = Random(1)
        for _ in range(TAPS):
            if something_to_do(page) == "over":
                break
            act(page, chance)
            page.wait_for_timeout(100)
        notes = page.evaluate("notes")
        told = (
            f"{game}: {scripts:.1f} kB of JavaScript, {everything:.1f} kB in all; a tap is painted"
        )
        seen, idle = effects(notes)
        lifted = sum(each["shown"] for each in notes["effects"])
        print(
            f"{told} after {spread(notes['paints'])}, its effect after {spread(seen)}"
            f" (and the page is idle after {spread(idle)}),"
            f" the server's answer after {spread(notes['answers'])}"
        )
        print(f"{game}: that picture shows what was touched in {lifted} of {len(seen)}")
        print(f"{game}: layout shift while playing {notes['shift']:.4f}")


def newcomer(browser: Browser, address: str, game: str) -> None:
    """Somebody's very first visit: how soon and after how many taps they have moved, and finished.

    They read nothing and tap at once, so this is what the page itself takes, at the patient pace
    of a first game.
    """
    with phone(browser, address, newcomer=True) as (page, _):
        began = time.monotonic()
        page.goto("/")
        page.click(f"article[data-game={game}] .main")
        taps, moved = 1, ""
        chance = Random(1)
        while page.query_selector(OVER) is None:
            page.wait_for_selector(f":is(.bubble.placed, {CHOICE}, {BUTTON}, {OVER})")
            if page.query_selector(".bubble.placed"):
                page.click(".bubble .got")
                taps += 1
            elif page.query_selector(f":is({CHOICE}, {BUTTON})"):
                own = tap(page, chance)
                taps += 1
                if own and not moved:
                    moved = f"{time.monotonic() - began:.1f} s and {taps} taps"
            page.wait_for_timeout(100)
        whole = f"{time.monotonic() - began:.0f} s and {taps} taps"
        print(f"{game}: a newcomer's first move after {moved}, their first game over after {whole}")


def tap(page: Page, chance: Random) -> bool:
    """Any card or tile that may be chosen, else the button; whether it was a card or a tile."""
    own = [READY, CHOICE, BUTTON]
    wanted = next((each for each in own if page.query_selector(each)), None)
    found = page.query_selector_all(wanted) if wanted else []
    box = chance.choice(found).bounding_box() if found else None
    if box is not None:
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    return wanted == CHOICE


def effects(notes: dict[str, Any]) -> tuple[list[float], list[float]]:
    """How long it takes after each tap until a change of the board is painted, and until nothing
    is left to do.

    The browser tells when it has painted what came of an event (Event Timing): the change belongs
    to the event in whose course it came. Only where it came in none the second figure is all that
    is known: a timer, which also waits for whatever comes after the picture.
    """
    seen, idle = [], []
    for effect in notes["effects"]:
        since, at, done = effect["since"], effect["at"], effect["done"]
        ends = [end for begin, over, end in notes["handled"] if begin <= at <= over + 1]
        if done is not None:
            idle.append(done - since)
        if ends or done is not None:
            seen.append((min(ends) if ends else done) - since)
    return seen, idle


def spread(times: list[float]) -> str:
    if len(times) < 2:
        return "16 ms at most"
    return f"{statistics.median(times):.0f} ms (worst {max(times):.0f})"


def peer() -> None:
    """A client of boardgame.io with a socket, bundled as small as it gets, without any board."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "package.json").write_text(json.dumps({"private": True, "type": "module"}))
        (place / "index.js").write_text(
            'import { Client } from "boardgame.io/client";\n'
            'import { SocketIO } from "boardgame.io/multiplayer";\n'
            "Client({ game: {}, multiplayer: SocketIO(), debug: false }).start();\n"
        )
        quiet = ["--no-audit", "--no-fund", "--silent"]
        subprocess.run(["npm", "install", *quiet, PEER], cwd=place, check=True)
        bundle = [str(ROLLDOWN), "index.js", "--minify", "--platform", "browser", "-d", "out"]
        subprocess.run(bundle, cwd=place, check=True, capture_output=True)
        ours = sum(len(gzip.compress(each.read_bytes())) for each in place.glob("out/*.js"))
        whole = place / "node_modules" / "boardgame.io" / "dist" / "boardgameio.min.js"
        print(f"{PEER}: {ours / 1000:.1f} kB of JavaScript for a client without a board,", end=" ")
        print(
            f"{len(gzip.compress(whole.read_bytes())) / 1000:.1f} kB as one file for a script tag"
        )


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as tools:
        program = Program(f"sqlite:///{folder}/tables.db", Path(folder))
        program.begin()
        try:
            with closing(tools.chromium.launch(**launch_args())) as browser:
                address = f"http://{program.address}"
                first_load(browser, address)
                afterwards()
                for game in ("memoarrr", "fruitmix"):
                    play(browser, address, game)
                    newcomer(browser, address, game)
        finally:
            program.kill()
    peer()


if __name__ == "__main__":
    main()
