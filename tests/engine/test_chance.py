"""Chance is a documented algorithm, with test vectors in docs/chance.md for other languages."""

from __future__ import annotations

import copy
import hashlib
import hmac
import json
import pickle
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.engine.chance import Chance, LabelledWords, derive
from recollect.engine.registry import find_game
from recollect.testing import seeds

SEED = bytes.fromhex("00112233445566778899aabbccddeeff")
DOCUMENT = (Path(__file__).parents[2] / "docs" / "chance.md").read_text("utf-8")


def test_the_stream_is_hmac_sha256_of_a_counter_read_as_big_endian_words() -> None:
    """B2."""
    blocks = [hmac.new(SEED, n.to_bytes(8, "big"), hashlib.sha256).digest() for n in range(3)]
    stream = b"".join(blocks)
    words = [int.from_bytes(stream[n : n + 4], "big") for n in range(0, len(stream), 4)]
    chance = Chance(SEED)
    assert [chance.below(1 << 32) for _ in words] == words


@given(seeds, st.integers(1, 1 << 32))
def test_a_number_below_n_is_below_n(seed: bytes, n: int) -> None:
    assert 0 <= Chance(seed).below(n) < n


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))]
)
@given(seeds, st.integers(0, 40))
def test_a_copy_goes_on_from_where_it_was_made_and_by_itself(
    copied: Callable[[Chance], Chance], seed: bytes, taken: int
) -> None:
    chance = Chance(seed)
    for _ in range(taken):
        chance.below(1 << 32)
    other = copied(chance)
    assert [chance.below(100) for _ in range(20)] == [other.below(100) for _ in range(20)]


def test_a_word_beyond_the_last_multiple_is_thrown_away() -> None:
    """With n = 2**31 + 1 about half of all words are: the first that fits is taken."""
    n = (1 << 31) + 1
    words, chance = Chance(SEED), Chance(SEED)
    for _ in range(50):
        word = words.below(1 << 32)
        while word >= n:
            word = words.below(1 << 32)
        assert chance.below(n) == word


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_there_is_no_number_below_less_than_one_or_beyond_a_word(n: int) -> None:
    with pytest.raises(ValueError, match="below"):
        Chance(SEED).below(n)


@given(seeds, st.lists(st.integers()))
def test_a_shuffle_keeps_every_item(seed: bytes, items: list[int]) -> None:
    assert sorted(Chance(seed).shuffled(items)) == sorted(items)


def test_every_order_of_three_is_equally_likely() -> None:
    """Chi-squared over 6 orders, 6,000 shuffles of one fixed stream: the 99.9 % bound is 20.5."""
    chance = Chance(SEED)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        order = chance.shuffled(range(3))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5


def test_a_derived_seed_is_hmac_of_the_label_and_another_for_each_label() -> None:
    expected = hmac.new(SEED, b"recollect:game 7", hashlib.sha256).digest()
    assert derive(SEED, "game 7") == expected
    assert derive(SEED, "game 8") != expected


def test_chance_does_not_print_its_seed() -> None:
    """B4."""
    assert repr(Chance(SEED)) == "Chance(hidden)"


def test_the_documented_vectors_are_what_the_code_gives() -> None:
    """B2."""
    words, below = Chance(SEED), Chance(SEED)
    vectors = {
        "words": " ".join(f"{words.below(1 << 32):08x}" for _ in range(4)),
        "below": " ".join(str(below.below(n)) for n in (2, 6, 10, 100, 1000)),
        "shuffled": " ".join(map(str, Chance(SEED).shuffled(range(10)))),
        "derive": derive(SEED, "game 0").hex(),
    }
    documented = dict(re.findall(r"^(\w+): +(.+)$", DOCUMENT, re.MULTILINE))
    assert documented == vectors


def test_the_documented_deals_are_what_the_games_deal() -> None:
    """B2."""
    (block,) = re.findall(r"```json\n(.+?)```", DOCUMENT, re.DOTALL)
    for example in json.loads(block):
        game = find_game(example["game"])
        deal = game.deal(game.options(example["options"]), example["players"], Chance(SEED))
        assert json.loads(msgspec.json.encode(deal)) == example["deal"]


@given(st.binary(min_size=1, max_size=64), st.text(max_size=200))
def test_a_labelled_word_is_the_first_of_the_stream_of_the_derived_seed(
    seed: bytes, label: str
) -> None:
    assert LabelledWords(seed)(label) == Chance(derive(seed, label)).below(1 << 32)
