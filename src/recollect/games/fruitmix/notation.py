"""Positions of Fruit Mix as text, both ways.

A tile is four letters: fruit (two), shape, colour (`blrr`: blueberry/round/red). Face up it stands
in brackets; a tile of pairs that somebody has taken stands in parentheses.

    players: 2
      table: [blrr] strs chtg grfb apry
     pile 0: pesg bary
     pile 1: lefb
"""

from __future__ import annotations

from recollect.engine.errors import Malformed
from recollect.engine.options import read_options
from recollect.engine.position import (
    Words,
    check_position,
    maybe,
    shown,
    write_lines,
    write_options,
)
from recollect.games.fruitmix.model import (
    COLOURS,
    FRUITS,
    NUMBERS,
    PLAYERS,
    SHAPES,
    TABLE_SIZE,
    Options,
    Phase,
    State,
    colour,
    fruit,
    shape,
)

SHORT = tuple(FRUITS[fruit(n)][:2] + SHAPES[shape(n)][0] + COLOURS[colour(n)][0] for n in NUMBERS)
"""The first two letters tell the fruits apart, the first one shapes and colours."""
PILES = tuple(f"pile {seat}" for seat in range(PLAYERS.stop - 1))
LINES = (
    *("options", "players", "round", "phase", "turn", "starter", "table", *PILES, "aside"),
    *("turns", "changes", "looking", "shown", "flipped", "dead end"),
)


def draw(state: State) -> str:
    return write_lines(
        {
            "options": write_options(state.options),
            "players": str(state.players),
            "round": str(state.round),
            "phase": state.phase.value,
            "turn": str(state.turn),
            "starter": str(state.starter),
            "table": " ".join(_lying(state, at) for at in range(len(state.table))),
            **{PILES[seat]: _tiles(pile) for seat, pile in enumerate(state.piles)},
            "aside": _tiles(state.aside),
            "turns": " ".join(map(str, state.turns)),
            "changes": str(state.changes),
            "looking": _bits(state.looking),
            "shown": _bits(state.shown),
            "flipped": shown(state.flipped),
            "dead end": str(int(state.dead_end)),
        }
    )


def read(text: str) -> State:
    words = Words(text, LINES)
    players = words.one("players", int, 1)
    if players not in PLAYERS:
        raise Malformed("position-word", name="players", given=str(players))
    table = words.many("table", _read_lying, ())
    turn = words.one("turn", int, 0)
    state = State(
        players=players,
        options=read_options(Options, words.options()),
        table=tuple(tile for tile, _ in table),
        piles=tuple(words.many(PILES[seat], SHORT.index, ()) for seat in range(players)),
        phase=words.one("phase", Phase, Phase.PLACE),
        turn=turn,
        turns=words.many("turns", int, (0,) * players),
        up=sum(1 << at for at, (_, how) in enumerate(table) if how == "["),
        gone=sum(1 << at for at, (_, how) in enumerate(table) if how == "("),
        round=words.one("round", int, 1),
        starter=words.one("starter", int, turn),
        looking=_mask(words.many("looking", int, ())),
        changes=words.one("changes", int, 0),
        aside=words.many("aside", SHORT.index, ()),
        shown=_mask(words.many("shown", int, ())),
        flipped=words.one("flipped", maybe(int), None),
        dead_end=words.one("dead end", lambda word: bool(int(word)), False),
    )
    check_position(_what_fits(state))
    return state


def _what_fits(state: State) -> dict[str, bool]:
    seats = range(state.players)
    pairs = state.options.variant == "pairs"
    lying = [tile for at, tile in enumerate(state.table) if not state.gone >> at & 1]
    in_play = [*lying, *(tile for pile in state.piles for tile in pile), *state.aside]
    everywhere = (1 << len(state.table)) - 1
    has_drawn = state.phase in (Phase.PLACE, Phase.CHOOSE)
    needs_look = state.phase in (Phase.MEMORISE, Phase.LOOK)
    return {
        "table": len(state.table) == (TABLE_SIZE if pairs else state.options.line)
        and len(in_play) == len(set(in_play)),
        "phase": pairs == (state.phase in (Phase.FLIP, Phase.LOOK)) or state.phase is Phase.OVER,
        "turn": state.turn in seats and (bool(state.piles[state.turn]) or not has_drawn),
        "starter": state.starter in seats,
        "turns": len(state.turns) == state.players,
        "changes": state.changes >= 0,
        "looking": state.looking < 1 << state.players and bool(state.looking) == needs_look,
        "shown": not state.shown & ~everywhere
        and bool(state.shown) == (state.phase is Phase.CHOOSE),
        "flipped": state.flipped is None or bool(state.up >> state.flipped & 1),
    }


def _lying(state: State, at: int) -> str:
    tile = SHORT[state.table[at]]
    if state.gone >> at & 1:
        return f"({tile})"
    return f"[{tile}]" if state.up >> at & 1 else tile


def _read_lying(word: str) -> tuple[int, str]:
    return SHORT.index(word.strip("[]()")), word[0]


def _tiles(tiles: tuple[int, ...]) -> str:
    return " ".join(SHORT[tile] for tile in tiles)


def _bits(mask: int) -> str:
    return " ".join(str(bit) for bit in range(mask.bit_length()) if mask >> bit & 1)


def _mask(bits: tuple[int, ...]) -> int:
    return sum(1 << bit for bit in bits)
