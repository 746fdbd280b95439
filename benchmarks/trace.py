"""The way of a move through the server, counted: calls, functions and modules of ours.

    python -m benchmarks.trace [--moves 200] [--list]

Two people play Memoarrr! over sockets at a server in this process, on SQLite. Every call of a
function of `recollect` is counted, on the event loop and in the writer's thread, from the message
of one player to the `moved` of both. It also measures the source: modules, and the lengths of
functions. Nothing here depends on how fast the machine is.
"""

from __future__ import annotations

import argparse
import ast
import asyncio
import statistics
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import httpx

import recollect
from benchmarks.contestants import SECRET, RecollectMatch, me
from recollect.server.app import make_app
from recollect.server.backends import find_database, make_backends, make_service, prepare
from recollect.server.settings import Settings
from recollect.server.uvicorn_server import Config, Server, bound

SOURCE = Path(recollect.__file__).parent
WARM_UP = 50
LOOSE = {
    f"{name}_{kind}": 1e6
    for name in ("messages", "address", "requests", "posts")
    for kind in ("rate", "burst")
}


class Trace:
    """Counts calls in all threads that are started after it."""

    def __init__(self) -> None:
        self.counting = False
        self.calls: Counter[tuple[str, str]] = Counter()

    def hook(self, frame: FrameType, event: str, _argument: object) -> None:
        if self.counting and event == "call":
            code = frame.f_code
            if code.co_filename.startswith(str(SOURCE)):
                file = str(Path(code.co_filename).relative_to(SOURCE))
                self.calls[file, code.co_qualname] += 1


def serve(folder: str, ready: threading.Event, ports: list[int], stop: list[Server]) -> None:
    database = find_database(f"sqlite:///{folder}/recollect.sqlite", Path(folder))
    prepare(database)
    settings = Settings(port=0, sockets_per_address=1000, **LOOSE)  # type: ignore[arg-type]
    with bound("127.0.0.1", 0) as listening:
        ports.append(listening.getsockname()[1])
        backends = partial(make_backends, settings, database.url)
        app = make_app(settings, SECRET, backends, make_service)
        server = Server(Config(lambda: app, settings), ready.set)
        stop.append(server)
        server.run([listening])


async def play(port: int, trace: Trace, moves: int) -> None:
    """A client that is not counted."""
    async with httpx.AsyncClient(trust_env=False, base_url=f"http://127.0.0.1:{port}") as http:
        await http.get("/")
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        tables = [await open_table(http, number) for number in range(moves // 10)]
    done: list[float] = []
    match = RecollectMatch(tables, done.append, None, port, cookie)
    match.play()
    while len(done) < WARM_UP:
        await asyncio.sleep(0.001)
    first, trace.counting = len(done), True
    while len(done) < first + moves:
        await asyncio.sleep(0.001)
    trace.counting = False
    match.close()


async def open_table(http: httpx.AsyncClient, number: int) -> str:
    body = {"id": f"open-{number}", "game": "memoarrr", "seats": [me("Anna"), me("Ben")]}
    answer = await http.post("/api/tables", json=body)
    table: str = answer.raise_for_status().json()["table"]
    return table


def report(trace: Trace, moves: int, listed: bool) -> None:
    """What happens in fewer than half of the moves (a game's end, a new socket) is left out."""
    usual = {at: calls for at, calls in trace.calls.items() if calls * 2 >= moves}
    files = Counter[str]()
    for (file, _), calls in usual.items():
        files[file] += calls
    print(
        f"a move: {sum(usual.values()) / moves:.0f} calls of {len(usual)} functions"
        f" in {len(files)} modules"
    )
    for file, calls in files.most_common():
        print(f"  {file:<32} {calls / moves:6.1f} calls")
        names = [(name, each) for (where, name), each in usual.items() if where == file]
        for name, each in sorted(names, key=lambda pair: -pair[1]) if listed else ():
            print(f"      {name:<40} {each / moves:5.1f}")


def functions() -> Iterator[int]:
    """How many lines each has."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield (node.end_lineno or node.lineno) - node.lineno + 1


def report_source() -> None:
    lengths = sorted(functions())
    modules = [path for path in SOURCE.rglob("*.py") if path.name != "__init__.py"]
    small = sum(len(path.read_text().splitlines()) < 60 for path in modules)
    print(
        f"source: {len(modules)} modules ({small} under 60 lines), {len(lengths)} functions: median"
        f" {statistics.median(lengths):.0f} lines, p90 {lengths[len(lengths) * 9 // 10]},"
        f" longest {lengths[-1]}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--list", action="store_true", help="every function")
    args = parser.parse_args()
    report_source()
    trace = Trace()
    threading.setprofile(trace.hook)
    ready, ports, servers = threading.Event(), list[int](), list[Any]()
    with tempfile.TemporaryDirectory() as folder:
        serving = threading.Thread(target=serve, args=(folder, ready, ports, servers))
        serving.start()
        threading.setprofile(None)
        ready.wait(30)
        asyncio.run(play(ports[0], trace, args.moves))
        servers[0].should_exit = True
        serving.join()
    report(trace, args.moves, args.list)


if __name__ == "__main__":
    main()
