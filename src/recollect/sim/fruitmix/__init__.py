"""Fruit Mix in batches: the rules of games/fruitmix over rows of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from recollect.games.fruitmix import model
from recollect.sim import kernels
from recollect.sim.contract import Simulation
from recollect.sim.fruitmix import layout, rules, setup

LINE: tuple[model.Action, ...] = (
    *(model.Ready(), model.Change(), model.Declare(), model.Stop(), model.GoOn()),
    *(verb(slot) for verb in (model.Place, model.Choose) for slot in range(model.LONGEST_LINE)),
)
PAIRS: tuple[model.Action, ...] = (model.Ready(), *map(model.Flip, range(model.TABLE_SIZE)))

kernels.register_kernels(
    layout.FruitMixRules,
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


class FruitMixSimulation:
    """The contract, fulfilled by the modules of this folder."""

    row = layout.ROW
    scores = ("tiles", "turns")
    observation = layout.OBSERVATION
    rules = staticmethod(layout.rules_of)

    def actions(self, options: model.Options) -> Sequence[model.Action]:
        """The line's, with slots for the longest; or those of pairs."""
        return PAIRS if options.variant == "pairs" else LINE

    def secrets(self, options: model.Options, deal: model.Deal) -> Any:
        return setup.secrets(deal)

    def first(self, deal: model.Deal) -> int:
        return deal.first


SIMULATION: Simulation = FruitMixSimulation()
