"""Many games at once, as NumPy arrays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import ArrayLike, NDArray

from recollect.engine.errors import Illegal
from recollect.engine.options import check_seating
from recollect.engine.registry import find_game
from recollect.sim import loops
from recollect.sim.contract import find_simulation
from recollect.sim.intrinsics import WORDS
from recollect.sim.kernels import entry
from recollect.sim.team import Team

_APART = np.uint64(1 << 63)
"""Between the keys of deals and those of samples."""
_WORTHWHILE = 4096
"""With fewer games, waking a thread takes longer than playing."""


class Playouts(NamedTuple):
    """The results of many games played at random."""

    players: int
    lengths: NDArray[np.int32]
    """How many actions each game took."""
    winners: NDArray[np.uint8]
    """Who won each game: bit s is seat s."""

    @property
    def steps(self) -> int:
        """The actions of all games together."""
        return int(self.lengths.sum(dtype=np.int64))

    @property
    def wins(self) -> NDArray[np.int64]:
        """How many games each seat won, alone or with others."""
        return np.array([np.count_nonzero(self.winners >> s & 1) for s in range(self.players)])


class Batch:
    """`n` games of one kind, each in a row of its own; n is the first axis of every array.

    The arrays that it gives are its own and change with the next step: copy what should stay.
    """

    def __init__(
        self,
        game_id: str,
        n: int,
        players: int,
        options: Mapping[str, object] | None = None,
        *,
        auto_reset: bool = False,
        threads: int = 1,
    ) -> None:
        self.game, self._simulation = find_game(game_id), find_simulation(game_id)
        self.options = self.game.options(options or {})
        check_seating(game_id, self.game.players, players, self.options.first)
        self.n, self.players, self.auto_reset, self.threads = n, players, auto_reset, threads
        self.actions: tuple[Any, ...] = tuple(self._simulation.actions(self.options))
        """The engine's action for each index."""
        self._rules = self._simulation.rules(self.options, players)
        self._rows = np.zeros(n, self._simulation.row)
        self._shown, self._ended = self._empty_outputs()
        self._mask: NDArray[np.bool_] = self._shown.masks.view(np.bool_)[:, : len(self.actions)]
        self._samples, self._sampled = np.zeros(1, np.uint64), 0
        self._entries: dict[Callable[..., Any], Callable[..., Any]] = {}
        self._team = Team(threads) if threads > 1 else None

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and pickles are batches of their own, which go on in the same way."""
        options = msgspec.to_builtins(self.options)
        made = self.game.id, self.n, self.players, options, self.auto_reset, self.threads
        arrays = (self._rows, *self._shown, *self._ended, self._samples)
        return _batch_like, (made, arrays, self._sampled)

    def _go_on_from(self, arrays: Sequence[NDArray[Any]], sampled: int) -> None:
        """From those of another batch of the same kind."""
        mine = (self._rows, *self._shown, *self._ended, self._samples)
        for own, other in zip(mine, arrays, strict=True):
            own[...] = other
        self._sampled = sampled

    def reset(self, seeds: ArrayLike = 0, deals: Sequence[Any] | None = None) -> None:
        """Deal new games. One seed for all, or one for each (uint64); or the engine's deals.

        Also after given deals, the seeds say how games are dealt that follow by `auto_reset`.
        """
        given = np.asarray(seeds, np.uint64)
        apart = given if given.ndim else given + np.arange(self.n, dtype=np.uint64)
        keys: NDArray[np.uint64] = np.asarray(apart, np.uint64)
        if deals is not None:
            self._take(deals)
        self._samples[:], self._sampled = keys[:1] ^ _APART, 0
        self._ended.done[:] = False
        self._ended.ranks[:] = self._ended.winners[:] = self._ended.scores[:] = 0
        self._rows["key"], self._rows["games"] = keys, 0
        if deals is None:
            self._everywhere(loops.deal_rows)
        else:
            firsts = np.array([self._simulation.first(deal) for deal in deals], np.int64)
            self._everywhere(loops.start_rows, firsts)
        self._everywhere(loops.show_rows, self._shown)

    def _take(self, deals: Sequence[Any]) -> None:
        """Put deals into rows. The engine refuses incomplete ones before anything changes."""
        if len(deals) != self.n:
            raise ValueError(f"{self.n} games need as many deals, not {len(deals)}")
        for deal in deals:
            self.game.start(self.options, self.players, deal)
        for at, deal in enumerate(deals):
            self._rows[at] = self._simulation.secrets(self.options, deal)

    def restore(self, rows: NDArray[np.void]) -> None:
        """Go on from rows that were copied from this batch, or from one of the same kind."""
        self._rows[:] = rows
        self._everywhere(loops.score_rows, self._ended)
        self._everywhere(loops.show_rows, self._shown)

    def step(self, actions: ArrayLike) -> None:
        """Play the action of each acting seat, by its index; what is over ignores it.

        If any of them is not legal, nothing changes anywhere, and Illegal names the first.
        """
        chosen = np.asarray(actions, np.int64, order="C")
        if chosen.shape != (self.n,):
            raise ValueError(f"{self.n} games need as many actions, not {chosen.shape}")
        wrong = self._step(chosen)
        if wrong < self.n:
            raise Illegal("action", __package__, game=wrong, action=int(chosen[wrong]))

    def _step(self, chosen: NDArray[np.int64]) -> int:
        """The first game whose action is refused. One thread looks for it in the same call."""
        again, shown, ended = self.auto_reset, self._shown, self._ended
        if self._team is None:
            args = (0, self.n, chosen, again, False, shown, ended)
            return int(self._call(loops.step_rows, self._rules, self._rows, *args))
        wrong = int(self._call(loops.refused, chosen, shown.legal, ended.done, again))
        if wrong == self.n:
            self._everywhere(loops.step_rows, chosen, again, True, shown, ended)
        return wrong

    def sample(self) -> NDArray[np.int64]:
        """(n,) int64: a legal action for each, all equally likely; after equal resets the same."""
        actions = np.empty(self.n, np.int64)
        args = (self._shown.legal, self._samples, self._sampled, actions)
        self._in_parts(self.n, lambda start, stop: self._call(loops.sample, start, stop, *args))
        self._sampled += 1
        return actions

    def playouts(self, n: int, seed: int = 0) -> Playouts:
        """Play whole games at random, apart from the batch. Equal seeds give equal games."""
        lengths, winners = np.empty(n, np.int32), np.empty(n, np.uint8)

        def play(start: int, stop: int) -> None:
            row = np.zeros(1, self._simulation.row)
            args = (start, stop, np.uint64(seed), lengths, winners)
            self._call(loops.play_out, self._rules, row, *args)

        self._in_parts(n, play)
        return Playouts(self.players, lengths, winners)

    def observe(self, seats: ArrayLike | None = None) -> NDArray[np.uint8]:
        """(n, bytes) uint8: the observations of the acting seats, or of those that are named."""
        if seats is None:
            return self._shown.seen.view(np.uint8)  # type: ignore[no-any-return]
        named = np.ascontiguousarray(np.broadcast_to(np.asarray(seats, np.int64), (self.n,)))
        if named.min(initial=0) < 0 or named.max(initial=0) >= self.players:
            raise ValueError(f"seats are 0 to {self.players - 1}")
        seen = np.empty_like(self._shown.seen)
        self._everywhere(loops.observe_rows, named, seen)
        return seen.view(np.uint8)  # type: ignore[no-any-return]

    def legal_mask(self) -> NDArray[np.bool_]:
        """(n, actions) bool: the legal actions of the acting seat; none where it is over."""
        return self._mask

    @property
    def rows(self) -> NDArray[np.void]:
        """(n,) records: the positions, secrets included. Only to be read: see `restore`."""
        rows = self._rows.view()
        rows.flags.writeable = False
        return rows

    @property
    def seats(self) -> NDArray[np.uint8]:
        """(n,) uint8: the seat that acts next."""
        return self._shown.seats  # type: ignore[no-any-return]

    @property
    def done(self) -> NDArray[np.bool_]:
        """(n,) bool: the games that are over; with `auto_reset`, that ended in the last step."""
        return self._ended.done  # type: ignore[no-any-return]

    @property
    def winners(self) -> NDArray[np.uint8]:
        """(n,) uint8: the winners of the game that ended last, as a mask of seats."""
        return self._ended.winners  # type: ignore[no-any-return]

    @property
    def ranks(self) -> NDArray[np.uint8]:
        """(n, players) uint8: 1 for the best; 0 before a game has ended."""
        return self._ended.ranks  # type: ignore[no-any-return]

    @property
    def scores(self) -> NDArray[np.int32]:
        """(n, players, fields of the engine's score) int32 of the game that ended last."""
        return self._ended.scores  # type: ignore[no-any-return]

    @property
    def returns(self) -> NDArray[np.float32]:
        """(n, players) float32: where `done`, 1 shared among the winners, else 0."""
        won = self.winners[:, None] >> np.arange(self.players) & self.done[:, None]
        shares = np.maximum(won.sum(axis=1, keepdims=True), 1)
        return np.asarray(won / shares, np.float32)

    def _empty_outputs(self, n: int | None = None) -> tuple[loops.Observations, loops.Outcomes]:
        n = self.n if n is None else n
        words = self._simulation.observation.words
        shown = loops.Observations(
            seats=np.zeros(n, np.uint8),
            seen=np.zeros((n, words), np.uint64),
            masks=np.zeros((n, WORDS * -(-len(self.actions) // (8 * WORDS))), np.uint64),
            legal=np.zeros(n, np.int64),
        )
        ended = loops.Outcomes(
            done=np.zeros(n, np.bool_),
            winners=np.zeros(n, np.uint8),
            ranks=np.zeros((n, self.players), np.uint8),
            scores=np.zeros((n, self.players, len(self._simulation.scores)), np.int32),
        )
        return shown, ended

    def _everywhere(self, kernel: Callable[..., Any], *args: Any) -> None:
        self._in_parts(
            self.n,
            lambda start, stop: self._call(kernel, self._rules, self._rows, start, stop, *args),
        )

    def _call(self, kernel: Callable[..., Any], *args: Any) -> Any:
        """The types of its arguments are the same every time."""
        known = self._entries.get(kernel)
        if known is None:
            known = self._entries[kernel] = entry(kernel, *args)
        return known(*args)

    def _in_parts(self, count: int, work: Callable[[int, int], None]) -> None:
        """All of it here, or an equal part in every thread; this one takes the last."""
        parts = min(self.threads, count // _WORTHWHILE)
        if self._team is None or parts < 2:
            work(0, count)
        else:
            self._team.share(work, [count * part // parts for part in range(parts + 1)])


def _batch_like(made: tuple[Any, ...], arrays: Sequence[NDArray[Any]], sampled: int) -> Batch:
    game_id, n, players, options, auto_reset, threads = made
    batch = Batch(game_id, n, players, options, auto_reset=auto_reset, threads=threads)
    batch._go_on_from(arrays, sampled)
    return batch
