"""The forms of an observation: planes and dictionaries tell what the bytes tell, and no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from hypothesis import given
from hypothesis import strategies as st
from pettingzoo.test import api_test, parallel_api_test

from recollect import envs
from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame
from recollect.engine.errors import BadOptions
from recollect.envs.compiled_game import CompiledGame
from recollect.envs.config import EnvConfig
from recollect.envs.contract import find_adapter
from recollect.envs.forms import Form, ObservationForm
from recollect.envs.single_agent import RecollectEnv
from recollect.envs.vector_env import RecollectVectorEnv
from recollect.games.fruitmix.model import FRUITS, TILES
from recollect.games.memoarrr.model import ANIMALS, CARDS, CELLS, LANDSCAPES
from recollect.sim import simulated
from recollect.sim.contract import find_simulation
from recollect.sim.layout import UNUSED, Layout
from recollect.testing import moments, other_deal, seeds
from tests.envs.games import every_mode, every_shape
from tests.envs.test_aec import as_in_classic_games
from tests.envs.test_gymnasium import kwargs
from tests.envs.test_observations import every_game, observed
from tests.kit.examples import one_in
from tests.kit.play import kit

FORMS: tuple[Form, ...] = ("planes", "dict")
every_form = pytest.mark.parametrize("form", FORMS)
pytestmark = as_in_classic_games


def layout_of(game_id: str) -> Layout:
    return find_simulation(game_id).observation + find_adapter(game_id).memory


@every_form
@every_mode
@every_shape
def test_pettingzoo_takes_every_form(shape: dict[str, Any], observe: Any, form: Form) -> None:
    api_test(envs.aec(observe=observe, form=form, **shape), num_cycles=60)
    parallel_api_test(envs.parallel(observe=observe, form=form, **shape), num_cycles=60)


@every_form
@every_shape
def test_gymnasium_takes_every_form(shape: dict[str, Any], form: Form) -> None:
    check_env(RecollectEnv(form=form, observe="recall", **kwargs(shape)), skip_render_check=True)


def test_animal_and_landscape_are_apart() -> None:
    """A card is five numbers for its animal and five for its landscape."""
    env = RecollectEnv("memoarrr", form="dict", observe="recall")
    seen, _ = env.reset(seed=2)
    assert seen["island"].shape == (5, 5, len(ANIMALS) + len(LANDSCAPES))
    form = env.config.form
    packed = np.zeros(form.layout.size, np.uint8)
    card = CARDS.index("walrus/lava")
    packed[form.layout.span("island").start + CELLS.index("b3")] = 1 + card
    island = form(packed)["island"]
    assert np.argwhere(island).tolist() == [
        [2, 1, ANIMALS.index("walrus")],
        [2, 1, len(ANIMALS) + LANDSCAPES.index("lava")],
    ]
    planes = ObservationForm(form.layout, "planes")(packed)
    walrus, lava = ANIMALS.index("walrus"), len(ANIMALS) + LANDSCAPES.index("lava")
    assert planes[walrus, 2, 1] == planes[lava, 2, 1] == 1
    assert planes[: len(ANIMALS) + len(LANDSCAPES)].sum() == 2


def test_a_cell_that_is_named_is_a_place_on_the_grid() -> None:
    layout = layout_of("memoarrr")
    packed = np.zeros(layout.size, np.uint8)
    packed[layout.span("barred")] = 1 + CELLS.index("d2")
    assert np.argwhere(ObservationForm(layout, "dict")(packed)["barred"]).tolist() == [[1, 3]]


def test_fruit_shape_and_colour_are_apart_and_what_is_gone_is_told() -> None:
    layout = layout_of("fruitmix")
    packed = np.zeros(layout.size, np.uint8)
    tile = TILES[21]
    packed[:3] = 1 + TILES.index(tile), 49, 0
    table = ObservationForm(layout, "dict")(packed)["table"]
    assert table.shape == (4, 8, len(FRUITS) + 4 + 4 + 1)
    names = layout.fields[0].planes.names
    assert [names[n] for n in np.flatnonzero(table[0, 0])] == tile.split("/")
    assert [names[n] for n in np.flatnonzero(table[0, 1])] == ["gone"]
    assert not table[0, 2].any()


@every_form
@pytest.mark.parametrize("game_id", simulated())
@given(data=st.data())
def test_many_observations_are_formed_as_one_is(
    game_id: str, form: Form, data: st.DataObject
) -> None:
    formed = ObservationForm(layout_of(game_id), form)
    rows = st.binary(min_size=formed.layout.size, max_size=formed.layout.size)
    seen = np.array([list(data.draw(rows)) for _ in range(3)], np.uint8)
    many = formed(seen)
    for at in range(3):
        one = formed(seen[at])
        assert formed.space.contains(one)
        if form == "dict":
            assert all((many[name][at] == one[name]).all() for name in one)
        else:
            assert (many[at] == one).all()


@pytest.mark.parametrize("game_id", simulated())
@given(data=st.data())
def test_planes_and_dictionaries_hold_the_same_numbers(game_id: str, data: st.DataObject) -> None:
    """Field by field: each number of the dictionary is in the planes, and no other."""
    layout = layout_of(game_id)
    seen = np.array([*data.draw(st.binary(min_size=layout.size, max_size=layout.size))], np.uint8)
    planes, fields = (ObservationForm(layout, form)(seen) for form in FORMS)
    formed, at = ObservationForm(layout, "planes"), 0
    for name, field in ((field.name, field) for _, field in formed.fields):
        own = planes[at : at + formed.planes_of(field)]
        assert {*np.unique(own)} <= {0.0, *np.unique(fields[name])}
        assert {*np.unique(fields[name])} <= {*np.unique(own)}
        at += formed.planes_of(field)
    assert at == len(planes)


@every_form
@every_game
@one_in(4)
@given(data=st.data())
def test_no_form_depends_on_what_the_seat_cannot_know(
    game: AnyGame, form: Form, data: st.DataObject
) -> None:
    """B4: two worlds that a seat cannot tell apart give it the same numbers, all along."""
    playthrough = data.draw(moments(game, over=False))
    seat = data.draw(st.integers(0, len(playthrough.players) - 1))
    other = other_deal(kit(game), playthrough, seat, Chance(data.draw(seeds)))
    formed = ObservationForm(layout_of(game.id), form)
    size = formed.layout.size
    told = [
        [formed(np.frombuffer(each[:size], np.uint8)) for each in observed(playthrough, deal, seat)]
        for deal in (playthrough.deal, other)
    ]
    for one, another in zip(*told, strict=True):
        np.testing.assert_equal(one, another)


@pytest.mark.parametrize("game_id", simulated())
def test_every_byte_of_a_real_game_has_numbers_of_its_own(game_id: str) -> None:
    """Two values of a byte that occur in games never become the same numbers."""
    config = EnvConfig(game_id, 2, {}, "recall")
    compiled = CompiledGame(config)
    rng = np.random.default_rng(1)
    values: dict[str, set[int]] = {}
    for seed in range(4):
        acting: int | None = compiled.reset(seed)
        while acting is not None:
            for at, field in config.layout:
                seen = compiled.observation[at : at + field.size].tolist()
                values.setdefault(field.name, set()).update(seen)
            acting = compiled.step(int(rng.choice(np.flatnonzero(compiled.mask))))
    for _, field in config.layout:
        if field.name != UNUSED:
            rows = [field.planes.table[value] for value in values[field.name]]
            assert len({*rows}) == len(rows), field.name


def test_a_form_that_is_none_is_refused() -> None:
    with pytest.raises(BadOptions, match="bytes, planes, dict"):
        envs.aec("memoarrr", form="poem")


@pytest.mark.parametrize(
    ("make", "own"),
    [
        (envs.aec, "max_cycles"),
        (envs.raw_aec, "max_cycles"),
        (envs.parallel, "max_cycles"),
        (RecollectEnv, "opponents"),
        (RecollectVectorEnv, "num_envs"),
    ],
)
def test_a_mistyped_keyword_is_answered_with_those_of_environment_and_game(
    make: Callable[..., object], own: str
) -> None:
    with pytest.raises(BadOptions, match=rf"^num_env is neither .*\b{own}\b.* game: .*\brounds\b"):
        make("memoarrr", num_env=4)
