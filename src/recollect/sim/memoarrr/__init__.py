"""Memoarrr! in batches: the rules of games/memoarrr over rows of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from recollect.games.memoarrr import model
from recollect.sim import kernels
from recollect.sim.contract import Simulation
from recollect.sim.memoarrr import layout, rules, setup

_CELLED = (model.Reveal, model.Peek, model.Swap, model.Block)
ACTIONS: tuple[model.Action, ...] = (
    model.Ready(),
    *map(model.Side, model.SIDES),
    *(verb(cell) for verb in _CELLED for cell in model.CELLS),
)

kernels.register_kernels(
    layout.MemoarrrRules,
    {
        kernels.deal: setup.deal,
        kernels.start_game: setup.start_game,
        kernels.current_seat: rules.current_seat,
        kernels.legal: rules.legal,
        kernels.branch: rules.branch,
        kernels.step: rules.step,
        kernels.observe: layout.observe,
        kernels.winners: rules.winners,
        kernels.score: rules.score,
    },
)


class MemoarrrSimulation:
    """The contract, fulfilled by the modules of this folder."""

    row = layout.ROW
    scores = ("rubies", "treasures", "highest")
    observation = layout.OBSERVATION
    rules = staticmethod(layout.rules_of)

    def actions(self, options: model.Options) -> Sequence[model.Action]:
        """Abilities come last: without the expert rules there are only the first thirty."""
        return ACTIONS if options.expert else ACTIONS[: rules.PEEKS]

    def secrets(self, options: model.Options, deal: model.Deal) -> Any:
        return setup.secrets(options, deal)

    def first(self, deal: model.Deal) -> int:
        return deal.first


SIMULATION: Simulation = MemoarrrSimulation()
