"""What a batch promises, whatever the game."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

from recollect.engine.chance import Chance
from recollect.engine.errors import BadOptions, Illegal, Malformed, Unknown
from recollect.engine.registry import find_game
from recollect.sim import Batch, simulated
from recollect.sim.team import Team
from tests.kit.play import kit

IDS = simulated()


def playing(game_id: str, n: int = 16, *, auto_reset: bool = False, threads: int = 1) -> Batch:
    batch = Batch(game_id, n, 2, {}, auto_reset=auto_reset, threads=threads)
    batch.reset(seeds=5)
    return batch


def play_on(batch: Batch, steps: int) -> None:
    for _ in range(steps):
        batch.step(batch.sample())


@pytest.mark.parametrize("game_id", IDS)
def test_a_game_that_is_registered_can_be_simulated(game_id: str) -> None:
    assert find_game(game_id).id == game_id


def test_what_is_no_game_is_said_to_be_none() -> None:
    with pytest.raises(Unknown, match="memoarrr"):
        Batch("chess", 1, 2)


def test_options_and_players_are_checked_as_everywhere() -> None:
    with pytest.raises(BadOptions):
        Batch("memoarrr", 1, 2, {"expert": "maybe"})
    with pytest.raises(BadOptions):
        Batch("memoarrr", 1, 5)


@pytest.mark.parametrize("game_id", IDS)
def test_every_index_is_another_action_of_the_engine(game_id: str) -> None:
    game = find_game(game_id)
    batch = playing(game_id)
    assert len({*batch.actions}) == len(batch.actions) == batch.legal_mask().shape[1]
    assert {*batch.actions} <= {*kit(game).EVERY_ACTION}


@pytest.mark.parametrize("game_id", IDS)
def test_an_action_that_is_not_legal_changes_nothing_anywhere(game_id: str) -> None:
    """B3."""
    batch = playing(game_id)
    play_on(batch, 9)
    before, actions = batch.rows.copy(), batch.sample()
    actions[11] = np.flatnonzero(~batch.legal_mask()[11])[0]
    with pytest.raises(Illegal, match="game 11 of the batch"):
        batch.step(actions)
    assert (batch.rows == before).all()
    for wrong in (-1, len(batch.actions), 1 << 40):
        actions[11] = wrong
        with pytest.raises(Illegal):
            batch.step(actions)


@pytest.mark.parametrize("game_id", IDS)
def test_nothing_can_be_done_before_the_first_deal(game_id: str) -> None:
    with pytest.raises(Illegal):
        Batch(game_id, 3, 2).step([0, 0, 0])


@pytest.mark.parametrize("game_id", IDS)
def test_what_is_over_stays_as_it_is(game_id: str) -> None:
    batch = playing(game_id, n=4)
    while not batch.done.all():
        play_on(batch, 1)
    before = batch.rows.copy()
    batch.step([0, 1, 2, 3])
    assert (batch.rows == before).all()
    assert batch.done.all()
    assert not batch.legal_mask().any()
    assert batch.returns.sum(axis=1).tolist() == pytest.approx([1] * 4)


@pytest.mark.parametrize("game_id", IDS)
def test_with_auto_reset_the_next_game_follows_and_the_last_result_stays(game_id: str) -> None:
    batch, alone = playing(game_id, auto_reset=True), playing(game_id)
    while not alone.done.any():
        actions = batch.sample()
        batch.step(actions)
        alone.step(actions)
    (over, *_), going = np.flatnonzero(alone.done), ~alone.done
    assert (batch.done == alone.done).all()
    assert batch.ranks[over].tolist() == alone.ranks[over].tolist()
    assert batch.scores[over].tolist() == alone.scores[over].tolist()
    assert (batch.rows["games"] == 1 + alone.done).all()
    assert batch.legal_mask()[over].any()
    assert (batch.observe()[going] == alone.observe()[going]).all()
    play_on(batch, 1)
    assert not batch.done[over]
    assert not batch.returns[over].any()


@pytest.mark.parametrize("game_id", IDS)
def test_equal_seeds_give_equal_games_on_any_number_of_threads(game_id: str) -> None:
    one, two = (playing(game_id, 12_300, auto_reset=True, threads=threads) for threads in (1, 3))
    for _ in range(40):
        actions = one.sample()
        assert (two.sample() == actions).all()
        one.step(actions)
        two.step(actions)
    assert (one.rows == two.rows).all()
    assert (one.observe() == two.observe()).all()
    ours, theirs = one.playouts(12_300, seed=3), two.playouts(12_300, seed=3)
    assert (ours.lengths == theirs.lengths).all()
    assert (ours.winners == theirs.winners).all()
    assert ours.steps == ours.lengths.sum()
    assert (ours.lengths != one.playouts(12_300, seed=4).lengths).any()


@pytest.mark.parametrize("game_id", IDS)
def test_a_game_is_the_same_among_many_others_and_alone(game_id: str) -> None:
    many, last = playing(game_id, n=300, auto_reset=True), 299
    alone = Batch(game_id, 1, 2, auto_reset=True)
    alone.reset(seeds=5 + last)
    for _ in range(500):
        actions = many.sample()
        many.step(actions)
        alone.step(actions[last:])
        assert many.rows[last] == alone.rows[0]
    assert (many.observe()[last] == alone.observe()[0]).all()
    assert (many.legal_mask()[last] == alone.legal_mask()[0]).all()


@pytest.mark.parametrize("game_id", IDS)
def test_seeds_are_one_for_all_or_one_for_each(game_id: str) -> None:
    batch = playing(game_id, n=3)
    first = batch.rows.copy()
    batch.reset(seeds=[5, 6, 7])
    assert (batch.rows == first).all()
    batch.reset(seeds=[5, 5, 7])
    assert batch.rows[0] == batch.rows[1] != batch.rows[2]


@pytest.mark.parametrize("game_id", IDS)
def test_play_can_go_on_from_rows_that_were_kept(game_id: str) -> None:
    batch = playing(game_id)
    play_on(batch, 20)
    kept, shown, mask = batch.rows.copy(), batch.observe().copy(), batch.legal_mask().copy()
    play_on(batch, 2000)
    assert batch.done.all()
    ended, ranks = batch.rows.copy(), batch.ranks.copy()
    batch.restore(kept)
    assert (batch.observe() == shown).all()
    assert (batch.legal_mask() == mask).all()
    assert not batch.done.any()
    batch.restore(ended)
    assert batch.done.all()
    assert (batch.ranks == ranks).all()
    with pytest.raises(ValueError, match="read-only"):
        batch.rows["phase"] = 0


@pytest.mark.parametrize("game_id", IDS)
def test_a_deal_of_another_kind_is_refused_and_nothing_changes(game_id: str) -> None:
    game, batch = find_game(game_id), playing(game_id, n=1)
    before = batch.rows.copy()
    deal = game.deal(game.options({}), 3, Chance(b"x"))
    with pytest.raises(Malformed):
        batch.reset(deals=[deal])
    assert (batch.rows == before).all()


def test_wrong_shapes_are_refused() -> None:
    batch = playing("memoarrr", n=3)
    with pytest.raises(ValueError, match="as many actions"):
        batch.step([0])
    with pytest.raises(ValueError, match="as many deals"):
        batch.reset(deals=[])
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        batch.observe(2)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("game_id", IDS)
def test_copies_and_pickles_go_on_alike_and_apart(game_id: str, threads: int) -> None:
    batch = playing(game_id, n=20, auto_reset=True, threads=threads)
    play_on(batch, 30)
    before, mask = batch.rows.copy(), batch.legal_mask().copy()
    twins = copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))
    for twin in twins:
        assert (twin.legal_mask() == mask).all()
        play_on(twin, 100)
    assert (batch.rows == before).all()
    play_on(batch, 100)
    for twin in twins:
        assert (twin.rows == batch.rows).all()
        assert (twin.legal_mask() == batch.legal_mask()).all()
        assert (twin.scores == batch.scores).all()


def test_what_goes_wrong_in_a_thread_is_raised_and_the_next_work_is_done() -> None:
    done: set[int] = set()
    team, failing = Team(3), [True]

    def work(start: int, stop: int) -> None:
        if failing and not start:
            raise RuntimeError("in another thread")
        done.update(range(start, stop))

    with pytest.raises(RuntimeError, match="in another thread"):
        team.share(work, [0, 10, 20, 30])
    assert done == {*range(10, 30)}
    failing.clear()
    team.share(work, [0, 10, 20])
    assert done == {*range(30)}
