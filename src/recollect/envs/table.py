"""One game, compiled: what environments that step a single game are made of."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from recollect.engine.contract import Seat
from recollect.engine.errors import Illegal
from recollect.envs import kernels
from recollect.envs.kernels import ILLEGAL, OVER
from recollect.envs.setting import Setting
from recollect.envs.shadow import Shadow
from recollect.sim.compiled import entry

MINDS = kernels.COUNT + 1
"""Room for what each seat has seen, and for a count."""


Places = tuple[NDArray[np.void], NDArray[np.uint64], NDArray[np.uint64]]
"""Positions, what seats have seen, and what acting seats are shown: a row for each game."""


def rooms(setting: Setting, n: int) -> Places:
    """For so many games."""
    rows = np.zeros(n, setting.simulation.row)
    return rows, np.zeros((n, MINDS), np.uint64), setting.shown(n)


Kernel = Callable[..., Any]


class Table:
    """What the acting seat is shown lies in `seen` and `mask`, which change with every action."""

    def __init__(self, setting: Setting, places: Places | None = None) -> None:
        self.setting = setting
        self.rows, self.minds, shown = places or rooms(setting, 1)
        elsewhere = setting.shown(1)
        self.seen, self.mask = setting.observations(shown)[0], setting.masks(shown)[0]
        self._seen, self._mask = setting.observations(elsewhere)[0], setting.masks(elsewhere)[0]
        self.args: tuple[Any, ...] = (setting.rules, self.rows, self.minds, shown, *setting.words)
        self._elsewhere = (*self.args[:3], elsewhere, *setting.words)
        self.taken: list[int] = []
        """All actions since the deal, by index."""
        self._dealt = self.rows.copy()
        self._seeded = False

    @cached_property
    def play(self) -> Kernel:
        """As `act`, for those in a hurry: `play(*args, action)` may give ILLEGAL; keep `taken`."""
        return entry(kernels.act, *self.args, 0)

    @cached_property
    def _begin(self) -> Kernel:
        return entry(kernels.begin, *self.args)

    @cached_property
    def _look(self) -> Kernel:
        return entry(kernels.look, *self._elsewhere, 0)

    @cached_property
    def _won(self) -> Kernel:
        return entry(kernels.won, self.setting.rules, self.rows, 0)

    def begin(self, seed: int | None) -> Seat:
        """A new game, by the seed or the next after the one before; who acts first."""
        self.sow(seed)
        seat: Seat = self._begin(*self.args)
        self.taken = []
        self._dealt[:] = self.rows
        return seat

    def sow(self, seed: int | None) -> None:
        """The games that follow are those of this seed; without one, they go on as they are."""
        if seed is not None or not self._seeded:
            self._seeded = True
            self.rows["key"] = secrets.randbits(64) if seed is None else seed % (1 << 64)
            self.rows["games"] = 0
            self.minds[:] = 0

    def lay(self, deal: Any) -> Seat:
        """A game from the engine's deal; who acts first."""
        setting = self.setting
        self.rows[0] = setting.simulation.secrets(setting.options, deal)
        lay = entry(kernels.lay, *self.args, 0)
        seat: Seat = lay(*self.args, setting.simulation.first(deal))
        self.taken = []
        self._dealt[:] = self.rows
        return seat

    def act(self, action: int) -> Seat | None:
        """Who acts next, None when it is over. What is not legal changes nothing."""
        seat = self.play(*self.args, action)
        if seat == ILLEGAL:
            raise illegal(action)
        self.taken.append(action)
        return None if seat == OVER else int(seat)

    def look(self, seat: Seat) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
        """What any seat is shown now; a mask of zeros unless it acts."""
        self._look(*self._elsewhere, seat)
        return self._seen.copy(), self._mask.copy()

    def returns(self) -> tuple[float, ...]:
        """Once it is over: what each seat gets."""
        return self.setting.shares(int(self._won(self.setting.rules, self.rows, 0)))

    def shadow(self) -> Shadow:
        """The same game from its deal on in the engine, which can be drawn and shown to bots."""
        return Shadow(self.setting, self._dealt[0])


def illegal(action: int) -> Illegal:
    return Illegal("action", __package__, action=int(action))
