"""docs/bots.md: who the bots are, how strong, and how that is known. Written by ladder.py."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import mean, stdev
from string import Template
from typing import NamedTuple

from benchmarks.errors import KINDS
from benchmarks.recall import draw_recall
from recollect.arena.rating import Z95, Estimate
from recollect.arena.standings import Standing
from recollect.bots.fruitmix.pairs_theory import difference, expected_turns
from recollect.bots.registry import BOTS, RANDOM, TEXT, Opponent
from recollect.engine.phrases import say
from recollect.engine.registry import find_game

TEMPLATE = Path(__file__).with_suffix(".md")


class Ladder(NamedTuple):
    """A tournament of all bots."""

    title: str
    games: int
    standings: Sequence[Standing]
    duels: Mapping[tuple[str, str], Estimate]
    chance: Sequence[Standing]
    """Of Goldfish and random among themselves; random is 0."""
    picture: str

    @property
    def names(self) -> list[str]:
        return [each.bot for each in self.standings]


def write_page(
    folder: Path,
    titles: Sequence[str],
    ladders: Mapping[str, Ladder],
    alone: Sequence[int],
    errors: str,
) -> None:
    """Set-ups of which there is no ladder stay as they stand on the page."""
    draw_recall(folder / "images" / "recall.svg")
    old = (folder / "bots.md").read_text("utf-8")
    page = Template(TEMPLATE.read_text("utf-8")).substitute(
        people="".join(_people()),
        errors=errors,
        summary="".join(_summary(titles, ladders, old)),
        ladders="\n".join(_section(title, ladders, old) for title in titles),
        theory="".join(_theory()),
        alone=_alone(alone) if alone else _found(r"^Alone, Oracle needed.*$", old),
    )
    (folder / "bots.md").write_text(page, "utf-8")


def _section(title: str, ladders: Mapping[str, Ladder], old: str) -> str:
    if title in ladders:
        return "".join(_ladder(ladders[title]))
    return _found(rf"^### {re.escape(title)}\n(?:(?!#).*\n)*(?=\n*#)", old).rstrip("\n") + "\n"


def _found(pattern: str, page: str) -> str:
    found = re.search(pattern, page, re.MULTILINE)
    assert found is not None, pattern
    return found[0]


def _people() -> Iterator[str]:
    titles = " | ".join(title for title, *_ in KINDS)
    yield f"| bot | | {titles} | confusion | play |\n|---|---|{'---:|' * (len(KINDS) + 1)}---|\n"
    for name, bot in BOTS.items():
        line = say(TEXT, "en", f"{name}-line", {})
        if not isinstance(bot, Opponent):
            yield f"| `{name}` | {line} |{' |' * len(KINDS)} | anything |\n"
        elif bot.memory is None:
            plays = {"greedy": "sound", "oracle": "search and solvers"}[bot.play]
            yield f"| `{name}` | {line} | forgets nothing |{' |' * len(KINDS)} {plays} |\n"
        else:
            yield f"| `{name}` | {line} | {_memories(bot)} | {bot.memory.confusion:.0%} | sound |\n"


def _memories(bot: Opponent) -> str:
    """The threshold in each kind of game."""
    found = []
    for kind in KINDS:
        game = find_game(kind.game)
        memory = bot.memory_in(game, game.options(kind.options))
        found.append("" if memory is None else f"{memory.threshold:+.2f}")
    return " | ".join(found)


def _summary(titles: Sequence[str], ladders: Mapping[str, Ladder], old: str) -> Iterator[str]:
    """Which steps of the ladder hold, in one table."""
    order = [bot for bot in BOTS if bot != RANDOM]
    steps = " | ".join(f"{low} < {high}" for low, high in pairwise(["random", *order]))
    yield f"| games | {steps} |\n|---|{'---:|' * len(order)}\n"
    for title in titles:
        row = _found(rf"^\| {re.escape(title)} \|.*$", old)
        if title in ladders:
            row = f"| {title} | {' | '.join(_cells(ladders[title], order, row))} |"
        yield f"{row}\n"


def _cells(ladder: Ladder, order: Sequence[str], old: str) -> list[str]:
    """Steps that were not played anew stay as they were."""
    rated = {each.bot: each for each in ladder.standings}
    weakest = {each.bot: each for each in ladder.chance}
    kept = [cell.strip() for cell in old.split("|")[3:-1]]
    return [_step(weakest[RANDOM], weakest[order[0]])] + [
        _step(rated[low], rated[high]) if high in rated else cell
        for (low, high), cell in zip(pairwise(order), kept, strict=True)
    ]


def _step(low: Standing, high: Standing) -> str:
    assert low.rating is not None
    assert high.rating is not None
    apart = high.rating.low > low.rating.high
    return f"{high.rating.value - low.rating.value:+.0f} {'**✓**' if apart else '~'}"


def _ladder(ladder: Ladder) -> Iterator[str]:
    yield f"### {ladder.title}\n\n![Ratings]({ladder.picture})\n\n"
    yield f"{ladder.games} games. *Ahead*: how often it had more of the win than the one below it, "
    yield "and how often less.\n\n| bot | rating | 95 % | wins | 95 % | ahead |\n"
    yield "|---|---:|---:|---:|---:|---:|\n"
    for each, below in zip(ladder.standings, [*ladder.names[1:], None], strict=True):
        rating = each.rating
        assert rating is not None
        ahead = ladder.duels.get((each.bot, below)) if below else None
        behind = ladder.duels.get((below, each.bot)) if below else None
        duel = f"{_percent(ahead)} to {_percent(behind)}" if ahead and behind else ""
        yield (
            f"| {each.bot} | {rating.value:+.0f} | {rating.low:+.0f} … {rating.high:+.0f} "
            f"| {each.won.value:.1%} | {each.won.low:.1%} – {each.won.high:.1%} | {duel} |\n"
        )


def _percent(share: Estimate | None) -> str:
    return "" if share is None else f"{share.value:.1%}"


def _theory() -> Iterator[str]:
    yield "| pairs | first player's lead | | alone, turns |\n|---:|---:|---:|---:|\n"
    for pairs in range(1, 17):
        lead, turns = difference(pairs, 0), expected_turns(pairs, 0)
        exact = str(lead) if lead.denominator < 10**6 else ""
        yield f"| {pairs} | {exact} | {float(lead):+.5f} | {float(turns):.5f} |\n"


def _alone(turns: Sequence[int]) -> str:
    half = Z95 * stdev(turns) / len(turns) ** 0.5
    best = float(expected_turns(16, 0))
    return (
        f"Alone, Oracle needed {mean(turns):.4f} ± {half:.4f} turns (95 %) over {len(turns):,} "
        f"games of 16 pairs; the best possible average is {best:.5f}."
    )
