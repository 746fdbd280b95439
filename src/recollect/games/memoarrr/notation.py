"""Positions of Memoarrr! as text, both ways.

A card is two letters, animal and landscape (`pl`: penguin/lava); face up it stands in brackets.
Everything but the five rows of the island may be left out when a position is written by hand.

    players: 4
     island:   a    b    c    d    e
          1:  po  [pl]  pj   pf   pb
          …
      chain: pl
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
from recollect.games.memoarrr.model import (
    ANIMALS,
    CARDS,
    CELL_NUMBER,
    CELLS,
    CENTRE,
    EDITIONS,
    LANDSCAPES,
    LOCATIONS,
    PLAYERS,
    ROUNDS,
    SIDES,
    TREASURES,
    VOLCANOES,
    Options,
    Phase,
    State,
)

SHORT = tuple(animal[0] + landscape[0] for animal in ANIMALS for landscape in LANDSCAPES)
ROWS = ("1", "2", "3", "4", "5")
LINES = (
    *("options", "players", "round", "phase", "turn", "island", *ROWS, "chain", "sides", "looking"),
    *("peeked", "barred", "birds", "winners", "treasures", "volcanoes"),
)


def draw(state: State) -> str:
    cells = [_cell(state, cell) for cell in range(len(CELLS))]
    rows = {row: "".join(cells[5 * n : 5 * n + 5]) for n, row in enumerate(ROWS)}
    return write_lines(
        {
            "options": write_options(state.options),
            "players": str(state.players),
            "round": str(state.round),
            "phase": state.phase.value,
            "turn": str(state.turn),
            "island": "".join(f"  {column}  " for column in "abcde"),
            **rows,
            "chain": " ".join(SHORT[card] for card in state.chain),
            "sides": " ".join(shown(None if side is None else SIDES[side]) for side in state.sides),
            "looking": " ".join(str(n) for n in range(state.players) if state.looking >> n & 1),
            "peeked": shown(None if state.peeked is None else CELLS[state.peeked]),
            "barred": shown(None if state.barred is None else CELLS[state.barred]),
            "birds": " ".join(map(str, state.birds)),
            "winners": " ".join(map(str, state.winners)),
            "treasures": " ".join(map(str, state.treasures)),
            "volcanoes": " ".join(",".join(map(str, stack)) for stack in state.volcanoes),
        }
    )


def read(text: str) -> State:
    words = Words(text, LINES)
    players = words.one("players", int, 2)
    if players not in PLAYERS:
        raise Malformed("position-word", name="players", given=str(players))
    island = [words.exactly(row, _read_cell, 5) for row in ROWS]
    cards = tuple(card for row in island for card, _ in row)
    if sorted(cards) != list(range(len(CARDS))):
        raise Malformed("deal-island", __package__, players=players)
    up = [up for row in island for _, up in row]
    looking = words.many("looking", int, ())
    state = State(
        players=players,
        options=read_options(Options, words.options(), {"edition": EDITIONS}),
        island=cards,
        treasures=words.many("treasures", int, TREASURES),
        volcanoes=words.many("volcanoes", _read_stack, (VOLCANOES[: players - 1],) * ROUNDS),
        sides=words.exactly("sides", maybe(SIDES.index), players, tuple(range(players))),
        phase=words.one("phase", Phase, Phase.REVEAL),
        turn=words.one("turn", int, 0),
        round=words.one("round", int, 1),
        up=sum(1 << cell for cell, face_up in enumerate(up) if face_up),
        chain=words.many("chain", SHORT.index, ()),
        birds=words.many("birds", int, (0,) * players),
        looking=sum(1 << seat for seat in looking),
        peeked=words.one("peeked", maybe(CELL_NUMBER.__getitem__), None),
        barred=words.one("barred", maybe(CELL_NUMBER.__getitem__), None),
        winners=words.many("winners", int, ()),
    )
    check_position(_what_fits(state))
    return state


def _what_fits(state: State) -> dict[str, bool]:
    seats = range(state.players)
    face_up = {card for cell, card in enumerate(state.island) if state.up >> cell & 1}
    face_down = LOCATIONS & ~state.up
    needs_look = state.phase in (Phase.LOOK, Phase.PEEKING, Phase.ROUND_END)
    needs_chain = state.phase in (Phase.PEEK, Phase.PEEKING, Phase.SWAP, Phase.BLOCK)
    return {
        "round": 1 <= state.round <= ROUNDS,
        "phase": bool(state.chain) or not needs_chain,
        "turn": state.turn in seats,
        "island": not state.up >> CENTRE & 1,
        "chain": len(state.chain) == len(face_up) and set(state.chain) == face_up,
        "sides": len(state.sides) == len(set(state.sides) - {None}) + state.sides.count(None),
        "looking": state.looking < 1 << state.players and bool(state.looking) == needs_look,
        "peeked": (state.phase is Phase.PEEKING) == (state.peeked is not None),
        "barred": state.barred is None or bool(face_down >> state.barred & 1),
        "birds": len(state.birds) == state.players and 0 in state.birds,
        "winners": len(state.winners) <= ROUNDS and set(state.winners) <= set(seats),
        "treasures": sorted(state.treasures) == list(TREASURES),
        "volcanoes": len(state.volcanoes) == ROUNDS
        and all(len(stack) == state.players - 1 for stack in state.volcanoes),
    }


def _cell(state: State, cell: int) -> str:
    card = SHORT[state.island[cell]]
    if cell == CENTRE:
        return f" ({card})"
    return f" [{card}]" if state.up >> cell & 1 else f"  {card} "


def _read_cell(word: str) -> tuple[int, bool]:
    return SHORT.index(word.strip("[]()")), word.startswith("[")


def _read_stack(word: str) -> tuple[int, ...]:
    return tuple(map(int, word.split(",")))
