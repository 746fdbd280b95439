"""The command line as its user meets it."""

from __future__ import annotations

from pathlib import Path

import pytest

from recollect.cli import main
from tests.kit.terminal import Answer, Recollect


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without coverage: what the command line calls is measured where it is tested itself."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.no_cover)


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def recollect(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Recollect:
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
