"""What lockstep tests must know about Fruit Mix: a row, and an observation, from the engine's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, get_args

from recollect.engine.contract import Seat
from recollect.games.fruitmix.model import TILE_NUMBER, Phase, State
from recollect.games.fruitmix.view import View

PHASES = get_args(Phase)
MOST = 6


def read(row: Mapping[str, Any], state: State) -> Mapping[str, Any]:
    """What a row says, piles in order. In pairs it keeps only how many tiles each has won."""
    line, tiles = len(state.table), row["tiles"]
    found = {**row, "table": [tile - 1 for tile in tiles[:line]]}
    if state.options.variant != "pairs":
        size = (len(tiles) - line) // state.players
        rings = [tiles[line + seat * size :][:size] for seat in _seats(state)]
        found["piles"] = [
            [ring[(_byte(row["heads"], seat) + depth) % size] - 1 for depth in range(count)]
            for seat, ring in enumerate(rings)
            for count in [_byte(row["counts"], seat)]
        ]
    return found


def row_of(state: State) -> dict[str, object]:
    """What it should say."""
    expected = {**_plain(state), "table": [*state.table]}
    if state.options.variant != "pairs":
        expected["piles"] = [[*pile] for pile in state.piles]
    return expected


def _plain(state: State) -> dict[str, object]:
    pairs = state.options.variant == "pairs"
    return {
        "counts": _bytes(map(len, state.piles)),
        "turned": _bytes(min(turns, 255) for turns in state.turns),
        "turns": [*state.turns, *[0] * (MOST - state.players)],
        "up": state.up,
        "gone": state.gone,
        "aside": _bytes(1 + tile for tile in state.aside),
        "asides": len(state.aside),
        "round": min(state.round, 255),
        "changes": min(state.changes, 255),
        "drought": state.drought,
        "shown": state.shown,
        "phase": PHASES.index(state.phase),
        "turn": state.turn,
        "starter": state.starter,
        "looking": state.looking,
        "empty": 0 if pairs else sum(1 << seat for seat in _seats(state) if not state.piles[seat]),
        "flipped": 0 if state.flipped is None else 1 + state.flipped,
        "dead": int(state.dead_end),
    }


def seen_by(view: View, seat: Seat) -> list[int]:
    """The bytes of that seat's observation, from nothing but its view."""
    players = len(view.piles)
    places = range(players)
    absent = [0] * (MOST - players)
    table = [_tile(tile) for tile in view.table] + [0] * (32 - len(view.table))
    for cell in view.gone:
        table[cell] = 49
    shown = sum(1 << slot for slot in view.shown)
    return [
        *table,
        _tile(view.drawn),
        PHASES.index(view.phase),
        min(view.round, 255),
        seat,
        view.turn,
        view.starter,
        sum(1 << actor for actor in view.actors) if view.phase in ("memorise", "look") else 0,
        min(view.changes, 255),
        *[_tile(tile) for tile in (*view.aside, None, None, None)][:3],
        0,
        *(shown & 255, shown >> 8, 0, 0),
        *[view.piles[place] for place in places] + absent + [0, 0],
        *[min(view.turns[place], 255) for place in places] + absent + [0, 0],
    ]


def _seats(state: State) -> range:
    return range(state.players)


def _tile(tile: str | None) -> int:
    return 0 if tile is None else 1 + TILE_NUMBER[tile]


def _byte(word: int, place: int) -> int:
    return word >> 8 * place & 255


def _bytes(numbers: Iterable[int]) -> int:
    return int.from_bytes(bytes(numbers), "little")
