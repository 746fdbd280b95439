"""A chart of estimates: a dot and its whiskers for each, the strongest on top.

All words come from the caller, in the reader's language. Matplotlib is not light and not always
there: it is imported when a chart is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, BinaryIO, Literal, NamedTuple

from recollect.arena.rating import Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Format = Literal["png", "svg"]

BLUE, ORANGE = "#0072B2", "#D55E00"
"""Of the colours of Okabe and Ito, which everybody can tell apart."""
INK, SLATE, GREY, MIST = "#1A1A1A", "#4D4D4D", "#8C8C8C", "#E4E4E4"

WIDTH, ROW, AXIS, LINE, DPI = 8.0, 0.42, 0.75, 0.23, 160
"""Inches, but for the last: of the figure, of a row, of what is below, of a line of heading."""
LONGEST_TITLE, LONGEST_SUBTITLE = 64, 90


class ChartRow(NamedTuple):
    name: str
    estimate: Estimate
    label: str
    """The estimate as it is written beside the dot."""
    exact: bool = False
    """Whether it is fixed and not estimated, such as the anchor of a scale."""


class ChartLabels(NamedTuple):
    title: str
    subtitle: str
    axis: str
    percent: bool = False
    """Whether the values are shares, and not on a scale around 0."""


def draw(rows: Sequence[ChartRow], words: ChartLabels, file: BinaryIO, form: Format) -> None:
    """Equal rows and words give equal files."""
    from matplotlib import rc_context  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415

    with rc_context({"svg.hashsalt": "recollect", "font.size": 10.5, "text.color": INK}):
        figure = Figure(dpi=DPI)
        _headings(figure, words, AXIS + ROW * max(2, len(rows)))
        axes = figure.add_subplot()
        _dots(axes, rows)
        _frame(axes, rows, words)
        metadata = {"Date": None} if form == "svg" else {"Software": None}
        figure.savefig(file, format=form, metadata=metadata, facecolor="white")


def _headings(figure: Figure, words: ChartLabels, rest: float) -> None:
    """Title and subtitle at the left edge, and under them so many inches for the rest."""
    from matplotlib.layout_engine import ConstrainedLayoutEngine  # noqa: PLC0415

    title, subtitle = wrap(words.title, LONGEST_TITLE), wrap(words.subtitle, LONGEST_SUBTITLE)
    top = 0.5 * LINE
    middle = top + 1.1 * LINE * len(title) + 0.2 * LINE
    bottom = middle + 0.85 * LINE * len(subtitle) + 0.2 * LINE
    height = bottom + rest
    figure.set_size_inches(WIDTH, height)
    for text, size, weight, colour, y in (
        (title, 13, "bold", INK, top),
        (subtitle, 9.5, "normal", SLATE, middle),
    ):
        lines = "\n".join(text)
        figure.text(0.02, 1 - y / height, lines, size=size, weight=weight, color=colour, va="top")
    box = (0.015, 0.02, 0.97, rest / height - 0.02)
    figure.set_layout_engine(ConstrainedLayoutEngine(rect=box))


def _dots(axes: Axes, rows: Sequence[ChartRow]) -> None:
    for at, row in enumerate(rows):
        colour = ORANGE if row.exact else BLUE
        value, low, high = row.estimate
        axes.plot([low, high], [at, at], color=colour, linewidth=2.2, solid_capstyle="butt")
        axes.plot([low, high], [at, at], color=colour, marker="|", markersize=9, linestyle="none")
        marker = "D" if row.exact else "o"
        axes.plot([value], [at], color=colour, marker=marker, markersize=8, linestyle="none")
        axes.annotate(
            row.label,
            (value, at),
            xytext=(0, 8),
            textcoords="offset points",
            ha="center",
            va="bottom",
            fontsize=9,
            bbox={"facecolor": "white", "edgecolor": "none", "pad": 1.0},
        )


def _frame(axes: Axes, rows: Sequence[ChartRow], words: ChartLabels) -> None:
    axes.set_yticks(range(len(rows)), [row.name for row in rows])
    axes.set_ylim(len(rows) - 0.5, -0.75)
    axes.margins(x=0.08)
    axes.set_xlabel(words.axis, color=INK)
    if words.percent:
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    else:
        axes.axvline(0, color=GREY, linewidth=1, linestyle=(0, (4, 3)), zorder=0.6)
    axes.grid(axis="x", color=MIST, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.tick_params(axis="y", length=0, labelsize=11)
    axes.tick_params(axis="x", color=GREY, labelcolor=INK)
    for side in ("top", "left", "right"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(GREY)
