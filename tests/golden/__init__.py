"""Golden playthroughs: whole games as readable text, so that a change of play shows in a review.

`python -m tests.golden` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame
from recollect.engine.narration import tell
from recollect.engine.notation import write_action
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.engine.registry import find_game
from recollect.testing import play_at_random

FOLDER = Path(__file__).parent
NAMES = ("Anna", "Ben", "Cleo", "Dan")
DRAWN_EVERY = 12


class Golden(NamedTuple):
    game: str
    players: int
    options: dict[str, object]
    seat: int | None = None
    """Through whose eyes it is told."""


GAMES = {
    "memoarrr-2-players": Golden("memoarrr", 2, {}),
    "memoarrr-3-players-expert-seen-by-seat-1": Golden(
        "memoarrr", 3, {"expert": True, "sides": "seated"}, seat=1
    ),
    "memoarrr-4-players-expert-french": Golden(
        "memoarrr",
        4,
        {"edition": "fr", "expert": True, "treasures": "sorted", "sides": "seated"},
    ),
    "fruitmix-3-players-basic": Golden("fruitmix", 3, {"changes": 3}),
    "fruitmix-2-players-lucky": Golden(
        "fruitmix", 2, {"variant": "lucky", "line": 3, "changes": 1}
    ),
    "fruitmix-2-players-pairs": Golden("fruitmix", 2, {"variant": "pairs", "match": "shape"}),
}


def playthrough(name: str) -> str:
    game_id, players, given, seat = GAMES[name]
    game = find_game(game_id)
    seats = [Player(each, None) for each in NAMES[:players]]
    played = Playthrough(game, game.options(given), seats, name.encode())
    state = played.state
    play_at_random(played, Chance(name.encode()))
    lines = [f"# {name}", *_drawn(game, state, players, seat)]
    for number, step in enumerate(played.steps, start=1):
        told = [event if seat is None else event.seen_by(seat) for event in step.events]
        lines.append(f"{number}. seat {step.seat}: {write_action(step.action)}")
        lines += [f"    {tell(game, event, NAMES)}" for event in told if event]
        state = game.step(state, step.seat, step.action).state
        looks = told != [event.seen_by(None) for event in step.events]
        if number % DRAWN_EVERY == 0 or (looks and seat is not None):
            lines += _drawn(game, state, players, seat)
    lines += [*_drawn(game, state, players, seat), f"result: {played.outcome}"]
    return "\n".join(lines) + "\n"


def _drawn(game: AnyGame, state: Any, players: int, seat: int | None) -> Iterator[str]:
    yield ""
    for line in game.render(game.view(state, seat), None, NAMES[:players], "en"):
        yield "  | " + "".join(text for text, _ in line).rstrip()
    yield ""


def write_all() -> None:
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), "utf-8")
