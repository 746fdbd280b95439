"""How recall fades: for each forgetful bot, by how many cards were revealed since it saw one.

Measured in games of Memoarrr! among its like, at its own turns, over all cards that lie face down.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any, NamedTuple

from matplotlib.figure import Figure

from recollect.arena.chart import INK, MIST, SLATE
from recollect.bots.contract import Bot, play
from recollect.bots.registry import BOTS, Opponent
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import Event
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.games.memoarrr import GAME
from recollect.games.memoarrr.model import CELLS, Revealed
from recollect.memory.memoarrr import watch
from recollect.memory.recall import Memory, Recollection

GAMES = 40
OLDEST = 40
COLOURS = ("#E69F00", "#56B4E9", "#009E73", "#0072B2")
"""Of the colours of Okabe and Ito."""


class Recall(NamedTuple):
    whole: float
    part: float
    samples: int


class Asked:
    """A bot that is asked, whenever it must act, what it remembers; it does not know the answer."""

    blind = False

    def __init__(self, bot: Bot, memory: Memory) -> None:
        self._bot = bot
        self._memory = memory
        self._seen: dict[str, int] = {}
        self._reveals = 0
        self.answers: dict[int, list[tuple[bool, bool]]] = defaultdict(list)

    def watch(self, view: Any, events: tuple[Event, ...]) -> None:
        watch(self._memory, view, events)
        self._reveals += sum(isinstance(event, Revealed) for event in events)
        for cell, card in zip(CELLS, view.island, strict=True):
            if card is not None or cell in view.looking:
                self._seen[cell] = self._reveals
        self._bot.watch(view, events)

    def act(self, view: Any, legal: tuple[Any, ...]) -> Any:
        if view.phase == "reveal":
            for cell, moment in self._seen.items():
                if view.island[CELLS.index(cell)] is None:
                    recalled = self._memory.recall(cell)
                    self.answers[self._reveals - moment].append(_right(recalled))
        return self._bot.act(view, legal)


def _right(recalled: Recollection | None) -> tuple[bool, bool]:
    """Whether all of it came back, and whether anything did."""
    return recalled is not None and all(recalled), recalled is not None


def recall(opponent: Opponent) -> dict[int, Recall]:
    found: dict[int, list[tuple[bool, bool]]] = defaultdict(list)
    for number in range(GAMES):
        asked = []
        for seat in range(2):
            bot = opponent(GAME, seat, Chance(derive(b"recall", f"{number} {seat}")))
            mind = opponent.forgetting(GAME, Chance(derive(b"asked", f"{number} {seat}")), None)
            asked.append(Asked(bot, Memory(mind)))
        players = [Player(f"seat {seat}", None) for seat in range(2)]
        seed = derive(b"recall", str(number))
        play(Playthrough(GAME, GAME.options({}), players, seed), asked)
        for one in asked:
            for age, answers in one.answers.items():
                found[age] += answers
    return {
        age: Recall(
            sum(whole for whole, _ in answers) / len(answers),
            sum(part for _, part in answers) / len(answers),
            len(answers),
        )
        for age, answers in sorted(found.items())
        if len(answers) >= 50
    }


def draw_recall(path: Path) -> dict[str, dict[int, Recall]]:
    found = {
        name: recall(bot)
        for name, bot in BOTS.items()
        if isinstance(bot, Opponent) and bot.memory is not None
    }
    figure = Figure(figsize=(8, 4.2), dpi=160, layout="constrained")
    axes = figure.add_subplot()
    for (name, rates), colour in zip(found.items(), COLOURS, strict=True):
        ages = [age for age in rates if 1 <= age <= OLDEST]
        axes.plot(ages, [rates[age].whole for age in ages], color=colour, lw=2.2, label=name)
        axes.plot(ages, [rates[age].part for age in ages], color=colour, lw=1.2, ls=":")
    axes.set_title("What comes back of a card seen so long ago", loc="left", weight="bold")
    axes.set_xlabel("cards revealed since it was seen last")
    axes.set_ylabel("whole card (solid), anything of it (dotted)")
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.set_ylim(0, 1)
    axes.grid(color=MIST)
    axes.legend(frameon=False, ncols=4, loc="upper right")
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    axes.tick_params(colors=SLATE, labelcolor=INK)
    figure.savefig(path, metadata={"Date": None})
    return found
