"""Compiling what environments add to sim/: kept on disk until a kernel of either changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
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


def brief(function: F) -> F:
    """So short that giving back the interpreter's lock would take as long as half the work."""
    dispatcher: Any = kernel(function)
    dispatcher.targetoptions["nogil"] = False
    return cast(F, dispatcher)


def ready(dispatcher: Any, given: tuple[Any, ...], *rest: Any) -> Callable[..., Any]:
    """A kernel that already has its first arguments. Those that come are of types like the rest."""
    return partial(compiled.entry(dispatcher, *given, *rest), *given)


def _sources() -> str:
    """Of the files that hold kernels; the others may change."""
    kernels = ("kernels.py", "contract.py", "buffers.py", "compiled.py")
    files = [*(_HOME / name for name in kernels), *sorted(_HOME.glob("*/memory.py"))]
    return sha256(b"".join(path.read_bytes() for path in files)).hexdigest()
