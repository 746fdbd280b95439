"""What review_truth.py and review_fits.py wrote, summed up for the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Any, NamedTuple

from recollect.review.recall import LogLosses

MODELS = ("activation", "power_law", "constant", "capacity")


def joined(parts: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Tallies of different games as one."""
    return {name: _joined([part[name] for part in parts]) for name in parts[0]}


def joined_plans(parts: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The same of what was passed over."""
    return {name: _joined_plans([part[name] for part in parts]) for name in parts[0]}


def _joined_plans(tallies: Sequence[dict[str, Any]]) -> dict[str, Any]:
    unclear: Counter[str] = Counter()
    for tally in tallies:
        unclear.update(tally["unclear"])
    games = sum(tally["games"] for tally in tallies)
    rows = _counted([tally["lost"] for tally in tallies])
    return {"games": games, "lost": rows, "unclear": dict(unclear)}


def oracle_losses(lines: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """What Oracle lost in a game of each kind, with its standard error."""
    groups: dict[tuple[str, str], list[float]] = {}
    for line in lines:
        groups.setdefault((line["game"], line["options"]), []).append(line["lost"])
    return [
        {
            "game": game,
            "options": options,
            "games": len(lost),
            "lost": mean(lost),
            "error": stdev(lost) / sqrt(len(lost)),
        }
        for (game, options), lost in groups.items()
        if len(lost) > 1
    ]


def _joined(tallies: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Numbers are added up; rows, which end in how often each was, are counted together."""
    found: dict[str, Any] = {}
    for name, part in tallies[0].items():
        parts = [tally[name] for tally in tallies]
        found[name] = sum(parts) if isinstance(part, int) else _counted(parts)
    return found


def _counted(parts: Sequence[list[list[Any]]]) -> list[list[Any]]:
    counts: Counter[tuple[Any, ...]] = Counter()
    for rows in parts:
        for *key, n in rows:
            counts[tuple(key)] += n
    return [[*key, n] for key, n in sorted(counts.items())]


class VerdictRates(NamedTuple):
    """One verdict against the truth. Shown is what a wrong place gives away: of whoever forgot and
    guessed right, nobody outside can tell."""

    true: int
    shown: int
    found: int
    """Of those that are shown."""
    said: int
    hits: int


def verdict_rates(rows: Sequence[Sequence[Any]], verdict: str) -> VerdictRates:
    """Of rows of what was said, what was true, and how often."""
    true = [(said, n) for said, real, n in rows if real == verdict]
    shown = [(said, n) for said, n in true if verdict == "knew" or said != "knew"]
    said = [(real == verdict, n) for told, real, n in rows if told == verdict]
    return VerdictRates(
        true=sum(n for _, n in true),
        shown=sum(n for _, n in shown),
        found=sum(n for told, n in shown if told == verdict),
        said=sum(n for _, n in said),
        hits=sum(n for hit, n in said if hit),
    )


def fitted_groups(lines: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The fits of each bot in each game."""
    groups: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for line in lines:
        game, options, bot, _ = line["key"]
        told = ", ".join(f"{name} {value}".lower() for name, value in options.items())
        groups.setdefault((f"{game}, {told}".removesuffix(", "), bot), []).append(line)
    return [_group(name, bot, found) for (name, bot), found in groups.items()]


def _group(name: str, bot: str, lines: Sequence[dict[str, Any]]) -> dict[str, Any]:
    fits = [line["fit"] for line in lines if "fit" in line]
    truth = lines[0]["truth"]
    found = {"name": name, "bot": bot, "limited": not truth, "fits": len(fits)}
    found["few"] = len(lines) - len(fits)
    if not fits:
        return found
    losses = [fit["losses"] for fit in fits]
    found["seconds"] = mean(line["seconds"] for line in lines if "fit" in line)
    found["losses"] = {model: mean(loss[model] for loss in losses) for model in MODELS}
    found["told"] = sum(LogLosses(**loss).limited for loss in losses)
    for each in truth:
        found[each] = _found(truth[each], [fit[each] for fit in fits])
    return found


def _found(truth: float, intervals: Sequence[dict[str, float]]) -> dict[str, Any]:
    return {
        "truth": truth,
        "mean": mean(each["value"] for each in intervals),
        "width": mean(each["high"] - each["low"] for each in intervals),
        "within": sum(each["low"] <= truth <= each["high"] for each in intervals),
    }
