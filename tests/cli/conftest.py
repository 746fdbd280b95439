"""The command line as its user meets it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from recollect.cli import main

os.environ["LC_ALL"] = "C.UTF-8"


class Answer(NamedTuple):
    code: int
    out: str
    err: str


Recollect = Callable[..., Answer]


@pytest.fixture
def recollect(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Recollect:
    """Runs a command and gives its exit code and what it printed."""
    monkeypatch.setenv("COLUMNS", "120")

    def run(*arguments: str | Path) -> Answer:
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        return Answer(code, *capsys.readouterr())

    return run


@pytest.fixture
def records(recollect: Recollect, tmp_path: Path) -> Path:
    """A file with three games."""
    path = tmp_path / "games.jsonl"
    assert (
        recollect("simulate", "memoarrr", "--games", "3", "--seed", "7", "--record", path).code == 0
    )
    return path


COMMAND = [sys.executable, "-m", "recollect"]
