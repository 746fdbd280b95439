"""Positions of Memoarrr! as text, both ways.

A card is two letters, animal and landscape (`pl`: penguin/lava); face up it stands in brackets.
Everything but the rows of the island may be left out when a position is written by hand.

    players: 4
     island:   a    b    c    d    e
          1:  po  [pl]  pj   pf   pb
          …
      chain: pl
"""

from __future__ import annotations

import re
from typing import get_args

from recollect.engine.contract import Seat
from recollect.engine.errors import Malformed
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
from recollect.games.memoarrr.model import (
    ANIMALS,
    CELL_NUMBER,
    CELLS,
    COLUMNS,
    LANDSCAPES,
    PLAYERS,
    ROWS,
    SIDES,
    VOLCANOES,
    Grid,
    Phase,
    State,
)
from recollect.games.memoarrr.rules import legal
from recollect.games.memoarrr.setup import on_island, options_of, treasures_fit

SHORT = tuple(animal[0] + landscape[0] for animal in ANIMALS for landscape in LANDSCAPES)
PHASES: tuple[Phase, ...] = get_args(Phase)
LINES = (
    *("options", "players", "round", "phase", "turn", "island", *ROWS, "chain", "sides", "looking"),
    *("peeked", "barred", "birds", "winners", "treasures", "volcanoes"),
)


def draw(state: State) -> str:
    grid = state.grid
    cells = [_cell(state, cell) for cell in grid.cells]
    width = grid.columns
    rows = {
        row: "".join(cells[width * n : width * (n + 1)]) for n, row in enumerate(ROWS[: grid.rows])
    }
    return write_lines(
        {
            "options": write_options(state.options),
            "players": str(state.players),
            "round": str(state.round),
            "phase": state.phase,
            "turn": str(state.turn),
            "island": "".join(f"  {column}  " for column in COLUMNS[:width]),
            **rows,
            "chain": " ".join(SHORT[card] for card in state.chain),
            "sides": " ".join(shown(None if side is None else SIDES[side]) for side in state.sides),
            "looking": write_numbers(state.looking),
            "peeked": shown(None if state.peeked is None else CELLS[state.peeked]),
            "barred": shown(None if state.barred is None else CELLS[state.barred]),
            "birds": " ".join(map(str, state.birds)),
            "winners": " ".join(map(str, state.winners)),
            "treasures": " ".join(map(str, state.treasures)),
            "volcanoes": " ".join(",".join(map(str, stack)) for stack in state.volcanoes),
        }
    )


def read(text: str) -> State:
    words = PositionReader(text, LINES)
    options = options_of(words.options())
    players = words.one("players", whole, 2)
    number = words.one("round", whole, 1)
    turn = words.one("turn", whole, 0)
    check_position(
        {
            "players": players in PLAYERS,
            "round": 1 <= number <= options.rounds,
            "turn": turn in range(players),
        }
    )
    island, up = _read_island(words, options.grid)
    phase: Phase = words.one("phase", _read_phase, "reveal")
    ended = phase in ("round_end", "over")
    won = number if ended else number - 1
    winners = words.exactly("winners", whole, won, (0,) * won)
    usual = (VOLCANOES[: players - 1],) * options.rounds
    stacks = words.exactly("volcanoes", _read_stack, options.rounds, usual)
    birds = _all_but_the_winner(players, winners[-1], stacks[-1]) if ended else (0,) * players
    state = State(
        options=options,
        players=players,
        island=island,
        treasures=words.many("treasures", whole, options.sorted_treasures),
        volcanoes=stacks,
        sides=words.exactly("sides", maybe(SIDES.index), players, tuple(range(players))),
        birds=words.exactly("birds", whole, players, birds),
        phase=phase,
        turn=turn,
        round=number,
        up=up,
        chain=words.many("chain", SHORT.index, ()),
        looking=words.numbers("looking"),
        peeked=words.one("peeked", maybe(CELL_NUMBER.__getitem__), None),
        barred=words.one("barred", maybe(CELL_NUMBER.__getitem__), None),
        winners=winners,
        grid=options.grid,
    )
    check_position(_what_fits(state))
    check_position({"phase": _phase_fits(state)})
    return state


def _read_island(words: PositionReader, grid: Grid) -> tuple[tuple[int, ...], int]:
    """The card in each cell, and which cells are face up."""
    for row in ROWS[grid.rows :]:
        words.exactly(row, _read_cell, 0)
    rows = [words.exactly(row, _read_cell, grid.columns) for row in ROWS[: grid.rows]]
    lying = [cell for row in rows for cell in row]
    cards = [card for card, _ in lying]
    if sorted(cards) != list(grid.cards):
        raise Malformed("deal-island", __package__, players=0)
    up = sum(1 << cell for cell, (_, is_up) in zip(grid.cells, lying, strict=True) if is_up)
    return on_island(grid, cards), up


def _all_but_the_winner(players: int, winner: Seat, stack: tuple[int, ...]) -> tuple[int, ...]:
    """Who has which volcano at the end of a round, if nobody says otherwise."""
    volcanoes = iter(stack)
    return tuple(0 if seat == winner else next(volcanoes, 0) for seat in range(players))


def _what_fits(state: State) -> dict[str, bool]:
    """Each line by its name: whether a game can hold it."""
    seats = range(state.players)
    first, grid = state.options.first, state.grid
    face_up = {card for cell, card in enumerate(state.island) if state.up >> cell & 1}
    begun = state.phase not in ("side", "look")
    needs_look = state.phase in ("look", "peeking", "round_end")
    return {
        "options": first is None or first in seats,
        "round": begun or state.round == 1,
        "island": not state.up >> grid.centre & 1,
        "chain": len(state.chain) == len(face_up) and set(state.chain) == face_up,
        "sides": _sides_fit(state),
        "looking": state.looking <= state.everybody and bool(state.looking) == needs_look,
        "peeked": (state.phase == "peeking") == (state.peeked is not None),
        "barred": state.barred is None or bool(grid.locations & ~state.up & 1 << state.barred),
        "volcanoes": _volcanoes_fit(state),
        "birds": _volcanoes_fit(state) and _birds_fit(state),
        "winners": set(state.winners) <= set(seats),
        "treasures": treasures_fit(state.options, state.treasures),
    }


def _phase_fits(state: State) -> bool:
    if state.phase in ("peek", "peeking", "swap", "block"):
        return state.options.expert and bool(state.chain) and _somebody_can_act(state)
    if state.phase in ("side", "look"):
        return not state.chain and _somebody_can_act(state)
    is_last = state.round == state.options.rounds
    return is_last if state.phase == "over" else _somebody_can_act(state)


def _somebody_can_act(state: State) -> bool:
    return all(legal(state, seat) for seat in actors(state))


def _sides_fit(state: State) -> bool:
    taken = [side for side in state.sides if side is not None]
    choosing = state.phase == "side"
    return len(taken) == len(set(taken)) and (len(taken) < state.players) == choosing


def _volcanoes_fit(state: State) -> bool:
    used = sorted(state.volcanoes[0])
    return len(used) == len(set(used) & set(VOLCANOES)) == state.players - 1 and all(
        sorted(stack) == used for stack in state.volcanoes
    )


def _birds_fit(state: State) -> bool:
    """The volcanoes in front of players are those that have left the stack."""
    taken = [birds for birds in state.birds if birds]
    stack = state.volcanoes[state.round - 1]
    ended = state.phase in ("round_end", "over")
    return sorted(taken) == sorted(stack[: len(taken)]) and (len(taken) == len(stack)) == ended


def _cell(state: State, cell: int) -> str:
    card = SHORT[state.island[cell]]
    if cell == state.grid.centre:
        return f" ({card})"
    return f" [{card}]" if state.up >> cell & 1 else f"  {card} "


def _read_cell(word: str) -> tuple[int, bool]:
    """`[pl]` lies face up, `pl` face down; `(pl)` is the card that has left the game."""
    card = re.fullmatch(r"\[(..)\]|\((..)\)|(..)", word)
    if card is None:
        raise ValueError(word)
    return SHORT.index(card.group(card.lastindex or 0)), card.lastindex == 1


def _read_stack(word: str) -> tuple[int, ...]:
    return tuple(map(whole, word.split(",")))


def _read_phase(word: str) -> Phase:
    return PHASES[PHASES.index(word)]
