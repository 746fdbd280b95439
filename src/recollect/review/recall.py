"""The recall of one player over many games: a curve, and the forgetting model fitted to it.

The model is that of the forgetful bots (see recollect.memory.recall.Activation and Confusion), so a
fit is also an opponent. How good it is is told by decisions it was not fitted to, beside two models
that know less: the same chance always, and a power law of the age alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
from typing import Any, Literal

import msgspec

from recollect.engine.contract import Seat
from recollect.engine.errors import BadOptions
from recollect.engine.record import AnyRecord
from recollect.engine.registry import find_game, has_part
from recollect.review.capacity import fitted_capacity
from recollect.review.likelihood import Parameters, chance_to_find
from recollect.review.memory_surface import (
    CONFUSION,
    LEAVE,
    LEAVE_BLANK,
    LEAVE_SURE,
    NOISE,
    THRESHOLD,
    memory_at,
    memory_surface,
)
from recollect.review.optimum import Search, golden
from recollect.review.review import Onlooker, walk
from recollect.review.surface import Point
from recollect.review.trials import Trial

FORMAT: Literal["recollect-recall/1"] = "recollect-recall/1"

LEAST = 60
"""So many decisions that ask for memory are needed for a fit,"""
LEAST_EACH = 10
"""with so many of them found, and so many missed."""
AGES = (0, 3, 6, 12, 24)
"""Where a bar of the curve begins, in cards or tiles shown since."""
SIGHTINGS = (1, 2, 3)
"""Of one, two, and three or more."""
FOLDS = 2
LIMITED = 0.8
"""So much less must the loss of a mind be that holds the last places before it is believed."""
Z95 = 1.959963984540054

LOW: Point = (-4.0, log(0.05), 0.0, 0.01, 0.01, 0.0)
HIGH: Point = (3.0, log(3.0), 0.5, 0.99, 0.99, 0.9)
START: Point = (0.0, log(0.5), 0.05, 0.5, 0.5, 0.05)


class Fitted(msgspec.Struct, frozen=True):
    """A value and its interval of 95 % confidence."""

    value: float
    low: float
    high: float


class Bar(msgspec.Struct, frozen=True):
    """How often something seen so long ago, and so often, was found again."""

    ago: int
    """In cards or tiles shown since, at least;"""
    until: int | None
    """at most; null: any number."""
    times: int
    """How often it was seen; the last bars count three and more."""
    trials: int
    found: Fitted


class LogLosses(msgspec.Struct, frozen=True):
    """Mean −ln of the chance given to what happened, on decisions that were held out."""

    activation: float
    power_law: float
    constant: float
    capacity: float
    """Of a mind that holds the places seen last, so many and no more: where this is much less,
    there is no threshold to be found."""

    @property
    def limited(self) -> bool:
        """Whether to hold the last places explains what was done clearly better than fading."""
        return self.capacity < LIMITED * self.activation


class Fit(msgspec.Struct, frozen=True):
    """The forgetting model of a player."""

    threshold: Fitted
    noise: Fitted
    confusion: Fitted
    losses: LogLosses
    confusion_low: bool = False
    """Whether confusion is probably found too small, with its interval: in most decisions something
    else could be done than to choose a place (docs/review.md).
    """


class RecallReport(msgspec.Struct, frozen=True):
    """What a player's decisions tell of their memory."""

    format: Literal["recollect-recall/1"]
    player: str
    games: int
    decisions: int
    """That asked for something which was shown before,"""
    found: int
    """and how many of them found it."""
    curve: tuple[Bar, ...]
    fit: Fit | None
    """Null while there are not enough games."""


def seats_of(record: AnyRecord, player: str) -> list[Seat]:
    """Where somebody of that name sat; a bot is found by the bot's name, too."""
    return [seat for seat, each in enumerate(record.players) if player in (each.name, each.bot)]


def trials_of(record: AnyRecord, seats: Iterable[Seat]) -> list[Trial]:
    """All trials of these seats in a game."""
    game = find_game(record.game)
    if not has_part(game, "review.judge"):
        raise BadOptions("review-game", game=game.id)
    watches = [_TrialOnlooker(record, seat) for seat in seats]
    walk(record, watches)
    return [trial for watch in watches for trial in watch.found]


class _TrialOnlooker(Onlooker):
    """A judge at one seat that is asked for trials only."""

    def __init__(self, record: AnyRecord, seat: Seat) -> None:
        super().__init__(record, seat)
        self.found: list[Trial] = []

    def decide(self, _number: int, action: Any, /) -> None:
        legal = self._game.legal(self._state, self.seat)
        trial = self._judge.trial(self._view, legal, action)
        if trial is not None:
            self.found.append(trial)


def recall_report(player: str, games: Sequence[Sequence[Trial]]) -> RecallReport:
    """What the trials of these games tell."""
    trials = [trial for game in games for trial in game]
    asked = [trial for trial in trials if trial.asked]
    return RecallReport(
        format=FORMAT,
        player=player,
        games=len(games),
        decisions=len(asked),
        found=sum(trial.found for trial in asked),
        curve=tuple(curve(asked)),
        fit=fitted(games) if is_enough(trials) else None,
    )


def is_enough(trials: Iterable[Trial]) -> bool:
    """Whether a fit would tell anything. Who forgets nothing, or everything, has no threshold."""
    asked = [trial.found for trial in trials if trial.asked]
    return len(asked) >= LEAST and LEAST_EACH <= sum(asked) <= len(asked) - LEAST_EACH


def curve(trials: Sequence[Trial]) -> Iterable[Bar]:
    """Recall against age and number of sightings, where there is anything to tell."""
    for times in SIGHTINGS:
        for ago, later in zip(AGES, [*AGES[1:], None], strict=True):
            here = [
                trial.found
                for trial in trials
                if min(trial.times, SIGHTINGS[-1]) == times
                and ago <= trial.ago
                and (later is None or trial.ago < later)
            ]
            if here:
                until = None if later is None else later - 1
                yield Bar(ago, until, times, len(here), wilson(sum(here), len(here)))


def wilson(count: int, trials: int) -> Fitted:
    """A share with its interval (Wilson 1927)."""
    share, z2 = count / trials, Z95 * Z95
    centre = (share + z2 / (2 * trials)) / (1 + z2 / trials)
    half = sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials)) / (1 + z2 / trials)
    half *= Z95
    return Fitted(share, max(0.0, centre - half), min(1.0, centre + half))


def parameters(trials: Sequence[Trial]) -> Parameters:
    """Those that make the decisions most probable."""
    return memory_at(_best(trials)[1])


def threshold_interval(trials: Sequence[Trial]) -> Fitted:
    search, best = _best(trials)
    return Fitted(best[THRESHOLD], *search.interval(best, THRESHOLD, _free(trials)))


def fitted(games: Sequence[Sequence[Trial]]) -> Fit:
    """Games that are enough."""
    trials = [trial for game in games for trial in game]
    search, best = _best(trials)
    ends = [search.interval(best, each, _free(trials)) for each in (THRESHOLD, NOISE, CONFUSION)]
    return Fit(
        threshold=Fitted(best[THRESHOLD], *ends[0]),
        noise=Fitted(exp(best[NOISE]), *map(exp, ends[1])),
        confusion=Fitted(best[CONFUSION], *ends[2]),
        losses=held_out(games, best),
        confusion_low=2 * sum(trial.may_leave for trial in trials) > len(trials),
    )


def _best(trials: Sequence[Trial], start: Point = START) -> tuple[Search, Point]:
    search = Search(memory_surface(trials), LOW, HIGH)
    return search, search.best(start, _free(trials))[0]


def _free(trials: Iterable[Trial]) -> list[int]:
    left = any(trial.may_leave for trial in trials)
    return [THRESHOLD, NOISE, CONFUSION, *([LEAVE, LEAVE_BLANK, LEAVE_SURE] if left else [])]


def held_out(games: Sequence[Sequence[Trial]], start: Point = START) -> LogLosses:
    """Each part told by what the other parts taught: parts of the games, or of the only game."""
    whole = games if len(games) >= FOLDS else [[trial] for game in games for trial in game]
    losses: list[tuple[float, ...]] = []
    parts = [[trial for game in whole[n::FOLDS] for trial in game] for n in range(FOLDS)]
    for number, part in enumerate(parts):
        others = [trial for n, other in enumerate(parts) if n != number for trial in other]
        losses += _losses(others, [trial for trial in part if trial.asked], start)
    means = [sum(column) / len(losses) for column in zip(*losses, strict=True)]
    return LogLosses(*means)


def _losses(
    train: Sequence[Trial], test: Sequence[Trial], start: Point
) -> Iterable[tuple[float, ...]]:
    """The start only saves steps: there is one best point."""
    memory, asked = memory_at(_best(train, start)[1]), [trial for trial in train if trial.asked]
    constant, (scale, decay), limited = _rate(asked), power_law(asked), fitted_capacity(asked)
    for trial in test:
        yield (
            _loss(chance_to_find(trial, memory), trial),
            _loss(_power(scale, decay, trial), trial),
            _loss(constant, trial),
            _loss(limited.chance(trial), trial),
        )


def _rate(trials: Sequence[Trial]) -> float:
    """How often something was found, by Laplace's rule: never always, and never not at all."""
    return (sum(trial.found for trial in trials) + 1) / (len(trials) + 2)


def _loss(chance: float, trial: Trial) -> float:
    return -log(chance if trial.found else 1 - chance)


def power_law(trials: Sequence[Trial]) -> tuple[float, float]:
    """The scale and the exponent of scale · (age + 1)^−decay that fit best."""
    counted = Counter((trial.ago, trial.found) for trial in trials)

    def of_decay(decay: float) -> tuple[float, float]:
        ages = [(float(ago + 1) ** -decay, found, n) for (ago, found), n in counted.items()]

        def of_scale(scale: float) -> float:
            return sum(
                n * log(_bounded(scale * age) if found else 1 - _bounded(scale * age))
                for age, found, n in ages
            )

        scale = golden(of_scale, 0.01, 1.5)
        return of_scale(scale), scale

    decay = golden(lambda each: of_decay(each)[0], 0.0, 2.0)
    return of_decay(decay)[1], decay


def _power(scale: float, decay: float, trial: Trial) -> float:
    return _bounded(scale * float(trial.ago + 1) ** -decay)


def _bounded(chance: float) -> float:
    return min(0.99, max(0.01, chance))
