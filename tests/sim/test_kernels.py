"""Compiling is announced once and then kept; who does not simulate need not have a compiler."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from recollect.sim.kernels import SAID, KernelFiles

SAMPLE = 'from recollect.sim import Batch; Batch("memoarrr", 1, 2).sample()'
PLAY = 'from recollect.sim import Batch; Batch("memoarrr", 1, 2).playouts(1)'


def run(program: str, cache: Path | None = None) -> str:
    """What it says on stderr. Kernels are kept there, or where all tests find them."""
    env = {**os.environ, **({} if cache is None else {"NUMBA_CACHE_DIR": str(cache)})}
    done = subprocess.run(
        [sys.executable, "-c", program], env=env, capture_output=True, text=True, check=False
    )
    return done.stderr


def test_the_first_call_says_that_it_compiles_and_the_next_program_need_not(tmp_path: Path) -> None:
    assert run(SAMPLE, tmp_path) == f"{SAID}\n"
    assert run(SAMPLE, tmp_path) == ""


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
    assert len([*tmp_path.iterdir()]) == 1


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
