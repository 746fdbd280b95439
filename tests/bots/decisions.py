"""Every decision of whole games of bots, as one digest for each table.

    python -m tests.bots.decisions    write them anew

They were written before bots were made fast: same seeds, same games, now as then. So bots that
somebody trained against, and tournaments that go on, stay what they were.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from recollect.bots.contract import play
from recollect.bots.registry import find_bot
from recollect.engine.chance import Chance, derive
from recollect.engine.notation import write_action
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.engine.registry import find_game

FILE = Path(__file__).with_name("decisions.json")
GAMES = 2
SEARCHES = "oracle"
"""It takes its time: one game is enough to see that it decides the same."""


class Setup(NamedTuple):
    game: str
    players: int
    options: dict[str, object]


SETUPS = {
    "memoarrr, 2": Setup("memoarrr", 2, {}),
    "memoarrr, 3, sorted": Setup("memoarrr", 3, {"sides": "seated", "treasures": "sorted"}),
    "memoarrr, 4": Setup("memoarrr", 4, {"edition": "fr"}),
    "memoarrr, 2, expert": Setup("memoarrr", 2, {"expert": True}),
    "memoarrr, 4, expert": Setup("memoarrr", 4, {"expert": True, "edition": "de"}),
    "basic, 1": Setup("fruitmix", 1, {}),
    "basic, 2": Setup("fruitmix", 2, {}),
    "basic, 3, long line": Setup("fruitmix", 3, {"line": 7}),
    "basic, 4, three changes": Setup("fruitmix", 4, {"changes": 3}),
    "lucky, 2": Setup("fruitmix", 2, {"variant": "lucky"}),
    "lucky, 5, short line": Setup("fruitmix", 5, {"variant": "lucky", "line": 3, "changes": 0}),
    "pairs, 1, both": Setup("fruitmix", 1, {"variant": "pairs", "match": "both"}),
    "pairs, 2": Setup("fruitmix", 2, {"variant": "pairs"}),
    "pairs, 3, colour": Setup("fruitmix", 3, {"variant": "pairs", "match": "colour"}),
    "pairs, 4, both": Setup("fruitmix", 4, {"variant": "pairs", "match": "both"}),
}
COMPANIES = (
    ("goldfish", "elephant", "crow"),
    ("sparrow", "squirrel"),
    ("like:-0.500/1.200/0.300",),
)
TABLES = [(setup, company) for setup in SETUPS for company in COMPANIES]
TABLES += [(setup, (SEARCHES, "sparrow")) for setup in SETUPS]


def played(setup: str, company: tuple[str, ...], number: int) -> Playthrough:
    """A game of these bots, who take the seats by turns."""
    game_id, players, options = SETUPS[setup]
    game, seed = find_game(game_id), derive(b"decisions", f"{setup} {number}")
    bots = [
        find_bot(company[seat % len(company)], game)(
            game, seat, Chance(derive(seed, f"bot {seat}"))
        )
        for seat in range(players)
    ]
    seats = [Player(f"seat {seat}", None) for seat in range(players)]
    playthrough = Playthrough(game, game.options(options), seats, seed)
    play(playthrough, bots)
    return playthrough


def digest(setup: str, company: tuple[str, ...]) -> str:
    """Of who did what, in order."""
    found = sha256()
    for number in range(1 if SEARCHES in company else GAMES):
        for step in played(setup, company, number).steps:
            found.update(f"{step.seat} {write_action(step.action)}\n".encode())
    return found.hexdigest()[:16]


def key(setup: str, company: tuple[str, ...]) -> str:
    return f"{setup}: {' '.join(company)}"


if __name__ == "__main__":
    written = {key(*table): digest(*table) for table in TABLES}
    FILE.write_text(json.dumps(written, indent=2) + "\n")
