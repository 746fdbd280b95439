"""Kernels: those that every game has, and how they are compiled once and kept on disk.

`deal`, `step` and the other functions without a body are only names. `recollect.sim.<game>`
registers an implementation of each for its rules and its rows, so that the loops of loops.py are
written once and name no game.
"""

from __future__ import annotations

import atexit
import inspect
import os
import pickle
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.core import event, types
from numba.core.caching import FunctionCache, IndexDataCacheFile
from numba.core.runtime.nrt import rtsys
from numba.extending import overload

from recollect.sim import pieces
from recollect.sim.compilation import alone, interruptible

SAID = (
    "recollect: compiling kernels, once on this machine; "
    "a simulation takes about {simulation} s, an environment about {environment} s more ..."
)
DONE = "recollect: compiled {kernels} kernels in {seconds:.0f} s, kept in {home}"
SECONDS = {"simulation": 7, "environment": 9}
"""Of one core of the machine in benchmarks/README.md."""
PLAIN = {"batch.py", "compilation.py", "contract.py", "team.py"}
"""Files of sim/ without a kernel: when they change, kept kernels stay."""
MONTH = 30 * 24 * 3600
"""Kernels that nobody has asked for so long are put away."""
F = TypeVar("F", bound=Callable[..., Any])

Int = Any
"""A number in a kernel: there they have 64 bits, in Python they are also NumPy's."""

_njit: Any = numba.njit
_typeof: Any = numba.typeof
_register: Any = event.register
_FunctionCache: Any = FunctionCache
_IndexDataCacheFile: Any = IndexDataCacheFile
_HOME = Path(__file__).parent
PIECE: Any = {**pieces.OPTIONS, "forceinline": True}
"""Calls would pass every array of the batch on, number by number."""


def inlined(function: F) -> F:
    """A piece of a kernel. It becomes part of those that call it, and is not kept by itself."""
    return cast(F, _njit(**PIECE)(function))


def piece(function: F) -> F:
    """A longer piece, which is called: what is called from several places is compiled once."""
    return cast(F, _njit(**pieces.OPTIONS)(function))


def kernel(function: F) -> F:
    """A function that Python calls: it runs without the interpreter's lock, and is kept on disk."""
    dispatcher = _njit(nogil=True, error_model="numpy")(function)
    dispatcher._cache = _KernelCache(function)
    return cast(F, dispatcher)


def entry(dispatcher: Any, *args: Any) -> Callable[..., Any]:
    """A kernel for arguments of exactly these types. It looks at no type again: calls are quick."""
    signature = tuple(_typeof(arg) for arg in args)
    if signature not in dispatcher.overloads:
        with alone(_lock_file(dispatcher, signature)), interruptible():
            dispatcher.compile(signature)
    return cast(Callable[..., Any], dispatcher.overloads[signature].entry_point)


def _lock_file(dispatcher: Any, signature: tuple[Any, ...]) -> Path | None:
    """Of one kernel and its types: others can be compiled at the same time."""
    home = kernel_home()
    if home is None:
        return None
    said = f"{dispatcher.py_func.__module__}.{dispatcher.py_func.__name__} {signature}"
    return home / f"{sha256(said.encode()).hexdigest()[:16]}.lock"


def deal(rules: Any, row: Any, key: Any) -> None:
    """Deal a new game from the stream with this key, up to its first action."""


def start_game(rules: Any, row: Any, first: Int) -> None:
    """Start a game whose secrets the row already has."""


def current_seat(rules: Any, row: Any) -> Int:
    """The seat that acts next; while several look, the lowest of their seats (B1)."""


def legal(rules: Any, row: Any) -> Any:
    """The legal actions of that seat: `base + bit` for every bit of a mask of 32."""


def branch(rules: Any, row: Any, action: Int) -> Int:
    """The branch that `step` will take, as a number below 8; anything for what is not legal."""


def step(rules: Any, row: Any, action: Int) -> None:
    """Play a legal action."""


def observe(rules: Any, row: Any, seat: Int, seen: Any, at: Int) -> None:
    """Write the observation of that seat into `seen[at]`."""


def winners(rules: Any, row: Any) -> Int:
    """The winners of a game that is over, as a mask of seats."""


def score(rules: Any, row: Any, scores: Any, ranks: Any) -> None:
    """The scores and ranks (1 is best) of a game that is over."""


def register_kernels(rules_type: type, kernels: dict[Callable[..., Any], Any]) -> None:
    """Implement functions of this module, or of another one like it, for rules of this type."""
    for name, implementation in kernels.items():
        overload(name, jit_options=PIECE)(_for_rules(rules_type, implementation.py_func))


def _for_rules(rules_type: type, function: Callable[..., Any]) -> Callable[..., Any]:
    def choose(*args: Any) -> Callable[..., Any] | None:
        rules = args[0]
        meant = isinstance(rules, types.NamedTuple) and rules.instance_class is rules_type
        return function if meant else None

    choose.__signature__ = inspect.signature(function)  # type: ignore[attr-defined]
    return choose


class _KernelCache(_FunctionCache):  # type: ignore[misc]
    """Kernels on disk. They are stale when any of sim/ has changed, not only their own."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        home = kernel_home() or self._cache_path
        self._cache_file = KernelFiles(home, self._impl.filename_base, _sources())

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Numba would first prepare for compiling, which takes longer than all else here."""
        rtsys.initialize(target_context)
        with self._guard_against_spurious_io_errors():
            return self._load_overload(sig, target_context)

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        """By the name of the types: as objects they would bring every game's modules with them."""
        _, *others = super()._index_key(sig, codegen)
        return str(sig), *others


class KernelFiles(_IndexDataCacheFile):  # type: ignore[misc]
    """One file for each kernel and the types of its arguments, which says itself what it holds.

    Numba numbers them in an index. Two programs that compile at the same time can take one number
    for the kernels of two games, and a number can be in the index before its file is written.
    """

    def save(self, key: Any, data: Any) -> None:
        with self._open_for_write(self._path(key)) as file:
            file.write(self._dump(self._head(key)) + self._dump(data))
        kept = Path(self._index_path).parent
        for path in (*kept.glob("*.nbc"), *kept.glob("*.lock")):
            with suppress(OSError):
                if path.stat().st_mtime < time.time() - MONTH:
                    path.unlink()

    def load(self, key: Any) -> Any:
        path = self._path(key)
        try:
            with path.open("rb") as file:
                found = pickle.load(file) if pickle.load(file) == self._head(key) else None
        except FileNotFoundError:
            return None
        with suppress(OSError):
            path.touch()
        return found

    def _head(self, key: Any) -> Any:
        return self._version, self._source_stamp, key

    def _path(self, key: Any) -> Path:
        """By the sources too: several versions of us can share a machine."""
        name, said = Path(self._index_path), repr(self._head(key)).encode()
        return name.with_name(f"{name.stem}.{sha256(said).hexdigest()[:16]}.nbc")


@cache
def kernel_home() -> Path | None:
    """One folder of this user for all virtual environments; None where nothing can be kept there.

    Numba would keep kernels beside each installation, and compile them again for the next one.
    """
    told = os.environ.get("NUMBA_CACHE_DIR")
    home = Path(told) if told else _user_cache() / "recollect" / "kernels"
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return home if os.access(home, os.W_OK) else None


def _user_cache() -> Path:
    """Where each system keeps what can be made again."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


@cache
def _sources() -> str:
    files = sorted(path for path in _HOME.rglob("*.py") if path.name not in PLAIN)
    text = b"".join(path.read_bytes() for path in files)
    return sha256(text).hexdigest()


class _Notice(event.Listener):
    """A line when the first kernel is compiled in this process, and one when it ends.

    A kernel is compiled with its pieces inside it, each of which is announced too.
    """

    def __init__(self) -> None:
        self._depth, self._begun, self._kernels, self._seconds = 0, 0.0, 0, 0.0

    def on_start(self, event: Any) -> None:
        if not _ours(event):
            return
        if not self._kernels and os.environ.get("KERNEL_NOTICES") != "off":
            print(SAID.format(**SECONDS), file=sys.stderr, flush=True)
            atexit.register(self._report)
        if not self._depth:
            self._kernels, self._begun = self._kernels + 1, time.perf_counter()
        self._depth += 1

    def on_end(self, event: Any) -> None:
        if _ours(event):
            self._depth -= 1
            self._seconds += 0.0 if self._depth else time.perf_counter() - self._begun

    def _report(self) -> None:
        home = kernel_home() or "__pycache__"
        said = DONE.format(kernels=self._kernels, seconds=self._seconds, home=home)
        print(said, file=sys.stderr, flush=True)


def _ours(event: Any) -> bool:
    return str(event.data["dispatcher"].py_func.__module__).startswith("recollect.")


_register("numba:compile", _Notice())
