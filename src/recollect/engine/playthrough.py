"""A game being played, with all that has happened in it: where play turns into a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Masked, Outcome, Seat, Step
from recollect.engine.fair import Proof
from recollect.engine.record import (
    FORMAT,
    AnyRecord,
    EarlierPlayer,
    EarlyEnd,
    Player,
    Record,
    RecordedStep,
    check_player,
)


class Playthrough(Masked):
    """The only thing here that changes. Everything it holds is frozen."""

    def __init__(self, game: AnyGame, options: Any, players: Sequence[Player], seed: bytes) -> None:
        for seat, player in enumerate(players):
            check_player(seat, player)
        self.game = game
        self.options = options
        self.players = tuple(players)
        self.seed = seed
        self.deal = game.deal(options, len(self.players), Chance(seed))
        self.state = game.start(options, len(self.players), self.deal)
        self.steps: list[RecordedStep[Any, Any]] = []

    def act(self, seat: Seat, action: Any) -> Step[Any]:
        """Do it, and keep it. OutOfTurn or Illegal if it is not legal."""
        step = self.game.step(self.state, seat, action)
        self.state = step.state
        self.steps.append(RecordedStep(seat, action, step.events))
        return step

    @property
    def outcome(self) -> Outcome[Any] | None:
        """None while the game goes on."""
        return self.game.outcome(self.state)

    def record(
        self,
        fair: Proof | None = None,
        earlier: tuple[EarlierPlayer, ...] = (),
        closed: EarlyEnd | None = None,
    ) -> AnyRecord:
        """The record of a game that is over: before that, it would tell secrets. `closed`: why
        nobody plays on, if it is not.
        """
        outcome = self.outcome
        if outcome is None and closed is None:
            raise ValueError("the game is not over")
        return Record(
            format=FORMAT,
            game=self.game.id,
            options=self.options,
            players=self.players,
            seed=self.seed.hex(),
            deal=self.deal,
            steps=tuple(self.steps),
            result=outcome,
            fair=fair,
            earlier=earlier,
            closed=closed if outcome is None else None,
        )
