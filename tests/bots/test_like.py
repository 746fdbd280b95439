"""Bots whose name says how they remember: at tables, where no file is ever opened."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.bots.like import FittedMemory, find_opponent, inline
from recollect.bots.memory_names import like_name, memory_kind, read_memory
from recollect.bots.registry import (
    Opponent,
    bot_origin,
    bot_text,
    find_bot,
    searches,
)
from recollect.client.player import find_agent
from recollect.engine.errors import Unknown
from recollect.engine.phrases import LANGUAGES
from recollect.engine.registry import find_game
from recollect.memory.recall import RecallParameters
from recollect.terminal.seating import seated_bots
from recollect.wire.types import BotName
from tests.kit.games_of_bots import record_of

CLOSE = 0.00051


@given(st.floats(-10, 10), st.floats(0.001, 10), st.floats(0, 1))
def test_a_name_says_how_its_bot_remembers(threshold: float, noise: float, share: float) -> None:
    name = like_name(threshold, noise, share)
    assert msgspec.convert(name, BotName) == name
    bot = find_bot(name, find_game("memoarrr"))
    assert isinstance(bot, Opponent)
    memory = bot.memory
    assert isinstance(memory, RecallParameters)
    assert memory.threshold == pytest.approx(threshold, abs=CLOSE)
    assert (memory.noise, memory.confusion) == pytest.approx((noise, share), abs=CLOSE)
    assert not searches(name)
    assert bot_origin(name) is None


NO_BOTS = (
    *("like:", "like:fit.json", "like:/etc/passwd", "like:1/2", "like:11/1/0", "like:0/0/0"),
    *("like:0/1/1.5", "like:0/1/0#00000000", "like:nan/1/0", "like:0/1/0/0", "like:../0/1"),
)


@pytest.mark.parametrize("name", NO_BOTS)
def test_no_other_name_is_a_bot_of_a_table(name: str) -> None:
    """Whoever opens a table from far away names no file of the server's."""
    assert memory_kind(name) is None
    assert read_memory(name) is None
    with pytest.raises(Unknown) as refusal:
        find_bot(name, find_game("memoarrr"))
    assert refusal.value.reason == "bot"


def test_it_plays_and_has_a_name_in_every_language() -> None:
    name = like_name(0.0, 0.5, 0.02)
    assert record_of("fruitmix", [name, "crow"], 1).players[0].bot == name
    said = {bot_text(name, language) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert all(name not in each.name for each in said)


def test_a_file_becomes_such_a_name_at_this_keyboard(tmp_path: Path) -> None:
    file = tmp_path / "fit.json"
    fit = FittedMemory("recollect-fit/1", "Anna", threshold=-0.25, noise=0.5, confusion=0.125)
    file.write_bytes(msgspec.json.encode(fit))
    named = f"like:{file}"
    assert inline(named) == "like:-0.250/0.500/0.125"
    seated = seated_bots("memoarrr", f"{named},crow", alone=False, others=0)
    assert seated == (inline(named), "crow")
    game = find_game("memoarrr")
    assert find_agent(named) == find_opponent(named, game) == find_bot(inline(named), game)
    with pytest.raises(Unknown):
        seated_bots("memoarrr", "like:nowhere.json", alone=False, others=0)
