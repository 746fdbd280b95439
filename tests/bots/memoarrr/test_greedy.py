"""A bot of Memoarrr! that forgets nothing and plays soundly."""

from __future__ import annotations

import pytest

from recollect.bots.memoarrr.greedy import MemoarrrGreedy
from recollect.bots.registry import BOTS
from recollect.engine.chance import Chance, derive
from recollect.engine.notation import write_action
from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import State
from recollect.memory.recall import Memory, PerfectRecall
from tests.bots.matches import outcome, played
from tests.games.memoarrr.board import EXPERT, after, position


def choice(state: State, **known: str) -> str:
    """What it does here, having seen these cards before."""
    memory = Memory(PerfectRecall())
    for cell, card in known.items():
        memory.see(cell, card)
    bot = MemoarrrGreedy(memory, Chance(b"any"))
    seat = state.turn
    return write_action(bot.act(GAME.view(state, seat), GAME.legal(state, seat)))


def test_it_reveals_the_card_it_knows_to_connect() -> None:
    """M12."""
    assert choice(position("po"), d4="crab/ocean", e5="turtle/beach") == "reveal d4"


def test_it_does_not_reveal_what_it_knows_not_to_connect() -> None:
    """M12."""
    assert choice(position("po"), b2="octopus/jungle") != "reveal b2"


def test_of_two_cards_that_connect_it_takes_the_one_that_leaves_less() -> None:
    """M12: after crab/ocean the next player could go on to crab/lava."""
    known = {"a4": "crab/ocean", "b1": "penguin/jungle", "c4": "crab/lava"}
    assert choice(position("po"), **known) == "reveal b1"


def test_it_bars_the_card_that_would_help_the_next_player() -> None:
    """M23."""
    state = after(position("po", EXPERT), "reveal a3")
    assert choice(state, c3="penguin/beach", d3="walrus/flowers") == "block d3"


def test_it_looks_at_what_it_does_not_know() -> None:
    """M21."""
    state = after(position("oo", EXPERT), "reveal a1")
    assert choice(state, b1="penguin/jungle", c1="penguin/lava") not in ("peek b1", "peek c1")


@pytest.mark.no_cover
@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_elephant_beats_players_who_do_anything(players: int, expert: bool) -> None:
    """In four of five games, in every seat."""
    wins = 0
    for number in range(20):
        seat = number % players
        names = ["elephant" if each == seat else "random" for each in range(players)]
        chances = [Chance(derive(b"bot", f"{number} {each}")) for each in range(players)]
        bots = [BOTS[n](GAME, s, chances[s]) for s, n in enumerate(names)]
        options: dict[str, object] = {"expert": expert, "treasures": "sorted"}
        game = played(GAME, options, bots, derive(b"deal", str(number)))
        wins += outcome(game).winners == (seat,)
    assert wins >= 16
