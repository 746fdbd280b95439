"""The command line. One module per subcommand; what is heavy is imported when it is run."""

from __future__ import annotations

import argparse
import io
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from recollect.cli import admin, arena, bot, bots, games, replay, rules, serve, simulate, verify
from recollect.cli.terminal import BAD_INPUT, printable, reader_language
from recollect.engine.errors import RecollectError

COMMANDS = (serve, games, rules, bots, bot, simulate, arena, replay, verify, admin)
FIRST = "serve"
"""What is meant when no command is named."""

DESCRIPTION = """\
Recollect plays memory board games.

Without a command it serves them and opens the browser. `recollect games` shows which there are,
and `recollect rules GAME` explains one.
"""

ENDED_BY = 128
"""The shell's way to say that a signal ended a program: 128 and its number."""


def main(arguments: Sequence[str] | None = None) -> int:
    _prepare_streams()
    parser = _parser()
    args = parser.parse_args(arguments)
    if args.run is None:
        args = parser.parse_args([FIRST])
    try:
        with _leaving_tidily():
            code = int(args.run(args))
            sys.stdout.flush()
    except RecollectError as error:
        return _complain(error.text(reader_language(os.environ)))
    except BrokenPipeError:
        # The reader has seen enough, as `head` does. Nothing may be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ENDED_BY + signal.SIGPIPE
    except OSError as error:
        return _complain(f"{error.filename or 'output'}: {error.strerror}")
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return ENDED_BY + signal.SIGINT
    return code


def _prepare_streams() -> None:
    """A stream may be closed, or unable to show every letter: neither is a reason to fail."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, io.StringIO())
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


@contextmanager
def _leaving_tidily() -> Iterator[None]:
    """When the system ends this program, what it has begun is put away first."""

    def leave(number: int, _frame: object) -> None:
        raise SystemExit(ENDED_BY + number)

    signals = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = [signal.signal(each, leave) for each in signals]
    try:
        yield
    finally:
        for each, handler in zip(signals, before, strict=True):
            signal.signal(each, handler)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="recollect",
        description=DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="say which version this is")
    parser.set_defaults(run=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(commands)
    return parser


class _Version(argparse.Action):
    """Looked up only when asked for: it takes longer than everything else here."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print(f"recollect {version('recollect')}")
        parser.exit()


def _complain(text: str) -> int:
    print(f"recollect: {printable(text)}", file=sys.stderr)
    return BAD_INPUT
