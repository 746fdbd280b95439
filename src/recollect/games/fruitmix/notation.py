"""Positions of Fruit Mix as text, both ways.

A tile is four letters: fruit (two), shape, colour (`blrr`: blueberry/round/red). Face up it stands
in brackets; a tile of pairs that somebody has taken stands in parentheses.

    players: 2
      table: [blrr] stry chtr grfg aprr
     pile 0: pesg barg
     pile 1: lefg
"""

from __future__ import annotations

import re
from itertools import chain
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
from recollect.engine.rules import actors
from recollect.games.fruitmix.model import (
    COLOURS,
    FRUITS,
    NUMBERS,
    PLAYERS,
    SHAPES,
    Phase,
    State,
    colour,
    fruit,
    shape,
)
from recollect.games.fruitmix.rules import legal
from recollect.games.fruitmix.setup import options_of

SHORT = tuple(FRUITS[fruit(n)][:2] + SHAPES[shape(n)][0] + COLOURS[colour(n)][0] for n in NUMBERS)
"""The first two letters tell the fruits apart, the first one shapes and colours."""
PILES = tuple(f"pile {seat}" for seat in range(PLAYERS.stop - 1))
PHASES: tuple[Phase, ...] = get_args(Phase)
LINES = (
    *("options", "players", "round", "phase", "turn", "starter", "table", *PILES, "aside"),
    *("turns", "changes", "looking", "shown", "drought", "flipped", "dead end"),
)


def draw(state: State) -> str:
    return write_lines(
        {
            "options": write_options(state.options),
            "players": str(state.players),
            "round": str(state.round),
            "phase": state.phase,
            "turn": str(state.turn),
            "starter": str(state.starter),
            "table": " ".join(_lying(state, at) for at in range(len(state.table))),
            **{PILES[seat]: _tiles(pile) for seat, pile in enumerate(state.piles)},
            "aside": _tiles(state.aside),
            "turns": " ".join(map(str, state.turns)),
            "changes": str(state.changes),
            "looking": write_numbers(state.looking),
            "shown": write_numbers(state.shown),
            "drought": str(state.drought),
            "flipped": shown(state.flipped),
            "dead end": str(int(state.dead_end)),
        }
    )


def read(text: str) -> State:
    words = PositionReader(text, LINES)
    players = words.one("players", whole, 1)
    turn = words.one("turn", whole, 0)
    check_position({"players": players in PLAYERS, "turn": turn in range(players)})
    for pile in PILES[players:]:
        words.exactly(pile, SHORT.index, 0)
    table = words.many("table", _read_lying, ())
    state = State(
        players=players,
        options=options_of(words.options()),
        table=tuple(tile for tile, _ in table),
        piles=tuple(words.many(PILES[seat], SHORT.index, ()) for seat in range(players)),
        phase=words.one("phase", _read_phase, "place"),
        turn=turn,
        turns=words.many("turns", whole, (0,) * players),
        up=sum(1 << at for at, (_, how) in enumerate(table) if how == "["),
        gone=sum(1 << at for at, (_, how) in enumerate(table) if how == "("),
        round=words.one("round", whole, 1),
        starter=words.one("starter", whole, turn),
        looking=words.numbers("looking"),
        changes=words.one("changes", whole, 0),
        aside=words.many("aside", SHORT.index, ()),
        shown=words.numbers("shown"),
        drought=words.one("drought", whole, 0),
        flipped=words.one("flipped", maybe(whole), None),
        dead_end=words.one("dead end", ("0", "1").index, 0) == 1,
    )
    check_position(_what_fits(state))
    check_position({"phase": _phase_fits(state)})
    return state


def _what_fits(state: State) -> dict[str, bool]:
    """Each line by its name: whether a game can hold it."""
    seats = range(state.players)
    first = state.options.first
    pairs = state.options.variant == "pairs"
    whole_table = (1 << len(state.table)) - 1
    needs_look = state.phase in ("memorise", "look")
    return {
        "options": first is None or first in seats,
        "round": state.round >= 1,
        "starter": state.starter in seats,
        "turns": len(state.turns) == state.players,
        "table": len(state.table) == state.options.spots
        and _no_tile_twice(state)
        and (pairs or not state.gone),
        "aside": not state.aside or state.options.variant == "lucky",
        "looking": state.looking < 1 << state.players and bool(state.looking) == needs_look,
        "shown": bool(state.shown) == (state.phase == "choose")
        and state.shown & ~whole_table == 0
        and (state.phase != "choose" or state.up == whole_table),
        "flipped": state.flipped is None or bool(state.up >> state.flipped & 1),
        "dead end": not state.dead_end or state.phase == "over",
    }


def _no_tile_twice(state: State) -> bool:
    lying = [tile for at, tile in enumerate(state.table) if not state.gone >> at & 1]
    in_play = [*lying, *state.aside, *chain(*state.piles)]
    return len(in_play) == len(set(in_play))


def _phase_fits(state: State) -> bool:
    pairs = state.options.variant == "pairs"
    if state.phase == "over":
        solved = state.gone.bit_count() == len(state.table) if pairs else not all(state.piles)
        return solved or state.dead_end
    if pairs != (state.phase in ("flip", "look")):
        return False
    if state.phase == "look" and (state.flipped is None or state.up.bit_count() != 2):
        return False
    tiles = len(state.piles[state.turn])
    if state.phase == "choose":
        return tiles == 1
    if state.phase == "place" and state.up == (1 << len(state.table)) - 1:
        return False
    if state.phase in ("place", "decide") and not tiles:
        return False
    return all(legal(state, seat) for seat in actors(state))


def _lying(state: State, at: int) -> str:
    tile = SHORT[state.table[at]]
    if state.gone >> at & 1:
        return f"({tile})"
    return f"[{tile}]" if state.up >> at & 1 else tile


def _read_lying(word: str) -> tuple[int, str]:
    """`[blrr]` lies face up, `blrr` face down; `(blrr)` was taken by somebody."""
    tile = re.fullmatch(r"\[(....)\]|\((....)\)|(....)", word)
    if tile is None:
        raise ValueError(word)
    return SHORT.index(tile.group(tile.lastindex or 0)), word[0]


def _tiles(tiles: tuple[int, ...]) -> str:
    return " ".join(SHORT[tile] for tile in tiles)


def _read_phase(word: str) -> Phase:
    return PHASES[PHASES.index(word)]
