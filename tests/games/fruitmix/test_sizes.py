"""F23, F24: smaller games, which are ours and off unless an option asks for them."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.engine.chance import Chance
from recollect.engine.errors import BadOptions, Illegal, Malformed
from recollect.engine.phrases import LANGUAGES
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player, read, verify, write
from recollect.games.fruitmix import GAME
from recollect.games.fruitmix.model import COLOURS, SHAPES, Deal, Options
from recollect.testing import play_on
from tests.games.fruitmix.board import action, may, new_deal, new_game, table
from tests.referee import check

SIZES = st.integers(2, 16)
SEEDS = st.binary(min_size=1, max_size=8)
MATCHES = st.sampled_from(["shape", "colour", "both"])


@given(SIZES, SEEDS, st.integers(1, 6))
def test_so_many_pairs_lie_on_the_table(pairs: int, seed: bytes, players: int) -> None:
    """F23."""
    deal = new_deal(players, seed, variant="pairs", pairs=pairs)
    lying = deal.table or ()
    plates = Counter(tile.partition("/")[2] for tile in lying)
    assert [*plates.values()] == [2] * pairs
    assert len(set(lying)) == 2 * pairs


@given(SIZES, SEEDS)
def test_everybody_knows_which_plates_they_are_and_they_are_as_even_as_can_be(
    pairs: int, seed: bytes
) -> None:
    """F23."""
    plates = _plates(new_deal(2, seed, variant="pairs", pairs=pairs))
    assert plates == _plates(new_deal(2, variant="pairs", pairs=pairs))
    for part, names in enumerate((SHAPES, COLOURS)):
        counts = Counter(plate.split("/")[part] for plate in plates)
        every = [counts[name] for name in names]
        assert max(every) - min(every) <= 1


def test_the_plates_stay_in_the_order_that_the_rules_name() -> None:
    """F23."""
    smallest, small, more = (_plates(new_deal(2, variant="pairs", pairs=n)) for n in (2, 4, 6))
    assert smallest == {"round/red", "square/yellow"}
    assert small - smallest == {"triangle/green", "flower/blue"}
    assert more - small == {"round/yellow", "square/green"}


@given(SEEDS, SIZES)
def test_a_smaller_table_is_the_printed_one_without_some_plates(seed: bytes, pairs: int) -> None:
    """F18, F23, B2: the same deck, the same tiles that leave, the same first player."""
    printed, small = (new_deal(3, seed, variant="pairs", pairs=n) for n in (16, pairs))
    assert (small.deck, small.first) == (printed.deck, printed.first)
    assert small.table == tuple(tile for tile in printed.table or () if tile in (small.table or ()))


@pytest.mark.parametrize("variant", ["basic", "lucky"])
def test_pairs_are_refused_where_there_are_none(variant: str) -> None:
    """F23, B3."""
    with pytest.raises(BadOptions) as refused:
        GAME.options({"variant": variant, "pairs": 8})
    assert all("pairs" in refused.value.text(language) for language in LANGUAGES)
    with pytest.raises(BadOptions):
        GAME.deal(Options(variant="basic", pairs=8), 2, Chance(b"any"))
    assert GAME.options({"variant": variant, "pairs": 16}) == GAME.options({"variant": variant})


def test_a_cell_that_a_smaller_table_does_not_have_is_refused() -> None:
    """F23, B3."""
    state = new_game(2, variant="pairs", pairs=3)
    assert may(state) == [f"flip {at}" for at in range(6)]
    with pytest.raises(Illegal, match=r"There is no place 6 on the table: the last one is 5\."):
        GAME.step(state, state.turn, action("flip 6"))


def test_a_table_of_another_size_or_other_plates_is_no_deal_of_this_game() -> None:
    """F23."""
    small = new_deal(2, variant="pairs", pairs=3)
    wrong = Deal(small.deck, small.first, table=new_deal(2, variant="pairs", pairs=4).table)
    printed = new_deal(2, variant="pairs").table or ()
    other = tuple(tile for tile in printed if tile.partition("/")[2] in OTHER_PLATES)
    for deal in (wrong, Deal(small.deck, small.first, table=other)):
        with pytest.raises(Malformed):
            GAME.start(GAME.options({"variant": "pairs", "pairs": 3}), 2, deal)


OTHER_PLATES = {"round/blue", "square/red", "flower/red"}


@given(SIZES, SEEDS, MATCHES, st.integers(1, 6))
def test_every_size_is_played_to_its_end_and_its_record_is_right(
    pairs: int, seed: bytes, match: str, players: int
) -> None:
    """F20, F21, F23, B2."""
    game = _played({"variant": "pairs", "pairs": pairs, "match": match}, players, seed)
    text = write(game.record())
    verify(read(text))
    assert sum(score.tiles for score in read(text).result.scores) == 2 * pairs  # type: ignore[union-attr]
    assert (b'"pairs":' in text) == (pairs < 16)


@given(SEEDS, st.integers(1, 6), st.sampled_from(["basic", "lucky"]))
def test_a_line_of_two_is_played_like_any_other(seed: bytes, players: int, variant: str) -> None:
    """F24."""
    state = new_game(players, seed, line=2, variant=variant)
    assert len(table(state).table) == 2
    assert table(state).piles == (46 // players,) * players
    game = _played({"variant": variant, "line": 2, "changes": 1}, players, seed)
    verify(read(write(game.record())))


def test_the_referee_refuses_sizes_where_they_mean_nothing() -> None:
    """F23."""
    record = json.loads(write(_played({"variant": "pairs", "pairs": 3}, 2, b"any").record()))
    assert check(record) == []
    for options in ({"variant": "basic"}, {"pairs": 4}, {"pairs": 1}):
        assert check({**record, "options": {**record["options"], **options}})


def _plates(deal: Deal) -> set[str]:
    return {tile.partition("/")[2] for tile in deal.table or ()}


def _played(options: dict[str, object], players: int, seed: bytes) -> Playthrough:
    seats = [Player(f"player {seat}", None) for seat in range(players)]
    game = Playthrough(GAME, GAME.options(options), seats, seed)
    play_on(game, Chance(seed))
    return game
