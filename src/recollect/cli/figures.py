"""Figures about many games: who won how often, with what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from recollect.cli.language import phrase, say_line
from recollect.engine.record import AnyRecord


class Figures:
    def __init__(self, players: Sequence[str]) -> None:
        self.players = tuple(players)
        self.games = 0
        self.steps = 0
        self.alone: Counter[int] = Counter()
        self.shared: Counter[int] = Counter()
        self.scores: list[Counter[str]] = [Counter() for _ in players]

    def add(self, record: AnyRecord) -> None:
        self.games += 1
        self.steps += len(record.steps)
        winners = record.result.winners
        (self.alone if len(winners) == 1 else self.shared).update(winners)
        for seat, score in enumerate(record.result.scores):
            self.scores[seat].update(msgspec.structs.asdict(score))

    def show(self, game: str, seconds: float) -> None:
        from rich import box
        from rich.console import Console
        from rich.table import Table

        fields = list(self.scores[0])
        table = Table(box=box.SIMPLE, pad_edge=False)
        table.add_column(phrase("seat"), justify="right")
        table.add_column(phrase("player"))
        headings = [phrase("won"), phrase("shared"), *(phrase("mean", field=f) for f in fields)]
        for heading in headings:
            table.add_column(heading, justify="right")
        for seat, player in enumerate(self.players):
            means = (f"{self.scores[seat][field] / self.games:.2f}" for field in fields)
            won, shared = (f"{wins[seat] / self.games:.1%}" for wins in (self.alone, self.shared))
            table.add_row(str(seat), player, won, shared, *means)
        Console(highlight=False).print(table)
        say_line(
            "summary",
            game=game,
            games=self.games,
            steps=str(self.steps),
            seconds=f"{seconds:.2f}",
            pace=f"{self.games / seconds:.0f}",
            rate=f"{self.steps / seconds:.0f}",
        )
