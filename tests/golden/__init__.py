"""Golden playthroughs: whole games as readable text, so that a change of play shows in a review.

`python -m tests.golden` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from recollect.engine.chance import Chance
from recollect.engine.notation import write_action
from recollect.engine.playthrough import Playthrough, play_at_random
from recollect.engine.record import Player
from recollect.engine.registry import find_game
from recollect.engine.telling import tell

FOLDER = Path(__file__).parent
NAMES = ("Anna", "Ben", "Cleo", "Dan")
DRAWN_EVERY = 12

GAMES: dict[str, tuple[str, int, dict[str, object]]] = {
    "memoarrr-2-players": ("memoarrr", 2, {}),
    "memoarrr-4-players-expert-french": (
        "memoarrr",
        4,
        {"edition": "fr", "expert": True, "treasures": "sorted", "sides": "seated"},
    ),
    "fruitmix-3-players-basic": ("fruitmix", 3, {"changes": 3}),
    "fruitmix-2-players-lucky": ("fruitmix", 2, {"variant": "lucky", "line": 3, "changes": 1}),
    "fruitmix-2-players-pairs": ("fruitmix", 2, {"variant": "pairs", "match": "shape"}),
}


def playthrough(name: str) -> str:
    game_id, players, given = GAMES[name]
    game = find_game(game_id)
    seats = [Player(each, None) for each in NAMES[:players]]
    game_played = Playthrough(game, game.options(given), seats, name.encode())
    began = game_played.state
    play_at_random(game_played, Chance(name.encode()))
    lines = [f"# {name}", *_drawn(game, began, players)]
    state = began
    for number, step in enumerate(game_played.steps, start=1):
        lines.append(f"{number}. seat {step.seat}: {write_action(step.action)}")
        lines += [f"    {tell(game, event, NAMES)}" for event in step.events]
        state = game.step(state, step.seat, step.action).state
        if number % DRAWN_EVERY == 0:
            lines += _drawn(game, state, players)
    lines += [*_drawn(game, state, players), f"result: {game_played.outcome}"]
    return "\n".join(lines) + "\n"


def _drawn(game: Any, state: Any, players: int) -> Iterator[str]:
    yield ""
    for line in game.picture(game.view(state, None), None, NAMES[:players], "en"):
        yield "  | " + "".join(text for text, _ in line).rstrip()
    yield ""


def write_all() -> None:
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), "utf-8")
