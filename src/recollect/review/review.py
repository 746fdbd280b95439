"""The review of a record: every decision judged and priced, and where the result came from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from recollect.engine.chance import Chance, derive
from recollect.engine.contract import AnyGame, Seat, Step
from recollect.engine.errors import BadOptions, Unknown
from recollect.engine.notation import write_action
from recollect.engine.record import AnyRecord, Player, replay
from recollect.engine.registry import find_game, has_part, load_part
from recollect.review.contract import (
    FAILS,
    FORMAT,
    Account,
    Finding,
    Judge,
    Price,
    Review,
    ReviewedDecision,
    SeatReview,
    Unit,
)
from recollect.review.likelihood import Parameters
from recollect.review.posterior import usual_memories

SEED = b"recollect-review/1"
"""Reviewing twice gives the same: chance depends on the seat only, never on the deal."""


def review(
    record: AnyRecord,
    seats: Iterable[Seat] | None = None,
    *,
    prices: bool = True,
    memory: Parameters | None = None,
) -> Review:
    """What these seats, or all, did in a finished game. Without prices it is much faster.

    The memory of the player, if a fit has told it, makes it surer what was mixed up.
    """
    game, players = find_game(record.game), len(record.players)
    chosen = range(players) if seats is None else sorted(set(seats))
    if not has_part(game, "review.judge"):
        raise BadOptions("review-game", game=game.id)
    for seat in chosen:
        if seat not in range(players):
            raise BadOptions("review-seat", seat=seat, most=players - 1)
    benches = [_Bench(record, seat, prices, memory) for seat in chosen]
    walk(record, benches)
    return Review(FORMAT, record.game, record.players, tuple(bench.report() for bench in benches))


class RecordHead(msgspec.Struct):
    """As much of a record as is needed to refuse it, and who played."""

    game: str
    players: tuple[Player, ...]


def check_reviewable(
    record: bytes, seat: Seat | None, games: Callable[[str], AnyGame] = find_game
) -> RecordHead:
    """What was played by whom. Unknown, where somebody asks for a review that there is not."""
    head = msgspec.json.decode(record, type=RecordHead)
    if not has_part(games(head.game), "review.judge"):
        raise Unknown("review-game", game=head.game)
    if seat is not None and seat not in range(len(head.players)):
        raise Unknown("review-seat", seat=seat, most=len(head.players) - 1)
    return head


def write(review: Review) -> bytes:
    """The review as one line of JSON, without the line's end."""
    return msgspec.json.encode(review)


def read(text: bytes) -> Review:
    """The review that `write` wrote."""
    return msgspec.json.decode(text, type=Review)


class Onlooker(ABC):
    """A judge at one seat, who is shown what the seat is shown, and asked at its decisions."""

    def __init__(self, record: AnyRecord, seat: Seat, memory: Parameters | None = None) -> None:
        self.seat = seat
        self._game = find_game(record.game)
        make_judge = load_part(self._game, "review.judge").make_judge
        chance = Chance(derive(SEED, f"seat {seat}"))
        memories = usual_memories(record.game, record.options) if memory is None else (memory,)
        players = len(record.players)
        self._judge: Judge = make_judge(record.options, seat, players, chance, memories)
        self._state: Any = None
        self._view: Any = None

    def watch(self, step: Step[Any]) -> None:
        self._state = step.state
        self._view = self._game.view(step.state, self.seat)
        seen = (event.seen_by(self.seat) for event in step.events)
        self._judge.watch(self._view, tuple(event for event in seen if event is not None))

    @abstractmethod
    def decide(self, number: int, action: Any, /) -> None:
        """The seat did this, in the step of that number."""


def walk(record: AnyRecord, watches: Sequence[Onlooker]) -> None:
    """Play the record to them from its beginning to its end."""
    steps = replay(record)
    start = next(steps)
    for watch in watches:
        watch.watch(start)
    for number, (taken, step) in enumerate(zip(record.steps, steps, strict=True)):
        for watch in watches:
            own = taken.by is None and number >= record.since(taken.seat)
            if watch.seat == taken.seat and own:  # no stand-in, clock, or whoever sat there before
                watch.decide(number, taken.action)
            watch.watch(step)


class _Bench(Onlooker):
    """A judge at one seat, and what it has said so far."""

    def __init__(
        self, record: AnyRecord, seat: Seat, prices: bool, memory: Parameters | None
    ) -> None:
        super().__init__(record, seat, memory)
        self._prices = prices
        self._decisions: list[ReviewedDecision] = []

    def decide(self, number: int, action: Any) -> None:
        legal = self._game.legal(self._state, self.seat)
        finding = self._judge.judge(self._view, legal, action)
        if finding is None:
            return
        price = self._judge.price(self._view, legal, action) if self._prices else None
        if price is not None:
            finding = _settled(finding, price)
        text = write_action(action)
        self._decisions.append(ReviewedDecision(number, self._view.round, text, finding, price))

    def report(self) -> SeatReview:
        counts = Counter(each.finding.verdict for each in self._decisions)
        over = self._game.outcome(self._state) is not None
        unit = self._judge.unit if self._prices and over else None
        account = None if unit is None else self._account(unit)
        return SeatReview(self.seat, dict(sorted(counts.items())), tuple(self._decisions), account)

    def _account(self, unit: Unit) -> Account:
        """What is no loss of one's own is luck: from each decision to the next, and to the end."""
        priced = [each for each in self._decisions if each.price is not None]
        result = self._judge.result(self._view)
        befores = [each.price.before for each in priced if each.price] + [result]
        afters = [self._judge.start] + [each.price.after for each in priced if each.price]
        luck = [before - after for before, after in zip(befores, afters, strict=True)]
        return Account(
            unit=unit,
            start=self._judge.start,
            result=result,
            memory=_lost(each for each in priced if each.finding.verdict in FAILS),
            choice=_lost(each for each in priced if each.finding.verdict not in FAILS),
            good_luck=sum(each for each in luck if each > 0),
            bad_luck=-sum(each for each in luck if each < 0),
            turning_point=_turning_point(priced, luck),
        )


def _settled(finding: Finding, price: Price) -> Finding:
    """What only the price can tell: whether it was a plan to pass over something known."""
    if finding.verdict == "choice" and finding.better and price.is_clear:
        return replace(finding, verdict="forgot")
    if finding.verdict in FAILS and finding.chance and not price.is_sure:
        return replace(finding, verdict="choice", certainty=None)
    return finding


def _lost(decisions: Iterable[ReviewedDecision]) -> float:
    return sum(each.price.lost for each in decisions if each.price)


def _turning_point(priced: Sequence[ReviewedDecision], luck: Sequence[float]) -> int | None:
    """The decision that cost most, or after which luck changed most."""
    if not priced:
        return None
    changes = [
        (max(abs(later), each.price.lost if each.price else 0.0), -each.step)
        for each, later in zip(priced, luck[1:], strict=True)
    ]
    return -max(changes)[1]
