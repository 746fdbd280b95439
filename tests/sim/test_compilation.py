"""Kernels are compiled by one process at a time, and Ctrl-C meanwhile is never lost."""

from __future__ import annotations

import os
import signal
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from recollect.sim import kernels
from recollect.sim.kernels import entry


class Compiled:
    entry_point = staticmethod(lambda: 7)


class Dispatcher:
    """Numba's in one of several processes: it loads what another one has kept."""

    def __init__(self, disk: Path, begun: threading.Event) -> None:
        self.overloads: dict[Any, Any] = {}
        self._disk, self._begun = disk, begun
        self.made = 0

    def py_func(self) -> None:
        """It has a name and a module."""

    def compile(self, signature: Any) -> None:
        if not self._disk.exists():
            self._begun.set()
            threading.Event().wait(0.2)  # the other one comes meanwhile
            self.made += 1
            self._disk.touch()
        self.overloads[signature] = Compiled


@pytest.mark.skipif(sys.platform == "win32", reason="threads of one process share its locks")
def test_of_two_that_want_a_kernel_one_compiles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernels, "kernel_home", lambda: tmp_path)
    begun = threading.Event()
    both = [Dispatcher(tmp_path / "kernel", begun) for _ in range(2)]
    first = threading.Thread(target=entry, args=(both[0], 1))
    first.start()
    assert begun.wait(10)
    assert entry(both[1], 1)() == 7
    first.join()
    assert [each.made for each in both] == [1, 0]


class Deaf(Dispatcher):
    """Ctrl-C comes where nobody hears it, or is taken for something else."""

    def __init__(self, error: type[Exception] | None) -> None:
        super().__init__(Path("/nowhere"), threading.Event())
        self._error = error

    def compile(self, signature: Any) -> None:
        try:
            os.kill(os.getpid(), signal.SIGINT)
        except KeyboardInterrupt:
            if self._error is not None:
                raise self._error from None
        self.overloads[signature] = Compiled


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a process that is killed so")
@pytest.mark.parametrize("error", [None, TypeError])
def test_a_lost_ctrl_c_is_heard_after_the_kernel(
    error: type[Exception] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernels, "kernel_home", lambda: None)
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            entry(Deaf(error), 1)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, handler)
