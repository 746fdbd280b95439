"""Files of game records: one a line, or a single one spread over many lines."""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from recollect.engine.errors import BadRecord
from recollect.engine.record import AnyRecord, read, write

ANYBODYS = 0o666
"""Of files that whoever may look into the folder may read; the umask takes from it."""


def read_records(path: str | Path) -> Iterator[AnyRecord]:
    """The records of a file, one after the other. BadRecord says what is wrong with one.

    Reading does not replay: `recollect.verify` does.
    """
    for number, text in lines_of(Path(path)):
        yield read_line(Path(path), number, text)


def write_records(path: str | Path, records: Iterable[AnyRecord]) -> None:
    """Write records to a file, one a line; it appears when all of it is there, or not at all."""
    with written_whole(Path(path)) as file:
        for record in records:
            file.write(write(record) + b"\n")


def lines_of(path: Path) -> Iterator[tuple[int, bytes]]:
    """Each record with the number of its line."""
    with path.open("rb") as file:
        first = file.readline()
        if first.strip() == b"{":
            yield 1, first + file.read()
            return
        found = False
        for number, line in enumerate((first, *file) if first else (), start=1):
            if line.strip():
                found = True
                yield number, line.rstrip(b"\r\n")
        if not found:
            raise BadRecord("record-empty")


def read_record(path: Path, wanted: int) -> AnyRecord:
    """That record of the file, counted from 1; those before it are not looked at."""
    count = 0
    for count, (number, text) in enumerate(lines_of(path), start=1):
        if count == wanted:
            return read_line(path, number, text)
    raise BadRecord("record-number", file=str(path), wanted=wanted, count=count)


def read_line(path: Path, number: int, text: bytes) -> AnyRecord:
    """One of `lines_of`. BadRecord says where it stands and what is wrong."""
    try:
        return read(text)
    except BadRecord as error:
        raise BadRecord("record-at", file=str(path), line=number, problem=error) from None


@contextmanager
def written_whole(path: Path, mode: int = ANYBODYS) -> Iterator[BinaryIO]:
    """A file that appears when all of it is there, or not at all. `mode`: of one that is new.

    What is no plain file (a pipe, a terminal) cannot be replaced and is written to as it is.
    """
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            yield file
        return
    target = path.resolve()
    part = target.with_name(f".{secrets.token_hex(8)}.part")
    try:
        if target.exists():
            target.open("ab").close()  # which refuses what may not be written to
        made = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
        with os.fdopen(made, "wb") as file:
            yield file
        if target.exists():
            shutil.copymode(target, part)
        part.replace(target)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        part.unlink(missing_ok=True)
