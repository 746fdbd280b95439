"""Games of other packages, which may be broken, silent, or speak one language only."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from recollect.engine.errors import Unknown
from recollect.engine.options import describe
from recollect.tables import catalogue
from tests.kit.tiny import Tiny


def test_a_game_that_cannot_be_described_does_not_hide_the_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(catalogue, "game_ids", lambda: ("memoarrr", "tiny"))
    monkeypatch.setattr(catalogue, "describe", _only_house_games)
    offered = catalogue.games.__wrapped__("en")
    assert [game.id for game in offered.games] == ["memoarrr"]
    assert "tiny" in caplog.text


def _only_house_games(options: type) -> list[Any]:
    if not options.__module__.startswith("recollect."):
        raise ValueError(options)
    return describe(options)


def test_a_game_that_lacks_a_language_or_a_sentence_is_told_in_english_or_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = tmp_path / "hot_potato" / "text"
    text.mkdir(parents=True)
    (tmp_path / "hot_potato" / "__init__.py").touch()
    (text / "en.ftl").write_text("tagline = Pass it on.\n")
    (text / "rules.en.md").write_text("# Hot potato\n")
    monkeypatch.syspath_prepend(tmp_path)

    class Potato(Tiny):
        id = "hot_potato"
        package = "hot_potato"

    monkeypatch.setattr(catalogue, "find_game", lambda _: Potato())
    monkeypatch.setattr(catalogue, "game_ids", lambda: ("hot_potato",))
    (game,) = catalogue.games.__wrapped__("fr").games
    assert (game.title, game.tagline, game.credits) == ("Hot potato", "Pass it on.", "")
    assert [option.text for option in game.options] == ["", "", ""]
    assert game.options[1].choices[0].text == "points"
    assert catalogue.schema("hot_potato", "de").fluent.startswith("tagline")
    assert catalogue.rules("hot_potato", "de", plain=False).language == "en"
    (text / "rules.en.md").unlink()
    with pytest.raises(Unknown) as missing:
        catalogue.rules("hot_potato", "de", plain=False)
    assert missing.value.reason == "no-rules"
