"""The named opponents: each remembers better, or plays better, than the one before."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from recollect.bots import registry
from recollect.bots.registry import (
    BOTS,
    Opponent,
    bot_names,
    bot_text,
    find_bot,
    register_bot,
    searches,
    stand_in,
)
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import AnyGame
from recollect.engine.errors import Malformed, Unknown
from recollect.engine.registry import find_game
from recollect.memory.recall import Activation, Memory
from tests.bots.matches import outcome, played


class Moody:
    """A bot that answers no question about itself."""

    @property
    def plays(self) -> Any:
        raise RuntimeError("not today")

    @property
    def searches(self) -> bool:
        raise RuntimeError("not today either")

    def __call__(self, *_: Any) -> Any:
        raise RuntimeError


@pytest.mark.parametrize("name", ["moody", "My own bot!", "naïve", "", "random-2"])
@pytest.mark.parametrize("by_hand", [True, False])
def test_a_bot_registered_by_hand_never_breaks_a_list(
    name: str, by_hand: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it is called, and whatever it does when it is asked."""
    monkeypatch.setattr(registry, "_added", {})
    bot = Moody()
    if by_hand:
        monkeypatch.setitem(BOTS, name, bot)
    else:
        register_bot(name, bot)
    game = find_game("memoarrr")
    assert name in bot_names()
    assert name not in bot_names(game)
    assert "elephant" in bot_names(game)
    assert bot_text(name, "de").name == name
    assert searches(name)
    assert stand_in(name, game) == "goldfish"


def test_what_cannot_be_called_is_no_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Malformed):
        register_bot("five", 5)  # type: ignore[arg-type]
    monkeypatch.setitem(BOTS, "five", 5)
    assert "five" not in bot_names(find_game("memoarrr"))


LEARNED = ("memoarrr", "fruitmix")
"""The games that they have learned; at others they do anything."""
LADDER = [name for name in BOTS if name != "random"]


def wins(game: AnyGame, one: str, other: str, deals: int) -> float:
    """The share of the wins of the first against the second, each deal played from both seats."""
    won = 0.0
    for deal in range(deals):
        for seat in range(2):
            names = (one, other) if seat == 0 else (other, one)
            seed = derive(b"deal", str(deal))
            chances = [Chance(derive(seed, f"{number}")) for number in range(2)]
            bots = [BOTS[name](game, n, chances[n]) for n, name in enumerate(names)]
            winners = outcome(played(game, {}, bots, seed)).winners
            won += (seat in winners) / len(winners)
    return won / (2 * deals)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", LADDER)
@pytest.mark.parametrize("game_id", LEARNED)
def test_everybody_beats_chance(name: str, game_id: str) -> None:
    assert wins(find_game(game_id), name, "random", 3) > 0.6


@pytest.mark.no_cover
@pytest.mark.parametrize(("one", "other"), [("squirrel", "goldfish"), ("elephant", "sparrow")])
@pytest.mark.parametrize("game_id", LEARNED)
def test_two_rungs_up_the_ladder_a_few_games_show_it(one: str, other: str, game_id: str) -> None:
    assert wins(find_game(game_id), one, other, 8) > 0.55


@pytest.mark.long
@pytest.mark.no_cover
@pytest.mark.parametrize(("other", "one"), [*pairwise(LADDER)])
@pytest.mark.parametrize("game_id", LEARNED)
def test_every_rung_of_the_ladder_is_higher_than_the_one_below(
    one: str, other: str, game_id: str
) -> None:
    assert wins(find_game(game_id), one, other, 200) > 0.5


def by_default(game_id: str) -> tuple[AnyGame, object]:
    game = find_game(game_id)
    return game, game.options({})


def recall(game_id: str, name: str, age: int) -> float:
    """How often that opponent still has both features of what it saw once, so long ago."""
    opponent = find_bot(name)
    assert isinstance(opponent, Opponent)
    memory_of = opponent.memory_in(*by_default(game_id))
    if memory_of is None:
        return 1.0
    hits = 0
    for number in range(400):
        seed = number.to_bytes(2, "big")
        memory = Memory(Activation(seed, threshold=memory_of.threshold, noise=memory_of.noise))
        memory.see("p", "crab/ocean")
        for _ in range(age):
            memory.tick()
        hits += memory.recall("p") == ("crab", "ocean")
    return hits / 400


@pytest.mark.parametrize("age", [0, 3, 10])
@pytest.mark.parametrize("game_id", LEARNED)
def test_who_stands_higher_recalls_more(game_id: str, age: int) -> None:
    rates = [recall(game_id, name, age) for name in LADDER]
    assert rates == sorted(rates)
    assert rates[0] < 0.5


def test_a_bot_that_there_is_not_is_refused_with_the_names_of_those_there_are() -> None:
    with pytest.raises(Unknown, match="goldfish"):
        find_bot("dodo")
