"""Names: readable, decent, and nobody's but their own."""

from __future__ import annotations

from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.bots.registry import bot_names, bot_text
from recollect.engine.errors import RecollectError
from recollect.engine.phrases import LANGUAGES
from recollect.engine.record import SOMEBODY
from recollect.tables.names import (
    are_alike,
    check_name,
    home_words,
    is_refused,
    read_words,
)
from recollect.wire.http import OpenTable, SeatPlan, SitDown
from tests.kit.seats import ME, OPEN, new_id
from tests.kit.tables import Person, World, in_a_loop

CYRILLIC = str.maketrans("aeopcxyABEKMHOPCTX", "аеорсхуАВЕКМНОРСТХ")  # noqa: RUF001
FULL_WIDTH = {ord(sign): ord(sign) + 0xFEE0 for sign in "abcdefghijklmnopqrstuvwxyz"}
SOME = st.sampled_from(["Anna", "Ben", "Cleo", "Øyvind", "Zoë", "Mario", "Ève", "Łukasz", "Tom 2"])


def refusal(name: str, *others: str) -> str | None:
    """Why nobody may be called that beside the others; there is a sentence in every language."""
    try:
        check_name(1, name, others)
    except RecollectError as error:
        return error.reason if all(map(error.text, LANGUAGES)) else "speechless"
    return None


GOOD = ["Anna", "Анна", "安娜", "علی", "می\u200cخواهم", "नमस्ते", "👩\u200d🚀", "❤️", "1️⃣", "O'Neill"]  # noqa: RUF001


@pytest.mark.parametrize(
    "name", [*GOOD, "Scunthorpe", "Cassandra", "Essex", "Hancock", "Matsushita"]
)
def test_decent_names_of_all_scripts_are_welcome(name: str) -> None:
    assert refusal(name) is None


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "\u3164", "An\u200dna", "Ann\u200ca", "Anna\u200b", "\u202eannA", "An\u2066na"),
        *(
            "Anna\ufeff",
            "An\u00adna",
            "A\u034fnna",
            "Anna\ufe0f",
            "An\u2800na",
            "A\x1b[31m",
            "x" * 61,
        ),
        *("Anna\U000e0041", "a\u0301\u0301\u0301\u0301\u0301"),
    ],
)
def test_what_is_invisible_or_turns_the_writing_is_refused(name: str) -> None:
    assert refusal(name) == "name-form"


def test_nobody_is_called_like_a_bot_in_any_language() -> None:
    for bot in bot_names():
        for name in (bot, *(bot_text(bot, language).name for language in LANGUAGES)):
            assert refusal(name.upper()) == "name-bot"
            assert refusal(f"{name}!".translate(CYRILLIC)) == "name-bot"
            assert refusal(f"✓ {name} ♥") == "name-bot"


@pytest.mark.parametrize("name", [SOMEBODY, "SOMEBODY", "Jemand", "quelqu'un"])
def test_nobody_is_called_like_those_who_were_erased(name: str) -> None:
    assert refusal(name) == "name-word"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("Anna", "anna"), ("Anna", "Аnnа"), ("ANNA", "ΑΝΝΑ"), ("Zoë", "Zoe")),  # noqa: RUF001
        *(("Bernd", "Bemd"), ("Ella", "EIla"), ("Paul", "PauI"), ("Otto", "0tt0"), ("Bo", "B.o")),
        *(("Marie", "Μarie"), ("Zoe", "Ζoe"), ("Anna", "ᴀɴɴᴀ"), ("Anna", "🅰🅽🅽🅰")),  # noqa: RUF001
        *(("Lea", "ᏞEᎪ"), ("Lea", "ꓡꓰꓮ"), ("Yan", "Үan"), ("Lea", "Ӏea")),  # noqa: RUF001
        *(("Anna", "Ａｎｎａ"), ("Anna", "𝓐𝓷𝓷𝓪"), ("Per", "Рег"), ("👩🏽", "👩🏿")),  # noqa: RUF001
    ],
)
def test_names_that_look_the_same_are_alike(one: str, other: str) -> None:
    assert are_alike(one, other)
    assert refusal(other, "Cleo", one) == "name-alike"


@pytest.mark.parametrize(
    ("one", "other"),
    [("Anna", "Hanna"), ("Ella", "Eila"), ("Anna", "Anna B"), ("Tom 1", "Tom 2"), ("🐙", "🦀")],
)
def test_names_that_differ_are_not_alike(one: str, other: str) -> None:
    assert not are_alike(one, other)
    assert refusal(other, one) is None


@given(SOME, st.lists(st.sampled_from(["case", "mark", "cyrillic", "wide", "space", "sign"])))
def test_no_disguise_makes_a_name_another(name: str, disguises: list[str]) -> None:
    worn = name
    for each in disguises:
        match each:
            case "case":
                worn = worn.swapcase()
            case "mark":
                worn = worn[:1] + "\u0301" + worn[1:]
            case "cyrillic":
                worn = worn.translate(CYRILLIC)
            case "wide":
                worn = worn.translate(FULL_WIDTH)
            case "space":
                worn = worn[:2] + " " + worn[2:]
            case _:
                worn = f"{worn}."
    assert are_alike(name, worn)
    assert are_alike(worn, name)


@given(st.text(max_size=70))
def test_whatever_is_let_in_is_visible_and_like_itself(name: str) -> None:
    assert are_alike(name, name)
    if refusal(name) is None:
        assert 1 <= len(name) <= 60
        assert not any(category(sign) in {"Cc", "Cs", "Co", "Zl", "Zp"} for sign in name)
        assert refusal(name, name) == "name-alike"


@pytest.mark.parametrize(
    "name", ["Fuck", "f.u.c.k", "FUUUUCK", "Sh1t", "Scheiße", "5ch31ß3", "Merde!"]
)
def test_some_words_are_no_names_however_they_are_written(name: str) -> None:
    assert refusal(name) == "name-word"


def test_there_are_words_in_every_language_and_an_operator_has_the_last_word() -> None:
    more = read_words("Broccoli\n*sprout*  # no vegetables\n-idiot\n\n")
    assert is_refused("Idiot", home_words())
    assert not is_refused("Idiot", more)
    assert is_refused("br0ccoli", more)
    assert is_refused("Mrs Brusselssprouts", more)
    assert not is_refused("Broccolini", more)
    for word in ("wanker", "wichser", "connard"):
        assert is_refused(word, more)


@in_a_loop
async def test_nobody_sits_down_under_anothers_name_or_a_bots() -> None:
    process = World().process()
    anna, ben = Person("Anna", process), Person("Ben", process)
    table = await anna.open("memoarrr", ME, OPEN, OPEN)

    async def attempt(name: str) -> str:
        with pytest.raises(RecollectError) as caught:
            await process.sit_down("ben", table, SitDown(new_id(), 1, name))
        return caught.value.reason

    assert await attempt("Аnna") == "name-alike"  # noqa: RUF001
    assert await attempt("KräҺe") == "name-bot"
    assert await attempt("Be\u200dn") == "name-form"
    assert await attempt("Arschloch") == "name-word"
    await ben.sit_down(table, 1)
    with pytest.raises(RecollectError, match="bot"):
        await process.open(
            "cleo", OpenTable(new_id(), "memoarrr", (SeatPlan("me", "Elephant"), OPEN))
        )


@in_a_loop
async def test_who_sits_around_one_device_may_be_called_what_they_like() -> None:
    """The twins are both called Jo, and nobody else is fooled by that."""
    process = World().process()
    seats = (SeatPlan("me", "Jo"), SeatPlan("me", "Jo"))
    assert (await process.open("anna", OpenTable(new_id(), "memoarrr", seats))).version == 1
