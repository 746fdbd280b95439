"""Games of compiled bots: who can play so, and whole games of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from recollect.bots.contract import LONGEST, BotFactory
from recollect.bots.registry import Opponent, UniformRandomBot
from recollect.compiled import minds
from recollect.compiled.minds import FADING, LAST, MIND, PERFECT, RANDOM, Remembers
from recollect.engine.contract import AnyGame, Outcome
from recollect.engine.errors import Illegal
from recollect.engine.options import may_be_omitted
from recollect.engine.registry import find_game, has_part, load_part
from recollect.sim import loops
from recollect.sim.contract import find_simulation
from recollect.sim.kernels import entry

Minds = NDArray[np.void]
_FIRST = np.zeros(1, np.int64)

PART = "compiled"
"""The part of a game that holds how its bots play, compiled."""


def remembers(bot: BotFactory, game: AnyGame, options: Any) -> Remembers | None:
    """How a bot remembers, in numbers; None if it can only be asked itself."""
    if bot is UniformRandomBot:
        return Remembers(RANDOM)
    played: Any = game  # it has no equals, and so a hash
    return _remembers(bot, played, options) if isinstance(bot, Opponent) else None


@lru_cache(maxsize=1024)
def _remembers(bot: Opponent, game: AnyGame, options: Any) -> Remembers | None:
    """Kept, because it takes longer to find out than some games do, and is asked for each."""
    if bot.play != "greedy" or not has_part(game, PART):
        return None
    if may_be_omitted(type(options)) & msgspec.to_builtins(options).keys():
        return None  # kernels know the pieces of the printed games only (M27–M29, F23)
    memory = bot.memory_in(game, options)
    if memory is not None:
        numbers = (memory.threshold, memory.noise, memory.confusion, memory.decay)
        return Remembers(FADING, *numbers)
    return Remembers(PERFECT) if bot.capacity is None else Remembers(LAST, capacity=bot.capacity)


def new_minds(bots: Sequence[Remembers]) -> NDArray[np.void]:
    """A mind for each seat."""
    found = np.zeros(len(bots), MIND)
    for mind, each in zip(found, bots, strict=True):
        minds.fill_mind(mind, each)
    return found


class MindKernels:
    """The minds of one game, with what they were shown and the row that they play on.

    Copies and pickles are whole and independent: kernels are bound anew to the copied arrays.
    """

    def __init__(self, game: AnyGame, rules: Any, bots: Minds) -> None:
        rows = np.zeros(1, find_simulation(game.id).row)
        self._bind(game.id, rules, (rows, np.zeros(1, load_part(game, PART).MEMORY), bots))

    def _bind(self, game_id: str, rules: Any, arrays: tuple[Minds, Minds, Minds]) -> None:
        part = load_part(find_game(game_id), PART)
        self.rows, memory, bots = arrays
        self._state = game_id, rules, arrays
        keys, shown = np.zeros((len(bots), 16), np.uint32), (rules, self.rows, memory)
        self._keys = keys
        self._sit_down = partial(entry(minds.sit_down, bots, keys), bots, keys)
        self._begin = partial(entry(part.begin_watching, *shown), *shown)
        self.act: Callable[[int], int] = partial(entry(part.play_action, *shown, 0), *shown)
        """Play an action, and show it to all minds; the seat that acts next, −1 when it is over."""
        self.decide: Callable[[], int] = partial(entry(part.decide, *shown, bots), *shown, bots)
        """The action of the mind whose turn it is."""

    def __getstate__(self) -> Any:
        return self._state

    def __setstate__(self, state: Any) -> None:
        self._bind(*state)

    def sit_down(self, seeds: Sequence[bytes | None]) -> None:
        """A game has been dealt: each mind has a chance of this seed, and sees what lies open."""
        for seat, seed in enumerate(seeds):
            self._keys[seat] = 0 if seed is None else minds.key_words(seed)
        self._sit_down()
        self._begin()


class BotTable:
    """A table of compiled bots, who play one game after the other."""

    def __init__(self, game: AnyGame, options: Any, bots: Sequence[Remembers]) -> None:
        self._game, self._options, self._players = game, options, len(bots)
        self._simulation = find_simulation(game.id)
        self._actions = tuple(self._simulation.actions(options))
        rules = self._simulation.rules(options, len(bots))
        self.kernels = MindKernels(game, rules, new_minds(bots))
        ended = loops.Outcomes(
            done=np.zeros(1, np.bool_),
            winners=np.zeros(1, np.uint8),
            ranks=np.zeros((1, len(bots)), np.uint8),
            scores=np.zeros((1, len(bots), len(self._simulation.scores)), np.int32),
        )
        self._ended, row = ended, (rules, self.kernels.rows, 0, 1)
        self._start = partial(entry(loops.start_rows, *row, _FIRST), *row)
        self._score = partial(entry(loops.score_rows, *row, ended), *row, ended)

    def play(self, deal: Any, seeds: Sequence[bytes]) -> list[Any]:
        """The actions of a whole game from the engine's deal, by bots with these seeds of chance.
        Illegal if it has no end.
        """
        self.begin(deal, seeds)
        actions, decide, act = self._actions, self.kernels.decide, self.kernels.act
        done: list[Any] = []
        for _ in range(LONGEST):
            action = decide()
            done.append(actions[action])
            if act(action) < 0:
                return done
        raise Illegal("endless", steps=LONGEST)

    def begin(self, deal: Any, seeds: Sequence[bytes]) -> None:
        """Deal the game, in which nobody has acted yet."""
        self.kernels.rows[0] = self._simulation.secrets(self._options, deal)
        self._start(np.array([self._simulation.first(deal)], np.int64))
        self.kernels.sit_down(seeds)

    def outcome(self) -> Outcome[Any]:
        """How the last game ended."""
        self._score()
        mask, scores = int(self._ended.winners[0]), self._ended.scores[0].tolist()
        winners = tuple(seat for seat in range(self._players) if mask >> seat & 1)
        return Outcome(winners, tuple(self._game.score_type(*score) for score in scores))


def bot_table(game: AnyGame, options: Any, bots: Sequence[BotFactory]) -> BotTable | None:
    """The table of these bots, which is set once; None if one of them cannot sit there."""
    found = [remembers(bot, game, options) for bot in bots]
    known = tuple(each for each in found if each is not None)
    return _table(game.id, options, known) if len(known) == len(found) else None


@lru_cache(maxsize=256)
def _table(game_id: str, options: Any, bots: tuple[Remembers, ...]) -> BotTable:
    return BotTable(find_game(game_id), options, bots)
