"""Reviews as a page: one file that needs nothing else, with the boards as they stood."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, NamedTuple, get_args

from recollect.cli.recall import bar_name
from recollect.cli.review import game_title, sentence, turning_point, what_mattered
from recollect.cli.terminal import language, phrase, printable, shown_name
from recollect.engine.contract import Picture
from recollect.engine.record import AnyRecord, replay
from recollect.engine.registry import find_game, has_part, load_part
from recollect.review.contract import Review, ReviewedDecision, SeatReview, Verdict
from recollect.review.recall import Bar, curve, trials_of
from recollect.review.trials import Trial

SIGNS = {
    "knew": "✓",
    "good_read": "◎",
    "gamble": "?",
    "mixed_up": "⇄",
    "forgot": "○",
    "forced": "–",
    "choice": "◇",
}
"""Beside the colours, which not everybody can tell apart."""
WIDTH, HEIGHT, EDGE = 640, 120, 12
"""Of the line of expectations."""
CURVE, ROW = 300, 24
"""Where the recall curve begins, beside its words, and how high one of its rows is."""
STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
ol, ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem .75rem; }
.strip { gap: .25rem; }
.sign { display: inline-block; width: 1.6em; border-radius: .4em; text-align: center;
  color: #111; background: #ddd; }
.knew, .good_read { background: #7fd1ae; } .gamble { background: #f2d675; }
.mixed_up { background: #e8a8cd; } .forgot { background: #f0a080; }
pre { overflow-x: auto; line-height: 1.25; font-size: .8rem; }
figure { margin: 0; min-width: 0; } .boards { display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); }
svg { width: 100%; max-width: 40rem; height: auto; } summary { cursor: pointer; }
"""


class ReviewedGame(NamedTuple):
    """A game, by its number in the file, and what was said of it."""

    number: int
    record: AnyRecord
    review: Review


def page(games: Sequence[ReviewedGame]) -> str:
    title = escape(phrase("review-page"))
    return (
        f'<!doctype html>\n<html lang="{language()}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n<h1>{title}</h1>\n"
        + "".join(_game(game) for game in games)
        + _curves(games)
        + "</html>\n"
    )


def _game(game: ReviewedGame) -> str:
    wanted = {each.step for seat in game.review.seats for each in what_mattered(seat)}
    states = {n: step.state for n, step in enumerate(replay(game.record)) if n in wanted}
    heading = phrase("review-title", number=game.number, game=game_title(game.record.game))
    seats = "".join(_seat(game, seat, states) for seat in game.review.seats)
    return f"<section>\n<h2>{_text(heading)}</h2>\n{seats}</section>\n"


def _seat(game: ReviewedGame, seat: SeatReview, states: dict[int, Any]) -> str:
    name = shown_name(game.record.players[seat.seat].name)
    strip = "".join(_mark(each) for each in seat.decisions)
    turned = turning_point(seat, name)
    turning = f"<p>{_text(turned)}</p>\n" if turned else ""
    moments = "".join(_moment(game, seat, each, states[each.step]) for each in what_mattered(seat))
    none = f"<p>{_text(phrase('review-no-mistakes', player=name))}</p>\n"
    return (
        f'<h3>{_text(name)}</h3>\n<ol class="strip">{strip}</ol>\n<ul>{_legend(seat)}</ul>\n'
        f"{_line(seat, name)}{turning}{moments or none}"
    )


def _mark(decision: ReviewedDecision) -> str:
    verdict = decision.finding.verdict
    word = f"{phrase(f'verdict-{verdict}')}: {decision.action}"
    return (
        f'<li><span class="sign {verdict}" role="img" aria-label="{_text(word)}" '
        f'title="{_text(word)}">{SIGNS[verdict]}</span></li>'
    )


def _legend(seat: SeatReview) -> str:
    return "".join(
        f'<li><span class="sign {verdict}" aria-hidden="true">{SIGNS[verdict]}</span> '
        f"{_text(phrase(f'verdict-{verdict}'))} {seat.counts[verdict]}</li>"
        for verdict in get_args(Verdict)
        if verdict in seat.counts
    )


def _moment(game: ReviewedGame, seat: SeatReview, each: ReviewedDecision, state: Any) -> str:
    rules, names = (
        find_game(game.record.game),
        [shown_name(player.name) for player in game.record.players],
    )
    name = names[seat.seat]
    said = sentence(rules, each, name, seat.account)
    chosen = each.action.partition(" ")[2] or None
    view = rules.view(state, seat.seat)
    boards = ""
    for caption, truth in (("review-board-seen", None), ("review-board-true", state)):
        told = phrase(caption, player=name)
        if has_part(rules, "review.board"):
            hidden = truth and rules.hidden_state(truth)
            drawn = load_part(rules, "review.board").draw(view, hidden, chosen, printable(told))
        else:
            drawn = f"<pre>{_drawn(rules.render(view, truth, names, language()))}</pre>"
        boards += f"<figure><figcaption>{_text(told)}</figcaption>{drawn}</figure>"
    return (
        f'<details><summary>{_text(said)}</summary>\n<div class="boards">{boards}</div></details>\n'
    )


def _drawn(picture: Picture) -> str:
    return "\n".join(
        "".join(f'<span style="{_css(style)}">{_text(text)}</span>' for text, style in line)
        for line in picture
    )


def _css(style: str) -> str:
    """Of a style of the terminal: words, a colour, and `on` another colour."""
    rules = ["font-weight:bold"] if "bold" in style.split() else []
    if found := re.search(r"on (#[0-9a-f]{6})", style):
        rules.append(f"background:{found[1]}")
    if found := re.match(r"(?:bold )?(#[0-9a-f]{6})", style):
        rules.append(f"color:{found[1]}")
    return ";".join(rules)


def _line(seat: SeatReview, name: str) -> str:
    """What the seat could expect, before each decision and in the end."""
    if seat.account is None:
        return ""
    values = [each.price.before for each in seat.decisions if each.price]
    steps = [each.step for each in seat.decisions if each.price]
    places = list(_points([seat.account.start, *values, seat.account.result]))
    points = " ".join(places)
    dot = ""
    if seat.account.turning_point in steps:
        x, y = places[1 + steps.index(seat.account.turning_point)].split(",")
        dot = f'<circle cx="{x}" cy="{y}" r="6" fill="#d11"/>'
    label = _text(phrase("review-line", player=name))
    return (
        f"<figure><figcaption>{label}</figcaption>"
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">'
        f'<polyline points="{points}" fill="none" stroke="currentColor" stroke-width="2"/>'
        f"{dot}</svg></figure>\n"
    )


def _points(values: Sequence[float]) -> Iterator[str]:
    """From edge to edge; chances between 0 and 1, others between the least and the most."""
    low, high = min(0.0, *values), max(1.0 if min(values) >= 0 else 0.0, *values)
    for number, value in enumerate(values):
        x = EDGE + number * (WIDTH - 2 * EDGE) / (len(values) - 1)
        y = HEIGHT - EDGE - (value - low) / (high - low) * (HEIGHT - 2 * EDGE)
        yield f"{x:.1f},{y:.1f}"


def _curves(games: Sequence[ReviewedGame]) -> str:
    """Of each player, how often something seen before was found again, over all these games."""
    trials: dict[str, list[Trial]] = {}
    for game in games:
        for seat in game.review.seats:
            name = shown_name(game.record.players[seat.seat].name)
            found = trials_of(game.record, [seat.seat])
            trials.setdefault(name, []).extend(each for each in found if each.asked)
    drawn = "".join(_curve(name, list(curve(each))) for name, each in trials.items() if each)
    title = _text(phrase("recall-chart"))
    return f"<section>\n<p>{title}</p>\n{drawn}</section>\n" if drawn else ""


def _curve(name: str, bars: Sequence[Bar]) -> str:
    """A row for each age and number of sightings: the share, its interval, how many decisions."""
    height = ROW * len(bars) + ROW // 2
    rows = "".join(_row(bar, ROW * (number + 0.75)) for number, bar in enumerate(bars))
    return (
        f"<figure><figcaption>{_text(name)}</figcaption>"
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{_text(name)}" '
        f'font-size="14" fill="currentColor" stroke-width="2">{rows}</svg></figure>\n'
    )


def _row(bar: Bar, y: float) -> str:
    found, scale = bar.found, WIDTH - CURVE - 60
    low, value, high = (CURVE + each * scale for each in (found.low, found.value, found.high))
    return (
        f'<text x="0" y="{y + 5}">{_text(bar_name(bar))}</text>'
        f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="currentColor"/>'
        f'<circle cx="{value:.1f}" cy="{y}" r="5" fill="#0072b2"/>'
        f'<text x="{WIDTH - 50}" y="{y + 5}">({bar.trials})</text>'
    )


def _text(text: str) -> str:
    return escape(printable(text))
