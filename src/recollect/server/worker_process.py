"""What every process of a server begins with in which bots think or games are looked back on."""

from __future__ import annotations

import os
import signal
from typing import BinaryIO

OUT, ERR = 1, 2
MOST_FILES = 1 << 16


def begin() -> BinaryIO:
    """Give the pipe for answers; whatever is printed goes to the server's log.

    Signals are for the server, which drains first and then closes the other pipe. So are its files:
    uvloop leaves those open that may be inherited, such as the port of one that is one of several.
    A worker that thinks on when they were killed would keep the next ones from it.
    """
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_IGN)
    os.closerange(ERR + 1, MOST_FILES)
    answers = os.fdopen(os.dup(OUT), "wb")
    os.dup2(ERR, OUT)
    return answers
