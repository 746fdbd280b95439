"""Tests that run in forked processes are told as if one process had run them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.kit.terminal import needs_unix

ROOT = Path(__file__).parents[1]
START = """
import os, sys, pytest
os.environ["PARENT"] = str(os.getpid())
sys.exit(pytest.main())
"""
SUITE = """
import os
import pytest

@pytest.fixture(scope="session")
def shared():
    return os.getpid()

@pytest.mark.parametrize("number", range(8))
def test_good(number, shared, tmp_path):
    (tmp_path / "mine").write_text("x")
    assert os.getpid() == shared != int(os.environ["PARENT"])

def test_wrong():
    print("said before")
    assert 1 + 1 == 3

def test_left_out():
    pytest.skip("not today")

def test_fatal():
    os._exit(7)
"""

MANY = """
import pytest

@pytest.mark.parametrize("number", range(1000))
def test_wrong(number):
    assert number < 0
"""


def run(folder: Path, suite: str, *options: str) -> subprocess.CompletedProcess[str]:
    """What a suite of its own says in two processes."""
    (folder / "test_suite.py").write_text(suite)
    plugins = ["-p", "tests.kit.forks", "-p", "no:cacheprovider", "-p", "no:schemathesis"]
    where = ["--rootdir", str(folder), "--basetemp", str(folder / "temporary"), str(folder)]
    command = [sys.executable, "-c", START, *plugins, "--forks", "2", *where, *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@needs_unix
def test_each_test_is_told_once_and_whoever_dies_fails_alone(tmp_path: Path) -> None:
    answer = run(tmp_path, SUITE, "-v", "-rA")
    assert answer.returncode == 1, answer.stdout + answer.stderr
    assert "2 failed, 8 passed, 1 skipped" in answer.stdout
    assert "assert (1 + 1) == 3" in answer.stdout
    assert re.search(r"Captured stdout call -*\nsaid before", answer.stdout)
    assert re.search(r"gw\d ended with exit code 7", answer.stdout)
    assert len(re.findall(r"^\S*::test_good\[\d\] PASSED", answer.stdout, re.M)) == 8


@needs_unix
def test_after_the_first_failure_no_more_are_given_out_if_nobody_wants_them(tmp_path: Path) -> None:
    answer = run(tmp_path, MANY, "-x")
    assert answer.returncode == 1, answer.stdout + answer.stderr
    assert "stopping after" in answer.stdout
    found = re.search(r"(\d+) failed in", answer.stdout)
    assert found is not None
    assert int(found[1]) < 50
