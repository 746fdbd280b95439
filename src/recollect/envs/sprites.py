"""The page's drawings as pixels: one sheet for each game, drawn once and kept in the package.

`python -m tests.web.sprites` makes them from the drawings of web/. They are PNG files of a plain
kind, so that no library is needed to read them: rows are stored as differences from the row above.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

SIDE, COLUMNS = 96, 8
"""The pixels of a drawing in a sheet, and how many stand in a row."""
_MARK = b"\x89PNG\r\n\x1a\n"
_UP = 2
BACK = "back"
"""What every sheet begins with: a card or tile that is face down."""
_SAID = "recollect"

Pixels = NDArray[np.uint8]


class SpriteSheet(NamedTuple):
    """Drawings by name, side by side: (height, width, 4) with how much each pixel covers."""

    names: tuple[str, ...]
    pixels: Pixels
    sources: str
    """The digest of the drawings that it was made from."""

    def drawing(self, name: str) -> Pixels:
        """One of them."""
        row, column = divmod(self.names.index(name), COLUMNS)
        return self.pixels[SIDE * row : SIDE * (row + 1), SIDE * column : SIDE * (column + 1)]

    def to_png(self) -> bytes:
        """As a file, with the names in it."""
        height, width, _ = self.pixels.shape
        above = np.vstack([np.zeros_like(self.pixels[:1]), self.pixels[:-1]])
        rows = (self.pixels - above).reshape(height, -1)
        marked = np.hstack([np.full((height, 1), _UP, np.uint8), rows])
        head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
        names = f"{_SAID}\0{','.join((self.sources, *self.names))}".encode("latin-1")
        parts = ((b"IHDR", head), (b"tEXt", names), (b"IDAT", zlib.compress(marked.tobytes(), 9)))
        return _MARK + b"".join(_chunk(*part) for part in (*parts, (b"IEND", b"")))

    @classmethod
    def from_png(cls, data: bytes) -> SpriteSheet:
        """From what `to_png` wrote."""
        found = dict(_chunks(data))
        width, height = struct.unpack(">II", found[b"IHDR"][:8])
        rows = np.frombuffer(zlib.decompress(found[b"IDAT"]), np.uint8).reshape(height, -1)
        if (rows[:, 0] != _UP).any():
            raise ValueError("another program has saved this sheet")
        pixels = np.cumsum(rows[:, 1:], axis=0, dtype=np.uint8).reshape(height, width, 4)
        sources, *names = found[b"tEXt"].decode("latin-1").partition("\0")[2].split(",")
        return cls(tuple(names), pixels, sources)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_MARK)
    while at < len(data):
        (size,) = struct.unpack(">I", data[at : at + 4])
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        at += 12 + size


def sheet_path(game_id: str) -> Path:
    """Where the sheet of a game is."""
    return Path(str(files("recollect.envs"))) / game_id / "sprites.png"


@cache
def sheet(game_id: str) -> SpriteSheet:
    """The sheet of a game."""
    return SpriteSheet.from_png(sheet_path(game_id).read_bytes())


@cache
def sprite(game_id: str, name: str, size: int) -> NDArray[np.float32]:
    """(size, size, 4): a drawing in this size, as parts of 1; its colours count as it covers."""
    whole = sheet(game_id).drawing(name).astype(np.float32) / 255
    whole[..., :3] *= whole[..., 3:]
    across = _shares(SIDE, size)
    rows = np.tensordot(across, whole, axes=1)
    return np.asarray(across @ rows, np.float32)


def _shares(old: int, new: int) -> NDArray[np.float32]:
    """(new, old): how much of each old pixel lies in each new one; each row is 1 together."""
    edges = np.arange(new + 1) * old / new
    starts, ends = edges[:-1, None], edges[1:, None]
    pixel = np.arange(old)
    parts = np.clip(np.minimum(ends, pixel + 1) - np.maximum(starts, pixel), 0, None)
    return np.asarray(parts / (ends - starts), np.float32)
