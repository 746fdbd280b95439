"""Environments are drawn with the page's own drawings, and shown to people without being asked."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
import pytest
from PIL import Image

from recollect import envs
from recollect.engine.errors import BadOptions
from recollect.envs.single_agent import RecollectEnv
from recollect.envs.sprites import SIDE, SpriteSheet, sheet, sheet_path, sprite
from recollect.games.fruitmix.model import TILES
from recollect.games.memoarrr.model import CARDS
from recollect.sim import simulated
from tests.envs.games import every_shape
from tests.web.sprites import sources

every_game = pytest.mark.parametrize("game_id", simulated())


@every_game
def test_the_drawings_are_those_of_the_page(game_id: str) -> None:
    """Draw them anew with `python -m tests.web.sprites`."""
    assert sheet(game_id).sources == sources(game_id)


@every_game
def test_a_sheet_is_a_picture_that_any_program_reads(game_id: str) -> None:
    kept = sheet_path(game_id).read_bytes()
    assert (np.array(Image.open(BytesIO(kept))) == sheet(game_id).pixels).all()
    again = SpriteSheet.from_png(sheet(game_id).to_png())
    assert again.names == sheet(game_id).names
    assert (again.pixels == sheet(game_id).pixels).all()


@pytest.mark.parametrize(("game_id", "things"), [("memoarrr", CARDS), ("fruitmix", TILES)])
def test_no_two_things_look_alike(game_id: str, things: tuple[str, ...]) -> None:
    found = {sprite(game_id, name, 32).tobytes() for name in ("back", *things)}
    assert len(found) == 1 + len(things)


@pytest.mark.parametrize("size", [16, 50, SIDE, 130])
def test_a_drawing_keeps_its_colours_in_any_size(size: int) -> None:
    one = sprite("memoarrr", "penguin/ocean", size)
    assert one.shape == (size, size, 4)
    whole = sprite("memoarrr", "penguin/ocean", SIDE)
    assert np.allclose(one.mean((0, 1)), whole.mean((0, 1)), atol=0.01)


@pytest.mark.parametrize("size", [24, 64])
@every_shape
def test_every_picture_of_a_game_has_one_size(shape: dict[str, Any], size: int) -> None:
    env = envs.aec(render_mode="rgb_array", render_size=size, **shape)
    env.reset(seed=4)
    rng, shapes = np.random.default_rng(4), set()
    for _ in range(25):
        drawn = env.render()
        assert isinstance(drawn, np.ndarray)
        assert drawn.dtype == np.uint8
        shapes.add(drawn.shape)
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(rng.choice(np.flatnonzero(mask))))
    ((height, width, colours),) = shapes
    assert colours == 3
    assert min(height, width) > 2 * size


def test_a_card_that_is_revealed_is_drawn_where_it_lies() -> None:
    """And only that place, the card to connect to and the text change."""
    env = envs.raw_aec("memoarrr", render_mode="rgb_array", render_size=40)
    env.reset(seed=1)
    masks = [env.observe(env.agent_selection)["action_mask"]]
    while not masks[-1][5:30].any():
        env.step(int(np.argmax(masks[-1])))
        masks.append(env.observe(env.agent_selection)["action_mask"])
    cell = int(np.flatnonzero(masks[-1][5:30])[0])
    before = env.render()
    env.step(5 + cell)
    after = env.render()
    assert isinstance(before, np.ndarray)
    assert isinstance(after, np.ndarray)
    changed = (before != after).any(2)
    row, column = divmod(cell, 5)
    step, edge = 42, 2
    place = np.s_[row * step : (row + 1) * step + edge, column * step : (column + 1) * step + edge]
    assert changed[place].mean() > 0.4
    changed[place] = False
    assert not changed[:, : 5 * step].any()


def test_nothing_that_a_seat_cannot_see_is_drawn() -> None:
    """B4: as long as nothing is revealed, all islands look the same to a seat that looks not."""
    pictures = set()
    for seed in range(6):
        env = envs.raw_aec("memoarrr", render_mode="rgb_array", first=0)
        env.reset(seed=seed)
        drawn = env.render()
        assert isinstance(drawn, np.ndarray)
        volcano = drawn[2 * 68 : 3 * 68 + 4, 2 * 68 : 3 * 68 + 4]
        volcano[:] = 0
        pictures.add(drawn.tobytes())
    assert len(pictures) == 1


@pytest.mark.parametrize("kind", ["aec", "parallel", "single"])
def test_people_are_shown_every_position_without_asking(
    kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    env: Any = (
        RecollectEnv("memoarrr", render_mode="human")
        if kind == "single"
        else getattr(envs, kind)("memoarrr", render_mode="human")
    )
    env.reset(seed=1)
    first = capsys.readouterr().out
    assert "Memoarrr" in first or "player_0" in first or "you" in first
    if kind == "aec":
        env.step(1)
    else:
        env.step(dict.fromkeys(env.agents, 1) if kind == "parallel" else 1)
    assert capsys.readouterr().out not in ("", first)


def test_a_way_to_draw_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadOptions, match="human, ansi, rgb_array"):
        envs.aec("memoarrr", render_mode="oil")
    with pytest.raises(BadOptions, match="16 to 256"):
        RecollectEnv("memoarrr", render_mode="rgb_array", render_size=5)
