"""The judge of Memoarrr!: of each card revealed, peeked at or barred, what could be known of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from recollect.bots.memoarrr.knowledge import RoundKnowledge
from recollect.bots.memoarrr.matching_theory import CONNECTED
from recollect.engine.chance import Chance
from recollect.engine.contract import Event, Seat
from recollect.games.memoarrr.model import (
    CARD_NUMBER,
    CARDS,
    CELLS,
    CONNECTS,
    Block,
    Options,
    Peek,
    Peeked,
    Ready,
    Reveal,
    Revealed,
)
from recollect.games.memoarrr.view import View
from recollect.memory.memoarrr import BESIDE, beside
from recollect.memory.recall import Memory, PerfectRecall
from recollect.review.contract import Finding, Price, Sighting, Trap, Unit, Verdict
from recollect.review.diary import Diary
from recollect.review.likelihood import Parameters
from recollect.review.memoarrr.price import RoundPricer, final_share
from recollect.review.posterior import MemoryOrigin, MemoryPosterior, judged_miss
from recollect.review.trials import Alternative, Impression, Trial, level, ranks

HOPELESS = 0.2
"""Where the best chance is no better, a card known to miss is not held against anybody's memory:
there are other reasons to choose it, such as what it leaves to the next player.
"""


class MemoarrrJudge:
    """What one seat of Memoarrr! could know, and what its decisions were worth."""

    unit: Unit = "win"

    def __init__(
        self, seat: Seat, players: int, chance: Chance, memories: Sequence[Parameters]
    ) -> None:
        memory = Memory(PerfectRecall())
        self.start = 1 / players
        self._seat = seat
        self._knowledge = RoundKnowledge(memory, seat)
        self._diary = Diary(memory)
        self._pricer = RoundPricer(seat, chance)
        self._posterior = MemoryPosterior(memories)
        self._choice: Trap | None = None
        """If the card that was chosen last turns out to be a crab, what kind of trap it is."""
        self._trap: Trap | None = None
        self._beside = BESIDE

    def watch(self, view: View, events: tuple[Event, ...]) -> None:
        self._beside = beside(view.options)
        self._knowledge.watch(view, events)
        for event in events:
            if isinstance(event, Revealed):
                caught = event.connected and event.seat == self._seat and view.turn == self._seat
                self._trap = self._choice if caught and view.phase == "reveal" else None
        self._diary.note(view.round, sum(_is_shown(event) for event in events))

    def judge(self, view: View, legal: tuple[Any, ...], action: Any) -> Finding | None:
        if isinstance(action, Ready):
            return None
        if len(legal) == 1:
            return Finding("forced")
        match action:
            case Reveal() if view.wanted is not None:
                found = self._judge_reveal(view, legal, action)
                self._choice = self._trap_of(view, legal, action.at)
                return found
            case Peek():
                return self._judge_peek(view, legal, action.at)
            case Block():
                return self._judge_block(view, legal, action.at)
            case _:
                return Finding("choice")

    def price(self, view: View, legal: tuple[Any, ...], action: Any) -> Price | None:
        return self._pricer.price(self._knowledge, view, legal, action)

    def trial(self, view: View, legal: tuple[Any, ...], action: Any) -> Trial | None:
        """Which card to reveal, where one that was seen could be found or avoided (M12)."""
        if not isinstance(action, Reveal) or view.wanted is None or len(legal) == 1:
            return None
        known, good = self._known(view), self._connecting(view, legal)
        cells = [each.at for each in legal]
        if not good and (known.keys().isdisjoint(cells) or known.keys() >= {*cells}):
            return None
        if not good and self._chance_of_unseen(view) <= HOPELESS:
            return None
        freshest = self._sightings(good)[:1]
        impressions = {cell: self._impression(view, cell, known) for cell in CELLS}
        numbers = {cell: number for number, cell in enumerate(cells)}
        return Trial(
            places=tuple(
                Alternative(
                    impressions[cell],
                    tuple(impressions[each] for each in self._beside[cell]),
                    tuple(map(numbers.get, self._beside[cell])),
                )
                for cell in cells
            ),
            right=tuple(number for number, cell in enumerate(cells) if cell in good),
            chosen=cells.index(action.at),
            may_leave=False,
            ago=sum(each.ago for each in freshest),
            times=sum(each.times for each in freshest),
            since=self._knowledge.memory.since(cells),
        )

    def _impression(self, view: View, cell: str, known: dict[str, int]) -> Impression | None:
        """What lies open is seen and taken for nothing else."""
        if cell not in known or view.wanted is None:
            return None
        found = _ranks(view.options.grid.cards, view.wanted, CARDS[known[cell]])
        return Impression(level(self._knowledge.memory, cell), found)

    def result(self, view: View) -> float:
        return final_share(view, self._seat)

    def _judge_reveal(self, view: View, legal: tuple[Any, ...], action: Reveal) -> Finding:
        """M12: whether it connects is a question of memory, unless nothing seen can help."""
        known, good, at = self._known(view), self._connecting(view, legal), action.at
        chance = self._chance_of_unseen(view)
        unknown = any(each.at not in known for each in legal)
        trial = self.trial(view, legal, action)
        origin = self._posterior.observe(trial) if trial else None
        if at in good:
            sure = origin.known if origin else None
            return Finding("knew", self._sightings([at]), (), 1.0, 1.0, certainty=sure)
        if at not in known and chance == 1.0:
            return Finding("good_read", chance=1.0, best_chance=1.0)
        own = 0.0 if at in known else chance
        best = 1.0 if good else chance if unknown else 0.0
        if good:
            assert origin is not None
            return self._missed(at, good, origin, own, best)
        if at in known and best > HOPELESS:
            return Finding("forgot", self._sightings([at]), chance=own, best_chance=best)
        gambled = best and at not in known
        verdict: Verdict = "gamble" if gambled else "forced"
        return Finding(verdict, chance=own, best_chance=best, trap=self._trap)

    def _trap_of(self, view: View, legal: tuple[Any, ...], at: str) -> Trap | None:
        """M24: should it be a crab, whether one could know that nothing known would follow it.

        It is no trap if something is known to follow it, or if there was no other way.
        """
        known, good = self._known(view), self._connecting(view, legal)
        if at not in known:
            return "unforeseeable"
        follows = CONNECTED[known[at]] & ~(1 << known[at])
        if any(follows >> card & 1 for cell, card in known.items() if cell != at):
            return None
        return "foreseeable" if any(cell != at for cell in good) else None

    def _judge_peek(self, view: View, legal: tuple[Any, ...], at: str) -> Finding:
        """M21: to look at what one has seen is a look wasted, where something else is left."""
        known = self._known(view)
        if at in known and any(action.at not in known for action in legal):
            return Finding("forgot", self._sightings([at]))
        return Finding("choice")

    def _judge_block(self, view: View, legal: tuple[Any, ...], at: str) -> Finding:
        """M23: to bar what would help the next player, where one has seen such a card."""
        good = self._connecting(view, legal)
        if at in good:
            return Finding("knew", self._sightings([at]))
        return Finding("choice", self._sightings(good), tuple(good))

    def _missed(
        self, at: str, good: list[str], origin: MemoryOrigin, chance: float, best: float
    ) -> Finding:
        """Something seen would have done; perhaps the place was mixed up with one beside it."""
        verdict, sure = judged_miss(origin)
        mixed = verdict == "mixed_up"
        evidence = [cell for cell in good if mixed and cell in self._beside[at]] or good
        return Finding(
            verdict, self._sightings(evidence), tuple(evidence), chance, best, certainty=sure
        )

    def _known(self, view: View) -> dict[str, int]:
        return self._knowledge.known(view)

    def _connecting(self, view: View, legal: tuple[Any, ...]) -> list[str]:
        """The cells that may be chosen and are known to connect."""
        assert view.wanted is not None
        known, reach = self._known(view), CONNECTED[CARD_NUMBER[view.wanted]]
        cells = [action.at for action in legal if action.at in known]
        return [cell for cell in cells if reach >> known[cell] & 1]

    def _chance_of_unseen(self, view: View) -> float:
        """How probably a card that was never seen connects; each is as likely anywhere (M4)."""
        assert view.wanted is not None
        unseen = self._knowledge.round_state(view).unseen
        return (unseen & CONNECTED[CARD_NUMBER[view.wanted]]).bit_count() / unseen.bit_count()

    def _sightings(self, cells: Iterable[str]) -> tuple[Sighting, ...]:
        """The freshest first."""
        found = [self._diary.sighting(cell, cell) for cell in cells]
        return tuple(sorted(found, key=lambda each: (each.ago, each.place)))


@cache
def _ranks(cards: tuple[int, ...], wanted: str, seen: str) -> tuple[int, ...]:
    row = CONNECTS[CARD_NUMBER[wanted]]
    others = [CARDS[card] for card in cards if CARDS[card] != wanted]
    return ranks(others, seen, lambda card: row[CARD_NUMBER[card]])


def _is_shown(event: Event) -> bool:
    return isinstance(event, Revealed) or (isinstance(event, Peeked) and event.card is not None)


def make_judge(
    _options: Options, seat: Seat, players: int, chance: Chance, memories: Sequence[Parameters]
) -> MemoarrrJudge:
    return MemoarrrJudge(seat, players, chance, memories)
