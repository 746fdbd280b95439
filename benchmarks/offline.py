"""Play without a server, in Chromium: bytes, seconds to a board, milliseconds per bot move, steps.

    python -m benchmarks.offline [--slowdown 1 4]

A server is started, the page is made available offline, the server is killed and the network cut.
"First": from a tap to a board while the page has not yet got ready (its snapshot is taken away);
"cold": the first table in a page that was just opened; "warm": the same table after a reload.
Steps: random games by the rules alone, in the worker's interpreter. Moves: four elephants play with
each other there; a move is what all of them take to watch, and one to decide.

With a slowdown of 4, whatever shows pages and runs workers stands still three quarters of the time:
what browsers offer for this slows down pages, not their workers.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from recollect.server.pages import client
from recollect.server.security import WORKER_CSP
from tests.kit.pages import person
from tests.kit.program import Program, command_line
from tests.web.conftest import launch_args
from tests.web.test_offline_games import keep

RUN = 0.005
"""Seconds that pages may run at once, where they are slowed down;"""
LOOK = 0.3
"""and after which it is seen whether there are more of them."""
TABLE = "article[data-game=memoarrr] .button.main"
NO_SNAPSHOT = """async () => {
    const cache = await caches.open("recollect-offline");
    const kept = (await cache.keys()).filter(({ url }) => url.includes("/snapshot-"));
    await Promise.all(kept.map((each) => cache.delete(each)));
}"""
SNAPSHOT_BYTES = """async () => {
    const cache = await caches.open("recollect-offline");
    const kept = (await cache.keys()).filter(({ url }) => url.includes("/snapshot-"));
    return kept.length ? (await (await cache.match(kept[0])).blob()).size : 0;
}"""
PLAY = """
import json, random, time
from recollect.bots.registry import find_bot
from recollect.engine.chance import Chance
from recollect.engine.registry import find_game

def rate(name, seconds):
    game, rng, steps = find_game(name), random.Random(1), 0
    options = game.options({})
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < seconds:
        state = game.start(options, 2, game.deal(options, 2, Chance(rng.randbytes(16))))
        while actors := game.actors(state):
            listed = game.legal(state, actors[0])
            state = game.step(state, actors[0], listed[int(rng.random() * len(listed))]).state
            steps += 1
    return steps / passed

def moves(name, most):
    game, times = find_game(name), []
    options = game.options({})
    while len(times) < most:
        state = game.start(options, 4, game.deal(options, 4, Chance(bytes([len(times) % 256]))))
        bots = [find_bot("elephant", game)(game, seat, Chance(bytes([seat]))) for seat in range(4)]
        events = ()
        while (actors := game.actors(state)) and len(times) < most:
            began, seat = time.perf_counter(), actors[0]
            for at, bot in enumerate(bots):
                seen = tuple(each for event in events if (each := event.seen_by(at)) is not None)
                bot.watch(game.view(state, at), seen)
            listed = game.legal(state, seat)
            step = game.step(state, seat, bots[seat].act(game.view(state, seat), listed))
            state, events = step.state, step.events
            times.append(1000 * (time.perf_counter() - began))
    return times

rate("memoarrr", 1.0)
per_second, times = rate("memoarrr", 3.0), moves("memoarrr", 300)
json.dumps([per_second, times])
"""
"""Steps once before they count: code is compiled while it runs."""
STEPS_WORKER = """
import { loadPyodide } from "PYODIDE";
const unpack = (FS, folder, pack) => {
    const line = pack.indexOf(10);
    let at = line + 1;
    for (const [name, size] of JSON.parse(new TextDecoder().decode(pack.subarray(0, line)))) {
        const path = `${folder}/${name}`;
        FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        FS.writeFile(path, pack.subarray(at, at + size));
        at += size;
    }
};
const fsInit = async (FS, { sitePackages }) => {
    for (const path of PACKS)
        unpack(FS, sitePackages, new Uint8Array(await (await fetch(path)).arrayBuffer()));
};
const info = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten",
    python: "3.14", version: "0" };
const home = new URL("PYODIDE", location.origin).href.replace(/[^/]*$/, "");
addEventListener("unhandledrejection", ({ reason }) => postMessage(String(reason)));
const python = await loadPyodide({ fsInit, indexURL: home, packageBaseUrl: home,
    stdLibURL: new URL("STDLIB", location.origin).href,
    lockFileContents: JSON.stringify({ info, packages: {} }) });
postMessage(python.runPython(PLAY));
"""
STEPS = """path => new Promise((resolve, reject) => {
    const worker = new Worker(path, { type: "module" });
    worker.onmessage = ({ data }) =>
        data[0] === "[" ? resolve(JSON.parse(data)) : reject(new Error(data));
    worker.onerror = ({ message }) => reject(new Error(message));
    setTimeout(() => reject(new Error("there is no answer")), 600000);
})"""


@contextmanager
def slowed(slowdown: float) -> Iterator[None]:
    """Whatever shows pages is stopped, as often as it has run, for so much longer than that."""
    if slowdown <= 1:
        yield
        return
    done = threading.Event()
    thread = threading.Thread(target=stop_and_go, args=(slowdown, done))
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def stop_and_go(slowdown: float, done: threading.Event) -> None:
    found, looked, ran_since = renderers(), time.monotonic(), time.monotonic()
    while not done.wait(RUN):
        signal_all(found, signal.SIGSTOP)
        if time.monotonic() - looked > LOOK:
            found, looked = sorted({*found, *renderers()}), time.monotonic()
            signal_all(found, signal.SIGSTOP)
        time.sleep((slowdown - 1) * (time.monotonic() - ran_since))
        signal_all(found, signal.SIGCONT)
        ran_since = time.monotonic()


def signal_all(processes: list[int], what: signal.Signals) -> None:
    for pid in processes:
        with suppress(ProcessLookupError):
            os.kill(pid, what)


def renderers() -> list[int]:
    """Chromium's processes for pages, among those that we have started."""
    found, ahead = [], [os.getpid()]
    while ahead:
        pid = ahead.pop()
        with suppress(OSError):
            lists = Path(f"/proc/{pid}/task").glob("*/children")
            ahead += [int(child) for each in lists for child in each.read_text().split()]
        if b"--type=renderer" in command_line(pid):
            found.append(pid)
    return found


def to_a_board(page: Page) -> float:
    page.goto("/")
    page.wait_for_selector(TABLE)
    began = time.monotonic()
    page.click(TABLE)
    page.wait_for_selector(".board")
    return time.monotonic() - began


def reloaded(page: Page) -> float:
    began = time.monotonic()
    page.reload()
    page.wait_for_selector(".board")
    return time.monotonic() - began


def starts(context: BrowserContext, times: int) -> dict[str, float]:
    cold, warm = [], []
    for _ in range(times):
        with closing(context.new_page()) as page:
            cold.append(to_a_board(page))
            warm.append(reloaded(page))
    return {"cold_s": round(median(cold), 2), "warm_s": round(median(warm), 2)}


def first_start(context: BrowserContext) -> dict[str, float]:
    with closing(context.new_page()) as page:
        page.goto("/learn/memoarrr")
        page.evaluate(NO_SNAPSHOT)
        return {"first_s": round(to_a_board(page), 2)}


def thinking(browser: Browser, address: str) -> dict[str, float]:
    """Over the network: a page that is offline runs no script but its own."""
    paths = {path.rpartition("/")[2]: path for path, page in client().items() if page.brotli}
    packs = json.dumps([paths["packages.pack"], paths["recollect.pack"]])
    script = STEPS_WORKER.replace("PYODIDE", paths["pyodide.mjs"]).replace("PACKS", packs)
    script = script.replace("STDLIB", paths["stdlib.zip"]).replace("PLAY", json.dumps(PLAY))
    headers = {"content-security-policy": WORKER_CSP}
    path = "/assets/steps.js"
    with closing(person(browser, address, drawn=True)) as context:
        context.route(
            f"**{path}",
            lambda route: route.fulfill(
                body=script, content_type="text/javascript", headers=headers
            ),
        )
        page = context.new_page()
        page.goto("/learn/memoarrr")
        per_second, moves = page.evaluate(STEPS, path)
    return {
        "steps_per_s": round(per_second),
        "moves": len(moves),
        "move_ms_median": round(median(moves), 1),
        "move_ms_p95": round(quantiles(moves, n=20)[-1], 1),
    }


def measured(
    browser: Browser, program: Program, context: BrowserContext, slowdown: float, times: int
) -> dict[str, Any]:
    found: dict[str, Any] = {"slowdown": slowdown}
    with slowed(slowdown):
        program.begin()
        try:
            found |= thinking(browser, f"http://{program.address}")
            with closing(context.new_page()) as page:
                keep(page)
                found["snapshot_bytes"] = page.evaluate(SNAPSHOT_BYTES)
        finally:
            program.kill()
        context.set_offline(True)
        found |= starts(context, times)
        found |= first_start(context)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slowdown", type=float, nargs="*", default=[1.0, 4.0])
    parser.add_argument("--times", type=int, default=3, help="how often starts are measured")
    chosen = parser.parse_args()
    packed = {path: len(page.content) for path, page in client().items() if page.brotli}
    print(json.dumps({"bytes": sum(packed.values()), "files": packed}, indent=1), flush=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        program = Program(f"sqlite:///{folder}/tables.db", Path(folder))
        for slowdown in chosen.slowdown:
            browser = playwright.chromium.launch(**launch_args())
            address = f"http://{program.address}"
            with closing(person(browser, address, drawn=True, service_workers="allow")) as context:
                found = measured(browser, program, context, slowdown, chosen.times)
            browser.close()
            print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
