"""Compiling is announced once and then kept; who does not simulate need not have a compiler."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from recollect.sim.compiled import SAID

SAMPLE = 'from recollect.sim import Batch; Batch("memoarrr", 1, 2).sample()'
PLAY = 'from recollect.sim import Batch; Batch("{}", 1, 2).playouts(1)'


def run(program: str, cache: Path) -> str:
    """What it says on stderr."""
    env = {**os.environ, "NUMBA_CACHE_DIR": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", program], env=env, capture_output=True, text=True, check=False
    )
    return done.stderr


def test_the_first_call_says_that_it_compiles_and_the_next_program_need_not(tmp_path: Path) -> None:
    assert run(SAMPLE, tmp_path) == f"{SAID}\n"
    assert run(SAMPLE, tmp_path) == ""


def test_what_is_kept_needs_neither_other_games_nor_the_whole_compiler(tmp_path: Path) -> None:
    both = ("fruitmix", "memoarrr")
    assert [run(PLAY.format(game), tmp_path) for game in both] == [f"{SAID}\n"] * 2
    idle = (
        'import sys; assert not {"recollect.sim.fruitmix", "numba.typed.dictimpl"} & {*sys.modules}'
    )
    assert run(f"{PLAY.format('memoarrr')}\n{idle}", tmp_path) == ""


def test_the_command_line_does_not_import_the_compiler(tmp_path: Path) -> None:
    program = """
import sys
import recollect.cli
try:
    recollect.cli.main(["--help"])
except SystemExit:
    assert not {"numba", "numpy", "recollect.sim"} & {*sys.modules}
"""
    assert run(program, tmp_path) == ""


def test_without_the_extra_it_is_said_how_to_get_it(tmp_path: Path) -> None:
    program = 'import sys; sys.modules["numba"] = None; import recollect.sim'
    assert "pip install 'recollect[research]'" in run(program, tmp_path).splitlines()[-1]
