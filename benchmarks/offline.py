"""Play without a server, in Chromium: bytes, seconds to a board, milliseconds per bot move.

    python -m benchmarks.offline [--slowdown 4]

A server is started, the page is made available offline, the server is killed and the network cut.
"Cold": the first table in a browser that has just fetched everything; "warm": after a reload.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from contextlib import closing
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright

from recollect.server.pages import client
from tests.kit.pages import person
from tests.kit.program import Program
from tests.web.conftest import launch_args
from tests.web.test_offline_games import keep

TABLE = "article[data-game=memoarrr] .button.main"
PORT = """async ([target, moves]) => {
    const worker = new Worker(target, { type: "module" });
    let number = 0;
    const asked = new Map();
    const told = [];
    worker.onmessage = ({ data }) => {
        if (typeof data !== "string") return;
        const message = JSON.parse(data);
        if (message.do === "answer") asked.get(message.number)(JSON.parse(message.body));
        else told.push([performance.now(), JSON.parse(message.text ?? "{}")]);
    };
    const say = (message) => worker.postMessage(JSON.stringify(message));
    const ask = (method, target, body) => new Promise((resolve) => {
        asked.set(++number, resolve);
        say({ do: "ask", number, method, target, body: body ? JSON.stringify(body) : "" });
    });
    const bots = Array.from({ length: 4 }, () => ({ kind: "bot", bot: "elephant" }));
    const { table } = await ask("POST", "/api/tables", { id: "a", game: "memoarrr", seats: bots });
    say({ do: "connect", line: 1, table });
    say({ do: "say", line: 1, text: JSON.stringify({ say: "watch", seat: null }) });
    say({ do: "say", line: 1, text: JSON.stringify({ say: "wait", pauses: 0 }) });
    const end = performance.now() + 60000;
    const moved = () => told.filter(([, each]) => each.say === "moved").map(([at]) => at);
    while (moved().length < moves && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 50));
    worker.terminate();
    const at = moved();
    return at.slice(1).map((each, index) => each - at[index]);
}"""
"""Four elephants play with each other, and somebody watches without a pause."""


def slowed(context: BrowserContext, page: Page, slowdown: float) -> None:
    """The page, and the worker that it will have."""
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})


def to_a_board(page: Page, tap: str) -> float:
    page.wait_for_selector(tap)
    began = time.monotonic()
    page.click(tap)
    page.wait_for_selector(".board")
    return time.monotonic() - began


def measured(context: BrowserContext, slowdown: float) -> dict[str, Any]:
    with closing(context.new_page()) as page:
        slowed(context, page, slowdown)
        page.goto("/")
        cold = to_a_board(page, TABLE)
        began = time.monotonic()
        page.reload()
        page.wait_for_selector(".board")
        warm = time.monotonic() - began
        page.goto("/learn/memoarrr")
        (worker,) = [path for path in client() if path.startswith("/assets/tablesWorker-")]
        moves: list[float] = page.evaluate(PORT, [worker, 200])
    return {
        "slowdown": slowdown,
        "cold_s": round(cold, 2),
        "warm_s": round(warm, 2),
        "moves": len(moves),
        "move_ms_median": round(median(moves), 1),
        "move_ms_p95": round(quantiles(moves, n=20)[-1], 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slowdown", type=float, default=1.0)
    chosen = parser.parse_args()
    packed = {path: len(page.content) for path, page in client().items() if page.brotli}
    print(json.dumps({"bytes": sum(packed.values()), "files": packed}, indent=1))
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        program = Program(f"sqlite:///{folder}/tables.db", Path(folder))
        browser = playwright.chromium.launch(**launch_args())
        with closing(
            person(browser, f"http://{program.address}", service_workers="allow")
        ) as context:
            program.begin()
            try:
                with closing(context.new_page()) as page:
                    keep(page)
            finally:
                program.kill()
            context.set_offline(True)
            print(json.dumps(measured(context, chosen.slowdown)))
        browser.close()


if __name__ == "__main__":
    main()
