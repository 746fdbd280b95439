"""Fruit Mix in batches: the rules of games/fruitmix over rows of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from recollect.games.fruitmix import model
from recollect.sim import kernel_api
from recollect.sim.contract import Simulation
from recollect.sim.fruitmix import dealing, ending, observe, playing
from recollect.sim.fruitmix.layout import ROW, Rules, rules_of

LINE: tuple[model.Action, ...] = (
    *(model.Ready(), model.Change(), model.Declare(), model.Stop(), model.GoOn()),
    *(verb(slot) for verb in (model.Place, model.Choose) for slot in range(model.LONGEST_LINE)),
)
PAIRS: tuple[model.Action, ...] = (model.Ready(), *map(model.Flip, range(model.TABLE_SIZE)))

kernel_api.mean(
    Rules,
    {
        kernel_api.deal: dealing.deal,
        kernel_api.lay_out: dealing.lay_out,
        kernel_api.acting: playing.acting,
        kernel_api.legal: playing.legal,
        kernel_api.fate: playing.fate,
        kernel_api.advance: playing.advance,
        kernel_api.observe: observe.observe,
        kernel_api.winners: ending.winners,
        kernel_api.settle: ending.settle,
    },
)


class FruitMix:
    """The contract, fulfilled by the modules of this folder."""

    row = ROW
    scores = ("tiles", "turns")
    observation = observe.MEANINGS
    rules = staticmethod(rules_of)

    def actions(self, options: model.Options) -> Sequence[model.Action]:
        """The line's, with slots for the longest; or those of pairs."""
        return PAIRS if options.variant == "pairs" else LINE

    def secrets(self, options: model.Options, deal: model.Deal) -> Any:
        return dealing.secrets(deal)

    def first(self, deal: model.Deal) -> int:
        return deal.first


SIMULATION: Simulation = FruitMix()
