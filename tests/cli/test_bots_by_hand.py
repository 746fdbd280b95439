"""The list of bots, where somebody has added one for as long as the process runs."""

from __future__ import annotations

from functools import partial

import pytest

from recollect.bots.registry import BOTS
from recollect.cli import main


@pytest.mark.parametrize("name", ["mine", "My own bot!", ""])
@pytest.mark.parametrize("more", [[], ["--json"], ["--lang", "fr"]])
def test_a_bot_by_hand_is_listed_and_breaks_nothing(
    name: str,
    more: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(BOTS, name, partial(BOTS["random"]))
    assert main(["bots", *more]) == 0
    said = capsys.readouterr().out
    assert name in said
    assert "elephant" in said
