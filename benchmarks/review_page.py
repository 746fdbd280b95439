"""docs/review.md: what a review says, how true it is, and how that is known.

`python -m benchmarks.review_page --truth FILE --fits FILE …` takes figures from what
review_truth.py, review_fits.py, review.py and (`--like`) `recollect arena --json` wrote, keeps them
in review_figures.json, and writes the page. Without files it writes it from the figures kept.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from string import Template
from typing import Any

from recollect.review.recall import wilson

TEMPLATE = Path(__file__).with_suffix(".md")
FIGURES = Path(__file__).with_name("review_figures.json")
PAGE = Path(__file__).parents[1] / "docs" / "review.md"
NAMES = {"knew": "knew", "forgot": "forgot", "mixed_up": "mixed up"}
TITLES = {"memoarrr": "Memoarrr!", "fruitmix": "Fruit Mix"}


def page(figures: dict[str, Any]) -> str:
    return Template(TEMPLATE.read_text("utf-8")).substitute(
        truth="".join(_truth(figures["truth"])),
        certainty="".join(_certainty(figures["truth"])),
        mixed=_mixed(figures["truth"]),
        fits="".join(_fits(figures["fits"])),
        covered=_covered(figures["fits"]),
        losses="".join(_losses(figures["losses"])),
        like=_like(figures["like"]),
        times="".join(_times(figures["times"]["rows"])),
        memory=f"{figures['times']['memory']:.0f}",
    )


def _title(name: str) -> str:
    game, _, options = name.partition(", ")
    return TITLES[game] + (f", {options}" if options else "")


def _truth(tallies: dict[str, Any]) -> Iterator[str]:
    yield "| game | games | verdict | said | precision | recall | revealed: said | precision |\n"
    yield "|---|--:|---|--:|--:|--:|--:|--:|\n"
    for name, tally in tallies.items():
        for verdict, told in NAMES.items():
            every, sure = tally["all"][verdict], tally["revealed"][verdict]
            yield (
                f"| {_title(name)} | {tally['games']:,} | *{told}* | {every['said']:,} "
                f"| {_share(every['precision'])} | {_share(every['recall'])} "
                f"| {sure['said']:,} | {_share(sure['precision'])} |\n"
            )


def _share(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"


def _certainty(tallies: dict[str, Any]) -> Iterator[str]:
    yield "| game | decisions | memory asked | not revealed | something else done |\n"
    yield "|---|--:|--:|--:|--:|\n"
    for name, tally in tallies.items():
        yield (
            f"| {_title(name)} | {tally['decisions']:,} | {tally['asked']:,} "
            f"| {tally['hidden']:.0%} | {tally['left']:,} |\n"
        )


def _mixed(tallies: dict[str, Any]) -> str:
    """Of what is said to be mixed up, how much was."""
    rows = [
        row for name, tally in tallies.items() if "pairs" not in name for row in tally["certainty"]
    ]
    sure = [
        (hits, misses)
        for verdict, tenth, hits, misses in rows
        if (verdict, tenth) == ("mixed_up", 9)
    ]
    hits, misses = (sum(column) for column in zip(*sure, strict=True))
    return f"of {hits + misses} such findings in these games {hits} were true"


def _fits(fits: list[dict[str, Any]]) -> Iterator[str]:
    yield "| game | bot | threshold | mean found | mean width | held the truth | confusion "
    yield "| mean found | too few |\n|---|---|--:|--:|--:|--:|--:|--:|--:|\n"
    for game, bot in dict.fromkeys((each["game"], each["bot"]) for each in fits):
        here = [each for each in fits if (each["game"], each["bot"]) == (game, bot)]
        found = [each for each in here if "value" in each]
        if found:
            width = mean(each["high"] - each["low"] for each in found)
            yield (
                f"| {TITLES[game]} | {bot} | {here[0]['truth']:.2f} "
                f"| {mean(each['value'] for each in found):.2f} | {width:.2f} "
                f"| {_within(found)} of {len(found)} | {found[0]['true_confusion']:.2f} "
                f"| {mean(each['confusion'] for each in found):.3f} | {len(here) - len(found)} |\n"
            )
        else:
            yield f"| {TITLES[game]} | {bot} | {here[0]['truth']:.2f} |||||| {len(here)} |\n"


def _within(fits: list[dict[str, Any]]) -> int:
    return sum(each["low"] <= each["truth"] <= each["high"] for each in fits)


def _covered(fits: list[dict[str, Any]]) -> str:
    found = [each for each in fits if "value" in each]
    share = wilson(_within(found), len(found))
    return (
        f"{_within(found)} of {len(found)}: {share.value:.1%} "
        f"(95 % interval {share.low:.1%} to {share.high:.1%})"
    )


def _losses(losses: dict[str, Any]) -> Iterator[str]:
    yield "| game | mind | activation model | power law | constant |\n|---|---|--:|--:|--:|\n"
    for game, minds in losses.items():
        for mind, told in minds.items():
            figures = " | ".join(
                f"{told[each]:.3f}" for each in ("activation", "power_law", "constant")
            )
            yield f"| {TITLES[game]} | {mind} | {figures} |\n"


def _like(arena: dict[str, Any]) -> str:
    """Of two, whose ratings are opposite to each other, the difference is twice the rating."""
    rating = next(each["rating"] for each in arena["standings"] if each["bot"].startswith("like:"))
    value, low, high = (2 * rating[each] for each in ("value", "low", "high"))
    return f"{value:+.0f} rating points ({low:+.0f} to {high:+.0f}) over {arena['games']} games"


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
    for name in ("truth", "fits", "losses", "like", "times"):
        parser.add_argument(f"--{name}", type=Path)
    given = vars(parser.parse_args())
    figures = json.loads(FIGURES.read_text("utf-8")) if FIGURES.exists() else {}
    figures |= {name: _read(path) for name, path in given.items() if path}
    for standing in figures["like"]["standings"]:
        standing["bot"] = "like:squirrel" if standing["bot"].startswith("like:") else "squirrel"
    figures["like"].pop("duels", None)
    FIGURES.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    PAGE.write_text(page(figures), "utf-8")


if __name__ == "__main__":
    main()
