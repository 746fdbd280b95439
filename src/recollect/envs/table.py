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
from recollect.envs.buffers import Rooms, parted, rooms
from recollect.envs.compiled import ready
from recollect.envs.config import Setting
from recollect.envs.kernels import ILLEGAL, OVER
from recollect.envs.mirror import Shadow

Kernel = Callable[..., Any]


class Table:
    """What the acting seat is shown lies in `seen` and `mask`, which change with every action."""

    def __init__(self, setting: Setting, room: Rooms | None = None) -> None:
        self.setting = setting
        self.room = rooms(setting, 1) if room is None else room
        self.args: tuple[Any, ...] = (setting.rules, self.room)
        shown = self.room["shown"][0]
        self.seen, self.mask = parted(setting, shown[0])
        self._elsewhere = np.zeros_like(shown)
        self._looked = parted(setting, self._elsewhere[0])
        self.taken: list[int] = []
        """All actions since the deal, by index."""
        self._dealt = self.position.copy()
        self._seeded = False

    @property
    def position(self) -> NDArray[np.void]:
        """The only row."""
        found: NDArray[np.void] = self.room["position"]
        return found

    @cached_property
    def play(self) -> Kernel:
        """As `act`, for those in a hurry: it may give ILLEGAL, and they keep `taken`."""
        return ready(kernels.act, self.args, 0)

    @cached_property
    def _begin(self) -> Kernel:
        return ready(kernels.begin, self.args)

    @cached_property
    def _lay(self) -> Kernel:
        return ready(kernels.lay, self.args, 0)

    @cached_property
    def _look(self) -> Kernel:
        return ready(kernels.look, (*self.args, self._elsewhere), 0)

    @cached_property
    def _won(self) -> Kernel:
        return ready(kernels.won, self.args)

    def begin(self, seed: int | None) -> Seat:
        """A new game, by the seed or the next after the one before; who acts first."""
        self.sow(seed)
        return self._begun(self._begin())

    def sow(self, seed: int | None) -> None:
        """The games that follow are those of this seed; without one, they go on as they are."""
        if seed is not None or not self._seeded:
            self._seeded = True
            self.position["key"] = secrets.randbits(64) if seed is None else seed % (1 << 64)
            self.position["games"] = 0
            self.room["minds"] = 0

    def lay(self, deal: Any) -> Seat:
        """A game from the engine's deal; who acts first."""
        simulation = self.setting.simulation
        self.position[0] = simulation.secrets(self.setting.options, deal)
        return self._begun(self._lay(simulation.first(deal)))

    def _begun(self, seat: Seat) -> Seat:
        self.taken.clear()
        self._dealt[:] = self.position
        return seat

    def act(self, action: int) -> Seat | None:
        """Who acts next, None when it is over. What is not legal changes nothing."""
        seat: Seat = self.play(action)
        if seat == ILLEGAL:
            raise illegal(action)
        self.taken.append(action)
        return None if seat == OVER else seat

    def look(self, seat: Seat) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
        """What any seat is shown now; a mask of zeros unless it acts."""
        self._look(seat)
        seen, mask = self._looked
        return seen.copy(), mask.copy()

    def returns(self) -> tuple[float, ...]:
        """Once it is over: what each seat gets."""
        return self.setting.shares[self._won()]

    def shadow(self) -> Shadow:
        """The same game from its deal on in the engine, which can be drawn and shown to bots."""
        return Shadow(self.setting, self._dealt[0])


def illegal(action: int) -> Illegal:
    return Illegal("action", __package__, action=int(action))
