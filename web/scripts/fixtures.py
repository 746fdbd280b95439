"""Positions of real games, as seats see them, for the boards' tests and the gallery.

Run with the environment of the Python package: `python scripts/fixtures.py` in `web/`.
A fixture keeps one step of every kind that the game had, its beginning and its end.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from recollect.bots.registry import BOTS
from recollect.engine.chance import Chance
from recollect.engine.contract import Event, Seat
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.engine.registry import find_game

GAMES = Path(__file__).parent.parent / "src" / "games"
NAMES = ("Mila", "Jonas", "Élodie", "Opa Karl", "Ben", "Zoë")
FIRST, LAST = 6, 3
WISHES: dict[str, tuple[str, int, Seat | None, str, dict[str, object]]] = {
    "two": ("memoarrr", 2, 0, "crow", {"edition": "de"}),
    "expert": ("memoarrr", 4, 0, "squirrel", {"expert": True, "edition": "fr"}),
    "sorted": ("memoarrr", 3, None, "sparrow", {"expert": True, "treasures": "sorted"}),
    "small": (
        *("memoarrr", 3, 0, "sparrow"),
        {"expert": True, "animals": 3, "landscapes": 4, "rounds": 2},
    ),
    "basic": ("fruitmix", 3, 0, "squirrel", {"variant": "basic"}),
    "lucky": ("fruitmix", 6, 2, "crow", {"variant": "lucky", "changes": 3, "line": 7}),
    "solo": ("fruitmix", 1, 0, "sparrow", {"variant": "basic", "line": 9}),
    "pairs": ("fruitmix", 2, 0, "sparrow", {"variant": "pairs", "match": "both"}),
    "few": ("fruitmix", 2, 1, "sparrow", {"variant": "pairs", "match": "shape", "pairs": 3}),
}


def observations(name: str) -> list[dict[str, Any]]:
    """All steps of one game as one seat (or a spectator) sees them."""
    game_id, players, seat, bot, wish = WISHES[name]
    game = find_game(game_id)
    people = [Player(NAMES[each], bot) for each in range(players)]
    play = Playthrough(game, game.options(wish), people, name.encode().ljust(32, b"-"))
    chances = [Chance(f"{name} {each}".encode().ljust(32, b"-")) for each in range(players)]
    bots = [BOTS[bot](game, each, chance) for each, chance in enumerate(chances)]
    told: list[dict[str, Any]] = []
    events: tuple[Event, ...] = ()
    while True:
        for each, watcher in enumerate(bots):
            watcher.watch(game.view(play.state, each), _seen(events, each))
        told.append(_observation(play, seat, events))
        if not (actors := game.actors(play.state)):
            return told
        mind = bots[actors[0]]
        view = game.view(play.state, actors[0])
        events = play.act(actors[0], mind.act(view, game.legal(play.state, actors[0]))).events


def _seen(events: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    seen = [event.seen_by(seat) for event in events]
    return tuple(event for event in seen if event is not None)


def _observation(play: Playthrough, seat: Seat | None, events: tuple[Event, ...]) -> dict[str, Any]:
    legal = () if seat is None else play.game.legal(play.state, seat)
    observation: dict[str, Any] = msgspec.to_builtins(
        {"view": play.game.view(play.state, seat), "legal": legal, "events": _seen(events, seat)}
    )
    return observation


def _kind(observation: dict[str, Any]) -> tuple[Any, ...]:
    view = observation["view"]
    told = tuple((event["event"], event.get("correct")) for event in observation["events"])
    return (view["phase"], bool(observation["legal"]), view.get("barred") is None, *set(told))


def distinct(all_observations: list[dict[str, Any]]) -> list[dict[str, Any]]:
    kept, kinds = [], set[tuple[Any, ...]]()
    for number, observation in enumerate(all_observations):
        edge = number < FIRST or number >= len(all_observations) - LAST
        if edge or _kind(observation) not in kinds:
            kept.append(observation)
        kinds.add(_kind(observation))
    return kept


def main() -> None:
    for name, (game_id, players, seat, _, _) in WISHES.items():
        fixture = {
            "seat": seat,
            "names": NAMES[:players],
            "observations": distinct(observations(name)),
        }
        folder = GAMES / game_id / "fixtures"
        folder.mkdir(exist_ok=True)
        (folder / f"{name}.json").write_bytes(msgspec.json.encode(fixture) + b"\n")


if __name__ == "__main__":
    main()
