"""A position as text, both ways: a drawing names everything, so that it can be read back."""

from __future__ import annotations

from typing import get_args

from recollect.engine.notation import (
    PositionReader,
    check_position,
    maybe,
    shown,
    whole,
    write_lines,
    write_numbers,
    write_options,
)
from recollect.engine.options import read_options
from recollect_moths.model import MOTHS, PLAYERS, Options, Phase, State

LINES = (
    *("options", "row", "caught", "turn", "phase"),
    *("gone", "up", "lit", "looking", "misses"),
)


def draw(state: State) -> str:
    return write_lines(
        {
            "options": write_options(state.options),
            "row": " ".join(MOTHS[moth] for moth in state.row),
            "caught": " ".join(map(str, state.caught)),
            "turn": str(state.turn),
            "phase": state.phase,
            "gone": write_numbers(state.gone),
            "up": " ".join(map(str, state.up)),
            "lit": shown(state.lit),
            "looking": write_numbers(state.looking),
            "misses": str(state.misses),
        }
    )


def read(text: str) -> State:
    lines = PositionReader(text, LINES)
    options = read_options(Options, lines.options())
    usual = [*range(options.pairs)] * 2
    state = State(
        options,
        lines.many("row", MOTHS.index, usual),
        lines.many("caught", whole, (0, 0)),
        lines.one("turn", whole, 0),
        lines.one("phase", _phase, "lift"),
        lines.numbers("gone"),
        lines.many("up", whole, ()),
        lines.one("lit", maybe(whole), None),
        lines.numbers("looking"),
        lines.one("misses", whole, 0),
    )
    _check(state)
    return state


def _phase(word: str) -> Phase:
    found: dict[str, Phase] = {each: each for each in get_args(Phase)}
    return found[word]


def _check(state: State) -> None:
    places, seats = len(state.row), len(state.caught)
    check_position(
        {
            "row": sorted(state.row) == sorted([*range(state.options.pairs)] * 2),
            "caught": seats in PLAYERS,
            "turn": state.turn < seats,
            "gone": state.gone < 1 << places,
            "up": len(state.up) < 3 and all(at < places for at in state.up),
            "lit": state.lit is None or state.lit < places,
            "looking": state.looking < 1 << seats,
            "misses": state.misses <= state.options.dawn,
        }
    )
