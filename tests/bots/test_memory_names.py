"""Names that say how a bot remembers, wherever bots are named."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect import load_game
from recollect.arena.entrants import find_entrant, full_name, short_name
from recollect.bots.memory_names import FORMS, MOST_PLACES, memory_kind, read_memory
from recollect.bots.programs import is_program
from recollect.bots.registry import BOTS, Opponent, bot_origin, bot_text, find_bot, searches
from recollect.client.player import agent_name, find_agent
from recollect.engine.errors import Malformed, Unknown
from recollect.engine.phrases import LANGUAGES
from recollect.engine.registry import find_game
from recollect.envs.opponents import config_against
from recollect.memory.recall import LastSeen, PerfectRecall, RecallParameters
from recollect.terminal.seating import seated_bots
from recollect.wire.types import BotName
from tests.kit.games_of_bots import record_of

MEMOARRR = find_game("memoarrr")


@given(st.integers(1, MOST_PLACES))
def test_a_name_says_how_many_places_are_remembered(places: int) -> None:
    assert read_memory(f"last:{places}") == LastSeen(places)


@given(
    st.decimals(-10, 10, places=3),
    st.decimals("0.001", 10, places=3),
    st.decimals(0, 1, places=3),
    st.decimals("0.001", 5, places=3),
    st.integers(1, 4),
)
def test_a_name_says_the_numbers_of_act_r_as_far_as_it_goes(
    threshold: object, noise: object, confusion: object, decay: object, count: int
) -> None:
    given = [threshold, noise, confusion, decay][:count]
    name = "actr:" + "/".join(map(str, given))
    assert msgspec.convert(name, BotName) == name
    usual = [0, 0.5, 0, 0.5]
    wanted = [float(str(each)) for each in given] + usual[count:]
    found = read_memory(name)
    assert isinstance(found, RecallParameters)
    assert [found.threshold, found.noise, found.confusion, found.decay] == wanted


def test_a_perfect_memory_is_the_elephants() -> None:
    assert read_memory("perfect") == PerfectRecall()
    assert find_bot("perfect", MEMOARRR) == BOTS["elephant"]


def test_act_r_with_the_numbers_of_the_goldfish_plays_like_the_goldfish() -> None:
    """In Memoarrr!, where all bots have one memory whatever is played."""
    mine, theirs = (
        record_of("memoarrr", [bot, "crow"], 3) for bot in ("actr:0.75/0.5/0.1", "goldfish")
    )
    assert mine.steps == theirs.steps


WRONG = {
    "memory-last": (
        "last",
        "last:",
        "last:0",
        "last:100",
        "last:7.5",
        "last:-1",
        "last:many",
        "last:7 ",
    ),
    "memory-actr": (
        *(
            "actr",
            "actr:",
            "actr:x",
            "actr:nan",
            "actr:11",
            "actr:0/0",
            "actr:0/1/2",
            "actr:0/1/0/0",
        ),
        *("actr:0/1/0/0.5/1", "actr:0,2", "actr:0.2/"),
    ),
}


@pytest.mark.parametrize(
    ("reason", "name"), [(reason, name) for reason, names in WRONG.items() for name in names]
)
def test_a_name_that_says_nothing_is_refused_with_one_that_does(reason: str, name: str) -> None:
    with pytest.raises(Malformed) as refusal:
        find_bot(name, MEMOARRR)
    assert refusal.value.reason == reason
    example = {"memory-last": "last:7", "memory-actr": "actr:0.2"}[reason]
    for language in LANGUAGES:
        assert example in refusal.value.text(language)
        assert name in refusal.value.text(language)


def test_whoever_asks_for_an_unknown_bot_is_told_of_memories() -> None:
    with pytest.raises(Unknown) as refusal:
        find_bot("perfekt", MEMOARRR)
    assert all(form in refusal.value.text() for form in FORMS)


@pytest.mark.parametrize("name", FORMS)
def test_it_is_known_wherever_bots_are_named(name: str) -> None:
    options = MEMOARRR.options({})
    bot = find_bot(name, MEMOARRR)
    assert isinstance(bot, Opponent)
    assert find_entrant(full_name(name), MEMOARRR, options) == bot == find_agent(name)
    assert short_name(name) == agent_name(name) == name
    assert not is_program(name)
    assert not searches(name)
    assert bot_origin(name) is None
    assert seated_bots("memoarrr", f"{name},crow", alone=False, others=0) == (name, "crow")
    assert config_against([name], 0, "memoarrr", {}, "now").players == 2
    match = load_game("memoarrr").new_match(1, bots=[name, name])
    match.play_bots()
    assert match.is_over


@pytest.mark.parametrize("name", FORMS)
def test_it_is_called_what_it_is_and_says_so_in_every_language(name: str) -> None:
    said = [bot_text(name, language) for language in LANGUAGES]
    assert {each.name for each in said} == {name}
    assert len({each.line for each in said}) == len(LANGUAGES)


def test_other_names_say_nothing_of_memory() -> None:
    for name in (
        *BOTS,
        "policy:a.npz",
        "like:fit.json",
        "lasting:7",
        "perfect:1",
        "./actr.py:Agent",
    ):
        assert memory_kind(name) is None
        assert read_memory(name) is None
