"""A position drawn for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from recollect.engine.contract import Picture
from recollect.engine.phrases import noun
from recollect_moths.model import MOTHS, State
from recollect_moths.view import View

WIDE = 4
WIDTH = 18


def render(view: View, truth: State | None, names: Sequence[str], language: str) -> Picture:
    cells = [_cell(view, truth, at, language) for at in range(len(view.row))]
    rows = tuple(tuple(cells[first : first + WIDE]) for first in range(0, len(cells), WIDE))
    scores = " · ".join(f"{name} {pairs}" for name, pairs in zip(names, view.caught, strict=True))
    return (*rows, ((f"{scores} · ☾ {view.left}", "bold"),))


def _cell(view: View, truth: State | None, at: int, language: str) -> tuple[str, str]:
    moth, style = view.row[at], "bold"
    if at in view.gone:
        return (" " * WIDTH, "")
    if moth is None and view.peek is not None and at == view.lit:
        moth, style = view.peek, "bold #E69F00"
    if moth is None and truth is not None:
        moth, style = MOTHS[truth.row[at]], "dim"
    text = "" if moth is None else noun(__package__, language, moth)
    return (f"{at:>2} {text or '▒▒'}"[: WIDTH - 1].ljust(WIDTH), style if moth else "dim")
