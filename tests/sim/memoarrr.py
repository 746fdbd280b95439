"""What lockstep tests must know about Memoarrr!: a row, and an observation, from the engine's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, get_args

from recollect.engine.contract import Seat
from recollect.games.memoarrr.model import CARD_NUMBER, CELL_NUMBER, SIDES, Phase, State
from recollect.games.memoarrr.view import View

PHASES = get_args(Phase)


def read(row: Mapping[str, Any], _: State) -> Mapping[str, Any]:
    """What a row says."""
    return row


def row_of(state: State) -> dict[str, object]:
    """What it should say, in the fields that matter in this position."""
    last = {"last": state.cell_of_last, "wanted": 1 + state.chain[-1]} if state.chain else {}
    return {
        "cards": [
            1 + card if cell in state.options.grid.cells else 0
            for cell, card in enumerate(state.island)
        ],
        "stacks": sum(
            birds << 9 * number + 3 * place
            for number, stack in enumerate(state.volcanoes)
            for place, birds in enumerate(stack)
        ),
        "up": state.up,
        "birds": _bytes(state.birds),
        "sides": _bytes(_from_one(side) for side in state.sides),
        "won": _bytes(state.winners.count(seat) for seat in range(state.players)),
        "rubies": _bytes(_rubies(state, seat) for seat in range(state.players)),
        "winners": sum(seat << 2 * number for number, seat in enumerate(state.winners)),
        "treasures": [*state.treasures, *[0] * (7 - len(state.treasures))],
        "phase": PHASES.index(state.phase),
        "turn": state.turn,
        "looking": state.looking,
        "round": state.round,
        "wanted": 0,
        "peeked": _from_one(state.peeked),
        "barred": _from_one(state.barred),
        "inside": sum(1 << seat for seat, birds in enumerate(state.birds) if not birds),
        **last,
    }


def seen_by(view: View, seat: Seat) -> list[int]:
    """The bytes of that seat's observation, from nothing but its view."""
    island = [0 if card is None else 1 + CARD_NUMBER[card] for card in view.island]
    for cell, card in view.looking.items():
        island[CELL_NUMBER[cell]] = 1 + CARD_NUMBER[card]
    players = len(view.sides)
    places = range(players)
    absent = [0] * (4 - players)
    sorted_ = view.options.treasures == "sorted"
    return [
        *island,
        0 if view.wanted is None else 1 + CARD_NUMBER[view.wanted],
        PHASES.index(view.phase),
        view.round,
        seat,
        view.turn,
        sum(1 << actor for actor in view.actors) if view.phase in LOOKS else 0,
        0 if view.peeked is None else 1 + CELL_NUMBER[view.peeked],
        0 if view.barred is None else 1 + CELL_NUMBER[view.barred],
        view.volcano or 0,
        view.volcanoes_left,
        [1, 1, 2, 2, 2, 3, 4][-view.options.rounds :][view.round - 1] if sorted_ else 0,
        *[view.birds[place] or 0 for place in places] + absent,
        *[0 if (s := view.sides[place]) is None else 1 + SIDES.index(s) for place in places],
        *absent,
        *[len(view.treasures[place]) for place in places] + absent,
        *[sum(worth or 0 for worth in view.treasures[place]) if sorted_ else 0 for place in places]
        + absent,
        *[0] * 4,
    ]


LOOKS = ("look", "peeking", "round_end")


def _rubies(state: State, seat: Seat) -> int:
    won = zip(state.treasures, state.winners, strict=False)
    return sum(rubies for rubies, winner in won if winner == seat)


def _from_one(number: int | None) -> int:
    return 0 if number is None else 1 + number


def _bytes(numbers: Iterable[int]) -> int:
    return int.from_bytes(bytes(numbers), "little")
