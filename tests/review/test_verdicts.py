"""What each verdict says, checked against the cards themselves: games of those who do anything.

Whether a seat was shown a card is noted here a second time, by the card and not by its place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from recollect.engine.record import replay
from recollect.engine.registry import find_game
from recollect.games.fruitmix.model import (
    DIFFERENT,
    TILE_NUMBER,
    Declare,
    Declared,
    Flip,
    Flipped,
    GoOn,
    Matched,
    Stop,
)
from recollect.games.memoarrr.model import (
    CARD_NUMBER,
    CARDS,
    CELL_NUMBER,
    CONNECTS,
    Peek,
    Peeked,
    Reveal,
    Revealed,
)
from recollect.review.contract import Finding
from recollect.review.review import review
from tests.kit.games_of_bots import record_of


class Moment(NamedTuple):
    """A decision of the first seat, with everything that is true then."""

    finding: Finding
    action: Any
    legal: tuple[Any, ...]
    state: Any
    view: Any
    shown: frozenset[str]
    """The cards or tiles that the seat has been shown."""
    events: tuple[Any, ...]
    """What came of it."""


def moments(game_id: str, bots: list[str], seed: int, **options: object) -> Iterator[Moment]:
    record, game = record_of(game_id, bots, seed, **options), find_game(game_id)
    found = {
        each.step: each.finding for each in review(record, [0], prices=False).seats[0].decisions
    }
    shown: set[str] = set()
    for number, (step, taken) in enumerate(zip(replay(record), record.steps, strict=False)):
        view = game.view(step.state, 0)
        shown.update(_shown(view, step.events))
        if number in found:
            legal = game.legal(step.state, 0)
            action, events = taken.action, taken.events
            now = frozenset(shown)
            yield Moment(found[number], action, legal, step.state, view, now, events)


def _shown(view: Any, events: tuple[Any, ...]) -> Iterator[str]:
    looking = getattr(view, "looking", None)
    if isinstance(looking, dict):
        yield from looking.values()
    for event in events:
        if isinstance(event, Revealed):
            yield event.card
        elif isinstance(event, Peeked) and event.seat == 0:
            assert event.card is not None
            yield event.card
        elif isinstance(event, Flipped):
            yield event.tile


def card_at(moment: Moment, at: str) -> str:
    card: str = CARDS[moment.state.island[CELL_NUMBER[at]]]
    return card


@pytest.mark.parametrize("expert", [False, True])
def test_what_was_shown_tells_knowing_from_forgetting_and_from_a_gamble(expert: bool) -> None:
    """M12: the chance of a gamble is the share of the cards never shown that connect."""
    counts: Counter[str] = Counter()
    for seed in range(6):
        for moment in moments("memoarrr", ["random", "crow"], seed, expert=expert):
            if not isinstance(moment.action, Reveal) or moment.view.wanted is None:
                continue
            if len(moment.legal) == 1:
                continue
            row = CONNECTS[CARD_NUMBER[moment.view.wanted]]
            cards = {each.at: card_at(moment, each.at) for each in moment.legal}
            known = {at: card for at, card in cards.items() if card in moment.shown}
            good = {at for at, card in known.items() if row[CARD_NUMBER[card]]}
            unseen = [card for card in CARDS if card not in moment.shown]
            chance = sum(row[CARD_NUMBER[card]] for card in unseen) / len(unseen) if unseen else 0
            verdict = moment.finding.verdict
            counts[verdict] += 1
            if good:
                missed = moment.action.at not in good
                assert verdict in (("forgot", "mixed_up") if missed else ("knew",))
                assert {*moment.finding.better} <= good
            elif moment.action.at in known:
                assert verdict in ("forgot", "forced")
            elif verdict == "gamble":
                assert moment.finding.chance == pytest.approx(chance)
                assert moment.finding.best_chance == pytest.approx(chance)
            else:
                assert (verdict, chance) in (("good_read", 1), ("forced", 0))
    assert {"knew", "forgot", "gamble"} <= {*counts}


def test_to_look_at_what_was_shown_already_is_a_look_wasted() -> None:
    """M21."""
    wasted = 0
    for seed in range(12):
        for moment in moments("memoarrr", ["random", "crow"], seed, expert=True):
            if not isinstance(moment.action, Peek) or len(moment.legal) == 1:
                continue
            known = {each.at: card_at(moment, each.at) in moment.shown for each in moment.legal}
            forgot = known[moment.action.at] and not all(known.values())
            assert moment.finding.verdict == ("forgot" if forgot else "choice")
            wasted += forgot
    assert wasted


def test_a_trap_follows_a_crab_and_could_be_foreseen_if_the_crab_was_known() -> None:
    """M24: only where nothing that was shown follows it."""
    counts: Counter[str | None] = Counter()
    games = [*(("random", seed) for seed in range(20)), ("crow", 12), ("crow", 17)]
    for bot, seed in games:
        before: Moment | None = None
        for moment in moments("memoarrr", [bot, "crow"], seed, expert=True):
            trap = moment.finding.trap
            counts[trap] += 1
            if trap is not None:
                assert before is not None
                assert isinstance(before.action, Reveal)
                card = card_at(before, before.action.at)
                assert card.startswith("crab/")
                assert trap == ("foreseeable" if card in before.shown else "unforeseeable")
                assert moment.finding.verdict in ("gamble", "forced")
            before = moment
    assert counts["foreseeable"]
    assert counts["unforeseeable"]


def test_who_declares_knew_it_if_nothing_fits() -> None:
    """F11: everybody was shown the whole line."""
    counts: Counter[str] = Counter()
    for seed in (5, 10, 11):
        for moment in moments("fruitmix", ["goldfish"] * 2, seed, line=3):
            if isinstance(moment.action, Declare) and len(moment.legal) > 1:
                [declared] = [each for each in moment.events if isinstance(each, Declared)]
                assert moment.finding.verdict == ("knew" if declared.correct else "forgot")
                assert bool(moment.finding.better) != declared.correct
                counts[moment.finding.verdict] += 1
    assert counts["knew"]
    assert counts["forgot"]


def test_whoever_knows_a_tile_that_fits_and_goes_on_knew_and_else_it_is_a_gamble() -> None:
    """F13: to stop is never held against anybody without a price."""
    counts: Counter[str] = Counter()
    games = [(bot, seed) for bot in ("goldfish", "elephant") for seed in range(3)]
    for bot, seed in games:
        for moment in moments("fruitmix", [bot, "crow"], seed, variant="lucky"):
            finding, state = moment.finding, moment.state
            if isinstance(moment.action, Stop):
                assert finding.verdict == "choice"
            if not isinstance(moment.action, GoOn) or len(moment.legal) == 1:
                continue
            counts[finding.verdict] += 1
            line = [tile for at, tile in enumerate(state.table) if not state.up >> at & 1]
            fits = [
                any(DIFFERENT[tile] >> other & 1 for other in line or state.table)
                for tile in state.piles[0]
            ]
            if finding.verdict == "knew":
                assert any(fits) or len(fits) == 1  # the last tile may be declared (F11)
            if finding.verdict == "gamble":
                assert finding.chance is not None
                assert 0 <= finding.chance <= 1
                assert finding.chance or not any(fits)
    assert counts["knew"]
    assert counts["gamble"]


@pytest.mark.parametrize("match", ["shape", "colour", "both"])
def test_in_pairs_who_knew_or_read_well_has_found_a_mate(match: str) -> None:
    """F20: and whoever gambled was shown no mate."""
    counts: Counter[str] = Counter()
    for seed in range(4):
        for moment in moments(
            "fruitmix", ["elephant", "random"], seed, variant="pairs", match=match, pairs=4
        ):
            if not isinstance(moment.action, Flip) or moment.state.flipped is None:
                continue
            found = any(isinstance(each, Matched) for each in moment.events)
            verdict = moment.finding.verdict
            counts[verdict] += 1
            if verdict in ("knew", "good_read"):
                assert found
            if verdict == "gamble":
                tile = next(each.tile for each in moment.events if isinstance(each, Flipped))
                assert tile not in moment.shown
                assert 0 < (moment.finding.chance or 0) < 1
                assert TILE_NUMBER[tile] in moment.state.table
    assert {"knew", "gamble"} <= {*counts}
