"""`recollect serve`: tables for browsers and other programs. Also what no subcommand means."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

from recollect.cli.parser import help_text
from recollect.cli.terminal import CLI, say_line


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "serve",
        help=help_text("serve-about"),
        description=help_text("serve-description"),
    )
    parser.add_argument("--host", metavar=help_text("metavar-host"), help=help_text("serve-host"))
    parser.add_argument("--port", metavar=help_text("metavar-port"), help=help_text("serve-port"))
    parser.add_argument("--database", metavar="URL", help=help_text("serve-database"))
    parser.add_argument("--workers", metavar="N", help=help_text("serve-workers"))
    parser.add_argument(
        "--open", action=argparse.BooleanOptionalAction, help=help_text("serve-open")
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar=help_text("metavar-name-value"),
        dest="others",
        help=help_text("serve-set"),
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
