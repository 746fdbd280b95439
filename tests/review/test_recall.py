"""The recall model: bots whose forgetting is known are found again."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from math import exp, log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.bots.registry import BOTS, Opponent
from recollect.engine.registry import find_game
from recollect.games.fruitmix.model import TILES, Change, Declare, Place
from recollect.games.memoarrr.model import CARD_NUMBER, CARDS, CONNECTS
from recollect.memory.recall import Activation, Memory
from recollect.review.likelihood import Parameters, Scene, chance, chance_to_find
from recollect.review.memory_surface import PlainSurface, memory_surface
from recollect.review.optimum import Search, golden
from recollect.review.recall import (
    Fitted,
    is_enough,
    parameters,
    recall_report,
    seats_of,
    threshold_interval,
    trials_of,
    wilson,
)
from recollect.review.surface import Differences
from recollect.review.trials import (
    BLANK,
    SURE,
    WORSE,
    WRONG,
    Alternative,
    Impression,
    Trial,
    level,
    ranks,
)
from tests.kit.games_of_bots import record_of

impressions = (
    st.builds(Impression, st.floats(-3, 2), st.tuples(*[st.integers(WRONG, SURE)] * 4)) | st.none()
)
alternatives = st.builds(Alternative, impressions, st.tuples(impressions, impressions))
shares = st.floats(0.1, 0.9)
memories = st.builds(
    Parameters, st.floats(-2, 2), st.floats(0.1, 2), st.floats(0, 0.5), shares, shares, shares
)


@given(st.lists(alternatives, min_size=2, max_size=6), memories, st.booleans())
def test_the_chances_of_all_choices_add_up_to_one(
    places: list[Alternative], memory: Parameters, may_leave: bool
) -> None:
    trial = Trial(tuple(places), (), 0, may_leave)
    scene = Scene(trial)
    total = sum(chance(scene, (number,), memory) for number in range(len(places)))
    assert total + (chance(scene, (), memory) if may_leave else 0) == pytest.approx(1, abs=1e-3)


@given(
    st.lists(alternatives, min_size=1, max_size=6),
    st.lists(
        st.tuples(st.integers(0, 5) | st.none(), st.sets(st.integers(0, 5))), min_size=1, max_size=3
    ),
    st.tuples(st.floats(-2, 2), st.floats(-2, 0.7), st.floats(0, 0.4), *[shares] * 3),
)
def test_arrays_say_what_the_model_says_decision_by_decision(
    places: list[Alternative],
    made: list[tuple[int | None, set[int]]],
    point: tuple[float, ...],
) -> None:
    trials = [
        Trial(
            tuple(places),
            tuple(sorted(each for each in right if each < len(places))),
            None if chosen is None else chosen % len(places),
            may_leave=chosen is None or len(right) > 2,
        )
        for chosen, right in made
    ]
    every = range(len(point))
    plain, arrays = PlainSurface(trials), memory_surface(trials)
    assert arrays.values(point) == pytest.approx(plain.values(point), rel=1e-9, abs=1e-9)
    expected, found = plain.gradients(point, every), arrays.gradients(point, every)
    for each in every:
        assert found[each] == pytest.approx(expected[each], rel=1e-2, abs=1e-2)


def test_the_level_of_a_trace_is_what_activation_goes_by() -> None:
    memory = Memory(Activation(b"seed", noise=1e-9, threshold=0.0))
    for place in ("a", "b"):
        memory.see(place, "x/y")
        memory.tick()
        memory.tick()
    memory.see("b", "x/y")
    assert (level(memory, "b") > 0) == (memory.recall("b") is not None)
    assert (level(memory, "a") > 0) == (memory.recall("a") is not None)
    assert level(memory, "a") == pytest.approx(log(5**-0.5))


def test_one_feature_that_connects_is_enough_and_one_that_does_not_is_half_a_no() -> None:
    row = CONNECTS[CARD_NUMBER[CARDS[0]]]
    others = CARDS[1:]
    connecting, missing = CARDS[1], CARDS[7]
    found = ranks(others, connecting, lambda card: row[CARD_NUMBER[card]])
    assert found[0] == BLANK
    assert sorted(found[1:3]) == [WORSE, SURE]
    assert found[3] == SURE
    assert ranks(others, missing, lambda card: row[CARD_NUMBER[card]]) == (
        *(BLANK, WORSE, WORSE),
        WRONG,
    )


def test_two_features_of_a_tile_tell_the_third() -> None:
    seen = TILES[0]
    shape = seen.split("/")[1]
    found = ranks(TILES, seen, lambda tile: tile.split("/")[1] == shape)
    assert found[0b101] == found[0b010] == SURE


def fitted(game: str, bot: str, seeds: Iterable[int]) -> tuple[Fitted, float]:
    """The interval of the threshold, and the truth."""
    records = [record_of(game, [bot, "crow"], seed) for seed in seeds]
    opponent = BOTS[bot]
    assert isinstance(opponent, Opponent)
    truth = opponent.memory_in(find_game(game), find_game(game).options({}))
    assert truth is not None
    trials = [trial for record in records for trial in trials_of(record, [0])]
    return threshold_interval(trials), truth.threshold


@pytest.mark.parametrize(
    ("game", "bot"), [("memoarrr", "sparrow"), ("memoarrr", "crow"), ("fruitmix", "sparrow")]
)
def test_the_threshold_of_a_bot_is_within_its_interval(game: str, bot: str) -> None:
    found, truth = fitted(game, bot, range(12))
    assert found.low <= truth <= found.high
    assert found.low < found.value < found.high


@pytest.mark.long
@pytest.mark.parametrize("game", ["memoarrr", "fruitmix"])
@pytest.mark.parametrize("bot", ["goldfish", "sparrow", "squirrel", "crow"])
def test_intervals_hold_the_truth_nearly_always(game: str, bot: str) -> None:
    """Of ten fits of 20 games at least eight; fewer would be by chance in one of a hundred."""
    fits = [fitted(game, bot, range(20 * number, 20 * number + 20)) for number in range(10)]
    assert sum(found.low <= truth <= found.high for found, truth in fits) >= 8


def test_who_recalls_no_place_at_all_leaves_less_often() -> None:
    """Fruit Mix: only whoever knows some place hopes that another tile fits there."""
    nothing = (Alternative(None, ()),) * 3
    wrong = Alternative(Impression(5.0, (BLANK, WRONG)), ())
    memory = Parameters(0.0, 0.1, 0.0, leave=0.8, leave_blank=0.2)
    chances = [
        chance(Scene(Trial(places, (0,), None, may_leave=True)), (), memory)
        for places in (nothing, (*nothing, wrong))
    ]
    assert chances == pytest.approx([0.2, 0.8], abs=0.01)


def test_choices_made_by_the_model_give_its_parameters_back() -> None:
    random, truth = Random(5), Parameters(0.2, 0.5, 0.0)
    trials = []
    for _ in range(1500):
        seen = Impression(random.uniform(-2, 2), (BLANK, SURE))
        places = (Alternative(seen, ()), *[Alternative(None, ())] * 5)
        asked = Trial(places, (0,), 0, may_leave=False)
        chosen = 0 if random.random() < chance_to_find(asked, truth) else 3
        trials.append(Trial(places, (0,), chosen, may_leave=False))
    found = parameters(trials)
    assert found.threshold == pytest.approx(truth.threshold, abs=0.15)
    assert found.noise == pytest.approx(truth.noise, abs=0.15)


def of_one_place(level: float, found: bool, newer: int = 0) -> Trial:
    """One of six places was seen."""
    places = (Alternative(Impression(level, (BLANK, SURE)), ()), *[Alternative(None, ())] * 5)
    since = (newer, *[None] * 5)
    return Trial(places, (0,), 0 if found else 3, may_leave=False, since=since)


def test_without_numpy_a_fit_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(3)
    levels = [random.uniform(-2, 2) for _ in range(200)]
    games = [[of_one_place(level, level + random.gauss(0, 0.5) > 0.3) for level in levels]]
    arrays = recall_report("", games).fit
    monkeypatch.setitem(sys.modules, "recollect.review.sample", None)
    plain = recall_report("", games).fit
    assert arrays is not None
    assert plain is not None
    assert isinstance(memory_surface(games[0]), PlainSurface)
    for one, other in ((arrays.threshold, plain.threshold), (arrays.noise, plain.noise)):
        assert (one.value, one.low, one.high) == pytest.approx(
            (other.value, other.low, other.high), abs=0.05
        )


def test_a_mind_that_holds_the_last_places_is_told_from_one_that_fades() -> None:
    random = Random(4)
    limited, fading = [], []
    for _ in range(300):
        newer, level = random.randrange(12), random.uniform(-2, 2)
        limited.append(of_one_place(level, newer < 5 or random.random() < 0.1, newer))
        recalled = random.random() < 1 / (1 + exp((0.2 - level) / 0.4))
        fading.append(of_one_place(level, recalled or random.random() < 0.1, newer))
    for trials, holds in ((limited, True), (fading, False)):
        fit = recall_report("", [trials]).fit
        assert fit is not None
        assert fit.losses.limited == holds


def test_few_games_are_not_enough_and_who_forgets_nothing_has_no_threshold() -> None:
    few = [trials_of(record_of("memoarrr", ["crow", "crow"], 1), [0])]
    assert recall_report("crow", few).fit is None
    games = [trials_of(record_of("memoarrr", ["elephant"] * 2, seed), [0, 1]) for seed in range(6)]
    trials = [trial for game in games for trial in game]
    assert len(trials) > 100
    assert not is_enough(trials)


def test_a_report_tells_the_curve_and_what_was_held_out() -> None:
    games = [trials_of(record_of("fruitmix", ["goldfish", "crow"], seed), [0]) for seed in range(8)]
    report = recall_report("goldfish", games)
    assert report.fit is None or report.fit.confusion_low  # a tile can be changed here
    assert sum(bar.trials for bar in report.curve) == report.decisions
    assert report.fit is not None
    assert report.fit.losses.activation < report.fit.losses.constant
    for estimate in (report.fit.threshold, report.fit.noise, report.fit.confusion):
        assert estimate.low <= estimate.value <= estimate.high


@pytest.mark.parametrize("variant", ["basic", "lucky"])
def test_only_where_a_tile_is_put_is_a_question_of_memory(variant: str) -> None:
    """Not whether to stop (F13), nor which of the open tiles to take (F11)."""
    for seed in range(6):
        record = record_of("fruitmix", ["goldfish", "crow"], seed, variant=variant)
        asked = [step for step in record.steps if step.seat == 0]
        placing = [step for step in asked if isinstance(step.action, Place | Change | Declare)]
        assert 0 < len(trials_of(record, [0])) <= len(placing)


def test_a_player_is_found_by_name_on_every_seat() -> None:
    record = record_of("memoarrr", ["crow", "sparrow", "crow"], 2)
    assert seats_of(record, "crow") == [0, 2]
    assert seats_of(record, record.players[1].name) == [1]
    assert seats_of(record, "nobody") == []


def test_wilsons_interval_is_that_of_the_books() -> None:
    """Newcombe 1998, table I: 15 of 148."""
    found = wilson(15, 148)
    assert (round(found.low, 4), round(found.high, 4)) == (0.0624, 0.1605)
    assert wilson(0, 5).low == 0
    assert wilson(5, 5).high == 1


def test_the_interval_of_a_share_is_where_its_likelihood_falls_by_192() -> None:
    wins, games = 30, 100

    def scores(point: tuple[float, ...]) -> list[float]:
        chance = 1 / (1 + exp(-point[0]))
        return [log(chance)] * wins + [log(1 - chance)] * (games - wins)

    search = Search(Differences(scores, (5.0,)), (-5.0,), (5.0,))
    best, top = search.best((0.0,), [0])
    assert best[0] == pytest.approx(log(30 / 70), abs=0.02)
    for end in search.interval(best, 0, [0]):
        assert top - search.value((end,)) == pytest.approx(1.92, abs=0.15)


def test_the_golden_section_finds_the_top_of_a_hill() -> None:
    assert golden(lambda x: -((x - 0.3) ** 2), 0, 2) == pytest.approx(0.3, abs=1e-3)
