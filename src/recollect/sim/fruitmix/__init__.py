"""Fruit Mix in batches: the rules of games/fruitmix over rows of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from recollect.games.fruitmix import model
from recollect.sim import kernel_api
from recollect.sim.contract import Simulation
from recollect.sim.fruitmix import layout, rules, setup

LINE: tuple[model.Action, ...] = (
    *(model.Ready(), model.Change(), model.Declare(), model.Stop(), model.GoOn()),
    *(verb(slot) for verb in (model.Place, model.Choose) for slot in range(model.LONGEST_LINE)),
)
PAIRS: tuple[model.Action, ...] = (model.Ready(), *map(model.Flip, range(model.TABLE_SIZE)))

kernel_api.register_kernels(
    layout.FruitMixRules,
    {
        kernel_api.deal: setup.deal,
        kernel_api.start_game: setup.start_game,
        kernel_api.current_seat: rules.current_seat,
        kernel_api.legal: rules.legal,
        kernel_api.branch: rules.branch,
        kernel_api.step: rules.step,
        kernel_api.observe: layout.observe,
        kernel_api.winners: rules.winners,
        kernel_api.score: rules.score,
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
