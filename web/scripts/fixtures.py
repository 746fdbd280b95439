"""Positions of real games, as seats see them, for the boards' tests and the gallery.

Run with the environment of the Python package: `python scripts/fixtures.py` in `web/`.
A fixture keeps one step of every kind that the game had, its beginning and its end. A story is a
whole game, as its first seat sees it, of which the narrator is heard: each step has what is new.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from recollect.bots.registry import BOTS
from recollect.engine.chance import Chance
from recollect.engine.contract import Event, Seat
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.engine.registry import find_game

SOURCES = Path(__file__).parent.parent / "src"
GAMES = SOURCES / "games"
STORIES = SOURCES / "table" / "stories"
NAMES = ("Mila", "Jonas", "Élodie", "Opa Karl", "Ben", "Zoë")
FIRST, LAST = 6, 3
Wish = tuple[str, int, Seat | None, str, dict[str, object]]
"""The game, how many play, whose eyes, the bot that all of them are, and the options."""
WISHES: dict[str, Wish] = {
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
TOLD: dict[str, Wish] = {
    "island": ("memoarrr", 2, 0, "squirrel", {}),
    "expert": ("memoarrr", 3, 0, "crow", {"expert": True, "rounds": 4}),
    "line": ("fruitmix", 2, 0, "squirrel", {"line": 7}),
    "lucky": ("fruitmix", 3, 0, "crow", {"variant": "lucky", "line": 7}),
    "pairs": ("fruitmix", 2, 0, "sparrow", {"variant": "pairs", "match": "colour", "pairs": 8}),
    "solo": ("fruitmix", 1, 0, "crow", {"line": 7}),
}


def observations(name: str, wish: Wish) -> list[dict[str, Any]]:
    """All steps of one game as one seat (or a spectator) sees them."""
    game_id, players, seat, bot, options = wish
    game = find_game(game_id)
    people = [Player(NAMES[each], bot) for each in range(players)]
    play = Playthrough(game, game.options(options), people, name.encode().ljust(32, b"-"))
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


def news(all_observations: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Of each, what is not as it was before."""
    before: dict[str, Any] = {}
    for observation in all_observations:
        view, events = observation["view"], observation["events"]
        yield {
            "view": {key: value for key, value in view.items() if before.get(key, ...) != value},
            "legal": observation["legal"][:1],
            "events": events,
        }
        before = view


def main() -> None:
    for name, wish in WISHES.items():
        game_id, players, seat, _, _ = wish
        fixture = {
            "seat": seat,
            "names": NAMES[:players],
            "observations": distinct(observations(name, wish)),
        }
        folder = GAMES / game_id / "fixtures"
        folder.mkdir(exist_ok=True)
        (folder / f"{name}.json").write_bytes(msgspec.json.encode(fixture) + b"\n")
    STORIES.mkdir(exist_ok=True)
    for name, wish in TOLD.items():
        steps = list(news(observations(name, wish)))
        story = {"game": wish[0], "names": NAMES[: wish[1]], "steps": steps}
        (STORIES / f"{name}.json").write_bytes(msgspec.json.encode(story) + b"\n")


if __name__ == "__main__":
    main()
