"""What review_truth.py and review_fits.py wrote, summed up for the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Any

from recollect.review.recall import LogLosses

CUTS = (10, 14, 16, 18, 19)
"""From which certainty something could be said, in twentieths."""
MODELS = ("activation", "power_law", "constant", "capacity")


def joined(parts: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Tallies of different games as one."""
    return {name: _joined([part[name] for part in parts]) for name in parts[0]}


def joined_plans(parts: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The same of what was passed over."""
    return {name: _joined_plans([part[name] for part in parts]) for name in parts[0]}


def _joined_plans(tallies: Sequence[dict[str, Any]]) -> dict[str, Any]:
    lost: Counter[tuple[Any, ...]] = Counter()
    unclear: Counter[str] = Counter()
    for tally in tallies:
        unclear.update(tally["unclear"])
        for *key, n in tally["lost"]:
            lost[tuple(key)] += n
    rows = [[*key, n] for key, n in sorted(lost.items())]
    games = sum(tally["games"] for tally in tallies)
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
    sums = {
        each: sum(tally[each] for tally in tallies)
        for each in ("games", "decisions", "asked", "left")
    }
    certainty: Counter[tuple[Any, ...]] = Counter()
    for tally in tallies:
        for *key, n in tally["certainty"]:
            certainty[tuple(key)] += n
    hidden = sum(tally["hidden"] * tally["asked"] for tally in tallies) / max(1, sums["asked"])
    rates = {each: _rates([tally[each] for tally in tallies]) for each in ("all", "revealed")}
    rows = [[*key, n] for key, n in sorted(certainty.items())]
    return sums | rates | {"hidden": hidden, "certainty": rows}


def _rates(parts: Sequence[dict[str, Any]]) -> dict[str, Any]:
    found = {}
    for verdict in parts[0]:
        said = sum(part[verdict]["said"] for part in parts)
        true = sum(part[verdict]["true"] for part in parts)
        hits = sum(
            round((part[verdict]["precision"] or 0) * part[verdict]["said"]) for part in parts
        )
        found[verdict] = {
            "said": said,
            "true": true,
            "precision": hits / said if said else None,
            "recall": hits / true if true else None,
        }
    return found


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
