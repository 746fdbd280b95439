"""What a review says, format recollect-review/1, and what a game has to do for it.

A judge sees what one seat saw, as a bot would, and forgets nothing. Of each decision it says what
the seat could know; it never meets a state, a deal or another seat's view.
"""

from __future__ import annotations

from typing import Any, Literal, Protocol

import msgspec

from recollect.engine.contract import Event, Seat
from recollect.engine.record import Player
from recollect.review.trials import Trial

FORMAT: Literal["recollect-review/1"] = "recollect-review/1"

Verdict = Literal["knew", "good_read", "gamble", "mixed_up", "forgot", "forced", "choice"]
"""What a decision was:

- `knew`       acted on something that was shown before;
- `good_read`  it was not shown, but all that is left made it certain;
- `gamble`     nothing that was shown helped;
- `mixed_up`   the right thing, taken for its neighbour;
- `forgot`     something shown before would have done, or was acted against;
- `forced`     nothing to choose, or nothing that could have helped;
- `choice`     no question of memory: how to use what one knows.
"""

Unit = Literal["win", "pairs", "turns"]
"""What prices count: chances to win; expected pairs; turns, which are better if fewer (below 0)."""

FAILS = ("forgot", "mixed_up")
"""The verdicts that blame memory."""

SURE = 2.0
"""So many standard errors must lie between two actions before one of them is called worse."""


Trap = Literal["foreseeable", "unforeseeable"]

MIXED_UP = 0.9
"""So probable must it be that a place was taken for its neighbour before the review says so."""
CLEAR_ERRORS, CLEAR_LOSS = 4.0, 0.25
"""So much worse, in standard errors and in units, must a choice that passes over something known be
before it is held against somebody's memory: it may have been a plan."""


class Sighting(msgspec.Struct, frozen=True):
    """Something that was shown to the seat before it decided."""

    place: str
    """As the notation writes it: a cell of the island, the number of a slot or tile."""
    thing: str
    round: int
    """When it was seen last,"""
    ago: int
    """how many cards or tiles were shown to the seat since,"""
    times: int
    """and how often it was seen in all; a look that lasts is one."""


class Price(msgspec.Struct, frozen=True):
    """What a decision cost, for somebody who forgets nothing from here on, nor do the others."""

    before: float
    """The worth of the best action."""
    after: float
    """The worth of what was done, before chance had its say."""
    best: str
    """The best action, or one of them."""
    error: float
    """The standard error of the difference, or of the worth where the best action was done; 0 only
    where both are exact."""

    @property
    def lost(self) -> float:
        """Below 0 only by errors of sampling, or where the simulations think more of what was done
        than the search that found the best. Neither is rounded away: it happens in both directions,
        and sums would be too large.
        """
        return self.before - self.after

    @property
    def is_sure(self) -> bool:
        """Whether more was lost than the error explains."""
        return self.lost > SURE * self.error

    @property
    def is_clear(self) -> bool:
        """Whether so much was lost that it cannot have been a plan."""
        return self.lost > max(CLEAR_LOSS, CLEAR_ERRORS * self.error)


class Finding(msgspec.Struct, frozen=True):
    """What a judge says of one decision."""

    verdict: Verdict
    sightings: tuple[Sighting, ...] = ()
    """The evidence: what was acted on, or what would have helped."""
    better: tuple[str, ...] = ()
    """What the evidence called for, where something else was done."""
    chance: float | None = None
    """How probably it was right, as far as the seat could know,"""
    best_chance: float | None = None
    """and the best chance there was."""
    certainty: float | None = None
    """How probable it is, by the forgetting model, that memory played the part which the verdict
    says: whoever guesses right looks like somebody who knew. Null where the model cannot say."""
    trap: Trap | None = None
    """Where a crab forced another reveal (M24) that nothing known could help: whether that could be
    foreseen when the crab was chosen."""


class ReviewedDecision(msgspec.Struct, frozen=True):
    """One decision of a seat: the finding, and its price."""

    step: int
    """The number of the step in the record, from 0."""
    round: int
    action: str
    """As the notation writes it."""
    finding: Finding
    price: Price | None = None


class Account(msgspec.Struct, frozen=True):
    """Where the result comes from: start − memory − choice + good luck − bad luck = result.

    Luck is all that the seat did not decide: what turned up, and what the others did.
    """

    unit: Unit
    start: float
    result: float
    memory: float
    """Lost by forgetting and mixing up,"""
    choice: float
    """and by choices that were worse than others. Sampled prices have errors, so either can come
    out a little below 0 where nothing was lost."""
    good_luck: float
    bad_luck: float
    turning_point: int | None
    """The step after which it had changed most, by a decision or by luck."""


class SeatReview(msgspec.Struct, frozen=True):
    """What one seat did."""

    seat: Seat
    counts: dict[str, int]
    """How many decisions of each verdict."""
    decisions: tuple[ReviewedDecision, ...]
    account: Account | None
    """None where nothing was priced."""


class Review(msgspec.Struct, frozen=True):
    """A game looked back on, seat by seat."""

    format: Literal["recollect-review/1"]
    game: str
    players: tuple[Player, ...]
    seats: tuple[SeatReview, ...]


class Judge(Protocol):
    """Somebody who saw what one seat saw, and forgot nothing of it."""

    def watch(self, view: Any, events: tuple[Event, ...]) -> None:
        """What has happened, as this seat noticed it, and what the seat sees now."""

    def judge(self, view: Any, legal: tuple[Any, ...], action: Any) -> Finding | None:
        """What the decision was; None where there was nothing to decide.

        A *choice* that passes over something known says so in `better`: the price tells whether it
        was one.
        """

    def price(self, view: Any, legal: tuple[Any, ...], action: Any) -> Price | None:
        """What it cost; None where that cannot be said."""

    def trial(self, view: Any, legal: tuple[Any, ...], action: Any) -> Trial | None:
        """What a model of forgetting needs of it; None where memory was not asked for."""

    @property
    def unit(self) -> Unit | None:
        """What this game's prices count; None if it has none."""

    @property
    def start(self) -> float:
        """What the seat could expect before anything was done."""

    def result(self, view: Any) -> float:
        """What came out for the seat in the end, in that unit."""
