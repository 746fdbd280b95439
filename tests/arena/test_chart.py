from __future__ import annotations

from io import BytesIO

import pytest

from recollect.arena.chart import ChartLabels, ChartRow, Format, draw
from recollect.arena.rating import Estimate

ROWS = [
    ChartRow("elephant", Estimate(812, 700, 924), "+812 ±112"),
    ChartRow("random", Estimate(0, 0, 0), "0", exact=True),
]
WORDS = ChartLabels("Memoarrr!, expert=true", "2 players, 200 games", "Elo rating")


def drawn(form: Format, rows: list[ChartRow] = ROWS, words: ChartLabels = WORDS) -> bytes:
    file = BytesIO()
    draw(rows, words, file, form)
    return file.getvalue()


@pytest.mark.parametrize(("form", "start"), [("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_a_chart_is_a_picture_and_the_same_each_time(form: Format, start: bytes) -> None:
    picture = drawn(form)
    assert picture.startswith(start)
    assert picture == drawn(form)


@pytest.mark.parametrize("count", [1, 2, 30])
def test_it_is_drawn_for_any_number_of_bots_and_long_titles(count: int) -> None:
    words = ChartLabels("many words " * 30, "and more " * 40, "games won", percent=True)
    rows = [
        ChartRow(f"a bot of a long name {n}", Estimate(0.5, 0.4, 0.6), "50 %") for n in range(count)
    ]
    assert drawn("png", rows, words)
