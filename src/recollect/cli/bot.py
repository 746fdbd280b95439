"""`recollect bot run`: a program of one's own at a live table."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

from recollect.cli.parser import heading, help_text
from recollect.cli.terminal import language, printable


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "bot", help=help_text("bot-about"), description=help_text("bot-description")
    )
    tasks = parser.add_subparsers(
        title=heading("tasks"), metavar=help_text("metavar-task"), required=True
    )
    _add_run(tasks)


def _add_run(tasks: Any) -> None:
    parser = tasks.add_parser(
        "run",
        help=help_text("bot-run-about"),
        description=help_text("bot-run-description"),
        epilog=help_text("bot-run-example"),
    )
    parser.add_argument(
        "agent", metavar=help_text("metavar-agent"), help=help_text("bot-run-agent")
    )
    parser.add_argument("--server", metavar="URL", help=help_text("bot-run-server"))
    parser.add_argument(
        "--token",
        required=True,
        metavar=help_text("metavar-token"),
        help=help_text("bot-run-token"),
    )
    parser.add_argument("--name", metavar=help_text("metavar-name"), help=help_text("bot-run-name"))
    parser.add_argument("--seed", metavar="S", help=help_text("bot-run-seed"))
    parser.add_argument("--again", action="store_true", help=help_text("bot-run-again"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    import secrets

    sys.path.insert(0, os.getcwd())  # noqa: PTH109 - as `python -m` does, for a program kept here
    from recollect.client import CLIENT
    from recollect.client.api import Api
    from recollect.client.player import agent_name, find_agent
    from recollect.client.session import ClientSession, Program, read_invitation
    from recollect.engine.phrases import Fact, say

    def tell(phrase: str, /, **facts: Fact) -> None:
        print(printable(say(CLIENT, language(), phrase, facts)), flush=True)

    invitation = read_invitation(args.server, args.token)
    make = find_agent(args.agent)
    seed = secrets.token_bytes(32) if args.seed is None else args.seed.encode("utf-8", "replace")
    api = Api(invitation.server, language())
    name = agent_name(args.agent) if args.name is None else args.name
    ClientSession(invitation, Program(make, name, seed), api, tell).run(args.again)
    return 0
