"""`recollect bot run`: a program of one's own at a live table."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

from recollect.cli.arguments import add_language, chosen_language
from recollect.cli.terminal import printable


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "bot",
        help="let a program of yours play at a live table",
        description="Let a program of yours play at a live table. docs/bot-api.md explains what "
        "it is given and what it answers.",
    )
    tasks = parser.add_subparsers(title="tasks", metavar="TASK", required=True)
    _add_run(tasks)


def _add_run(tasks: Any) -> None:
    parser = tasks.add_parser(
        "run",
        help="sit down at a table, and play until the game is over",
        description="Sit down at a table of a server, and play until the game is over. A lost "
        "connection is taken up again; Ctrl-C leaves the seat to a bot.",
        epilog="example: recollect bot run my_bot:Agent --server https://example.org "
        "--token k3j5h2g8f4d1.1",
    )
    parser.add_argument(
        "agent", metavar="MODULE:CLASS", help="the program, or one of the bots of `recollect bots`"
    )
    parser.add_argument(
        "--server", metavar="URL", help="where the table is (default: http://127.0.0.1:8000)"
    )
    parser.add_argument(
        "--token",
        required=True,
        metavar="TOKEN",
        help="which seat: as the page of the table shows it (“Seat a program”), or its link",
    )
    parser.add_argument("--name", help="what it is called at the table (default: its class)")
    parser.add_argument(
        "--seed", metavar="S", help="any text; all its chance comes from it (default: a new one)"
    )
    parser.add_argument(
        "--again", action="store_true", help="go on wherever the same people play again"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    import secrets

    sys.path.insert(0, os.getcwd())  # noqa: PTH109 - as `python -m` does, for a program kept here
    from recollect.client.agents import agent_name, find_agent
    from recollect.client.api import Api
    from recollect.client.errors import CLIENT
    from recollect.client.invitation import read_invitation
    from recollect.client.session import Program, Session
    from recollect.engine.phrases import Fact, say

    language = chosen_language(args)

    def tell(phrase: str, /, **facts: Fact) -> None:
        print(printable(say(CLIENT, language, phrase, facts)), flush=True)

    invitation = read_invitation(args.server, args.token)
    make = find_agent(args.agent)
    seed = secrets.token_bytes(32) if args.seed is None else args.seed.encode("utf-8", "replace")
    api = Api(invitation.server, language)
    name = agent_name(args.agent) if args.name is None else args.name
    Session(invitation, Program(make, name, seed), api, tell).run(args.again)
    return 0
