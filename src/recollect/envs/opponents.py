"""The other seats at a table: bots by their names, which see what their seats see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from recollect.bots.contract import Bot
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import Event, Seat
from recollect.engine.options import check_seat
from recollect.envs import kernels
from recollect.envs.compiled import ready
from recollect.envs.config import Mode, Setting
from recollect.envs.mirror import Shadow
from recollect.envs.policy import find_player
from recollect.envs.table import Table

RANDOM = "random"
"""This one needs no eyes: it plays compiled, by the same choices wherever it sits."""


def against(
    names: Sequence[str], seat: Seat, game: str, options: Mapping[str, object], observe: Mode
) -> Setting:
    """A game of this seat against bots, whose names are looked at before anything begins."""
    setting = Setting(game, len(names) + 1, options, observe)
    for name in names:
        find_player(name, setting.game, setting.options)
    check_seat(setting.players, seat)
    return setting


def around(names: Sequence[str], seat: Seat) -> list[str]:
    """By seat: the others sit clockwise from this one."""
    players = len(names) + 1
    return ["" if (at := (s - seat) % players) == 0 else names[at - 1] for s in range(players)]


class Rivals:
    """They play whenever it is not this seat's turn."""

    def __init__(self, table: Table, seat: Seat, names: Sequence[str]) -> None:
        self._table, self._seat = table, seat
        game, options = table.setting.game, table.setting.options
        self._makers = [
            None if name in {"", RANDOM} else find_player(name, game, options)
            for name in around(names, seat)
        ]
        self._choose = ready(kernels.choose, table.args)

    def begin(self, seed: int | None) -> None:
        """A new game, up to this seat's first turn. Games without one are passed over."""
        while not self._begin(self._table.begin(seed)):
            seed = None

    def _begin(self, acting: Seat) -> bool:
        table = self._table
        self.shadow: Shadow = table.shadow()
        game, row = table.setting.game, table.position[0]
        master = f"{int(row['key'])} {int(row['games'])}".encode()[:32]
        self._bots: list[Bot | None] = [
            None if make is None else make(game, seat, Chance(derive(master, f"bot {seat}")))
            for seat, make in enumerate(self._makers)
        ]
        self._show(())
        return self.play(acting)

    def play(self, acting: Seat | None) -> bool:
        """Whether the game goes on, with this seat's turn."""
        for events in self.shadow.follow(self._table.taken):
            self._show(events)
        while acting is not None and acting != self._seat:
            acting = self._table.act(self._choice(acting))
            for events in self.shadow.follow(self._table.taken):
                self._show(events)
        return acting is not None

    def _choice(self, seat: Seat) -> int:
        bot = self._bots[seat]
        if bot is None:
            return int(self._choose())
        setting = self._table.setting
        view = None if bot.blind else setting.game.view(self.shadow.state, seat)
        legal = setting.game.legal(self.shadow.state, seat)
        return setting.number[bot.act(view, legal)]

    def _show(self, events: tuple[Event, ...]) -> None:
        """As in every game of bots: to each what its seat may know."""
        game: Any = self._table.setting.game
        for seat, bot in enumerate(self._bots):
            if bot is not None and not bot.blind:
                seen = (event.seen_by(seat) for event in events)
                view = game.view(self.shadow.state, seat)
                bot.watch(view, tuple(event for event in seen if event is not None))
