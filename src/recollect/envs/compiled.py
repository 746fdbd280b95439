"""Compiling what environments add to sim/: kept on disk until a kernel of either changes."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

from recollect.sim import compiled

F = TypeVar("F", bound=Callable[..., Any])
_HOME = Path(__file__).parent


def kernel(function: F) -> F:
    dispatcher: Any = compiled.kernel(function)
    kept = getattr(dispatcher._cache, "_cache_file", None)
    if kept is not None:
        kept._source_stamp = f"{kept._source_stamp} {_sources()}"
    return cast(F, dispatcher)


def _sources() -> str:
    """Of the files that hold kernels; the others may change."""
    files = [_HOME / "kernels.py", _HOME / "contract.py", *sorted(_HOME.glob("*/memory.py"))]
    return sha256(b"".join(path.read_bytes() for path in files)).hexdigest()
