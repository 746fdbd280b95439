"""What is played, by how many, and how it is observed: what all environments begin with."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Literal, get_args

from recollect.engine.errors import BadOptions
from recollect.engine.options import check_seating
from recollect.engine.registry import find_game
from recollect.envs.contract import Research
from recollect.sim.contract import find_simulation
from recollect.sim.layout import Layout

Mode = Literal["now", "recall"]
"""Observe what is visible now, or that and all that the seat remembers, perfectly."""
WORD = 8


def find_research(game_id: str) -> Research:
    found: Research = import_module(f"recollect.envs.{game_id}").RESEARCH
    return found


class Setting:
    """One game with its options, its seats and a way to observe it."""

    def __init__(
        self, game_id: str, players: int, options: Mapping[str, object], observe: Mode
    ) -> None:
        self.game = find_game(game_id)
        self.simulation, self.research = find_simulation(game_id), find_research(game_id)
        self.options = self.game.options(options)
        check_seating(game_id, self.game.players, players, self.options.first)
        if observe not in get_args(Mode):
            raise BadOptions(
                "observe", __package__, observe=observe, known=", ".join(get_args(Mode))
            )
        self.players, self.observe = players, observe
        self.rules = self.simulation.rules(self.options, players)
        self.actions: tuple[Any, ...] = tuple(self.simulation.actions(self.options))
        """The engine's action for each index."""
        self.number = {action: number for number, action in enumerate(self.actions)}
        self.shares = [_shares(players, winners) for winners in range(1 << players)]
        """What each seat gets in the end, by the mask of the seats that won."""

    @property
    def meanings(self) -> Layout:
        """What the bytes of an observation say, in order."""
        return self.simulation.observation if self.observe == "now" else self.every_meaning

    @property
    def every_meaning(self) -> Layout:
        """With those of the memory."""
        return self.simulation.observation + self.research.memory

    @property
    def size(self) -> int:
        """The bytes of an observation."""
        return self.meanings.size

    @property
    def words(self) -> tuple[int, int, int]:
        """Of what is shown: where memories begin (0: nowhere), where actions begin and end."""
        now = self.simulation.observation.size
        first = self.size // WORD
        end = first - -len(self.actions) // WORD
        return (0 if self.observe == "now" else now // WORD), first, end


def _shares(players: int, winners: int) -> tuple[float, ...]:
    """What each seat gets in the end: winners, a mask of seats, share 1."""
    share = 1 / max(1, winners.bit_count())
    return tuple(share if winners >> seat & 1 else 0.0 for seat in range(players))
