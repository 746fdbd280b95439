"""docs/review.md: what a review says, how true it is, and how that is known.

`python -m benchmarks.review_page --truth FILE… --plans FILE… --fits FILE… …` takes figures that
review_truth.py, review_fits.py, review.py (`--times`, `--oracle`) and review_like.py (`--like`)
wrote, keeps them in review_figures.json, and writes the page. Without files it writes it from the
figures kept; of kinds of games that a file says nothing about, the figures stay.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from string import Template
from typing import Any

from benchmarks.review_sums import (
    fitted_groups,
    joined,
    joined_plans,
    oracle_losses,
    verdict_rates,
)
from recollect.review.contract import CLEAR_LOSS, MIXED_UP
from recollect.review.recall import wilson

TEMPLATE = Path(__file__).with_suffix(".md")
FIGURES = Path(__file__).with_name("review_figures.json")
PAGE = Path(__file__).parents[1] / "docs" / "review.md"
NEAR = 30
"""Rating points between a bot and its double."""
VERDICTS = ("knew", "forgot")
"""Those that a choice shows; what was mixed up has a table of its own."""
TITLES = {"memoarrr": "Memoarrr!", "fruitmix": "Fruit Mix"}


def page(figures: dict[str, Any]) -> str:
    return Template(TEMPLATE.read_text("utf-8")).substitute(
        truth="".join(_truth(figures["truth"])),
        certainty="".join(_certainty(figures["truth"])),
        mixed="".join(_mixed(figures["mixed"])),
        mixed_known="".join(_mixed(figures["known"])),
        plans="".join(_plans(figures["plans"])),
        oracle="".join(_oracle(figures["oracle"])),
        fits="".join(_fits(figures["fits"])),
        covered=_covered(figures["fits"], "threshold"),
        confusion=_covered(figures["fits"], "confusion"),
        seconds=_seconds(figures["fits"]),
        losses="".join(_losses(figures["fits"])),
        like=_like(figures["like"]),
        times="".join(_times(figures["times"]["rows"])),
        memory=f"{figures['times']['memory']:.0f}",
        cut=f"{MIXED_UP:.1f}",
    )


def _title(name: str) -> str:
    game, _, options = name.partition(", ")
    return TITLES[game] + (f", {options}" if options else "")


def _truth(tallies: dict[str, Any]) -> Iterator[str]:
    yield "| game | games | verdict | was so | shown | recall where shown | said | precision "
    yield "| certain: said | precision |\n|---|--:|---|--:|--:|--:|--:|--:|--:|--:|\n"
    for name, tally in tallies.items():
        for verdict in VERDICTS:
            every = verdict_rates(tally["all"], verdict)
            sure = verdict_rates(tally["revealed"], verdict)
            yield (
                f"| {_title(name)} | {tally['games']:,} | *{verdict}* | {every.true:,} "
                f"| {_percent(every.shown, every.true)} | {_share(every.found, every.shown)} "
                f"| {every.said:,} | {_share(every.hits, every.said)} "
                f"| {sure.said:,} | {_share(sure.hits, sure.said)} |\n"
            )


def _share(part: float, whole: float) -> str:
    return f"{part / whole:.3f}" if whole else "–"


def _percent(part: float, whole: float) -> str:
    return f"{part / whole:.0%}" if whole else "–"


def _certainty(tallies: dict[str, Any]) -> Iterator[str]:
    yield "| game | decisions | memory asked | not certain | forgot | of these guessed right "
    yield "| mixed up | of these right | something else done |\n"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|--:|\n"
    for name, tally in tallies.items():
        asked, sure = (sum(row[-1] for row in tally[each]) for each in ("all", "revealed"))
        forgot, mixed = (verdict_rates(tally["all"], each) for each in ("forgot", "mixed_up"))
        yield (
            f"| {_title(name)} | {tally['decisions']:,} | {asked:,} "
            f"| {_percent(asked - sure, asked)} | {forgot.true:,} "
            f"| {_percent(forgot.true - forgot.shown, forgot.true)} | {mixed.true:,} "
            f"| {_percent(mixed.true - mixed.shown, mixed.true)} | {tally['left']:,} |\n"
        )


def _mixed(tallies: dict[str, Any]) -> Iterator[str]:
    """Of wrong places, how many can be told to have been mixed up, or not to have been."""
    yield "| game | games | wrong places | mixed up | 0.95 or more: said | true "
    yield f"| {MIXED_UP:.2f} or more: said | true | 0.05 or less: said | true | neither |\n"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n"
    for name, tally in tallies.items():
        rows = [(step, real == "mixed_up", n) for step, real, n in tally["misses"]]
        every = sum(n for *_, n in rows)
        high, said, low = (
            [(true, n) for step, true, n in rows if least <= step < most]
            for least, most in ((19, 20), (round(20 * MIXED_UP), 20), (0, 1))
        )
        mixed = sum(n for _, true, n in rows if true)
        told = sum(n for _, n in (*high, *low))
        yield (
            f"| {_title(name)} | {tally['games']:,} | {every:,} | {mixed:,} | {_told(high, True)} "
            f"| {_told(said, True)} | {_told(low, False)} | {_percent(every - told, every)} |\n"
        )


def _told(rows: list[tuple[bool, int]], wanted: bool) -> str:
    """How often it was said, and how often that was true."""
    said = sum(n for _, n in rows)
    return f"{said:,} | {_share(sum(n for true, n in rows if true == wanted), said)}"


def _so_many(said: list[tuple[bool, int]]) -> str:
    """How many were said, and what share was true, with its interval."""
    hits, every = sum(n for true, n in said if true), sum(n for _, n in said)
    if not every:
        return "| 0 | – | |"
    share = wilson(hits, every)
    return f"| {every:,} | {share.value:.3f} | {share.low:.3f} to {share.high:.3f} |"


def _plans(tallies: dict[str, Any]) -> Iterator[str]:
    """Of what was passed over and cost so much, how much had not come to mind."""
    yield "| game | games | passed over | of these forgotten "
    yield "| cost more | of these forgotten | 95 % interval |\n|---|--:|--:|--:|--:|--:|---|\n"
    for name, tally in tallies.items():
        rows = [(real == "forgot", n) for _, real, n in tally["lost"]]
        rows += [(real == "forgot", n) for real, n in tally["unclear"].items()]
        every = sum(n for _, n in rows)
        lost = sum(n for true, n in rows if true)
        clear = [
            (real == "forgot", n) for step, real, n in tally["lost"] if step >= 20 * CLEAR_LOSS
        ]
        share = f"{lost / every:.2f}" if every else "–"
        yield f"| {_title(name)} | {tally['games']:,} | {every:,} | {share} {_so_many(clear)}\n"


def _oracle(rows: list[dict[str, Any]]) -> Iterator[str]:
    yield "| game | games | lost in a game |\n|---|--:|--:|\n"
    for row in rows:
        title = f"{row['game']}, {row['options']}".removesuffix(", ")
        lost, error = row["lost"], row["error"]
        yield f"| {_title(title)} | {row['games']} | {lost:+.3f} ± {error:.3f} |\n"


def _fits(groups: list[dict[str, Any]]) -> Iterator[str]:
    yield "| game | bot | fits | too few | threshold | mean found | mean width | held the truth "
    yield "| noise | confusion | mean found | held the truth |\n"
    yield "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n"
    for group in groups:
        found = group.get("threshold")
        if group["limited"]:
            continue
        yield f"| {_title(group['name'])} | {group['bot']} | {group['fits']} | {group['few']} "
        if found is None:
            yield "||||||||\n"
            continue
        noise, mixed = group["noise"], group["confusion"]
        yield (
            f"| {found['truth']:.2f} | {found['mean']:.2f} | {found['width']:.2f} "
            f"| {found['within']} of {group['fits']} | {noise['mean']:.2f} "
            f"| {mixed['truth']:.2f} | {mixed['mean']:.3f} "
            f"| {mixed['within']} of {group['fits']} |\n"
        )


def _covered(groups: list[dict[str, Any]], parameter: str) -> str:
    found = [group for group in groups if parameter in group]
    within, every = (sum(group[parameter]["within"] for group in found), _count(found))
    share = wilson(within, every)
    interval = f"95 % interval {share.low:.1%} to {share.high:.1%}"
    return f"{within} of {every}: {share.value:.1%} ({interval})"


def _count(groups: list[dict[str, Any]]) -> int:
    return sum(int(group["fits"]) for group in groups)


def _seconds(groups: list[dict[str, Any]]) -> str:
    found = [group["seconds"] for group in groups if group["fits"]]
    return f"{min(found):.1f} to {max(found):.1f}"


def _losses(groups: list[dict[str, Any]]) -> Iterator[str]:
    yield "| game | mind | fits | activation model | power law | constant | last places "
    yield "| told to be limited |\n|---|---|--:|--:|--:|--:|--:|--:|\n"
    for group in groups:
        if not group["fits"]:
            continue
        models = ("activation", "power_law", "constant", "capacity")
        figures = " | ".join(f"{group['losses'][each]:.3f}" for each in models)
        who = f"| {_title(group['name'])} | {group['bot']} | {group['fits']}"
        yield f"{who} | {figures} | {group['told']} of {group['fits']} |\n"


def _like(rows: list[dict[str, Any]]) -> str:
    """Fits differ from each other more than the arena errs."""
    values = [row["value"] for row in rows]
    error = stdev(values) / sqrt(len(values))
    near = sum(abs(value) <= NEAR for value in values)
    unsure = sum(row["low"] <= NEAR and row["high"] >= -NEAR for row in rows)
    games = rows[0]["games"]
    return (
        f"{len(rows)} fits, {games} games each: {mean(values):+.0f} ± {error:.0f} points "
        f"of rating on average, with a standard deviation of {stdev(values):.0f} between fits; "
        f"{near} of {len(rows)} within {NEAR}, {unsure} not clearly outside"
    )


def _times(rows: list[dict[str, Any]]) -> Iterator[str]:
    yield "| game | options | players | games | without prices | median | p95 | bytes |\n"
    yield "|---|---|--:|--:|--:|--:|--:|--:|\n"
    for row in rows:
        yield (
            f"| {TITLES[row['game']]} | {row['options']} | {row['players']} | {row['games']} "
            f"| {row['quick']:.3f} s | {row['median']:.2f} s | {row['p95']:.2f} s "
            f"| {row['bytes']:.0f} |\n"
        )


def _read(path: Path) -> Any:
    text = path.read_text("utf-8")
    if path.suffix == ".jsonl":
        return [json.loads(line) for line in text.splitlines()]
    return json.loads(text)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--truth", type=Path, nargs="+", help="files of different games, joined")
    parser.add_argument("--mixed", type=Path, nargs="+", help="the same: of wrong places")
    parser.add_argument("--known", type=Path, nargs="+", help="the same, made with --known")
    parser.add_argument("--plans", type=Path, nargs="+", help="the same, made with --plans")
    parser.add_argument("--fits", type=Path, nargs="+", help="files of different fits, joined")
    for name in ("like", "times", "oracle"):
        parser.add_argument(f"--{name}", type=Path)
    given = {name: path for name, path in vars(parser.parse_args()).items() if path}
    figures = json.loads(FIGURES.read_text("utf-8")) if FIGURES.exists() else {}
    joins = dict.fromkeys(("truth", "mixed", "known"), joined) | {"plans": joined_plans}
    for name, join in joins.items():
        if paths := given.pop(name, None):
            found = join([line["tallies"] for path in paths for line in _read(path)])
            figures[name] = figures.get(name, {}) | found
    if paths := given.pop("fits", None):
        figures["fits"] = fitted_groups([line for path in paths for line in _read(path)])
    figures |= {name: _read(path) for name, path in given.items()}
    if "oracle" in given:
        figures["oracle"] = oracle_losses(figures["oracle"])
    FIGURES.write_text(_lines(figures), "utf-8")
    PAGE.write_text(page(figures), "utf-8")


def _lines(figures: dict[str, Any]) -> str:
    """A line for each part, so that changes can be read."""
    rows = [f"{json.dumps(name)}: {json.dumps(part)}" for name, part in sorted(figures.items())]
    return "\n".join(["{", ",\n".join(rows), "}", ""])


if __name__ == "__main__":
    main()
