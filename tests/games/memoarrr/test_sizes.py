"""M27–M29: smaller games, which are ours and off unless an option asks for them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.engine.chance import Chance
from recollect.engine.errors import BadOptions, Illegal, Malformed
from recollect.engine.phrases import LANGUAGES
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player, read, verify, write
from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import CELLS, Options, Reveal, RoundWon, State
from recollect.testing import play_on
from tests.referee import check

SIZES = list(product((3, 4, 5), repeat=2))
every_size = pytest.mark.parametrize(("animals", "landscapes"), SIZES)
SEEDS = st.binary(min_size=1, max_size=8)
PLAYERS = st.integers(2, 4)


def new_game(players: int = 2, seed: bytes = b"any", **given: object) -> State:
    options = GAME.options(given)
    return GAME.start(options, players, GAME.deal(options, players, Chance(seed)))


def looked(state: State) -> list[set[str]]:
    """What each seat looks at, once sides are dealt."""
    return [set(GAME.view(state, seat).looking) for seat in range(state.players)]


def ready(state: State) -> State:
    for seat in GAME.actors(state):
        state = GAME.step(state, seat, GAME.legal(state, seat)[0]).state
    return state


@every_size
def test_an_island_has_a_cell_for_every_card_but_one(animals: int, landscapes: int) -> None:
    """M4, M27."""
    state = new_game(animals=animals, landscapes=landscapes, sides="seated", looks=0)
    cells = [action.at for action in GAME.legal(ready(state), state.turn)]  # type: ignore[union-attr]
    assert len(cells) == animals * landscapes - 1
    corner = {f"{column}{row}" for column in "abcde"[:landscapes] for row in "12345"[:animals]}
    (centre,) = corner - set(cells)
    assert centre == "abcde"[landscapes // 2] + "12345"[animals // 2]


@every_size
@given(seed=SEEDS)
def test_the_cards_are_the_first_animals_and_landscapes(
    animals: int, landscapes: int, seed: bytes
) -> None:
    """M1, M27."""
    options = GAME.options({"animals": animals, "landscapes": landscapes})
    deal = GAME.deal(options, 3, Chance(seed))
    kinds = ["penguin", "octopus", "walrus", "crab", "turtle"][:animals]
    places = ["ocean", "jungle", "lava", "flowers", "beach"][:landscapes]
    assert sorted(deal.island) == sorted(f"{a}/{b}" for a, b in product(kinds, places))


@every_size
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_looks_at_as_many_cards_and_never_at_a_corner(
    animals: int, landscapes: int, players: int
) -> None:
    """M7, M29."""
    most = min(animals, landscapes) - 2
    corners = {"a1", f"a{animals}", "abcde"[landscapes - 1] + "1"}
    for looks in (*range(most + 1), None):
        given = {"animals": animals, "landscapes": landscapes, "looks": looks}
        seen = looked(new_game(players, sides="seated", **given))
        count = most if looks is None else looks
        assert [len(cells) for cells in seen] == [count] * players
        assert len(set().union(*seen)) == count * players
        assert not corners & set().union(*seen)


def test_what_is_looked_at_lies_in_the_middle() -> None:
    """M29."""
    assert looked(new_game(4, sides="seated", looks=1)) == [{"c1"}, {"e3"}, {"c5"}, {"a3"}]
    assert looked(new_game(4, sides="seated", looks=2)) == [
        {"b1", "c1"},
        {"e2", "e3"},
        {"b5", "c5"},
        {"a2", "a3"},
    ]
    small = new_game(4, sides="seated", animals=3, landscapes=4)
    assert looked(small) == [{"b1"}, {"d2"}, {"b3"}, {"a2"}]


@every_size
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_always_a_card_to_open_with(animals: int, landscapes: int, players: int) -> None:
    """M10, M29."""
    state = new_game(players, animals=animals, landscapes=landscapes, sides="seated")
    cells = {action.at for action in GAME.legal(ready(state), state.turn)}  # type: ignore[union-attr]
    assert cells
    assert not cells & set().union(*looked(state))


def test_where_nobody_looks_nobody_chooses_a_side() -> None:
    """M29."""
    state = new_game(3, sides="choose", looks=0)
    assert (state.phase, GAME.actors(state)) == ("look", (0, 1, 2))
    assert looked(state) == [set(), set(), set()]
    assert ready(state).phase == "reveal"


@pytest.mark.parametrize(
    ("animals", "landscapes", "looks"), [(3, 3, 2), (3, 5, 2), (4, 4, 3), (5, 4, 3)]
)
def test_more_cards_than_lie_between_the_corners_are_refused(
    animals: int, landscapes: int, looks: int
) -> None:
    """M29, B3."""
    with pytest.raises(BadOptions) as refused:
        GAME.options({"animals": animals, "landscapes": landscapes, "looks": looks})
    assert all(" looks" in refused.value.text(language) for language in LANGUAGES)
    with pytest.raises(BadOptions):
        GAME.deal(Options(animals=3, looks=3), 2, Chance(b"any"))


def test_one_game_has_one_name() -> None:
    """M27–M29: what is chosen as it is printed is not written down."""
    printed = {"animals": 5, "landscapes": 5, "rounds": 7, "looks": 3}
    assert GAME.options(printed) == GAME.options({})
    assert GAME.options({"animals": 3, "looks": 1}) == GAME.options({"animals": 3})


@given(SEEDS, st.integers(1, 7), st.sampled_from(["shuffled", "sorted"]), PLAYERS)
def test_so_many_rounds_are_played_for_as_many_treasures(
    seed: bytes, rounds: int, treasures: str, players: int
) -> None:
    """M28."""
    game = played({"rounds": rounds, "treasures": treasures}, players, seed)
    events = [event for step in game.steps for event in step.events]
    won = [event.rubies for event in events if isinstance(event, RoundWon)]
    assert len(won) == rounds
    assert sum(score.treasures for score in game.outcome.scores) == rounds  # type: ignore[union-attr]
    if treasures == "sorted":
        assert won == [1, 1, 2, 2, 2, 3, 4][-rounds:]


@given(SEEDS, st.integers(1, 6))
def test_a_shorter_game_begins_like_the_printed_one(seed: bytes, rounds: int) -> None:
    """M28, B2: the same island, the same first treasures."""
    printed, short = (GAME.deal(GAME.options({"rounds": n}), 4, Chance(seed)) for n in (7, rounds))
    assert short.island == printed.island
    assert short.treasures == printed.treasures[:rounds]
    assert short.volcanoes == printed.volcanoes[:rounds]


def test_with_few_treasures_even_the_french_can_win_together() -> None:
    """M19, M28."""
    options = GAME.options({"edition": "fr", "rounds": 2})
    outcomes = [played({"edition": "fr", "rounds": 2}, 2, bytes([n])).outcome for n in range(60)]
    assert options.tie_break == "highest"
    assert any(outcome and len(outcome.winners) == 2 for outcome in outcomes)


def test_a_cell_that_a_smaller_island_does_not_have_is_refused() -> None:
    """M27, B3."""
    state = ready(new_game(animals=3, landscapes=3, sides="seated"))
    with pytest.raises(Illegal, match="no d1 on this island"):
        GAME.step(state, state.turn, Reveal("d1"))
    with pytest.raises(Illegal, match="b2 is the volcano stack"):
        GAME.step(state, state.turn, Reveal("b2"))


def test_a_deal_of_another_size_is_no_deal_of_this_game() -> None:
    """M27, M28."""
    small = GAME.options({"animals": 3, "rounds": 2})
    for other in ({}, {"animals": 4, "rounds": 2}, {"animals": 3, "rounds": 3}, {"landscapes": 3}):
        deal = GAME.deal(GAME.options(other), 2, Chance(b"any"))
        with pytest.raises(Malformed):
            GAME.start(small, 2, deal)


@given(
    seed=SEEDS,
    players=PLAYERS,
    size=st.sampled_from(SIZES),
    rounds=st.integers(1, 7),
    expert=st.booleans(),
)
def test_every_size_is_played_to_its_end_and_its_record_is_right(
    seed: bytes, players: int, size: tuple[int, int], rounds: int, expert: bool
) -> None:
    """M27, M28, B2."""
    animals, landscapes = size
    given = {"animals": animals, "landscapes": landscapes, "rounds": rounds, "expert": expert}
    text = write(played(given, players, seed).record())
    record = read(text)
    verify(record)
    assert write(record) == text
    named = {"animals", "landscapes", "rounds", "looks"} & json.loads(text)["options"].keys()
    assert named == {
        name for name in ("animals", "landscapes", "rounds") if given[name] != _PRINTED[name]
    }


_PRINTED = {"animals": 5, "landscapes": 5, "rounds": 7}


@every_size
def test_octopuses_stay_on_the_island(animals: int, landscapes: int) -> None:
    """M22, M27."""
    given = {"animals": animals, "landscapes": landscapes, "expert": True}
    cells = {f"{column}{row}" for column in "abcde"[:landscapes] for row in "12345"[:animals]}
    for seed in range(4):
        game = played(given, 3, bytes([seed]))
        for step in game.steps:
            at = getattr(step.action, "at", None)
            assert at is None or at in cells
        seen = {CELLS[cell] for cell, card in enumerate(GAME.view(game.state, 0).island) if card}
        assert seen <= cells


def test_the_referee_refuses_sizes_that_do_not_fit() -> None:
    """M27–M29."""
    record = json.loads(write(played({"animals": 3, "rounds": 2, "looks": 0}, 2, b"any").record()))
    assert check(record) == []
    for wrong in ({"animals": 4}, {"rounds": 3}, {"looks": 2}, {"landscapes": 2}, {"rounds": 7}):
        assert check({**record, "options": {**record["options"], **wrong}})


def played(given: Mapping[str, object], players: int, seed: bytes) -> Playthrough:
    seats = [Player(f"player {seat}", None) for seat in range(players)]
    game = Playthrough(GAME, GAME.options(given), seats, seed)
    play_on(game, Chance(seed))
    return game
