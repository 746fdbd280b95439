"""Policies in files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from recollect.arena.entrants import find_entrant, full_name
from recollect.arena.tournament import FORMAT, Tournament, play_match
from recollect.engine.errors import BadOptions, Malformed, RecollectError, Unknown
from recollect.engine.registry import find_game
from recollect.envs.config import EnvConfig, Mode
from recollect.envs.contract import Arrays, Policy
from recollect.envs.networks import MLP
from recollect.envs.policy import load_policy, save_policy
from recollect.envs.single_agent import RecollectEnv


def network(config: EnvConfig, seed: int = 1, hidden: int = 4) -> Arrays:
    rng = np.random.default_rng(seed)
    sizes = config.size, hidden, len(config.actions)
    return {
        "weights0": rng.standard_normal(sizes[:2]),
        "biases0": rng.standard_normal(sizes[1]),
        "weights1": rng.standard_normal(sizes[1:]),
        "biases1": rng.standard_normal(sizes[2]),
    }


def saved(path: Path, game: str = "memoarrr", observe: Mode = "now", **options: Any) -> str:
    config = EnvConfig(game, 2, options, observe)
    save_policy(path, config, "layers", network(config))
    return f"policy:{path}"


@given(st.integers(0, 1 << 32), st.integers(1, 8))
def test_what_is_saved_is_what_is_loaded(
    tmp_path_factory: pytest.TempPathFactory, seed: int, hidden: int
) -> None:
    path = tmp_path_factory.mktemp("policy") / "policy.npz"
    config = EnvConfig("fruitmix", 3, {"variant": "lucky"}, "recall")
    arrays = network(config, seed, hidden)
    save_policy(path, config, "layers", arrays)
    found = load_policy(path)
    assert (found.about.game, found.about.observe) == ("fruitmix", "recall")
    rng = np.random.default_rng(seed)
    seen = rng.integers(0, 256, (20, config.size), np.uint8)
    masks = rng.random((20, len(config.actions))) < 0.5
    policy = cast("Policy", found.policy)
    assert (policy(seen, masks) == MLP(arrays)(seen, masks)).all()


def test_a_network_takes_the_legal_action_that_is_worth_most() -> None:
    policy = MLP({"weights0": np.zeros((2, 3)), "biases0": np.array([1.0, 3.0, 2.0])})
    seen, masks = np.zeros((2, 2), np.uint8), np.array([[1, 1, 1], [1, 0, 1]], np.bool_)
    assert policy(seen, masks).tolist() == [1, 2]


@pytest.mark.parametrize(
    ("game", "options"), [("memoarrr", {}), ("fruitmix", {"variant": "pairs"})]
)
def test_it_plays_in_the_arena_and_as_an_opponent(
    game: str, options: dict[str, Any], tmp_path: Path
) -> None:
    name = saved(tmp_path / "policy.npz", game, observe="recall", **options)
    bots = tuple(sorted((full_name(name), "random")))
    match = play_match(Tournament(FORMAT, game, options, bots, 2, "1"), 0)
    assert {*match.games[0].seats} == {*bots}
    env = RecollectEnv(game, (name,), **options)
    env.reset(seed=1)
    for _ in range(10):
        env.step(int(np.argmax(env.action_masks())))


def without(path: Path, name: str) -> None:
    with np.load(path) as kept:
        arrays = {each: kept[each] for each in kept.files if each != name}
    np.savez(path, **arrays)


def with_pickle(path: Path) -> None:
    with np.load(path) as kept:
        arrays: dict[str, Any] = {each: kept[each] for each in kept.files}
    np.savez(path, **arrays | {"weights0": np.array([print], object)})


def of_another_game(path: Path, game: str) -> None:
    with np.load(path) as kept:
        arrays: dict[str, Any] = {each: kept[each] for each in kept.files}
    about = str(arrays["about"]).replace('"memoarrr"', f'"{game}"')
    np.savez(path, **arrays | {"about": np.array(about)})


@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(path.read_bytes()[:-40]),
        lambda path: path.write_text("not an archive"),
        lambda path: without(path, "about"),
        lambda path: without(path, "biases1"),
        lambda path: without(path, "weights0"),
        with_pickle,
        lambda path: of_another_game(path, "chess"),
        lambda path: of_another_game(path, "spiel"),
        lambda path: of_another_game(path, "fruitmix"),
    ],
)
def test_a_file_that_is_not_whole_is_refused(spoil: Callable[[Path], Any], tmp_path: Path) -> None:
    path = tmp_path / "policy.npz"
    saved(path)
    spoil(path)
    with pytest.raises(Malformed, match="recollect-policy/1"):
        load_policy(path)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Unknown, match="nobody"):
        full_name(f"policy:{tmp_path / 'nobody.npz'}")
    with pytest.raises(Unknown):
        full_name("policy:")


def refused(name: str, game: str, **options: Any) -> str:
    found = find_game(game)
    with pytest.raises(BadOptions) as error:
        find_entrant(name, found, found.options(options))
    return error.value.text()


def test_it_plays_only_what_it_was_trained_for(tmp_path: Path) -> None:
    name = saved(tmp_path / "policy.npz", expert=True)
    assert "memoarrr, not for fruitmix" in refused(name, "fruitmix")
    assert "expert=true" in refused(name, "memoarrr", expert=False)
    game = find_game("memoarrr")
    options = game.options({"expert": True, "treasures": "sorted"})
    assert find_entrant(name, game, options)


def test_it_does_not_change_while_a_tournament_lasts(tmp_path: Path) -> None:
    path = tmp_path / "policy.npz"
    name = full_name(saved(path))
    config = EnvConfig("memoarrr", 2, {}, "now")
    save_policy(path, config, "layers", network(config, 2))
    assert "not what it was" in refused(name, "memoarrr")
    assert full_name(f"policy:{path}") != name


def test_nothing_but_a_file_is_asked_for(tmp_path: Path) -> None:
    with pytest.raises(RecollectError):
        full_name(f"policy:{tmp_path}")
