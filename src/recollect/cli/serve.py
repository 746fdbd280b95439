"""`recollect serve`: tables for browsers and other programs. Also what no subcommand means."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

from recollect.cli.terminal import CLI, say_line


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "serve",
        help="serve tables to browsers (also without any command)",
        description="Serve tables to browsers and other programs until Ctrl-C. Every setting can "
        "also be a variable: RECOLLECT_PORT=8001. docs/running.md explains all of them.",
    )
    parser.add_argument("--host", help="the address to listen on (default: 127.0.0.1)")
    parser.add_argument("--port", help="the port to listen on (default: 8000; 0: any free one)")
    parser.add_argument(
        "--database",
        metavar="URL",
        help="sqlite:///FILE or postgresql://… (default: a file of this user's)",
    )
    parser.add_argument("--workers", metavar="N", help="processes that serve; needs Postgres")
    parser.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        help="open the browser (default: on a terminal)",
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        dest="others",
        help="any other setting, such as grace=120",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from recollect.server.settings import read_settings

    flags = {name: getattr(args, name) for name in ("host", "port", "database", "workers")}
    settings = read_settings(os.environ, flags | _others(args.others))
    opens = sys.stdout.isatty() if args.open is None else args.open

    def ready(address: str) -> None:
        say_line("serving", address=address)
        sys.stdout.flush()
        if opens:
            _open_browser(address)

    from recollect.server.main import serve

    serve(settings, ready)
    return 0


def _others(given: list[str]) -> dict[str, object]:
    from recollect.engine.errors import Malformed
    from recollect.server.settings import NAMES

    found: dict[str, object] = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals or name not in NAMES:
            raise Malformed("setting-form", CLI, given=each, known=", ".join(NAMES))
        found[name] = value
    return found


def _open_browser(address: str) -> None:
    """In a thread of its own: some browsers keep whoever starts them waiting."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
