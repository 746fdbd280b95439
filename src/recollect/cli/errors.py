"""How the command line says what is wrong: to a person in a sentence, to a program in JSON."""

from __future__ import annotations

import errno
import sys

from recollect.cli.terminal import BAD_INPUT, CLI, folded, language, phrase, printable
from recollect.engine.errors import RecollectError

SYSTEM_ERRORS = {
    "missing": (errno.ENOENT,),
    "forbidden": (errno.EACCES, errno.EPERM, errno.EROFS),
    "folder": (errno.EISDIR,),
    "not-folder": (errno.ENOTDIR,),
    "exists": (errno.EEXIST,),
    "full": (errno.ENOSPC,),
    "address-used": (errno.EADDRINUSE,),
    "address-other": (errno.EADDRNOTAVAIL,),
}
"""What people meet. The rest is told as the system puts it, which is mostly English."""


class SystemRefused(RecollectError):
    """The operating system did not do what it was asked for."""

    code = "system"


def refused(error: OSError, file: str | None = None) -> SystemRefused:
    what = file or str(error.filename or phrase("output"))
    for reason, numbers in SYSTEM_ERRORS.items():
        if error.errno in numbers:
            return SystemRefused(f"system-{reason}", CLI, file=what)
    return SystemRefused("system-other", CLI, file=what, why=error.strerror or str(error))


def complain(error: RecollectError, program: str, *, in_json: bool) -> int:
    """Say it on the standard error output. Gives the exit code."""
    text = printable(error.text(language()))
    if in_json:
        complain_in_json(error.code, error.reason, text)
    else:
        print(folded(f"{program}: {text}", sys.stderr), file=sys.stderr)
    return BAD_INPUT


def complain_in_json(code: str, reason: str, text: str) -> None:
    from recollect.cli.documents import write_problem

    write_problem(code, reason, text)
