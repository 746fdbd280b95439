"""What the page about simulations says is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.sim.page import page

TEXT = (Path(__file__).parents[2] / "docs" / "sim.md").read_text("utf-8")


def test_the_page_about_simulations_is_up_to_date() -> None:
    assert page() == TEXT


def test_the_program_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = re.findall(r"```python\n(.+?)```", TEXT, re.DOTALL)
    exec(compile(block, "sim.md", "exec"), {})
    assert "(1024, 56) (1024, 105)" in capsys.readouterr().out
