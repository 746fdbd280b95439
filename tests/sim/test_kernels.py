"""Compiling is announced once and then kept; who does not simulate need not have a compiler."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from recollect.sim.kernels import MONTH, SAID, SECONDS, KernelFiles, kernel_home
from recollect.sim.stream import word

SAMPLE = 'from recollect.sim import Batch; Batch("memoarrr", 1, 2).sample()'
PLAY = 'from recollect.sim import Batch; Batch("memoarrr", 1, 2).playouts(1)'


def run(program: str, cache: Path | None = None) -> str:
    """What it says on stderr. Kernels are kept there, or where all tests find them."""
    env = {**os.environ, **({} if cache is None else {"NUMBA_CACHE_DIR": str(cache)})}
    done = subprocess.run(
        [sys.executable, "-c", program], env=env, capture_output=True, text=True, check=False
    )
    return done.stderr


@pytest.mark.slow
def test_the_first_call_says_that_it_compiles_and_the_next_program_need_not(tmp_path: Path) -> None:
    announced, done = run(SAMPLE, tmp_path).splitlines()
    assert announced == SAID.format(**SECONDS)
    assert re.fullmatch(rf"recollect: compiled 1 kernels in \d+ s, kept in {tmp_path}", done)
    assert run(SAMPLE, tmp_path) == ""


def test_a_piece_of_kernels_is_refused_to_python() -> None:
    """No machine code is made of it by itself, so there is nothing to call."""
    with pytest.raises(TypeError):
        word(np.uint64(1), 2)


def test_all_installations_of_a_user_keep_kernels_in_one_folder(tmp_path: Path) -> None:
    program = "from recollect.sim.kernels import kernel_home; print(kernel_home())"
    env = {key: value for key, value in os.environ.items() if key != "NUMBA_CACHE_DIR"}
    elsewhere = {"XDG_CACHE_HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path)}
    ours = [sys.executable, "-c", program]
    found = subprocess.run(ours, env=env | elsewhere, capture_output=True, text=True, check=True)
    if sys.platform != "darwin":
        assert Path(found.stdout.strip()) == tmp_path / "recollect" / "kernels"


def test_where_no_folder_can_be_made_numba_finds_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file" / "kernels"))
    assert kernel_home.__wrapped__() is None


def test_what_is_kept_needs_neither_other_games_nor_the_whole_compiler() -> None:
    """The kernels of both games are kept before any test begins."""
    idle = (
        'import sys; assert not {"recollect.sim.fruitmix", "numba.typed.dictimpl"} & {*sys.modules}'
    )
    assert run(f"{PLAY}\n{idle}") == ""


def test_programs_that_compile_at_the_same_time_keep_their_own_kernels(tmp_path: Path) -> None:
    """Neither knows of the other's, as when both began before anything was kept."""
    one, other = (KernelFiles(tmp_path, "step.py311", "sources") for _ in range(2))
    one.save(("memoarrr", "cpu"), ["kernel of memoarrr"])
    other.save(("fruitmix", "cpu"), ["kernel of fruitmix"])
    for each in (one, other):
        assert each.load(("memoarrr", "cpu")) == ["kernel of memoarrr"]
        assert each.load(("fruitmix", "cpu")) == ["kernel of fruitmix"]
        assert each.load(("memoarrr", "other cpu")) is None


def test_a_kernel_of_other_sources_is_not_taken_for_one_of_these(tmp_path: Path) -> None:
    key = ("memoarrr", "cpu")
    KernelFiles(tmp_path, "step.py311", "as it was").save(key, ["old"])
    assert KernelFiles(tmp_path, "step.py311", "as it is").load(key) is None
    KernelFiles(tmp_path, "step.py311", "as it is").save(key, ["new"])
    assert KernelFiles(tmp_path, "step.py311", "as it is").load(key) == ["new"]
    assert KernelFiles(tmp_path, "step.py311", "as it was").load(key) == ["old"]


def test_kernels_that_nobody_asks_for_are_put_away(tmp_path: Path) -> None:
    key, long_ago = ("memoarrr", "cpu"), time.time() - MONTH - 1
    for name in ("asked for", "forgotten"):
        KernelFiles(tmp_path, "step.py311", name).save(key, [name])
    for path in tmp_path.iterdir():
        os.utime(path, (long_ago, long_ago))
    assert KernelFiles(tmp_path, "step.py311", "asked for").load(key)
    KernelFiles(tmp_path, "step.py311", "new").save(key, ["new"])
    assert KernelFiles(tmp_path, "step.py311", "asked for").load(key)
    assert not KernelFiles(tmp_path, "step.py311", "forgotten").load(key)


def test_the_command_line_does_not_import_the_compiler() -> None:
    program = """
import sys
import recollect.cli
try:
    recollect.cli.main(["--help"])
except SystemExit:
    assert not {"numba", "numpy", "recollect.sim"} & {*sys.modules}
"""
    assert run(program) == ""


def test_without_the_extra_it_is_said_how_to_get_it() -> None:
    program = 'import sys; sys.modules["numba"] = None; import recollect.sim'
    assert "pip install 'recollect[research]'" in run(program).splitlines()[-1]
