"""Extensions: games and bots that other installed packages bring, found by their entry points.

Nothing of a package is imported before somebody asks for what it brings. What cannot be imported,
or is not what its group is for, is left out and named with the reason: a broken package is never
the reader's problem, beyond a line that says so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from recollect.engine.errors import Malformed, RecollectError, Unknown

if TYPE_CHECKING:
    from importlib.metadata import Distribution, EntryPoint

T = TypeVar("T")

_NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")


class Origin(NamedTuple):
    """The installed package that an extension comes from."""

    package: str
    version: str

    def __str__(self) -> str:
        return f"{self.package} {self.version}"


class _Announced(NamedTuple):
    entry: EntryPoint
    origin: Origin


class Extensions(Generic[T]):
    """What installed packages announce under one group of entry points.

    `taken` has the names that are not free, and `check` raises an error if what an entry point
    gives under its name is not what it should be.
    """

    def __init__(
        self, group: str, taken: Container[str], check: Callable[[str, object], None]
    ) -> None:
        self.group = group
        self._taken = taken
        self._check = check
        self._announced: dict[str, _Announced] | None = None
        self._found: dict[str, T] = {}
        self._broken: dict[tuple[str, Origin], RecollectError] = {}

    def announced(self) -> tuple[str, ...]:
        """The names that installed packages announce; nothing is imported for that."""
        return tuple(self._all())

    def names(self) -> tuple[str, ...]:
        """The names of those that work. All are imported for that."""
        return tuple(name for name in self._all() if self._load(name) is None)

    def broken(self) -> tuple[RecollectError, ...]:
        """Those that are left out, each with its package and the reason. All are imported."""
        self.names()
        return tuple(self._broken.values())

    def find(self, name: str) -> T:
        """What is announced under this name. Unknown says why it cannot be used."""
        error = self._load(name)
        if error is not None:
            raise error
        return self._found[name]

    def origin(self, name: str) -> Origin | None:
        found = self._all().get(name)
        return None if found is None else found.origin

    def module(self, name: str) -> str:
        """The module that brings it."""
        return self._all()[name].entry.module

    def _load(self, name: str) -> RecollectError | None:
        """None if it works. What failed once fails for as long as this process runs."""
        entry, origin = self._all()[name]
        if name not in self._found and (name, origin) not in self._broken:
            try:
                self._found[name] = self._checked(name, entry)
            except RecollectError as error:
                self._leave_out(name, origin, error)
        return self._broken.get((name, origin))

    def _checked(self, name: str, entry: EntryPoint) -> T:
        try:
            found: T = entry.load()
        except (Exception, SystemExit) as error:
            raise Malformed("extension-import", module=entry.value, why=_said(error)) from error
        try:
            self._check(name, found)
        except RecollectError:
            raise
        except (Exception, SystemExit) as error:
            raise Malformed("extension-fails", why=_said(error)) from error
        return found

    def _all(self) -> dict[str, _Announced]:
        if self._announced is None:
            self._announced = {}
            for entry, origin in self._read():
                first = self._announced.get(entry.name)
                if first is None and entry.name not in self._taken:
                    self._announced[entry.name] = _Announced(entry, origin)
                else:
                    by = "recollect" if first is None else str(first.origin)
                    self._leave_out(entry.name, origin, Malformed("extension-taken", by=by))
        return self._announced

    def _read(self) -> Iterator[_Announced]:
        """By the names of their packages, so that it does not depend on the order of a path."""
        for origin, distribution in sorted(_installed(self.group).items()):
            try:
                entries = [e for e in distribution.entry_points if e.group == self.group]
            except Exception as error:
                self._leave_out(
                    "entry_points.txt", origin, Malformed("extension-file", why=_said(error))
                )
                continue
            for entry in entries:
                if _NAME.fullmatch(entry.name):
                    yield _Announced(entry, origin)
                else:
                    self._leave_out(entry.name, origin, Malformed("extension-name-form"))

    def _leave_out(self, name: str, origin: Origin, why: RecollectError) -> None:
        error = Unknown(
            "extension",
            group=self.group,
            name=name,
            package=origin.package,
            version=origin.version,
            why=why,
        )
        self._broken[name, origin] = error


def _installed(group: str) -> dict[Origin, Distribution]:
    """The packages that announce something under this group; of two alike, the first on the path.

    Their files are looked at one by one: one that is damaged must not hide the others. Names are
    read only where somebody announces something: that takes a hundred times as long, for all.
    """
    # Imported late: who plays what lives here never needs it.
    from importlib.metadata import distributions  # noqa: PLC0415

    everything = list(distributions())
    if not any(_announces(each, group) for each in everything):
        return {}
    found: dict[Origin, Distribution] = {}
    seen: set[str] = set()
    for distribution in everything:
        try:
            name = str(distribution.metadata["Name"])
            origin = Origin(name, str(distribution.version))
        except Exception:
            continue  # damaged, so that nobody can say whose it is
        if _announces(distribution, group) and _normal(name) not in seen:
            found[origin] = distribution
        seen.add(_normal(name))
    return found


def _announces(distribution: Distribution, group: str) -> bool:
    try:
        return group in (distribution.read_text("entry_points.txt") or "")
    except Exception:
        return False  # damaged


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _said(error: BaseException) -> str:
    """An error in one line."""
    first = (str(error).splitlines() or [""])[0]
    return f"{type(error).__name__}: {first}" if first else type(error).__name__
