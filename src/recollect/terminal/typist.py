"""Lines that somebody types, or a program pipes in, while other things go on."""

from __future__ import annotations

import asyncio
import codecs
import os
import threading
from contextlib import suppress
from typing import TextIO

CHUNK = 4096


class Typist:
    """Reads in a thread of its own, from the file itself: nothing waits for it at the end."""

    def __init__(self, stream: TextIO | None) -> None:
        """A stream that is closed has no lines."""
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        self.is_terminal = stream is not None and stream.isatty()
        if stream is None:
            self._lines.put_nowait(None)
            return
        reading = threading.Thread(target=self._read, args=(stream.fileno(),), daemon=True)
        reading.start()

    async def line(self) -> str | None:
        """The next one; None if there will be no more."""
        line = await self._lines.get()
        if line is None:
            self._lines.put_nowait(None)
        return line

    def _read(self, descriptor: int) -> None:
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        begun = ""
        with suppress(OSError, RuntimeError):  # the terminal, or we, are gone
            while chunk := os.read(descriptor, CHUNK):
                *whole, begun = (begun + decoder.decode(chunk)).split("\n")
                for line in whole:
                    self._tell(line)
        with suppress(RuntimeError):
            if begun:
                self._tell(begun)
            self._tell(None)

    def _tell(self, line: str | None) -> None:
        self._loop.call_soon_threadsafe(self._lines.put_nowait, line)
