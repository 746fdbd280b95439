"""Reviews against the truth: what the bots' memories really held when they decided.

`python -m benchmarks.review_truth --games 2000` lets forgetful bots play, asks their memories at
each decision, and compares what the review says from outside: of each verdict how often it is true
(precision), and how often what is true is said (recall). The figures go to a file, from which
review_page.py writes docs/review.md, a line for each batch; stopped, it goes on where it was. Each
`--first` is other games: what was chosen on some is measured on others. `--plans` looks at what
only prices tell: whether passing over something known was a plan, or forgetting. `--known` reviews
as if the memory of each bot were known: nobody outside can tell more than that. `--kinds` plays
only some, as `--kinds "fruitmix, variant pairs"`; the page keeps its figures of the others.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from recollect.bots.contract import Bot, play
from recollect.bots.fruitmix.greedy import KINDS
from recollect.bots.registry import Opponent, find_bot
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import Event
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import AnyRecord, Player
from recollect.engine.registry import find_game
from recollect.games.fruitmix.model import DIFFERENT, TILE_NUMBER
from recollect.games.memoarrr.model import CARD_NUMBER, CARDS, CONNECTS
from recollect.memory.fruitmix import spot
from recollect.memory.recall import Confusion, Memory, Recollection
from recollect.review.contract import CLEAR_ERRORS, FAILS, Price, ReviewedDecision, SeatReview
from recollect.review.fruitmix import judge as fruitmix_judge
from recollect.review.likelihood import Parameters
from recollect.review.memoarrr import judge as memoarrr_judge
from recollect.review.posterior import MemoryOrigin, judged_miss
from recollect.review.review import review

BOTS = ("goldfish", "sparrow", "squirrel", "crow")
VARIANTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("memoarrr", {}),
    ("memoarrr", {"expert": True}),
    ("fruitmix", {}),
    ("fruitmix", {"variant": "lucky"}),
    ("fruitmix", {"variant": "pairs"}),
    ("fruitmix", {"variant": "pairs", "match": "both"}),
)
CLASSES = ("knew", "forgot", "mixed_up")
REVEALED = 0.95
"""So certain must a finding be to count as one that the decision reveals."""
STEPS = 20
"""Of certainty, and of what was lost, from 0 to 1."""
PLANNED = tuple((game, options) for game, options in VARIANTS if "pairs" not in options.values())


class Held(NamedTuple):
    """What came to a bot's mind of the places it could choose."""

    right: frozenset[str]
    """Those that looked right to it for certain,"""
    better: frozenset[str]
    """those for which something spoke that came back,"""
    mistaken: dict[str, str]
    """those that it took for one beside them, and for which,"""
    wrong: frozenset[str]
    """and those that looked wrong."""


class Spied:
    """A bot whose memory is looked into whenever it must act; it does not know."""

    blind = False

    def __init__(self, bot: Bot, playthrough: Playthrough) -> None:
        self._bot: Any = bot
        self._playthrough = playthrough
        self.held: dict[int, Held] = {}
        """By the number of the step."""

    @property
    def _memory(self) -> Memory:
        tracker = getattr(self._player, "tracker", None)
        memory: Memory = tracker.memory if tracker else self._player._memory
        return memory

    @property
    def _player(self) -> Any:
        """The bot itself, also where it sits down only when it sees what is played."""
        return getattr(self._bot, "_bot", self._bot)

    def watch(self, view: Any, events: tuple[Event, ...]) -> None:
        self._bot.watch(view, events)

    def act(self, view: Any, legal: tuple[Any, ...]) -> Any:
        action = self._bot.act(view, legal)
        places = {_place(each): each for each in legal if hasattr(each, "at")}
        if places and len(legal) > 1:
            self.held[len(self._playthrough.steps)] = self._held(view, list(places))
        return action

    def _held(self, view: Any, places: list[str]) -> Held:
        memory = self._memory
        model = memory._forgetting
        assert isinstance(model, Confusion)
        recalled = {place: model.recall(memory, place) for place in places}
        if hasattr(view, "drawn"):
            shares = _shares_of_tiles(self._player, view, recalled)
        else:
            shares = {place: _share_of_cards(view.wanted, each) for place, each in recalled.items()}
        blank = max((shares[place] for place in places if recalled[place] is None), default=0.5)
        return Held(
            frozenset(place for place, share in shares.items() if share == 1),
            frozenset(p for p, share in shares.items() if recalled[p] and share > blank),
            {at: other for at in places if (other := model.taken_for(memory, at)) != at},
            frozenset(place for place, share in shares.items() if share == 0),
        )


def _place(action: Any) -> str:
    return action.at if isinstance(action.at, str) else spot(action.at)


def _as_place(name: str) -> str:
    """Of what a review calls by that name."""
    return spot(int(name)) if name.isdecimal() else name


def _share_of_cards(wanted: str | None, recalled: Recollection | None) -> float:
    """How probably a card connects of which this came back, be the others where they may."""
    if wanted is None:
        return 0.5
    like = [
        card
        for card in CARDS
        if card != wanted
        and all(
            seen in (None, own)
            for seen, own in zip(recalled or (None, None), card.split("/"), strict=True)
        )
    ]
    row = CONNECTS[CARD_NUMBER[wanted]]
    return sum(row[CARD_NUMBER[card]] for card in like) / len(like) if like else 0.0


def _shares_of_tiles(
    bot: Any, view: Any, recalled: dict[str, Recollection | None]
) -> dict[str, float]:
    """How probably each place is right by what the bot takes for possible there."""
    masks = bot._candidates(view)
    fitting = _fitting(view)
    if fitting is not None:
        return {at: (fitting & masks[at]).bit_count() / masks[at].bit_count() for at in recalled}
    kinds = KINDS[view.options.match]
    of_kind = {at: next((k for k in kinds if not masks[at] & ~k), None) for at in recalled}
    count = Counter(of_kind.values())
    return {at: float(kind is not None and count[kind] > 1) for at, kind in of_kind.items()}


def _fitting(view: Any) -> int | None:
    """The tiles that would be right: where the drawn one fits, or the mates of the open one."""
    if view.drawn is not None:
        return DIFFERENT[TILE_NUMBER[view.drawn]]
    up = next((tile for tile in view.table if tile is not None), None)
    if up is None:
        return None
    return next(kind for kind in KINDS[view.options.match] if kind >> TILE_NUMBER[up] & 1)


def spied_game(
    game_id: str, bots: Sequence[str], seed: int, options: dict[str, Any]
) -> tuple[AnyRecord, list[dict[int, Held]]]:
    """A game, and what each bot's memory held at each step."""
    game = find_game(game_id)
    players = [Player(name, name) for name in bots]
    master = derive(b"review truth", f"{game_id} {seed}")
    playthrough = Playthrough(game, game.options(options), players, master)
    spied = []
    for seat, name in enumerate(bots):
        bot = find_bot(name, game)(game, seat, Chance(derive(master, f"bot {seat}")))
        spied.append(Spied(bot, playthrough))
    play(playthrough, spied)
    return playthrough.record(), [each.held for each in spied]


def truth(decision: ReviewedDecision, held: Held, at: str) -> str:
    """What it really was, whatever the review says; `other`, if the bot did what it knew better.

    Whoever had forgotten and guessed right has forgotten: no review can tell, and that is counted.
    """
    finding = decision.finding
    good = [_as_place(place) for place in finding.better]
    spoke = at in held.right | held.better
    if finding.verdict == "knew":
        if not spoke:
            return "forgot"
        return "mixed_up" if at in held.mistaken else "knew"
    if not good:
        return "forgot" if at not in held.wrong else "other"
    if spoke and held.mistaken.get(at) in good:
        return "mixed_up"
    return "forgot" if held.right.isdisjoint(good) else "other"


def noted_review(
    record: AnyRecord, seat: int, memory: Parameters | None
) -> tuple[SeatReview, dict[int, float]]:
    """A review, and of each wrong place how probably it was taken for one beside it."""
    origins: list[MemoryOrigin] = []

    def noted(origin: MemoryOrigin) -> tuple[Any, float]:
        origins.append(origin)
        return judged_miss(origin)

    for judge in (fruitmix_judge, memoarrr_judge):
        vars(judge)["judged_miss"] = noted
    [found] = review(record, [seat], prices=False, memory=memory).seats
    missed = [
        each.step
        for each in found.decisions
        if each.finding.verdict in FAILS and each.finding.certainty is not None
    ]
    mixed = (origin.mixed_up for origin in origins)
    return found, dict(zip(missed, mixed, strict=True))


class Tally:
    """Of each verdict how often what was true; of what is certain, the same."""

    def __init__(self, game: str, options: dict[str, Any], *, known: bool) -> None:
        self._game, self._options, self._known = find_game(game), options, known
        self.all: Counter[tuple[str, str]] = Counter()
        self.revealed: Counter[tuple[str, str]] = Counter()
        self.certain: Counter[tuple[str, int, str]] = Counter()
        """Of each verdict, by its certainty in twentieths, what was true."""
        self.misses: Counter[tuple[int, str]] = Counter()
        """Of wrong places, by how probably they were mixed up, in twentieths, what was true."""
        self.games = 0
        self.decisions = 0
        self.left = 0
        """How often something else was done though memory could have helped: a plan, perhaps."""

    def add(self, record: AnyRecord, held: Sequence[dict[int, Held]]) -> None:
        self.games += 1
        for number, player in enumerate(record.players):
            seat, mixed = noted_review(record, number, self._memory(player.bot or ""))
            for decision in seat.decisions:
                self.decisions += 1
                known = held[number].get(decision.step)
                self._add(record, decision, known, mixed.get(decision.step))

    def _memory(self, name: str) -> Parameters | None:
        """That of the bot, if it is told."""
        bot = find_bot(name, self._game)
        if not self._known or not isinstance(bot, Opponent):
            return None
        memory = bot.memory_in(self._game, self._game.options(self._options))
        assert memory is not None
        return Parameters(memory.threshold, memory.noise, memory.confusion)

    def _add(
        self,
        record: AnyRecord,
        decision: ReviewedDecision,
        held: Held | None,
        mixed: float | None,
    ) -> None:
        finding, action = decision.finding, record.steps[decision.step].action
        if finding.verdict == "choice" and finding.better:
            self.left += 1
        asked = finding.verdict in CLASSES and bool(finding.sightings)
        if held is None or not asked or finding.chance is None:
            return
        if not hasattr(action, "at"):
            return
        real = truth(decision, held, _place(action))
        sure, said = finding.certainty, finding.verdict
        self.all[said, real] += 1
        if mixed is not None:
            self.misses[_step(mixed), real] += 1
        if sure is not None:
            self.certain[said, _step(sure), real] += 1
        if sure is not None and sure >= REVEALED:
            self.revealed[said, real] += 1

    def figures(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "decisions": self.decisions,
            "left": self.left,
            "all": _rows(self.all),
            "revealed": _rows(self.revealed),
            "certainty": _rows(self.certain),
            "misses": _rows(self.misses),
        }


def _step(share: float) -> int:
    return min(STEPS - 1, int(share * STEPS))


def _rows(counts: Counter[Any]) -> list[list[Any]]:
    return [[*key, n] for key, n in sorted(counts.items())]


class PlanTally:
    """Of what was passed over: what the price said, and whether it had come to the bot's mind."""

    def __init__(self) -> None:
        self.games = 0
        self.lost: Counter[tuple[int, str]] = Counter()
        """By what was lost, in twentieths, where that is more than the error explains."""
        self.unclear: Counter[str] = Counter()

    def add(self, record: AnyRecord, held: Sequence[dict[int, Held]]) -> None:
        self.games += 1
        for seat in review(record, [0]).seats:
            for decision in seat.decisions:
                known = held[seat.seat].get(decision.step)
                passed = decision.finding.better and decision.finding.chance is None
                if known is not None and passed and decision.price is not None:
                    good = {*map(_as_place, decision.finding.better)}
                    self._add(decision.price, "forgot" if known.right.isdisjoint(good) else "plan")

    def _add(self, price: Price, real: str) -> None:
        if price.lost > CLEAR_ERRORS * price.error:
            self.lost[min(STEPS - 1, int(price.lost * STEPS)), real] += 1
        else:
            self.unclear[real] += 1

    def figures(self) -> dict[str, Any]:
        lost = [[*key, n] for key, n in sorted(self.lost.items())]
        return {"games": self.games, "lost": lost, "unclear": dict(self.unclear)}


def pairing(number: int) -> tuple[str, str]:
    """All bots meet all."""
    return BOTS[number % 4], BOTS[number // 4 % 4]


def batch(
    first: int, count: int, *, plans: bool, known: bool, kinds: Sequence[str] = ()
) -> dict[str, Any]:
    """The tallies of so many games of each variant, or of each of these kinds."""
    found = {}
    for game, options in PLANNED if plans else VARIANTS:
        if kinds and _name(game, options) not in kinds:
            continue
        tally = PlanTally() if plans else Tally(game, options, known=known)
        for number in range(first, first + count):
            tally.add(*spied_game(game, pairing(number), number, options))
        found[_name(game, options)] = tally.figures()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="per variant")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--out", type=Path, default=Path("review_truth.jsonl"))
    parser.add_argument("--batch", type=int, default=100, help="games until a line is written")
    parser.add_argument("--plans", action="store_true", help="with prices: plan, or forgotten?")
    parser.add_argument("--known", action="store_true", help="as if each memory were known")
    names = [_name(*each) for each in VARIANTS]
    parser.add_argument("--kinds", nargs="+", choices=names, default=(), help="only these")
    given = parser.parse_args()
    done: set[int] = set()
    if given.out.exists():
        done = {json.loads(line)["first"] for line in given.out.read_text("utf-8").splitlines()}
    begin, end = time.process_time(), given.first + given.games
    for first in range(given.first, end, given.batch):
        if first in done:
            continue
        count = min(given.batch, end - first)
        tallies = batch(first, count, plans=given.plans, known=given.known, kinds=given.kinds)
        with given.out.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"first": first, "tallies": tallies}) + "\n")
        print(first, f"{time.process_time() - begin:.0f} s", flush=True)


def _name(game: str, options: dict[str, Any]) -> str:
    told = ", ".join(f"{name} {value}".lower() for name, value in options.items())
    return f"{game}, {told}" if told else game


if __name__ == "__main__":
    main()
