"""Prices against theory: pairs, and rounds in which two know everything."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from benchmarks.review import oracle_lost
from benchmarks.review_sums import oracle_losses
from recollect.bots.fruitmix.oracle import BUDGET
from recollect.bots.fruitmix.pairs_theory import difference
from recollect.bots.memoarrr.matching_theory import winning_replies
from recollect.engine.contract import Step
from recollect.engine.record import AnyRecord, replay
from recollect.games.fruitmix.model import Flipped, Matched
from recollect.games.memoarrr.model import CARD_NUMBER, CARDS, Revealed
from recollect.games.memoarrr.view import view
from recollect.review.contract import Review
from recollect.review.fruitmix import price as race_price
from recollect.review.memoarrr.price import shares_after
from recollect.review.review import review
from tests.kit.games_of_bots import record_of


def test_in_pairs_what_is_known_is_worth_what_zwick_and_paterson_say() -> None:
    compared = 0
    for seed in range(5):
        record = record_of("fruitmix", ["sparrow", "squirrel"], seed, variant="pairs", match="both")
        for expected, found in _beginnings(record, review(record)):
            assert found == pytest.approx(float(expected), abs=1e-9)
            compared += 1
    assert compared > 20


def _beginnings(record: AnyRecord, found: Review) -> list[tuple[Fraction, float]]:
    """At the start of each turn without a known pair: the lead to expect, by theory and review."""
    decisions = {each.step: each for seat in found.seats for each in seat.decisions}
    seen: dict[int, str] = {}
    pairs, won, compared = 16, [0, 0], []
    steps = list(replay(record))
    for number, taken in enumerate(record.steps):
        decision = decisions.get(number)
        plates = [tile.split("/", 1)[1] for tile in seen.values()]
        singles = len(set(plates))
        if decision and decision.price and _face_down(steps[number]) and singles == len(plates):
            lead = decision.price.before - won[taken.seat] - (pairs / 2)
            compared.append((difference(pairs, singles) / 2, lead))
        for event in taken.events:
            if isinstance(event, Flipped):
                seen[event.at] = event.tile
            if isinstance(event, Matched):
                pairs -= 1
                won[event.seat] += 1
                for at in event.at:
                    del seen[at]
    return compared


def _face_down(step: Step) -> bool:  # type: ignore[type-arg]
    return bool(step.state.up == 0)


def test_where_two_know_everything_the_price_is_the_solvers() -> None:
    """Who has a card that wins by theory wins the round, with that card and no other."""
    compared = 0
    for seed in (19, 26):  # in which all cards have been seen before the end
        record = record_of("memoarrr", ["elephant", "crow"], seed)
        states = [step.state for step in replay(record)]
        for seat in review(record).seats:
            for decision in seat.decisions:
                state = states[decision.step]
                price = decision.price
                if price is None or price.error or not _is_all_seen(record, decision.step):
                    continue
                if not state.chain:
                    continue
                down = [card for cell, card in enumerate(state.island) if _is_down(state, cell)]
                winning = winning_replies(state.chain[-1], sum(1 << card for card in down))
                card = record.steps[decision.step].events[0].card
                won = bool(winning >> CARD_NUMBER[card] & 1)
                win, lose = _stakes(state, seat.seat)
                assert price.before == pytest.approx(win if winning else lose)
                assert price.after == pytest.approx(win if won else lose)
                compared += 1
    assert compared > 5


def _stakes(state: Any, seat: int) -> tuple[float, float]:
    """The chance to win the game, with this round and without it."""
    shares = [shares_after(view(state, seat), winner)[seat] for winner in range(2)]
    return shares[seat], shares[1 - seat]


def _is_down(state: object, cell: int) -> bool:
    return cell != 12 and not state.up >> cell & 1  # type: ignore[attr-defined]


def _is_all_seen(record: AnyRecord, step: int) -> bool:
    """Whether everybody has seen every card but the one that left the game."""
    events = [event for taken in record.steps[:step] for event in taken.events]
    return len({event.card for event in events if isinstance(event, Revealed)}) == len(CARDS) - 1


@pytest.mark.long
@pytest.mark.parametrize("options", [{}, {"variant": "lucky"}])
def test_oracle_loses_nothing_by_its_own_choices(
    options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Within three standard errors: what another search of the same kind prefers is no better."""
    monkeypatch.setattr(race_price, "BUDGET", BUDGET)
    lost = [oracle_lost("fruitmix", options, seed) for seed in range(8)]
    kind = {"game": "fruitmix", "options": ""}
    [found] = oracle_losses([kind | {"lost": each} for each in lost])
    assert abs(found["lost"]) < 3 * found["error"]


def test_before_the_last_round_shares_of_the_win_add_up() -> None:
    record = record_of("memoarrr", ["sparrow", "crow", "crow"], 3)
    for step in replay(record):
        seen = view(step.state, 0)
        if seen.phase == "reveal":
            for winner in range(3):
                assert sum(shares_after(seen, winner)) == pytest.approx(1)
