"""The bots by name, the weakest first; then those that other packages bring.

Another package announces a bot by an entry point of the group `recollect.bots`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from importlib.resources import files
from typing import Any, Literal, NamedTuple

import msgspec

from recollect.bots.contract import Bot, BotFactory
from recollect.bots.memory_names import FORMS, MemoryModel, memory_kind, read_memory
from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Event, Seat
from recollect.engine.errors import BadOptions, Malformed, RecollectError, Unknown
from recollect.engine.extensions import Extensions, Origin
from recollect.engine.phrases import say_if
from recollect.engine.registry import has_part, load_part
from recollect.memory.recall import (
    Activation,
    Confusion,
    Forgetting,
    LastSeen,
    Memory,
    PerfectRecall,
    Place,
    RecallParameters,
)

TEXT = "recollect.bots"
"""The catalogue with the name and the line of character of each."""

CALIBRATION = "bots.calibration"
"""The part of a game that says how much each bot remembers in each of its variants."""

MEMORY = "memory"
"""The part of a game that says which places can be taken for each other: `BESIDE`, and where that
depends on the options `beside(options)`. Views of such a game have `options`.
"""

RANDOM = "random"
"""The one that never looks."""

POLICY = "policy:"
"""So begin the names of those who are trained and kept in a file (see recollect.envs.policy)."""


class UniformRandomBot:
    """Does anything, each legal action equally likely."""

    blind = True
    searches = False

    def __init__(self, _game: AnyGame, _seat: Seat, chance: Chance) -> None:
        self._chance = chance

    def watch(self, view: Any, events: tuple[Event, ...]) -> None:
        """It has no eyes."""

    def act(self, view: Any, legal: tuple[Any, ...]) -> Any:
        """Any of them."""
        return legal[self._chance.below(len(legal))]


class Opponent(msgspec.Struct, frozen=True):
    """A bot as a memory and a way of playing, which each game teaches in its part `bots`."""

    play: Literal["greedy", "oracle"] = "greedy"
    memory: RecallParameters | None = None
    """How memories fade; None: not at all."""
    calibrated: str = ""
    """The name by which a game gives it another memory, in its part `bots.calibration`: the
    memories of all bots that it names, for some options. Views of such a game have `options`.
    """
    capacity: int | None = None
    """How many places fit in, where memories do not fade; None: all."""

    def __call__(self, game: AnyGame, seat: Seat, chance: Chance, /) -> Bot:
        if self._asks_for_options(game):
            return CalibratedBot(self, game, seat, chance)
        return self.seated(game, seat, chance, None)

    def _asks_for_options(self, game: AnyGame) -> bool:
        """Whether how it forgets depends on what is played."""
        if self.calibrated and has_part(game, CALIBRATION):
            return True
        mixes_up = self.memory is not None and self.memory.confusion > 0
        return mixes_up and has_part(game, MEMORY) and hasattr(load_part(game, MEMORY), "beside")

    def seated(self, game: AnyGame, seat: Seat, chance: Chance, options: Any) -> Bot:
        """In a game with these options."""
        play = load_part(game, f"bots.{self.play}")
        forgetting = self.forgetting(game, chance, options)
        bot: Bot = play.make_bot(Memory(forgetting), chance, seat)
        return bot

    def plays(self, game: AnyGame) -> bool:
        return has_part(game, f"bots.{self.play}")

    @property
    def searches(self) -> bool:
        return self.play == "oracle"

    def memory_in(self, game: AnyGame, options: Any) -> RecallParameters | None:
        """How it forgets there: games ask for more or less, and so it is set for each variant."""
        if not self.calibrated or not has_part(game, CALIBRATION):
            return self.memory
        memories: Mapping[str, RecallParameters] = load_part(game, CALIBRATION).memories(options)
        return memories.get(self.calibrated, self.memory)

    def forgetting(self, game: AnyGame, chance: Chance, options: Any) -> Forgetting:
        """The model of forgetting that makes it who it is."""
        memory = self.memory_in(game, options)
        if memory is None:
            return PerfectRecall() if self.capacity is None else LastSeen(self.capacity)
        seed = chance.below(1 << 32).to_bytes(4, "big")
        fading = Activation(seed, memory.decay, memory.threshold, memory.noise)
        return Confusion(seed, fading, memory.confusion, _neighbours(game, options))


def _neighbours(game: AnyGame, options: Any) -> Mapping[Place, tuple[Place, ...]]:
    """Which places can be taken for each other, on a table of this size."""
    if not has_part(game, MEMORY):
        return {}
    part = load_part(game, MEMORY)
    by_options = None if options is None else getattr(part, "beside", None)
    found: Mapping[Place, tuple[Place, ...]] = by_options(options) if by_options else part.BESIDE
    return found


class CalibratedBot:
    """A bot whose memory depends on what is played: it sits down when it sees that."""

    blind = False

    def __init__(self, opponent: Opponent, game: AnyGame, seat: Seat, chance: Chance) -> None:
        self._sit_down = partial(opponent.seated, game, seat, chance)
        self._bot: Bot | None = None

    def watch(self, view: Any, events: tuple[Event, ...]) -> None:
        if self._bot is None:
            self._bot = self._sit_down(view.options)
        self._bot.watch(view, events)

    def act(self, view: Any, legal: tuple[Any, ...]) -> Any:
        if self._bot is None:
            raise LookupError("it has not seen anything yet")
        return self._bot.act(view, legal)


def _forgetful(name: str, threshold: float, confusion: float) -> Opponent:
    return Opponent("greedy", RecallParameters(threshold, confusion), name)


def remembering(memory: MemoryModel) -> Opponent:
    """The bot that plays soundly by what this memory gives back."""
    match memory:
        case RecallParameters():
            return Opponent("greedy", memory)
        case LastSeen(capacity):
            return Opponent("greedy", capacity=capacity)
        case _:
            return Opponent("greedy")


BOTS: dict[str, BotFactory] = {
    RANDOM: UniformRandomBot,
    "goldfish": _forgetful("goldfish", 0.75, 0.1),
    "sparrow": _forgetful("sparrow", 0.35, 0.05),
    "squirrel": _forgetful("squirrel", 0.0, 0.02),
    "crow": _forgetful("crow", -0.4, 0.0),
    "elephant": Opponent(),
    "oracle": Opponent("oracle"),
}


_added: dict[str, BotFactory] = {}


def register_bot(name: str, make: BotFactory) -> None:
    """Add a bot that no package brings, for as long as this process runs."""
    _check_bot(name, make)
    _added[name] = make


def bot_names(game: AnyGame | None = None) -> tuple[str, ...]:
    """All bots, or those that play this game. Those of other packages are imported for that."""
    here = (*BOTS, *_added)
    names = (*here, *(name for name in _outside().names() if name not in here))
    return names if game is None else tuple(name for name in names if plays(_make(name), game))


def find_bot(name: str, game: AnyGame | None = None) -> BotFactory:
    """How the bot of that name sits down: call it with a game, a seat and a Chance.

    The name is one of `bot_names()`, or a memory: `perfect`, `last:7` (the last seven places) or
    `actr:0.2` (a threshold of ACT-R). Unknown says which there are; BadOptions, if it does not play
    the game, who does.
    """
    if not _is_here(name) and name not in _outside().announced():
        raise Unknown("bot", bot=name, known=", ".join((*bot_names(), *FORMS)))
    make = _make(name)
    if game is not None and not plays(make, game):
        raise BadOptions("bot-game", bot=name, game=game.id, known=", ".join(bot_names(game)))
    return make


def _is_here(name: str) -> bool:
    return name in BOTS or name in _added or memory_kind(name) is not None


def _make(name: str) -> BotFactory:
    here = BOTS.get(name) or _added.get(name)
    if here is not None:
        return here
    memory = read_memory(name)
    return _outside().find(name) if memory is None else remembering(memory)


def plays(make: BotFactory, game: AnyGame) -> bool:
    """Whether it plays this game. A bot that does not say which games it plays plays all.

    One that fails when it is asked, plays none.
    """
    try:
        says: Any = getattr(make, "plays", None)
        return callable(make) if says is None else bool(says(game))
    except Exception:
        return False


def searches(name: str) -> bool:
    """Whether it thinks long: ten times as long as one that goes by its memory alone. A bot of
    another package that does not say so might.
    """
    try:
        return bool(getattr(find_bot(name), "searches", True))
    except Exception:
        return True


def stand_in(name: str, game: AnyGame) -> str:
    """This bot where it plays the game; else the first that does and looks; else any."""
    if plays(find_bot(name), game):
        return name
    return next((bot for bot in bot_names(game) if bot != RANDOM), RANDOM)


def bot_origin(name: str) -> Origin | None:
    """The package that brings this bot; None if it lives here."""
    return None if _is_here(name) else _outside().origin(name)


def broken_bots() -> tuple[RecollectError, ...]:
    """The bots of other packages that are left out, each with its package and the reason."""
    return _outside().broken()


class BotText(NamedTuple):
    """A bot as a person meets it."""

    name: str
    line: str
    """Of its character."""


def bot_text(bot: str, language: str) -> BotText:
    """In the reader's language. A bot that has no sentences is called by its name."""
    catalogue = TEXT if bot_origin(bot) is None else _catalogue(_outside().module(bot))
    key = memory_kind(bot) or bot
    name, line = (say_if(catalogue, language, f"{key}-{part}") for part in ("name", "line"))
    return BotText(name or bot, line or "")


def _catalogue(module: str) -> str:
    """The package with a `text` folder that is nearest to a module, upwards."""
    package = module
    while "." in package and not _speaks(package):
        package = package.rpartition(".")[0]
    return package


def _speaks(package: str) -> bool:
    try:
        return (files(package) / "text").is_dir()
    except (TypeError, ImportError):
        return False  # a plain module


@cache
def _outside() -> Extensions[BotFactory]:
    return Extensions("recollect.bots", BOTS, _check_bot)


def _check_bot(_name: str, found: object) -> None:
    if not callable(found):
        raise Malformed("extension-bot", given=type(found).__name__)
