"""Memoarrr! in batches: the rules of games/memoarrr over rows of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from recollect.games.memoarrr import model
from recollect.sim import kernel_api
from recollect.sim.contract import Simulation
from recollect.sim.memoarrr import dealing, observe, playing
from recollect.sim.memoarrr.layout import ROW, Rules, rules_of

_CELLED = (model.Reveal, model.Peek, model.Swap, model.Block)
ACTIONS: tuple[model.Action, ...] = (
    model.Ready(),
    *map(model.Side, model.SIDES),
    *(verb(cell) for verb in _CELLED for cell in model.CELLS),
)

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
        kernel_api.winners: playing.winners,
        kernel_api.settle: playing.settle,
    },
)


class Memoarrr:
    """The contract, fulfilled by the modules of this folder."""

    row = ROW
    scores = ("rubies", "treasures", "highest")
    observation = observe.MEANINGS
    rules = staticmethod(rules_of)

    def actions(self, options: model.Options) -> Sequence[model.Action]:
        """Abilities come last: without the expert rules there are only the first thirty."""
        return ACTIONS if options.expert else ACTIONS[: playing.PEEKS]

    def secrets(self, options: model.Options, deal: model.Deal) -> Any:
        return dealing.secrets(deal)

    def first(self, deal: model.Deal) -> int:
        return deal.first


SIMULATION: Simulation = Memoarrr()
