"""The best player of Memoarrr!: what it finds where others stumble."""

from __future__ import annotations

from typing import Any

import pytest

from recollect.bots.contract import Bot, play
from recollect.bots.memoarrr.greedy import MemoarrrGreedy
from recollect.bots.memoarrr.matching_theory import winning_openings, winning_replies
from recollect.bots.memoarrr.oracle import MemoarrrOracle
from recollect.bots.memoarrr.search_model import each
from recollect.bots.registry import UniformRandomBot
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import Event
from recollect.engine.notation import write_action
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import (
    CARD_NUMBER,
    CARDS,
    CELLS,
    CENTRE,
    ROUNDS,
    Peeked,
    Reveal,
    Revealed,
    State,
    Swapped,
)
from recollect.games.memoarrr.view import View
from recollect.memory.memoarrr import watch
from recollect.memory.recall import Memory, PerfectRecall
from tests.bots.matches import check_playing_again, played
from tests.games.memoarrr.board import EXPERT, after, all_but, new_game, position


def oracle(seat: int, seed: bytes = b"any", budget: int = 60) -> MemoarrrOracle:
    return MemoarrrOracle(Memory(PerfectRecall()), Chance(seed), seat, budget=budget)


def elephant(seed: bytes) -> MemoarrrGreedy:
    return MemoarrrGreedy(Memory(PerfectRecall()), Chance(seed))


class Geographer:
    """Knows the theory, and otherwise reveals something that connects."""

    blind = False

    def __init__(self, chance: Chance) -> None:
        self._memory = Memory(PerfectRecall())
        self._chance = chance

    def watch(self, view: View, events: tuple[Event, ...]) -> None:
        watch(self._memory, view, events)

    def act(self, view: View, legal: tuple[Any, ...]) -> Any:
        if not isinstance(legal[0], Reveal):
            return legal[0]
        seen = self._memory.recalled(action.at for action in legal)
        cards = {CARD_NUMBER["/".join(map(str, seen[action.at]))]: action for action in legal}
        unused = sum(1 << card for card in cards)
        last = None if view.wanted is None else CARD_NUMBER[view.wanted]
        good = winning_openings(unused) if last is None else winning_replies(last, unused)
        choice = [cards[card] for card in each(good)] or list(cards.values())
        return choice[self._chance.below(len(choice))]


def everything(state: State) -> tuple[Event, ...]:
    """All cards of the island, as if they had been revealed before."""
    cells = zip(CELLS, state.island, strict=True)
    return tuple(
        Revealed(0, cell, CARDS[card], None) for cell, card in cells if cell != CELLS[CENTRE]
    )


def choice(state: State, seen: tuple[Event, ...] | None = None, seed: bytes = b"any") -> str:
    """What it does here, having seen these things happen before; else everything."""
    bot, view = oracle(state.turn, seed), GAME.view(state, state.turn)
    bot.watch(view, everything(state) if seen is None else seen)
    return write_action(bot.act(view, GAME.legal(state, state.turn)))


def opener(kind: str, number: int) -> Bot:
    chance = Chance(f"opener {number}".encode())
    match kind:
        case "random":
            return UniformRandomBot(GAME, 0, chance)
        case "greedy":
            return elephant(f"opener {number}".encode())
        case _:
            return Geographer(chance)


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", ["random", "greedy", "geographer"])
def test_as_second_player_it_wins_every_round_in_which_all_cards_are_known(kind: str) -> None:
    """M9, M17: who loses opens again, so it stays the second player for seven rounds."""
    options = GAME.options({"edition": "de", "sides": "seated", "first": 0})
    for number in range(12):
        players = [Player("opener", None), Player("oracle", None)]
        game = Playthrough(GAME, options, players, f"deal {number}".encode())
        bots: list[Bot] = [opener(kind, number), oracle(1)]
        for seat, bot in enumerate(bots):
            bot.watch(GAME.view(game.state, seat), everything(game.state))
        play(game, bots)
        assert game.state.winners == (1,) * ROUNDS


def test_it_sees_that_a_crab_is_a_trap() -> None:
    """M24: after crab/ocean it would have to go on, and penguin/jungle does not connect to it."""
    assert choice(position(all_but("co pj", "po"), EXPERT)) == "reveal b1"


def test_it_takes_the_crab_that_lets_it_go_on() -> None:
    """M24: crab/ocean and then turtle/ocean; after turtle/ocean the other has crab/ocean."""
    state = position(all_but("co to", "po"), EXPERT)
    assert choice(state) == "reveal a4"
    assert choice(after(state, "reveal a4")) == "reveal a5"


def test_it_bars_the_card_without_which_the_next_player_is_out() -> None:
    """M23: after walrus/ocean only turtle/ocean connects."""
    state = after(position(all_but("wo to pj", "po"), EXPERT), "reveal a3")
    assert choice(state) == "block a5"


def test_it_looks_at_what_nobody_knows() -> None:
    """M21: everything but b2 and e5 is known, and the other has looked at b2."""
    state = after(position("oo", EXPERT), "reveal a1")
    seen = [e for e in everything(state) if isinstance(e, Revealed) and e.at not in ("b2", "e5")]
    assert choice(state, (*seen, Peeked(1, "b2", None))) == "peek e5"


def test_it_swaps_a_hidden_card_that_others_may_lose() -> None:
    """M22: of the neighbours of a2, a1 lies open and only a3 is known to all."""
    state = after(position("po", EXPERT), "reveal a2")
    assert choice(state, (Revealed(0, "a3", "walrus/ocean", None),)) == "swap a3"


def test_it_gambles_on_what_the_next_player_knows() -> None:
    """M12: nothing that it knows connects, and b5 is a secret of the other's."""
    assert choice(position("po"), (Peeked(1, "b5", None),)) == "reveal b5"


def test_what_others_know_moves_with_the_card() -> None:
    """M26: the other had looked at a3, and its octopus has brought that card to a2."""
    state = after(position("po", EXPERT), "reveal a2", "swap a3")
    seen = (Peeked(0, "a3", None), Swapped(0, "a2", "a3"))
    assert choice(state, seen) == "reveal a2"


def test_it_opens_with_what_nobody_looked_at() -> None:
    """M10."""
    state = after(new_game(2, sides="seated"), "ready")
    bot = oracle(state.turn)
    bot.watch(GAME.view(state, state.turn), ())
    legal = GAME.legal(state, state.turn)
    assert bot.act(GAME.view(state, state.turn), legal) in legal


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_seed_plays_the_same_game(players: int) -> None:
    """B2."""
    seats = [Player(str(seat), None) for seat in range(players)]
    dealt = Playthrough(GAME, GAME.options({"expert": True}), seats, b"deal")
    check_playing_again(dealt, lambda seat: oracle(seat, bytes([1, seat]), budget=30))


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize("deals", [2, pytest.param(20, marks=pytest.mark.long)])
def test_it_wins_more_than_its_share_of_rounds_from_elephants(deals: int) -> None:
    """M16: a fifth more, over games of every size, from every seat, without and with abilities."""
    won, share = 0, 0.0
    for players in GAME.players:
        for number in range(deals * players):
            won += rounds_won(players, number % players, number // players)
            share += ROUNDS / players
    assert won > 1.2 * share


def rounds_won(players: int, me: int, number: int) -> int:
    """By an oracle among elephants; in every other deal animals act."""
    seeds = [derive(b"bot", f"{players} {number} {me} {seat}") for seat in range(players)]
    bots = [oracle(s, seeds[s]) if s == me else elephant(seeds[s]) for s in range(players)]
    deal = derive(b"deal", str(number))
    game = played(GAME, {"expert": number % 2 == 1}, bots, deal)
    return int(game.state.winners.count(me))
