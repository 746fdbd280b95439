"""The command line. One module per subcommand; what is heavy is imported when it is run."""

from __future__ import annotations

import argparse
import io
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise

from recollect.cli import (
    admin,
    arena,
    bot,
    bots,
    completion,
    games,
    play,
    recall,
    replay,
    review,
    rules,
    serve,
    simulate,
    verify,
)
from recollect.cli.parser import Misused, Parser, heading, help_text
from recollect.cli.signals import ENDED_BY, leaving_tidily
from recollect.cli.terminal import complain, complain_in_json, phrase, refused, speaking
from recollect.engine.errors import RecollectError
from recollect.engine.phrases import LANGUAGES

COMMANDS = (
    *(serve, play, games, rules, bots, bot, simulate, arena),
    *(replay, review, recall, verify, admin, completion),
)
FIRST = "serve"
"""What is meant when no command is named."""
PROGRAM = "recollect"

NOTICES = "KERNEL_NOTICES"
"""In the environment: `off`, and what is compiled is not announced (recollect.sim.kernels). It is
no setting of a server, whose names begin with RECOLLECT_.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    _prepare_streams()
    words = [*(sys.argv[1:] if arguments is None else arguments)]
    with speaking(_asked_language(words)):
        return _answer(words, in_json="--json" in _before_names(words))


def _before_names(words: list[str]) -> list[str]:
    """Those that can be options: after `--` all are names."""
    return words[: words.index("--")] if "--" in words else words


def _asked_language(words: list[str]) -> str | None:
    """Known before anything else is, because arguments are explained in it, too."""
    options = _before_names(words)
    asked = [after for word, after in pairwise(options) if word == "--lang"]
    asked += [word.removeprefix("--lang=") for word in options if word.startswith("--lang=")]
    return next((each for each in reversed(asked) if each in LANGUAGES), None)


def _answer(words: list[str], *, in_json: bool) -> int:
    try:
        args = _parsed(words)
        in_json |= getattr(args, "json", False)
        language = args.lang or _asked_language(words)
        with speaking(language), leaving_tidily(), _without_notices(in_json):
            code = int(args.run(args))
            sys.stdout.flush()
    except Misused as misused:
        if not in_json:
            misused.parser.print_usage(sys.stderr)
        return complain(misused.problem, misused.parser.prog, in_json=in_json)
    except RecollectError as error:
        return complain(error, PROGRAM, in_json=in_json)
    except BrokenPipeError:
        # The reader has seen enough, as `head` does. Nothing may be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ENDED_BY + signal.SIGPIPE
    except OSError as error:
        return complain(refused(error), PROGRAM, in_json=in_json)
    except KeyboardInterrupt:
        if in_json:
            complain_in_json("interrupted", "interrupted", phrase("interrupted"))
        else:
            print(file=sys.stderr)
        return ENDED_BY + signal.SIGINT
    except Exception as error:
        if not _was_interrupted(error):
            raise
        return ENDED_BY + signal.SIGINT
    return code


def _was_interrupted(error: BaseException | None) -> bool:
    """Whether it failed only while it was being stopped: half imported modules are of no use."""
    while error is not None:
        if isinstance(error, KeyboardInterrupt):
            return True
        error = error.__context__
    return False


@contextmanager
def _without_notices(in_json: bool) -> Iterator[None]:
    """Where a program reads it, nobody is told that kernels are being compiled; in no process."""
    before = os.environ.get(NOTICES)
    if in_json:
        os.environ[NOTICES] = "off"
    try:
        yield
    finally:
        if before is None:
            os.environ.pop(NOTICES, None)


def _parsed(words: list[str]) -> argparse.Namespace:
    parser = make_parser()
    args = parser.parse_args(words)
    return parser.parse_args([*words, FIRST]) if args.run is None else args


def _prepare_streams() -> None:
    """A stream may be closed, or unable to show every letter: neither is a reason to fail."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, io.StringIO())
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def make_parser() -> Parser:
    parser = Parser(prog=PROGRAM, description=help_text("recollect-description"))
    parser.add_argument("--version", action=_Version, nargs=0, help=help_text("version"))
    parser.set_defaults(run=None, lang=None)
    commands = parser.add_subparsers(
        title=heading("commands"), metavar=help_text("metavar-command")
    )
    for command in COMMANDS:
        command.add_to(commands)
    return parser


class _Version(argparse.Action):
    """Looked up only when asked for: it takes longer than everything else here."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print(f"recollect {version('recollect')}")
        parser.exit()
