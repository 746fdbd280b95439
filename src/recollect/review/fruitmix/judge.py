"""The judge of Fruit Mix: of each tile placed, declared or turned up, what could be known of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from operator import and_
from random import Random
from typing import Any

from recollect.bots.fruitmix.greedy import WITH
from recollect.bots.fruitmix.knowledge import PairsKnowledge, RaceKnowledge, kind_of, tiles_of_kinds
from recollect.bots.fruitmix.mcts import chance_of
from recollect.bots.fruitmix.pairs_solver import first, position, second, worth
from recollect.engine.chance import Chance
from recollect.engine.contract import Event, Seat
from recollect.engine.notation import write_action
from recollect.games.fruitmix.model import (
    DIFFERENT,
    IN_PAIRS,
    TABLE_SIZE,
    TILE_NUMBER,
    TILES,
    Change,
    Declare,
    Drawn,
    Flip,
    Flipped,
    GoOn,
    Options,
    Place,
    Placed,
    Ready,
    Stop,
)
from recollect.games.fruitmix.view import View
from recollect.memory.fruitmix import TileTracker, beside, spot
from recollect.memory.recall import Memory, PerfectRecall
from recollect.review.contract import Finding, Price, Sighting, Unit, Verdict
from recollect.review.diary import Diary
from recollect.review.fruitmix.price import MovePricer, price_of_flip
from recollect.review.fruitmix.race import turns_needed
from recollect.review.likelihood import Parameters
from recollect.review.posterior import MemoryPosterior, judged_miss
from recollect.review.trials import Alternative, Impression, Trial, level, ranks_by_share


class FruitMixJudge:
    """What one seat of Fruit Mix could know, and what its decisions were worth."""

    def __init__(
        self,
        options: Options,
        seat: Seat,
        players: int,
        chance: Chance,
        memories: Sequence[Parameters],
    ) -> None:
        memory = Memory(PerfectRecall())
        self._posterior = MemoryPosterior(memories)
        self._pricer = MovePricer(Random(chance.below(1 << 32)))
        self._seat, self._beside = seat, beside(options)
        self._tracker = TileTracker(memory)
        self._race = RaceKnowledge(self._tracker, Random(chance.below(1 << 32)))
        self._pairs = PairsKnowledge(memory)
        self._diary = Diary(memory)
        self.unit = _unit(options, players)
        self.start = _start(options, players)

    def watch(self, view: View, events: tuple[Event, ...]) -> None:
        self._tracker.watch(view, events)
        self._race.watch(view)
        self._pairs.watch(events)
        shown = sum(isinstance(event, Drawn | Placed | Flipped) for event in events)
        self._diary.note(view.round, shown)

    def judge(self, view: View, legal: tuple[Any, ...], action: Any) -> Finding | None:
        if isinstance(action, Ready):
            return None
        if len(legal) == 1:
            return Finding("forced")
        match action:
            case Flip(at) if _face_up(view) is None:
                return self._judge_first(view, legal, at)
            case Flip():
                return self._judge_second(view, legal, action)
            case Place() | Change() | Declare():
                return self._judge_turn(view, legal, action)
            case Stop() | GoOn():
                return self._judge_going_on(view, action)
            case _:
                return Finding("choice")

    def price(self, view: View, legal: tuple[Any, ...], action: Any) -> Price | None:
        if view.phase == "flip":
            return price_of_flip(self._pairs, view, self._seat, legal, action)
        return self._pricer.price(self._race, view, legal, action)

    def trial(self, view: View, legal: tuple[Any, ...], action: Any) -> Trial | None:
        """Where a tile fits that was turned up (F6), or where its mate lies (F20)."""
        if len(legal) == 1:
            return None
        if isinstance(action, Place | Change | Declare):
            return self._trial_of_line(view, legal, action)
        up = _face_up(view) if isinstance(action, Flip) else None
        return self._trial_of_pairs(view, legal, action, up) if up is not None else None

    def _trial_of_line(self, view: View, legal: tuple[Any, ...], action: Any) -> Trial | None:
        good = self._fitting(view)
        if not good:
            return None
        assert view.drawn is not None
        spots = [each.at for each in legal if isinstance(each, Place)]
        wanted, hidden = DIFFERENT[TILE_NUMBER[view.drawn]], _hidden(view)
        line = range(len(view.table))  # what lies open, too, for a place beside it is taken for it
        seen = {at: _tile_ranks(hidden, wanted, self._tile(at)) for at in line}
        chosen = action.at if isinstance(action, Place) else None
        return self._trial(spots, good, chosen, seen, len(spots) < len(legal))

    def _trial_of_pairs(
        self, view: View, legal: tuple[Any, ...], action: Flip, up: int
    ) -> Trial | None:
        known, kind = self._pairs.known(view), kind_of(view, up)
        mates = known[kind]
        if not mates:
            return None
        open_now = [at for at, tile in enumerate(view.table) if tile is not None]
        all_seen = [*open_now, *(at for spots in known.values() for at in spots)]
        seen = {at: _tile_ranks(_hidden(view), kind, self._tile(at)) for at in all_seen}
        return self._trial([each.at for each in legal], mates, action.at, seen, False)

    def _tile(self, at: int) -> int:
        trace = self._tracker.memory.trace(spot(at))
        assert trace is not None
        return TILE_NUMBER["/".join(trace.features)]

    def _trial(
        self,
        spots: list[int],
        right: list[int],
        chosen: int | None,
        seen: dict[int, tuple[int, ...]],
        may_leave: bool,
    ) -> Trial:
        impressions = {
            spot(at): Impression(level(self._tracker.memory, spot(at)), found)
            for at, found in seen.items()
        }
        numbers = {spot(at): number for number, at in enumerate(spots)}
        freshest = self._sightings(right)[0]
        return Trial(
            places=tuple(
                Alternative(
                    impressions.get(spot(at)),
                    tuple(map(impressions.get, self._beside[spot(at)])),
                    tuple(map(numbers.get, self._beside[spot(at)])),
                )
                for at in spots
            ),
            right=tuple(number for number, at in enumerate(spots) if at in right),
            chosen=None if chosen is None else spots.index(chosen),
            may_leave=may_leave,
            ago=freshest.ago,
            times=freshest.times,
            since=self._tracker.memory.since(map(spot, spots)),
        )

    def result(self, view: View) -> float:
        if view.outcome is None:
            raise ValueError("the game is not over")
        score = view.outcome.scores[self._seat]
        match self.unit:
            case "pairs":
                return score.tiles / 2
            case "turns":
                return float(-score.turns)
            case _:
                winners = view.outcome.winners
                return 1 / len(winners) if self._seat in winners else 0.0

    def _judge_turn(self, view: View, legal: tuple[Any, ...], action: Any) -> Finding:
        """F6, F11: the whole line was shown, so memory can always tell where a tile fits."""
        good = self._fitting(view)
        if isinstance(action, Place):
            return self._judge_placement(view, legal, action, good)
        if good and (trial := self._trial_of_line(view, legal, action)):
            self._posterior.pass_over(trial)
        if isinstance(action, Declare):
            verdict: Verdict = "forgot" if good else "knew"
            return Finding(verdict, self._sightings(good), _places(good))
        return Finding("choice", self._sightings(good), _places(good))

    def _judge_placement(
        self, view: View, legal: tuple[Any, ...], action: Place, good: list[int]
    ) -> Finding:
        """F6: what is known not to fit is placed only by whoever can do nothing else."""
        if good:
            return self._found_or_missed(self._trial_of_line(view, legal, action), action.at, good)
        if self._is_helpless(view, legal):
            return Finding("forced", chance=0.0, best_chance=0.0)
        better = tuple(write_action(each) for each in legal if isinstance(each, Declare))
        return Finding("forgot", self._sightings([action.at]), better, chance=0.0)

    def _found_or_missed(self, trial: Trial | None, at: int, right: list[int]) -> Finding:
        """Something seen would have done: it was found, forgotten, or taken for its neighbour."""
        assert trial is not None
        origin = self._posterior.observe(trial)
        if at in right:
            return Finding("knew", self._sightings([at]), (), 1.0, 1.0, certainty=origin.known)
        verdict, sure = judged_miss(origin)
        mixed = verdict == "mixed_up"
        around = self._beside[spot(at)]
        evidence = [other for other in right if mixed and spot(other) in around] or right
        return Finding(
            verdict, self._sightings(evidence), _places(evidence), 0.0, 1.0, certainty=sure
        )

    def _judge_going_on(self, view: View, action: Stop | GoOn) -> Finding:
        """F13: who knows a tile to be placed goes on; else it is a gamble, or being content."""
        line = self._race.line(view)
        if line is None:
            return Finding("choice")
        race = self._race.race_state(view, line)
        if race.can_place():
            went = isinstance(action, GoOn)
            return Finding("knew") if went else Finding("choice", better=(write_action(GoOn()),))
        chance = chance_of(race.piles[race.turn][: race.reach()], race.down or race.up, race.pool)
        if isinstance(action, Stop):
            return Finding("choice", best_chance=chance)
        return Finding("gamble", chance=chance, best_chance=chance)

    def _is_helpless(self, view: View, legal: tuple[Any, ...]) -> bool:
        """Nothing fits, nor does any tile that can still come up in this turn (F5, F11)."""
        if any(isinstance(each, Declare) for each in legal):
            return False
        line = self._race.line(view)
        assert line is not None
        return self._race.race_state(view, line).is_stuck()

    def _judge_first(self, view: View, legal: tuple[Any, ...], at: int) -> Finding:
        """F20: a pair that is known, something new, or something seen before, for nothing."""
        known = self._pairs.known(view)
        counts = self._pairs.counts(view, known)
        kinds, players = position(counts.values()), len(view.piles)
        seen = [spot for spots in known.values() for spot in spots]
        pairs = [spot for spots in known.values() if len(spots) > 1 for spot in spots]
        if at in pairs:
            return Finding("knew", self._sightings([at]), chance=1.0, best_chance=1.0)
        if pairs:
            wise = at not in seen and first(kinds, players) != "take"
            if wise:
                return Finding("choice")
            return Finding("forgot", self._sightings(pairs), _places(pairs), 0.0, 1.0)
        if at not in seen:
            every = sum(unknown for unknown, _ in kinds)
            chance = sum(unknown for unknown, mates in kinds if mates) / every
            return Finding("gamble", chance=chance, best_chance=chance)
        if all(action.at in seen for action in legal):
            return Finding("forced")
        if first(kinds, players) == "idle":
            return Finding("choice")
        return Finding("forgot", self._sightings([at]))

    def _judge_second(self, view: View, legal: tuple[Any, ...], action: Flip) -> Finding:
        """F20: the mate that is known, or the hope for one."""
        up, at = _face_up(view), action.at
        assert up is not None
        known, kind = self._pairs.known(view), kind_of(view, up)
        mates, seen = known[kind], [spot for spots in known.values() for spot in spots]
        if mates:
            trial = self._trial_of_pairs(view, legal, action, up)
            return self._found_or_missed(trial, at, mates)
        known[kind] = [TABLE_SIZE]
        counts = self._pairs.counts(view, known)
        every = sum(unknown for unknown, _ in counts.values())
        chance = counts[kind][0] / every if every else 0.0
        if at not in seen:
            sure = chance == 1.0
            return Finding("good_read" if sure else "gamble", chance=chance, best_chance=chance)
        if all(action.at in seen for action in legal):
            return Finding("forced", chance=0.0, best_chance=0.0)
        kinds = position(counts.values())
        if second(kinds, counts[kind], len(view.piles)) == "one":
            return Finding("choice", chance=0.0, best_chance=chance)
        return Finding("forgot", self._sightings([at]), chance=0.0, best_chance=chance)

    def _fitting(self, view: View) -> list[int]:
        """Where the tile turned up fits."""
        line = self._race.line(view)
        assert line is not None
        assert view.drawn is not None
        reach = DIFFERENT[TILE_NUMBER[view.drawn]]
        down = [at for at, tile in enumerate(view.table) if tile is None]
        return [at for at in down if reach >> line[at] & 1]

    def _sightings(self, spots: Iterable[int]) -> tuple[Sighting, ...]:
        """The freshest first."""
        found = [self._diary.sighting(spot(at), str(at)) for at in spots]
        return tuple(sorted(found, key=lambda each: (each.ago, int(each.place))))


def _places(spots: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(str, spots))


def _face_up(view: View) -> int | None:
    """The tile of pairs that lies open."""
    return next((TILE_NUMBER[tile] for tile in view.table if tile is not None), None)


def _hidden(view: View) -> int:
    """What may lie face down: everything but what is seen."""
    seen = {TILE_NUMBER[tile] for tile in (*view.table, *view.aside, view.drawn) if tile}
    return IN_PAIRS[view.options.pairs] & ~sum(1 << number for number in seen)


@lru_cache(maxsize=8192)
def _tile_ranks(hidden: int, wanted: int, seen: int) -> tuple[int, ...]:
    """F6, F19: of a place where this was seen, one of the wanted tiles being asked for.

    If nothing that is hidden agrees with what comes back, that is all of something that lies open,
    for which the place is taken.
    """
    features = [WITH[feature] for feature in TILES[seen].split("/")]
    shares = []
    for recalled in range(1 << len(features)):
        chosen = (mask for number, mask in enumerate(features) if recalled >> number & 1)
        like = reduce(and_, chosen, hidden) or 1 << seen
        shares.append((like & wanted).bit_count() / like.bit_count())
    return ranks_by_share(shares)


def _unit(options: Options, players: int) -> Unit:
    if players == 1:
        return "turns"
    return "pairs" if options.variant == "pairs" else "win"


def _start(options: Options, players: int) -> float:
    if options.variant != "pairs":
        alone = -turns_needed(len(TILES) - options.line, options.variant == "lucky")
        return 1 / players if players > 1 else alone
    if players > 1:
        return options.pairs / players
    return worth(position((size, 0) for size in tiles_of_kinds(options).values()), 1)[0]


def make_judge(
    options: Options, seat: Seat, players: int, chance: Chance, memories: Sequence[Parameters]
) -> FruitMixJudge:
    return FruitMixJudge(options, seat, players, chance, memories)
