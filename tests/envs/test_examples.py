"""The examples run, and the page about environments says what the code says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.envs.page import written

ROOT = Path(__file__).parents[2]


def run(*arguments: str) -> str:
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, cwd=ROOT, check=True, text=True, capture_output=True).stdout


def test_random_play_is_drawn_to_the_end() -> None:
    said = run("examples.random_play", "--players", "2", "--seed", "3")
    assert "player_1" in said
    assert "actions" in said


@pytest.mark.slow
def test_a_policy_is_trained_saved_and_beats_goldfish_in_the_arena(tmp_path: Path) -> None:
    policy = str(tmp_path / "policy.npz")
    run("examples.train", "--generations", "4", "--save", policy)
    said = run("examples.evaluate", policy, "--games", "20", "--against", "goldfish")
    won = {kind: float(share) for kind, share in re.findall(r"^(\w+).*won ([\d.]+)", said, re.M)}
    assert won["policy"] > won["goldfish"]


def test_the_tables_of_the_page_are_those_of_the_code() -> None:
    """Make them anew with `python -m tests.envs.page docs/envs.md`."""
    page = (ROOT / "docs" / "envs.md").read_text("utf-8")
    assert written(page) == page


def test_gymnasium_makes_it_where_nobody_has_imported_it() -> None:
    """Gymnasium looks for no plugins any more; a name may say what to import."""
    code = "import gymnasium; print(gymnasium.make('recollect.envs:recollect/Memoarrr-v0'))"
    found = subprocess.run([sys.executable, "-c", code], check=True, text=True, capture_output=True)
    assert "RecollectEnv" in found.stdout


def test_the_command_line_imports_nothing_heavy() -> None:
    code = "import sys, recollect.cli; print(*{'numpy', 'numba', 'gymnasium'} & {*sys.modules})"
    found = subprocess.run([sys.executable, "-c", code], check=True, text=True, capture_output=True)
    assert not found.stdout.strip()
