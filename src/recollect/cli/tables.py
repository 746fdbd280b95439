"""Tables in a terminal, which may be narrow: then rows stand one below the other."""

from __future__ import annotations

import os
from collections.abc import Iterable

from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

TITLE = 2
"""How many of the first columns say whose row it is."""
NARROW = 60
"""Below so many columns a text gets the whole width, under its name."""
ANY = 10_000


def show_table(table: Table) -> None:
    """As it is where there is room; into a file it is written as wide as it is."""
    console = Console(highlight=False)
    width = Measurement.get(console, console.options.update(max_width=ANY), table).maximum
    if width <= console.width:
        console.print(table)
    elif console.is_terminal or "COLUMNS" in os.environ:
        for part in _folded(table):
            console.print(part)
    else:
        Console(highlight=False, width=width).print(table)


def _folded(table: Table) -> Iterable[RenderableType]:
    """Each row as a title and a line for each of its figures."""
    headings = [Text(" ".join(str(column.header).split())) for column in table.columns]
    for row in zip(*(column.cells for column in table.columns), strict=True):
        cells = [_one_line(cell) for cell in row]
        yield Text(" ").join(part for part in (headings[0], *cells[:TITLE]) if part)
        figures = Table.grid(padding=(0, 2, 0, 0))
        figures.add_column()
        figures.add_column(justify="right" if any(map(len, headings)) else "left")
        for heading, cell in zip(headings[TITLE:], cells[TITLE:], strict=True):
            if cell:
                figures.add_row(heading, cell) if heading else figures.add_row(cell)
        yield Padding(figures, (0, 0, 0, 2))


def _one_line(cell: RenderableType) -> Text:
    text = cell if isinstance(cell, Text) else Text(str(cell))
    return Text(" ").join(text.split("\n"))


def show_list(items: Iterable[tuple[list[Text], Text]]) -> None:
    """Texts, each with a name or several before it, or above it where it is narrow."""
    from rich import box

    console = Console(highlight=False)
    table = Table(box=box.SIMPLE, pad_edge=False, show_header=False)
    for names, text in items:
        if console.width < NARROW:
            console.print(Text(" · ").join(names))
            console.print(Padding(text, (0, 0, 0, 2)))
        else:
            table.add_row(*names, text)
    if table.columns:
        console.print(table)
